import { RegexError, type RegexFault } from './regex-parser.ts'
import { regexPattern } from './regex-pattern.ts'

/** What is searched for, and how. */
export interface ConsoleSearch {
  /** As it was typed. */
  readonly text: string
  /** The text is a regular expression. */
  readonly regex: boolean
  /** Capitals and small letters differ. */
  readonly matchCase: boolean
  /** All lines stay in view, with the matches marked among them. */
  readonly inContext: boolean
}

export const noSearch: ConsoleSearch = { text: '', regex: false, matchCase: false, inContext: false }

/** Tests a text for the search, and finds its matches. */
export interface Pattern {
  /** Whether a text matches. */
  readonly test: (text: string) => boolean
  /** The matches as pairs of start and end, which always differ. */
  readonly find: (text: string) => readonly (readonly [start: number, end: number])[]
}

export type PatternFault = RegexFault

/** The pattern of a search; nothing if it is empty, or the error in its expression. */
export function toPattern({ text, regex, matchCase }: Omit<ConsoleSearch, 'inContext'>): {
  pattern?: Pattern
  fault?: PatternFault
} {
  if (!regex) return text.trim() === '' ? {} : { pattern: literalPattern(text.trim(), matchCase) }
  try {
    return text === '' ? {} : { pattern: regexPattern(text, matchCase) }
  } catch (error) {
    if (error instanceof RegexError) return { fault: error.fault }
    throw error
  }
}

function literalPattern(text: string, matchCase: boolean): Pattern {
  // The one letter that grows when it is lowered: all marks after it would be shifted.
  const fold = (value: string) => (matchCase ? value : value.replaceAll('İ', 'i').toLowerCase())
  const wanted = fold(text)
  return {
    test: (line) => fold(line).includes(wanted),
    find: (line) => {
      const folded = fold(line)
      const found: [number, number][] = []
      for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length))
        found.push([at, at + wanted.length])
      return found
    },
  }
}
