import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readMessages } from '../language/catalogs.ts'
import { shownPath } from './company-folder.ts'
import { CompanyError, readText } from './read-file.ts'

/** A line of gettext's: https://www.gnu.org/software/gettext/manual/html_node/PO-Files.html */
const PO_LINE = /^(?:#.*|(?:msg(?:ctxt|id|id_plural|str(?:\[\d+\])?) )?"(?:[^"\\]|\\.)*"|)$/

/**
 * A company's file of gettext's for a language: its own texts in `translations/de.po`, its words for the software's
 * messages in `words/de.po`.
 */
export function poFile(folder: string, kind: 'translations' | 'words', language: string): string {
  return join(folder, kind, `${language}.po`)
}

/** The first line of a text in such a file, counted from 1; 0 where it is not in it. */
export function poLine(file: string, text: string): number {
  let [start, read] = [0, '']
  for (const [index, line] of readText(file).split('\n').entries()) {
    const [, keyword, written] = /^(?:(msg\S+) )?("(?:[^"\\]|\\.)*")$/.exec(line.trim()) ?? []
    if (written === undefined) continue
    if (keyword !== undefined) [start, read] = [index + 1, '']
    read += JSON.parse(written)
    if (read === text) return start
  }
  return 0
}

/**
 * What such a file says, by message ID; nothing where there is none.
 * @throws CompanyError with the first line that is none of gettext's: its parser would pass over it
 */
export function readPoFile(file: string, language: string): ReadonlyMap<string, string> {
  if (!existsSync(file)) return new Map()
  const lines = readText(file).split('\n')
  const broken = lines.findIndex((line) => !PO_LINE.test(line.trim()))
  if (broken !== -1)
    throw new CompanyError([
      `${shownPath(file)}:${broken + 1}: is not a line of such a file: a text stands in quotes, and a quote within it is written \\"`,
    ])
  return readMessages(file, language)
}
