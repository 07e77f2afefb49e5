/** A company's own words in its other languages: one file of gettext's each, filled in text by text. */
import { appendFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SAMPLE_COMPANY } from '../../../site/company/company-folder.ts'
import { readCompany } from '../../../site/company/read-company.ts'
import { CompanyError } from '../../../site/company/read-file.ts'
import { readInLanguage } from '../../../site/company/read-in-language.ts'
import { readTranslated } from '../../../site/company/read-translated.ts'
import { describeUntranslated, readWording, writeTranslations } from '../../../site/company/translations.ts'
import { allFeatures } from '../../../site/domain/tier-comparison.ts'

let folder: string
let french: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cairn-translations-'))
  await cp(SAMPLE_COMPANY, folder, { recursive: true })
  const file = join(folder, 'brand.yaml')
  await writeFile(file, `${await readFile(file, 'utf8')}translations: [fr-FR]\n`)
  await writeTranslations(folder)
  french = join(folder, 'translations/fr.po')
})
afterEach(() => rm(folder, { recursive: true }))

/** Says a text in French. */
async function say(text: string, own: string): Promise<void> {
  const messages = await readFile(french, 'utf8')
  const quoted = (words: string) => JSON.stringify(words)
  expect(messages).toContain(`msgid ${quoted(text)}\n`)
  const [before = '', after = ''] = messages.split(`msgid ${quoted(text)}\n`)
  await writeFile(
    french,
    `${before}msgid ${quoted(text)}\n${after.replace(/msgstr .*/, `msgstr ${quoted(own)}`)}`,
  )
}

test('each text is said in the other language, and in the company’s own where that is silent', async () => {
  const { about, brand, plans, legal } = readCompany(folder)
  const [plan] = plans
  const spec = plan?.tiers[0].specs[0]
  if (!about || !plan || !spec)
    throw new Error('The sample has a page about itself and a plan with a figure.')
  await say(about.title, 'Wir über uns')
  await say(spec.label, 'Speicherplatz')
  await say(`## ${legal[0]?.sections[0]?.heading}`, '## Was Sie bekommen')
  const spoken = readCompany(folder, readWording(folder, 'fr'))
  expect(spoken.about).toEqual({ ...about, title: 'Wir über uns' })
  expect(spoken.plans[0]?.tiers[0].specs[0]).toEqual({ ...spec, label: 'Speicherplatz' })
  expect(spoken.legal[0]?.sections[0]?.heading).toBe('Was Sie bekommen')
  // What is no text stays what it is.
  expect(spoken.brand).toEqual(brand)
  expect(spoken.plans.map(({ path, category }) => [path, category])).toEqual(
    plans.map(({ path, category }) => [path, category]),
  )
})

test('a company with texts that are not said yet is refused where it wants that, with their count', async () => {
  expect(readInLanguage(folder, 'fr').brand.untranslated).not.toBe('refuse')
  await appendFile(join(folder, 'brand.yaml'), 'untranslated: refuse\n')
  const [untranslated = ''] = describeUntranslated(folder)
  expect(untranslated).toMatch(/\d+ of \d+ texts are not in /)
  for (const language of [undefined, 'fr']) {
    expect(() => readInLanguage(folder, language)).toThrow(new CompanyError([untranslated]))
  }
})

test('what is left to say is counted, and what is said stays when texts come and go', async () => {
  const title = readCompany(folder).about?.title ?? ''
  await say(title, 'Wir über uns')
  const [before] = describeUntranslated(folder)
  const [, left, all] =
    /translations\/fr\.po: (\d+) of (\d+) texts are not in français yet/.exec(before ?? '') ?? []
  expect(Number(left)).toBe(Number(all) - 1)
  const file = join(folder, 'about.yaml')
  const about = await readFile(file, 'utf8')
  await writeFile(file, about.replace(/^lead: .*/m, 'lead: Another lead.'))
  await writeTranslations(folder)
  const messages = await readFile(french, 'utf8')
  expect(messages).toContain('msgid "Another lead."\nmsgstr ""')
  expect(messages).toContain(`msgid ${JSON.stringify(title)}\nmsgstr "Wir über uns"`)
})

test('a guess of an editor counts and is shown once it is looked through, and stays until then', async () => {
  const title = readCompany(folder).about?.title ?? ''
  const [untranslated] = describeUntranslated(folder)
  await say(title, 'Nos voisins')
  const guess = `msgid ${JSON.stringify(title)}\nmsgstr "Nos voisins"`
  await writeFile(french, (await readFile(french, 'utf8')).replace(guess, `#, fuzzy\n${guess}`))
  expect(describeUntranslated(folder)[0]).toBe(untranslated)
  expect(readCompany(folder, readWording(folder, 'fr')).about?.title).toBe(title)
  await writeTranslations(folder)
  const messages = await readFile(french, 'utf8')
  expect(messages).toContain(`#, fuzzy\n${guess}`)
  await writeFile(french, messages.replace('#, fuzzy\n', ''))
  expect(readCompany(folder, readWording(folder, 'fr')).about?.title).toBe('Nos voisins')
})

