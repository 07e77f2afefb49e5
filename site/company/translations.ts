import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { lengthened, PSEUDO_LOCALE, readMessages, writeMessages } from '../language/catalogs.ts'
import { spokenLanguages } from '../language/spoken.ts'
import { shownPath } from './company-folder.ts'
import { companyLocales } from './company-locales.ts'
import { readCompany } from './read-company.ts'
import { CompanyError, readText } from './read-file.ts'
import { translateSample } from './sample.ts'
import type { Say } from './texts.ts'

/** A line of gettext's: https://www.gnu.org/software/gettext/manual/html_node/PO-Files.html */
const PO_LINE = /^(?:#.*|(?:msg(?:ctxt|id|id_plural|str(?:\[\d+\])?) )?"(?:[^"\\]|\\.)*"|)$/

/**
 * What a company says in a language, by the IDs of its texts.
 * @throws CompanyError with the first line that is none of gettext's: its parser would pass over it
 */
function readTranslations(folder: string, language: string): ReadonlyMap<string, string> {
  const file = translationsFile(folder, language)
  if (!existsSync(file)) return new Map()
  const lines = readText(file, '').split('\n')
  const broken = lines.findIndex((line) => !PO_LINE.test(line.trim()))
  if (broken !== -1)
    throw new CompanyError([
      `${shownPath(file)}:${broken + 1}: is no line of such a file: a text stands in quotes, and a quote within it is written \\"`,
    ])
  return readMessages(file, language)
}

/** Where a company's own words in another language are: `translations/de.po`, a file of gettext's. */
function translationsFile(folder: string, language: string): string {
  return join(folder, 'translations', `${language}.po`)
}

/** How a company says its texts in a language: as its file does, and in its own language where that is silent. */
export function translated(folder: string, language: string): Say {
  if (companyLocales(folder).includes(PSEUDO_LOCALE) && language === new Intl.Locale(PSEUDO_LOCALE).language)
    return lengthened
  const messages = readTranslations(folder, language)
  return (text, source) => {
    const said = messages.get(generateMessageId(text)) ?? text
    const [mark = ''] = source.endsWith('.md') ? (MARK.exec(text) ?? []) : []
    if (!said.startsWith(mark))
      throw new CompanyError([
        `${shownPath(translationsFile(folder, language))}: “${excerpt(text)}” of ${source} begins with “${mark}”, and its translation has to as well: “${excerpt(said)}”`,
      ])
    return said
  }
}

/** What makes a block of Markdown a heading, a quotation or a list. */
const MARK = /^(?:#{1,6}|>|[-*]|\d+\.) /

/** Every text of a folder that visitors read, with the files that it is in. */
function collectTexts(folder: string): ReadonlyMap<string, ReadonlySet<string>> {
  const texts = new Map<string, Set<string>>()
  readCompany(folder, (text, file) => {
    texts.set(text, (texts.get(text) ?? new Set()).add(file))
    return text
  })
  return texts
}

/** The missing translations of each of a company's other languages, a line each. */
export function describeUntranslated(folder: string): string[] {
  const texts = [...collectTexts(folder).keys()].filter((text) => /\p{L}{2}/u.test(text))
  const [, ...others] = spokenLanguages(companyLocales(folder))
  return others.flatMap(({ language, name }) => {
    const messages = readTranslations(folder, language)
    const left = texts.filter((text) => !messages.has(generateMessageId(text)))
    const [first = ''] = left
    const file = shownPath(translationsFile(folder, language))
    return left.length > 0
      ? [`${file}: ${left.length} of ${texts.length} texts are not in ${name} yet, as “${excerpt(first)}”`]
      : []
  })
}

/** The start of a text, enough to find it. */
function excerpt(text: string): string {
  return text.length <= 50 ? text : `${text.slice(0, 48)}…`
}

/**
 * Writes a file of gettext's for each of a company's other languages: all its texts, with what is translated already
 * or is the sample's, and what is no longer said anywhere left out. Any editor of such files fills it in; the build reads it as it is.
 * @returns their names
 */
export async function writeTranslations(folder: string): Promise<string[]> {
  const texts = collectTexts(folder)
  const [own, ...others] = spokenLanguages(companyLocales(folder))
  for (const { language } of others) {
    const file = translationsFile(folder, language)
    const known = translateSample(own.language, language)
    const messages = readMessages(file, language)
    const catalog = Object.fromEntries(
      [...texts].map(([message, files]) => {
        const id = generateMessageId(message)
        const origin = [...files].map((name): [string] => [name])
        return [id, { message, translation: messages.get(id) ?? known(message) ?? '', origin }]
      }),
    )
    await writeMessages(file, language, catalog)
  }
  return others.map(({ language }) => translationsFile(folder, language))
}
