import { existsSync } from 'node:fs'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { lengthened, PSEUDO_LOCALE, parseMessages, writeMessages } from '../language/catalogs.ts'
import { siteLanguages } from '../language/site-languages.ts'
import { shownPath } from './company-folder.ts'
import { companyLocales } from './company-locales.ts'
import { poFile, poLine, readPoFile } from './po-file.ts'
import { readCompany } from './read-company.ts'
import { CompanyError } from './read-file.ts'
import { translateSample } from './sample.ts'
import type { Wording } from './texts.ts'

/** How a company says its texts in a language: as its file does, and in its own language where that is silent. */
export function readWording(folder: string, language: string): Wording {
  if (companyLocales(folder).includes(PSEUDO_LOCALE) && language === new Intl.Locale(PSEUDO_LOCALE).language)
    return lengthened
  const file = poFile(folder, 'translations', language)
  const messages = readPoFile(file, language)
  return (text, source) => {
    const said = messages.get(generateMessageId(text)) ?? text
    const [mark = ''] = source.endsWith('.md') ? (MARK.exec(text) ?? []) : []
    if (!said.startsWith(mark))
      throw new CompanyError([
        `${shownPath(file)}:${poLine(file, said)}: “${excerpt(text)}” of ${source} begins with “${mark}”, and its translation has to as well: “${excerpt(said)}”`,
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

/** Units that every language writes alike. */
const UNITS = /\b(?:[kMGT]B|[kMG]bps|ms|vCPU)\b/g

/** Whether a text has words to be said otherwise: the company's name and a size such as `60 GB` are the same everywhere. */
function hasWords(text: string, name: string): boolean {
  return text !== name && /\p{L}{2}/u.test(text.replace(UNITS, ''))
}

/** The missing translations of each of a company's other languages, a line each. */
export function describeUntranslated(folder: string): string[] {
  const { name: company } = readCompany(folder).brand
  const texts = [...collectTexts(folder).keys()].filter((text) => hasWords(text, company))
  const [, ...others] = siteLanguages(companyLocales(folder))
  return others.flatMap(({ language, name }) => {
    const file = poFile(folder, 'translations', language)
    const messages = readPoFile(file, language)
    const left = texts.filter((text) => !messages.has(generateMessageId(text)))
    const [first = ''] = left
    return left.length > 0
      ? [
          `${shownPath(file)}: ${left.length} of ${texts.length} texts are not in ${name} yet, as “${excerpt(first)}”`,
        ]
      : []
  })
}

/** The start of a text, enough to find it. */
function excerpt(text: string): string {
  return text.length <= 50 ? text : `${text.slice(0, 48)}…`
}

/**
 * Writes a file of gettext's for each of a company's other languages: all its texts, with what is translated already,
 * is the sample's or has no words, and what is no longer said anywhere left out. Any editor of such files fills it in; the build reads it as it is.
 * @returns their names
 */
export async function writeTranslations(folder: string): Promise<string[]> {
  const texts = collectTexts(folder)
  const { name } = readCompany(folder).brand
  const [own, ...others] = siteLanguages(companyLocales(folder))
  for (const { language } of others) {
    const file = poFile(folder, 'translations', language)
    const known = translateSample(own.language, language)
    const messages = readPoFile(file, language)
    const before = existsSync(file) ? parseMessages(file, language) : {}
    const catalog = Object.fromEntries(
      [...texts].map(([message, files]) => {
        const id = generateMessageId(message)
        const origin = [...files].map((file): [string] => [file])
        const same = hasWords(message, name) ? '' : message
        const { translation: guess, extra } = before[id] ?? {}
        const translation = messages.get(id) ?? (guess || (known(message) ?? same))
        return [id, { message, translation, origin, extra }]
      }),
    )
    await writeMessages(file, language, catalog)
  }
  return others.map(({ language }) => poFile(folder, 'translations', language))
}
