/** A line's effect on the rows above, before its text: ECMA-48 8.3.22 (CUU), 8.3.19 (CUD), 8.3.41 (EL), 8.3.39 (ED). */
export type Move =
  | { readonly kind: 'rows'; readonly by: number }
  | { readonly kind: 'erase-row' }
  | { readonly kind: 'erase-below' }

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it is about
const LEADING = /\r|\x1b\[([\d;]*)([A-Za-z])/y
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it is about
const VERTICAL = /\x1b\[(\d*)([ABEF])/g

/** How a line moves the cursor. */
export interface Moves {
  /** Moves before its text. */
  readonly before: readonly Move[]
  /** Rows that it moves down in and after its text, up if negative. */
  readonly after: number
}

/** A line's cursor moves; undefined without any, as in nearly all lines. */
export function readMoves(text: string): Moves | undefined {
  if (!text.includes('\x1b[')) return undefined
  const before: Move[] = []
  let from = 0
  LEADING.lastIndex = 0
  for (let match = LEADING.exec(text); match; match = LEADING.exec(text)) {
    from = LEADING.lastIndex
    const move = toMove(match[1] ?? '', match[2] ?? '')
    if (move) before.push(move)
  }
  let after = 0
  for (const [, count = '', final = ''] of text.slice(from).matchAll(VERTICAL)) after += rowsOf(count, final)
  return before.length > 0 || after !== 0 ? { before, after } : undefined
}

function toMove(parameter: string, final: string): Move | undefined {
  if ('ABEF'.includes(final)) return { kind: 'rows', by: rowsOf(parameter, final) }
  // At the start of a row all of its kinds but 1, which ends where it begins, erase all.
  if (final === 'K') return { kind: 'erase-row' }
  return final === 'J' && (parameter === '' || parameter === '0') ? { kind: 'erase-below' } : undefined
}

function rowsOf(count: string, final: string): number {
  const rows = Number(count) || 1
  return final === 'A' || final === 'F' ? -rows : rows
}
