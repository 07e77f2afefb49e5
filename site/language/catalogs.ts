import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { formatter } from '@lingui/format-po'

const CATALOGS = join(import.meta.dirname, 'catalogs')

/** The language that the sources are written in. */
export const SOURCE_LANGUAGE = 'en'

/**
 * English with accents, 40 % longer: finds words outside of messages, and boxes that longer words break. The region is
 * CLDR's for this: https://www.unicode.org/reports/tr35/#Private_Use
 */
export const PSEUDO_LOCALE = 'en-XA'

/** Languages that the software speaks, by their subtags: the one of its sources, and those with a catalogue. */
export const languages: readonly string[] = [
  SOURCE_LANGUAGE,
  ...(existsSync(CATALOGS) ? readdirSync(CATALOGS) : []).flatMap(
    (name) => /^([a-z]{2,3})\.po$/.exec(name)?.[1] ?? [],
  ),
]

/** The messages of a language by their IDs, as far as they are translated; none of the sources' own. */
export function readCatalog(language: string): ReadonlyMap<string, string> {
  return readMessages(join(CATALOGS, `${language}.po`), language)
}

/** A file of messages, by their IDs. */
type Messages = Awaited<ReturnType<ReturnType<typeof formatter>['parse']>>

/** What a file of gettext's holds. @throws where there is none */
export function parseMessages(file: string, language: string): Messages {
  const context = { locale: language, sourceLocale: SOURCE_LANGUAGE, filename: file }
  return formatter().parse(readFileSync(file, 'utf8'), context) as Messages
}

/**
 * The messages in a file, by their IDs; none if there is no file. A guess of an editor, which gettext calls fuzzy, is
 * none: https://www.gnu.org/software/gettext/manual/html_node/Fuzzy-Entries.html
 */
export function readMessages(file: string, language: string): ReadonlyMap<string, string> {
  if (!existsSync(file)) return new Map()
  return new Map(
    Object.entries(parseMessages(file, language)).flatMap(([id, { translation, extra }]) => {
      const guessed = Array.isArray(extra?.flags) && extra.flags.includes('fuzzy')
      return translation && !guessed ? [[id, translation]] : []
    }),
  )
}

/** Writes a file of messages; what gettext's editors noted in the one that is there stays. */
export async function writeMessages(file: string, language: string, messages: Messages): Promise<void> {
  const existing = existsSync(file) ? readFileSync(file, 'utf8') : undefined
  const context = { locale: language, sourceLocale: SOURCE_LANGUAGE, filename: file, existing }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, await formatter({ lineNumbers: false }).serialize(messages, context))
}

/** All messages of the sources, in English, by their IDs: each catalogue has them. */
export function sourceMessages(): ReadonlyMap<string, { message: string; context?: string }> {
  const language = languages.find((name) => name !== SOURCE_LANGUAGE)
  if (language === undefined) return new Map()
  return new Map(
    Object.entries(parseMessages(join(CATALOGS, `${language}.po`), language)).map(
      ([id, { message = '', context }]) => [id, { message, ...(context !== undefined && { context }) }],
    ),
  )
}

const ACCENTED = new Map(
  [...'AaCcEeGgIiNnOoSsUuYyZz'].map((letter, index) => [
    letter,
    [...'ÅåÇçÉéĞğÎîÑñÔôŠšÛûÝýŽž'][index] ?? letter,
  ]),
)

/** Parts that are not words: values of a label, addresses, and link targets of Markdown. */
const KEPT = /(\{\w+\}|\]\([^)]*\)|https?:\/\/\S+|(?<!\S)\S+@\S+)/

/** A text in the pseudo-language: with accents, and 40 % longer, so that cut-off and untranslated texts are visible. */
export function lengthened(text: string): string {
  const accented = text
    .split(KEPT)
    .map((part, index) =>
      index % 2 === 0 ? part.replace(/[A-Za-z]/g, (letter) => ACCENTED.get(letter) ?? letter) : part,
    )
    .join('')
  const words = accented.trimEnd()
  const letters = words.replace(/[^\p{L}]/gu, '').length
  const after = accented.slice(words.length)
  return letters === 0 ? text : `${words}${'~'.repeat(Math.ceil(letters * 0.4))}${after}`
}
