import { parse, type Token } from '@messageformat/parser'

/** What a message needs beside words. */
export interface MessageParts {
  /** Names of its values, sorted. */
  values: string[]
  /** Its elements, such as `<0>` and `</0>`, sorted. */
  tags: string[]
  /** The forms that each of its plurals has. */
  forms: string[][]
}

/** @throws if the text is no message */
export function parseParts(message: string): MessageParts {
  const values = new Set<string>()
  const forms: string[][] = []
  const read = (tokens: readonly Token[]) => {
    for (const token of tokens) {
      if ('arg' in token) values.add(token.arg)
      if (!('cases' in token)) continue
      forms.push(token.cases.map(({ key }) => key))
      for (const { tokens: inner } of token.cases) read(inner)
    }
  }
  read(parse(message))
  const tags = new Set([...message.matchAll(/<\/?\w+\/?>/g)].map(([tag]) => tag))
  return { values: [...values].sort(), tags: [...tags].sort(), forms }
}
