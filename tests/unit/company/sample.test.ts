/** The sample company's texts in other languages: what a company in one of them begins with. */
import { globSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SAMPLE_COMPANY } from '../../../site/company/company-folder.ts'
import { keptClaims } from '../../../site/company/kept-claims.ts'
import { readCompany } from '../../../site/company/read-company.ts'
import { reviewCompany } from '../../../site/company/review-company.ts'
import { translateSample } from '../../../site/company/sample.ts'
import { describeUntranslated, writeTranslations } from '../../../site/company/translations.ts'
import { writeCompany } from '../../../site/company/write-company.ts'
import { languages, SOURCE_LANGUAGE } from '../../../site/language/catalogs.ts'

const spoken = languages.filter((language) => language !== SOURCE_LANGUAGE)
const founding = {
  name: 'Nordhafen',
  origin: 'https://nordhafen.example',
  email: 'hallo@nordhafen.example',
  town: 'Hamburg',
  country: 'DE',
  currency: 'EUR',
  languages: '',
  orders: 'message',
  ordersAddress: '',
  colour: '',
}

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cairn-sample-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('is in every language that the software speaks', () => {
  const files = globSync('*.po', { cwd: join(SAMPLE_COMPANY, 'translations') })
  expect(files.map((name) => basename(name, '.po')).toSorted()).toEqual(spoken.toSorted())
})

test.each(spoken)(
  'in %s every text is said, and a company that begins in it has nothing in English',
  (language) => {
    const silent: string[] = []
    const translated = translateSample(SOURCE_LANGUAGE, language)
    readCompany(SAMPLE_COMPANY, (text, file) => {
      if (translated(text) === undefined) silent.push(`${file}: ${text}`)
      return text
    })
    const hint = `each needs its msgid and msgstr in site/sample-company/translations/${language}.po`
    expect(silent, hint).toEqual([])

    writeCompany(folder, { ...founding, locale: language })
    const { about, plans, legal } = readCompany(folder)
    const sample = readCompany(SAMPLE_COMPANY)
    expect(about?.title).not.toBe(sample.about?.title)
    expect(plans.map(({ path }) => path)).toEqual(sample.plans.map(({ path }) => path))
    expect(legal.find(({ id }) => id === 'terms')?.sections.length).toBe(
      sample.legal.find(({ id }) => id === 'terms')?.sections.length,
    )
    // What is left as it was written is found in this language too.
    expect(reviewCompany(folder)).toContainEqual(
      expect.stringMatching(/about\.yaml: is the sample company’s/),
    )
  },
)

test('a claim of the sample is found in the language that it was kept in', async () => {
  writeCompany(folder, { ...founding, locale: 'de-DE' })
  const { ddos } = readCompany(folder)
  const file = join(folder, 'ddos.yaml')
  const content = await readFile(file, 'utf8')
  await writeFile(file, content.replace(ddos?.title ?? '', 'Schutz'))
  expect(keptClaims(folder)).toContainEqual(
    expect.stringMatching(/ddos\.yaml:\d+: “.+” is the sample company’s/),
  )
})

test('its other languages begin with the sample’s words in them', async () => {
  writeCompany(folder, { ...founding, locale: 'de-DE', languages: 'en-GB, ar-AE' })
  await writeTranslations(folder)
  const left = describeUntranslated(folder).map((line) => Number(/: (\d+) of/.exec(line)?.[1]))
  const all = describeUntranslated(folder).map((line) => Number(/of (\d+) texts/.exec(line)?.[1]))
  // The company's own name and place, and the drafts of its legal texts, are nobody's sample.
  expect(left).toHaveLength(2)
  for (const [index, count] of left.entries()) expect(count).toBeLessThan((all[index] ?? 0) * 0.2)
})
