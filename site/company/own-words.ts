import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readCatalog, readMessages, sourceMessages, writeMessages } from '../language/catalogs.ts'
import { partsOf } from '../language/message-parts.ts'
import { spokenLanguages } from '../language/spoken.ts'
import { shownPath } from './company-folder.ts'
import { companyLocales } from './company-locales.ts'
import { CompanyError } from './read-file.ts'
import { flattened } from './written.ts'

/** Where a company says in its own words what the software says: `words/de.po`, a file of gettext's. */
function fileOf(folder: string, language: string): string {
  return join(folder, 'words', `${language}.po`)
}

/**
 * What a company says in place of the software, by the IDs of messages.
 * @throws CompanyError where it speaks of a message that is none, or of a value that a message has not
 */
export function readOwnWords(folder: string, language: string): ReadonlyMap<string, string> {
  const file = fileOf(folder, language)
  const words = readMessages(file, language)
  const source = sourceMessages()
  const faults = [...words].flatMap(([id, said]) => faultsOf(said, source.get(id)?.message))
  if (faults.length > 0) throw new CompanyError(faults.map((fault) => `${shownPath(file)}: ${fault}`))
  return words
}

/** All languages that a company has words of its own in, checked. @throws CompanyError */
export function checkOwnWords(folder: string): void {
  for (const name of globSync('words/*.po', { cwd: folder })) readOwnWords(folder, basename(name, '.po'))
}

function faultsOf(said: string, message: string | undefined): string[] {
  if (message === undefined)
    return [
      `“${said}” stands for a message that the software has not; npm run company -- words finds those that it has`,
    ]
  try {
    const [own, known] = [partsOf(said), partsOf(message)]
    const strange = [
      ...own.values.filter((value) => !known.values.includes(value)).map((value) => `{${value}}`),
      ...own.tags.filter((tag) => !known.tags.includes(tag)),
    ]
    return strange.map((part) => `“${said}” has ${part}, which “${message}” has not`)
  } catch (error) {
    return [`“${said}” is no message: ${error instanceof Error ? error.message : error}`]
  }
}

/**
 * Writes the messages of the software that have `part` in them, in English or as they are said, into the files of a
 * company's own words, to be said otherwise there. What is there stays.
 * @returns the files, each with how many messages it was given
 */
export async function writeOwnWords(
  folder: string,
  part: string,
): Promise<{ file: string; count: number }[]> {
  const plain = (text: string) => flattened(text).toLocaleLowerCase()
  const written: { file: string; count: number }[] = []
  for (const { language } of spokenLanguages(companyLocales(folder))) {
    const catalog = readCatalog(language)
    const file = fileOf(folder, language)
    const own = readMessages(file, language)
    const entries = [...sourceMessages()].flatMap(([id, { message, context }]) => {
      const said = own.get(id) ?? catalog.get(id) ?? message
      const found = [message, said].some((text) => plain(text).includes(plain(part)))
      return own.has(id) || found
        ? [[id, { message, translation: said, ...(context !== undefined && { context }) }] as const]
        : []
    })
    const count = entries.length - own.size
    if (count === 0) continue
    await writeMessages(file, language, Object.fromEntries(entries))
    written.push({ file, count })
  }
  return written
}
