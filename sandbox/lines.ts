import { StringDecoder } from 'node:string_decoder'

/** Longest line in UTF-16 units; Wings cuts at 64 KiB. What is longer goes on in the next line. */
export const LINE_LIMIT = 64 * 1024

/** Splits a byte stream into lines without their ends. `end` emits a last line without one. */
export function lineSplitter(emit: (line: string) => void): {
  push: (chunk: Buffer) => void
  end: () => void
} {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  const take = (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) cut(line.endsWith('\r') ? line.slice(0, -1) : line)
    while (rest.length > LINE_LIMIT) {
      emit(rest.slice(0, LINE_LIMIT))
      rest = rest.slice(LINE_LIMIT)
    }
  }
  const cut = (line: string) => {
    do {
      emit(line.slice(0, LINE_LIMIT))
      line = line.slice(LINE_LIMIT)
    } while (line !== '')
  }
  return {
    push: (chunk) => take(decoder.write(chunk)),
    end: () => {
      take(decoder.end())
      if (rest !== '') emit(rest)
      rest = ''
    },
  }
}
