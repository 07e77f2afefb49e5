import type { ConsoleGap, ConsoleKind, ConsoleLine, ParseLevel } from './console-entry.ts'
import { Narrowed } from './narrowed.ts'
import type { Pattern } from './pattern.ts'
import { kindOf, Screen } from './screen.ts'

/** So many lines may come while a reader pauses; later ones are only counted. */
const HELD = 20_000

/** How many lines are read between two looks at the clock. */
const SLICE = 64

/** What the view is of. */
export interface ViewInput {
  /** The log, oldest first. */
  readonly lines: readonly ConsoleLine[]
  /** Where lines are missing. */
  readonly gaps: readonly ConsoleGap[]
  /** What falls out of the log's start is to fall out of the view. */
  readonly following: boolean
  /** The kinds that are shown; none of them means all. */
  readonly filter: readonly ConsoleKind[]
  /** What is searched for. */
  readonly pattern: Pattern | undefined
  /** The newest line when the reader cleared the view; it and those before it are not shown. */
  readonly cleared: ConsoleLine | undefined
  /** The caller's own levels. */
  readonly parseLevel: ParseLevel | undefined
}

/**
 * The rows in view, brought up to date by what changed. While following, it is the log; while not, rows that fall out
 * of the log's start stay, so that what is being read never moves, and new ones come at the end. Of another log all
 * lines are newer.
 */
export class LogView {
  #screen = new Screen()
  #gaps = new Map<number, ConsoleGap>()
  #known: Partial<ViewInput> = {}
  /** The last line that was read. */
  #last: ConsoleLine | undefined
  /** The sequence after which lines are new to a reader who pauses, and how many rows there were. */
  #paused: { sequence: number; place: number } | undefined
  /** What was cleared of a log that another has followed. */
  #obsolete: ConsoleLine | undefined
  /** Whether lines are hidden because the reader cleared the view. */
  isCleared = false
  #shown = new Narrowed(this.#screen, () => true)
  #matches: Narrowed | undefined

  /**
   * Takes in what has changed, until the clock shows `until`; whether all is done by then.
   * @param most how many lines are read at most
   */
  update(input: ViewInput, until: number, most = Number.POSITIVE_INFINITY): boolean {
    const another = this.#isAnother(input)
    if (another) this.#obsolete = input.cleared
    if (another || (this.isCleared && input.cleared === undefined)) this.#startAnew()
    this.isCleared = input.cleared !== this.#obsolete
    this.#pause(input, another)
    const added = this.#addGaps(input.gaps)
    const read = this.#read(input, until, most)
    const rewritten = this.#screen.takeRewritten()
    if (added || input.filter !== this.#known.filter) this.#narrow(input)
    else if (rewritten) this.#shown.rewind(rewritten)
    if (input.pattern !== this.#known.pattern || input.filter !== this.#known.filter) this.#match(input)
    else if (rewritten) this.#matches?.rewind(rewritten)
    this.#known = input
    const shown = this.#shown.advance(until)
    const matched = this.#matches?.advance(until) ?? true
    return read && shown && matched
  }

  /** The rows that the filter lets through, with marks where lines are missing. */
  get shown(): Narrowed {
    return this.#shown
  }

  /** Those of them that match what is searched; undefined while nothing is. */
  get matches(): Narrowed | undefined {
    return this.#matches
  }

  get length(): number {
    return this.#screen.rows.length
  }

  get counts(): ReadonlyMap<ConsoleKind, number> {
    return this.#screen.counts
  }

  /** How many lines came since the reader paused, also those that the log has dropped again. */
  get unread(): number {
    const { lines = [] } = this.#known
    return this.#paused === undefined
      ? 0
      : (lines.at(-1)?.sequence ?? this.#paused.sequence) - this.#paused.sequence
  }

  /** Whether the lines are of another log than those that were read: one that starts again, or was cleared. */
  #isAnother({ lines }: ViewInput): boolean {
    if (this.#last === undefined || lines === this.#known.lines) return false
    const newest = lines.at(-1)
    if (newest === undefined || newest.sequence < this.#last.sequence) return true
    const same = lines[firstAfter(lines, this.#last.sequence) - 1]
    return same !== undefined && same.sequence === this.#last.sequence && same !== this.#last
  }

  #startAnew(): void {
    this.#screen = new Screen()
    this.#gaps = new Map()
    this.#last = undefined
    const { lines } = this.#known
    this.#known = lines ? { lines } : {}
  }

  #pause({ following, lines }: ViewInput, another: boolean): void {
    if (following) this.#paused = undefined
    else if (another) this.#paused = { sequence: beforeFirst(lines), place: lines.length }
    else {
      // What was there before the reader paused is not new, though it may not be read yet.
      const { lines: present = lines } = this.#known
      const waiting = present.length - (this.#last ? firstAfter(present, this.#last.sequence) : 0)
      const place = this.#screen.rows.end + waiting
      this.#paused ??= { sequence: present.at(-1)?.sequence ?? beforeFirst(lines), place }
      this.#paused.place = Math.max(this.#paused.place, this.#last ? 0 : place)
    }
  }

  #read({ lines, following, cleared, parseLevel }: ViewInput, until: number, most: number): boolean {
    const screen = this.#screen
    const hidden = this.isCleared && cleared ? cleared.sequence : Number.NEGATIVE_INFINITY
    const held = this.#paused ? this.#paused.place + HELD : Number.POSITIVE_INFINITY
    let index = this.#last === undefined ? 0 : firstAfter(lines, this.#last.sequence)
    const end = index + most
    for (let line = lines[index]; line && screen.rows.end < held && index < end; line = lines[index]) {
      if (line.sequence > hidden) screen.write(line, parseLevel)
      this.#last = line
      index += 1
      if (index % SLICE === 0 && performance.now() > until) break
    }
    const first = following ? (lines[0]?.sequence ?? hidden) : hidden
    screen.dropBefore(Math.max(first, hidden + 1))
    return index >= lines.length || screen.rows.end >= held
  }

  /** Whether one of them stands before lines that are there already. */
  #addGaps(gaps: readonly ConsoleGap[]): boolean {
    if (gaps === this.#known.gaps) return false
    let inside = false
    const present = new Set(gaps.map(({ after }) => after))
    for (const after of this.#gaps.keys()) if (!present.has(after)) this.#gaps.delete(after)
    for (const gap of gaps) {
      if (this.#gaps.has(gap.after)) continue
      this.#gaps.set(gap.after, gap)
      if (this.#last && gap.after <= this.#last.sequence) inside = true
    }
    return inside
  }

  #narrow({ filter }: ViewInput): void {
    this.#shown =
      filter.length === 0
        ? new Narrowed(this.#screen, () => true, this.#gaps)
        : new Narrowed(this.#screen, (entry) => filter.includes(kindOf(entry)))
  }

  #match({ filter, pattern }: ViewInput): void {
    this.#matches =
      pattern &&
      new Narrowed(
        this.#screen,
        (entry) => (filter.length === 0 || filter.includes(kindOf(entry))) && pattern.test(entry.plain),
      )
  }
}

/** The sequence that comes before a log's lines. */
export function beforeFirst(lines: readonly ConsoleLine[]): number {
  return (lines[0]?.sequence ?? 0) - 1
}

/** The index of the first line later than a sequence, by bisection. */
function firstAfter(lines: readonly ConsoleLine[], sequence: number): number {
  let low = 0
  let high = lines.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lines[middle]?.sequence ?? 0) > sequence) high = middle
    else low = middle + 1
  }
  return low
}
