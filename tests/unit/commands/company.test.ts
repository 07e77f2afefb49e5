/** What `npm run company` says of a folder, and by its exit code. */
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fixtureFolder } from '../../support/company.ts'
import { runCommand, startCommand } from '../../support/run-command.ts'

const env = { COMPANY_DIR: fixtureFolder('one-plan') }

test('check holds a shop with things left back where --strict asks for it, and only there', async () => {
  const [read, strict] = await Promise.all([
    runCommand('company', ['check'], env),
    runCommand('company', ['check', '--strict'], env),
  ])
  expect(read.out).toMatch(/\n\d+ things are left before it goes live\.\n$/)
  expect(strict.out).toBe(read.out)
  expect([read.code, strict.code]).toEqual([0, 1])
})

test('a misspelt word is named, before those that there are', async () => {
  const { code, err } = await runCommand('company', ['chek'], env)
  expect(err).toMatch(/^Not understood: chek\n\nnpm run company -- init/)
  expect(code).toBe(2)
})

/** What `init` says to these answers, in a folder that is not there yet. */
async function init(answers: Record<string, string>) {
  const parent = await mkdtemp(join(tmpdir(), 'cairn-init-'))
  onTestFinished(() => rm(parent, { recursive: true }))
  const folder = join(parent, 'company')
  const given = Object.entries(answers).flatMap(([name, answer]) => [`--${name}`, answer])
  return { folder, ...(await runCommand('company', ['init', ...given], { COMPANY_DIR: folder })) }
}

const answers = {
  name: 'Rivage',
  origin: 'https://rivage.example',
  email: 'bonjour@rivage.example',
  town: 'Nantes',
  country: 'FR',
  currency: 'EUR',
  locale: 'fr-FR',
}

test('init finds a country by its name, in English or the language of the pages', async () => {
  const { folder, code, err } = await init({ ...answers, country: 'Allemagne', currency: 'eur' })
  expect([err, code]).toEqual(['', 0])
  expect(await readFile(join(folder, 'brand.yaml'), 'utf8')).toContain(
    'address: { locality: Nantes, country: DE }',
  )
})

test('init asks for the language before the country, whose name may be in it', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'cairn-init-'))
  onTestFinished(() => rm(parent, { recursive: true }))
  const { locale, country: _, ...given } = answers
  const words = Object.entries({
    ...given,
    languages: '',
    orders: 'message',
    'orders-address': '',
    colour: '',
  })
  const { child, ended } = startCommand(
    'company',
    ['init', ...words.flatMap(([name, answer]) => [`--${name}`, answer])],
    // As on a terminal.
    {
      COMPANY_DIR: join(parent, 'company'),
      NODE_OPTIONS: '--import=data:text/javascript,process.stdin.isTTY=true',
    },
  )
  const typed = [locale, 'Allemagne']
  child.stdout?.on('data', (said) => {
    if (/\] $/.test(said)) child.stdin?.write(`${typed.shift() ?? 'DE'}\n`)
  })
  const { out, err, code } = await ended
  expect([err, code]).toEqual(['', 0])
  expect(out).not.toContain('is not a country')
  expect(await readFile(join(parent, 'company/brand.yaml'), 'utf8')).toMatch(/country: DE \}.*locale: fr-FR/s)
})

test('init says that prices are the sample’s figures, in the currency that was given', async () => {
  const { folder, out } = await init({ ...answers, currency: 'NOK' })
  expect(out).toContain('Its prices are the sample’s figures in NOK, not converted: write yours into plans/.')
  expect(await readFile(join(folder, 'plans/budget-vps.yaml'), 'utf8')).toMatch(/price: [\d.]+ NOK$/m)
})

test('init names all that is missing or wrong at once, as it was typed', async () => {
  const { name: _, ...unnamed } = answers
  const { folder, code, err } = await init({
    ...unnamed,
    country: 'Atlantis',
    currency: 'Euros',
    orders: 'whmcs',
    'orders-address': 'clients.rivage.example',
  })
  expect(err.split('\n')).toEqual([
    'No terminal to ask on, and not given: --name.',
    'Atlantis is not a country in two letters, such as DE, nor the name of one.',
    'Euros is not a currency in three letters, such as EUR.',
    'clients.rivage.example does not begin with https://: write https://clients.rivage.example.',
    'Nothing was written.',
    '',
  ])
  expect(code).toBe(1)
  expect(existsSync(folder)).toBe(false)
})

test('init refuses a folder with files before it asks for anything', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-init-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'brand.yaml'), '')
  const { code, err } = await runCommand('company', ['init'], { COMPANY_DIR: folder })
  expect(err).toBe(`${folder} has files in it, which stay as they are.\n`)
  expect(code).toBe(1)
})

test('drafts of legal texts that are in English are named as such', async () => {
  const english =
    /There are no drafts in Welsh\. These are in English, and name the law of the European Union/
  const { folder, out } = await init({ ...answers, locale: 'cy-GB' })
  expect(out).toMatch(english)
  await rm(join(folder, 'legal/imprint.md'))
  expect((await runCommand('company', ['legal'], { COMPANY_DIR: folder })).out).toMatch(english)
})