test('the company’s name and sizes are filled in and not counted', async () => {
  const { brand } = readCompany(folder)
  const messages = await readFile(french, 'utf8')
  for (const text of [brand.name, '20 GB', '1 TB'])
    expect(messages).toContain(`msgid ${JSON.stringify(text)}\nmsgstr ${JSON.stringify(text)}\n`)
  const [line] = describeUntranslated(folder)
  expect(line).not.toContain(`as “${brand.name}”`)
})

test('figures stay with their units in every language', async () => {
  const memory = readCompany(folder)
    .plans.flatMap(({ tiers }) => tiers.flatMap(({ specs }) => specs.map(({ value }) => value)))
    .find((value) => /\d\u00a0GB$/.test(value))
  await say((memory ?? '').replace('\u00a0', ' '), '4 GB Arbeitsspeicher')
  const spoken = readCompany(folder, readWording(folder, 'fr'))
  const values = spoken.plans.flatMap(({ tiers }) =>
    tiers.flatMap(({ specs }) => specs.map(({ value }) => value)),
  )
  expect(values).toContain('4\u00a0GB Arbeitsspeicher')
})

test('a feature that stands for those of another tier does so in every language', async () => {
  const features = (tiers: Parameters<typeof allFeatures>[1]) =>
    tiers.map((tier) => allFeatures(tier, tiers).length)
  const own = readCompany(folder).plans
  const [tier] = own.flatMap(({ tiers }) =>
    tiers.filter(({ features: [first] }) => /^Everything in/.test(first ?? '')),
  )
  const [feature = ''] = tier?.features ?? []
  const name = feature.replace('Everything in ', '')
  await say(name, 'Lager')
  await say(feature, 'Alles aus dem Lager')
  const { brand, plans } = readTranslated(folder, 'fr')
  expect(brand.locale).toBe('fr-FR')
  expect(plans.flatMap(({ tiers }) => tiers.flatMap((one) => one.features))).toContain('Alles aus dem Lager')
  expect(plans.map(({ tiers }) => features(tiers))).toEqual(own.map(({ tiers }) => features(tiers)))
})

test('such a feature is known by the words that the company’s own pages have for it', async () => {
  await mkdir(join(folder, 'words'))
  await writeFile(
    join(folder, 'words/en.po'),
    'msgid ""\nmsgstr ""\n\nmsgid "Everything in {name}"\nmsgstr "All of {name}"\n',
  )
  const file = join(folder, 'plans/minecraft-amd.yaml')
  const plan = await readFile(file, 'utf8')
  await writeFile(file, plan.replaceAll('- Everything in ', '- All of '))
  await writeTranslations(folder)
  await say('All of Camp', 'Tout de Camp')
  const { plans } = readTranslated(folder, 'fr')
  const tiers = plans.find(({ path }) => path === '/minecraft-amd')?.tiers ?? []
  expect(tiers.find(({ features }) => features[0] === 'Tout de Camp')?.includes).toEqual({
    'Tout de Camp': 'Camp',
  })
})

test('an order at WHMCS is in the language of the pages', async () => {
  const file = join(folder, 'plans/web-hosting.yaml')
  let pid = 0
  const sold = (await readFile(file, 'utf8')).replace(/^( *)orderId: .*\n/gm, (line, space) => {
    pid += 1
    return `${line}${space}order: { pid: ${pid} }\n`
  })
  const orders = '{ system: whmcs, address: https://billing.example, language: english }'
  await writeFile(file, `${sold}orders: ${orders}\n`)
  await writeTranslations(folder)
  await say('english', 'french')
  const sales = [readCompany(folder), readTranslated(folder, 'fr')].map(
    ({ plans }) => plans.find(({ path }) => path === '/web-hosting')?.tiers[0].sale,
  )
  expect(sales).toMatchObject([{ language: 'english' }, { language: 'french' }])
})

test('a heading whose translation is none is named, with the file and the text', async () => {
  const { legal } = readCompany(folder)
  const heading = legal[0]?.sections[0]?.heading ?? ''
  await say(`## ${heading}`, 'Was Sie bekommen')
  expect(() => readCompany(folder, readWording(folder, 'fr'))).toThrow(
    /translations\/fr\.po:\d+: “## .*” of legal\/\w+\.md begins with “## ”, .*: “Was Sie bekommen”/,
  )
})

test.each(['msgstr "Une page', 'msgstr "Une "page" ici"', 'Une page'])(
  'a line that is none of gettext’s is named: %s',
  async (line) => {
    const messages = await readFile(french, 'utf8')
    await writeFile(
      french,
      messages.replace(/^msgstr ""$/gm, (empty, at) => (at > 500 ? line : empty)),
    )
    const broken = (await readFile(french, 'utf8')).split('\n').indexOf(line) + 1
    expect(() => describeUntranslated(folder)).toThrow(
      `translations/fr.po:${broken}: is not a line of such a file`,
    )
  },
)
