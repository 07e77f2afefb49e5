import type { ConsoleEntry, ConsoleGap } from './console-entry.ts'
import { Deque } from './deque.ts'
import type { Screen } from './screen.ts'

export type Item = ConsoleEntry | ConsoleGap

/** Rows that are tested between two checks of the clock. */
const SLICE = 128

/** An item's position among the others. */
export function orderOf(item: Item): number {
  return 'line' in item ? item.row : item.after
}

/** The rows of a screen that pass a test, each tested once, with marks where lines are missing. */
export class Narrowed {
  readonly items = new Deque<Item>()
  /** The place of the first row that is not tested yet. */
  #next: number
  readonly #screen: Screen
  readonly #passes: (entry: ConsoleEntry) => boolean
  readonly #gaps: ReadonlyMap<number, ConsoleGap> | undefined

  constructor(
    screen: Screen,
    passes: (entry: ConsoleEntry) => boolean,
    gaps?: ReadonlyMap<number, ConsoleGap>,
  ) {
    this.#screen = screen
    this.#passes = passes
    this.#gaps = gaps
    this.#next = screen.rows.first
  }

  /** Processes changes until the clock reaches `until`. Returns whether all are done. */
  advance(until: number): boolean {
    const { rows } = this.#screen
    const first = rows.at(0)
    const start = first === undefined ? Number.POSITIVE_INFINITY : first.row
    for (let item = this.items.at(0); item && orderOf(item) < start; item = this.items.at(0))
      this.items.shift()
    this.#next = Math.max(this.#next, rows.first)
    for (let count = 1; this.#next < rows.end; count += 1) {
      const entry = rows.get(this.#next)
      this.#next += 1
      if (entry && this.#passes(entry)) {
        this.items.push(entry)
        const gap = this.#gaps?.get(entry.line.sequence)
        if (gap) this.items.push(gap)
      }
      if (count % SLICE === 0 && performance.now() > until) return this.#next >= rows.end
    }
    return true
  }

  /** Forgets the rows from a place on, since they were rewritten. */
  rewind({ place, row }: { readonly place: number; readonly row: number }): void {
    if (place >= this.#next) return
    this.#next = place
    for (let { last } = this.items; last && orderOf(last) >= row; { last } = this.items) this.items.pop()
  }

  /** The index of a row, or -1. */
  indexOf(row: number): number {
    const index = this.items.search((item) => orderOf(item) >= row)
    const item = this.items.at(index)
    return item && 'line' in item && item.row === row ? index : -1
  }
}
