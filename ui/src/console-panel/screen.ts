import {
  type ConsoleEntry,
  type ConsoleKind,
  type ConsoleLine,
  LineReader,
  type ParseLevel,
} from './console-entry.ts'
import { readMoves } from './cursor-moves.ts'
import { Deque } from './deque.ts'

/** How far up a line can overwrite another: more than the rows of a terminal. */
const REACH = 200

/** The kind of a row, for filters. */
export function kindOf({ level }: ConsoleEntry): ConsoleKind {
  return level ?? 'other'
}

/**
 * The rows that lines were written to. A line takes a new row below the others unless it moves the cursor up first, as
 * the programs do that draw several progress bars.
 */
export class Screen {
  readonly rows = new Deque<ConsoleEntry>()
  /** How many rows there are of each kind; a stack trace counts once. */
  readonly counts = new Map<ConsoleKind, number>()
  /** The lowest place that was rewritten since `takeRewritten` was called, and its row. */
  #rewritten: { place: number; row: number } | undefined
  #cursor = 0
  readonly #reader = new LineReader()

  write(line: ConsoleLine, parseLevel?: ParseLevel): void {
    const { rows } = this
    const moves = readMoves(line.text)
    if (moves) this.#move(moves.before)
    const old = rows.get(this.#cursor)
    const entry = this.#reader.read(line, old?.row, parseLevel)
    if (old === undefined) {
      rows.push(entry)
      this.#count(entry, 1)
    } else this.#replace(this.#cursor, old, entry)
    this.#cursor += 1
    if (moves) this.#moveBy(moves.after)
  }

  /** Drops rows from the start whose lines are all before a sequence. */
  dropBefore(sequence: number): void {
    for (let first = this.rows.at(0); first && first.line.sequence < sequence; first = this.rows.at(0)) {
      this.rows.shift()
      this.#count(first, -1)
    }
    this.#cursor = Math.max(this.#cursor, this.rows.first)
  }

  /** The lowest place whose row was rewritten or taken away since the last call. */
  takeRewritten(): { readonly place: number; readonly row: number } | undefined {
    const rewritten = this.#rewritten
    this.#rewritten = undefined
    return rewritten
  }

  #move(moves: readonly { kind: string; by?: number }[]): void {
    const { rows } = this
    const erased = new Set<number>()
    for (const { kind, by } of moves) {
      if (by !== undefined) this.#moveBy(by)
      else {
        const end = kind === 'erase-row' ? Math.min(this.#cursor + 1, rows.end) : rows.end
        for (let place = this.#cursor; place < end; place += 1) erased.add(place)
      }
    }
    // A terminal shows nothing below the last row with text.
    while (rows.end - 1 > this.#cursor && erased.delete(rows.end - 1)) {
      const { last } = rows
      if (last === undefined) break
      this.#note(rows.end - 1, last)
      this.#count(last, -1)
      rows.pop()
    }
    for (const place of erased) {
      const old = rows.get(place)
      if (old && place !== this.#cursor) {
        const line = { ...old.line, text: '' }
        this.#replace(place, old, { ...old, line, plain: '', prefix: 0, level: undefined, continued: false })
      }
    }
    this.#cursor = Math.min(this.#cursor, rows.end)
  }

  #moveBy(count: number): void {
    const { first, end } = this.rows
    this.#cursor = Math.min(Math.max(this.#cursor + count, first, end - REACH), end)
  }

  #replace(place: number, old: ConsoleEntry, entry: ConsoleEntry): void {
    this.#note(place, old)
    this.#count(old, -1)
    this.rows.set(place, entry)
    this.#count(entry, 1)
  }

  #note(place: number, { row }: ConsoleEntry): void {
    if (this.#rewritten === undefined || place < this.#rewritten.place) this.#rewritten = { place, row }
  }

  #count(entry: ConsoleEntry, by: 1 | -1): void {
    if (entry.continued) return
    const kind = kindOf(entry)
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + by)
  }
}
