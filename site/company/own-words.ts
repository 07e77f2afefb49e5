import { existsSync, globSync } from 'node:fs'
import { basename } from 'node:path'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { languages, parseMessages, readCatalog, sourceMessages, writeMessages } from '../language/catalogs.ts'
import { labelMessages, readLabelCatalog, toLabel } from '../language/labels/label-messages.ts'
import { parseParts } from '../language/message-parts.ts'
import { siteLanguages } from '../language/site-languages.ts'
import { shownPath } from './company-folder.ts'
import { companyLocales } from './company-locales.ts'
import { poFile, poLine, readPoFile } from './po-file.ts'
import { CompanyError } from './read-file.ts'
import { flattened } from './written.ts'

/** All that the software says, in English, by message ID: its messages, and the labels of its components. */
export function everyMessage(): ReadonlyMap<string, { message: string; context?: string }> {
  return new Map([...sourceMessages(), ...labelMessages])
}

/**
 * A company's own words for the software's messages, by message ID.
 * @throws CompanyError if it is not a file of gettext's, names an unknown message, or a value that a message does not have
 */
export function readOwnWords(folder: string, language: string): ReadonlyMap<string, string> {
  const file = poFile(folder, 'words', language)
  const words = readPoFile(file, language)
  if (words.size === 0) return words
  const source = everyMessage()
  const faults = [...words].flatMap(([id, said]) =>
    findFaults(said, source.get(id)?.message, labelMessages.has(id)).map(
      (fault) => `${shownPath(file)}:${poLine(file, said)}: ${fault}`,
    ),
  )
  if (faults.length > 0) throw new CompanyError(faults)
  return words
}

/** A message of the software, as the company's pages say it. */
export function readMessage(folder: string, language: string, message: string): string {
  const id = generateMessageId(message)
  return readOwnWords(folder, language).get(id) ?? readCatalog(language).get(id) ?? message
}

/** The message that says of a tier that it has all features of an earlier one (`allFeatures` in site/domain/tier-comparison.ts). */
export const EVERYTHING_IN = 'Everything in {name}'

/** Checks a company's own words in all languages. @throws CompanyError */
export function checkOwnWords(folder: string): void {
  for (const name of globSync('words/*.po', { cwd: folder })) readOwnWords(folder, basename(name, '.po'))
}

function findFaults(said: string, message: string | undefined, label: boolean): string[] {
  if (message === undefined)
    return [
      `“${said}” stands for a message that the software has not; npm run company -- words finds those that it has`,
    ]
  try {
    const [own, known] = [parseParts(said), parseParts(message)]
    if (label) toLabel(said)
    const strange = [
      ...own.values.filter((value) => !known.values.includes(value)).map((value) => `{${value}}`),
      ...own.tags.filter((tag) => !known.tags.includes(tag)),
    ]
    return strange.map((part) => `“${said}” has ${part}, which “${message}” has not`)
  } catch (error) {
    return [`“${said}” is not a message: ${error instanceof Error ? error.message : error}`]
  }
}

/**
 * Writes the messages of the software that have `part` in them, in English or as they are said, into the files of a
 * company's own words, to be said otherwise there. What is there stays, also words for a message that a release
 * reworded. In a language that the software does not speak they are empty, to be filled in.
 * @param only the language of the file; all of the company's where it is not given
 * @returns the files, each with how many messages it was given
 * @throws where no page is in that language
 */
export async function writeOwnWords(
  folder: string,
  part: string,
  only?: string,
): Promise<{ file: string; count: number }[]> {
  const sites = siteLanguages(companyLocales(folder))
  if (only !== undefined && !sites.some(({ language }) => language === only))
    throw new Error(
      `No page is in ${only}: the languages of brand.yaml are ${sites.map(({ language }) => language).join(', ')}.`,
    )
  const source = everyMessage()
  const plain = (text: string) => flattened(text).toLowerCase()
  const written: { file: string; count: number }[] = []
  for (const { language } of sites) {
    if (only !== undefined && language !== only) continue
    const catalog = new Map([...readCatalog(language), ...(await readLabelCatalog(language))])
    const file = poFile(folder, 'words', language)
    const own = readPoFile(file, language)
    // Also those that are yet to be filled in.
    const before = existsSync(file) ? parseMessages(file, language) : {}
    const unknown = Object.entries(before).filter(([id]) => !source.has(id))
    const entries = [...source].flatMap(([id, { message, context }]) => {
      const said = own.get(id) ?? catalog.get(id) ?? message
      const found = [message, said].some((text) => plain(text).includes(plain(part)))
      const known = before[id]
      if (!known && !found) return []
      // Also what is empty, or an editor's guess.
      const { translation, extra } = known ?? { translation: languages.includes(language) ? said : '' }
      return [[id, { message, translation, extra, ...(context !== undefined && { context }) }] as const]
    })
    const count = entries.filter(([id]) => !(id in before)).length
    if (count === 0) continue
    await writeMessages(file, language, Object.fromEntries([...entries, ...unknown]))
    written.push({ file, count })
  }
  return written
}
