/** The software's messages are said in every language that has a catalogue, with all that English has in them. */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { formatter } from '@lingui/format-po'
import { expect, test } from 'vitest'
import { languages, SOURCE_LANGUAGE } from '../../site/language/catalogs.ts'
import { parseParts } from '../../site/language/message-parts.ts'

const ROOT = join(import.meta.dirname, '../..')
const spoken = languages.filter((language) => language !== SOURCE_LANGUAGE)

/** Each message of a catalogue beside its English. */
async function readPairs(language: string) {
  const filename = join(ROOT, 'site/language/catalogs', `${language}.po`)
  const context = { locale: language, sourceLocale: SOURCE_LANGUAGE, filename }
  const catalog = await formatter().parse(await readFile(filename, 'utf8'), context)
  return Object.values(catalog).map(({ message = '', translation = '' }) => ({ message, translation }))
}

test('German, Hindi and Arabic are spoken', () => {
  expect(spoken).toEqual(expect.arrayContaining(['ar', 'de', 'hi']))
})

test('the catalogues hold the messages of the sources: `npm run words` writes them', async () => {
  const lingui = join(ROOT, 'node_modules/@lingui/cli/dist/lingui.js')
  await promisify(execFile)(process.execPath, [lingui, 'check', 'sync', '--clean'], { cwd: ROOT })
})

test.each(spoken)('%s: every message is said', async (language) => {
  const missing = (await readPairs(language)).filter(({ translation }) => translation === '')
  const hint = `each needs its msgstr in site/language/catalogs/${language}.po`
  expect(
    missing.map(({ message }) => message),
    hint,
  ).toEqual([])
})

test.each(spoken)('%s: each message has the values, elements and plurals that it needs', async (language) => {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  const faults = (await readPairs(language)).flatMap(({ message, translation }) => {
    const [own, said] = [parseParts(message), parseParts(translation)]
    const lacking = said.forms
      .filter((forms) => forms.some((form) => form !== 'other' && !form.startsWith('=')))
      .flatMap((forms) => pluralCategories.filter((form) => !forms.includes(form)))
    return [
      ...(`${own.values}` === `${said.values}` ? [] : [`${message}: values ${said.values}`]),
      ...(`${own.tags}` === `${said.tags}` ? [] : [`${message}: elements ${said.tags}`]),
      ...lacking.map((form) => `${message}: no form for “${form}”`),
    ]
  })
  expect(faults).toEqual([])
})
