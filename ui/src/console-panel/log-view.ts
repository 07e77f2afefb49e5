import type { ConsoleEntry, ConsoleGap, ConsoleKind, ConsoleLine, ParseLevel } from './console-entry.ts'
import { Narrowed } from './narrowed.ts'
import type { Pattern } from './pattern.ts'
import { kindOf, Screen } from './screen.ts'

/** Most new lines that are kept while a reader pauses; later ones are only counted. */
const HELD = 20_000

/** Lines that are read between two checks of the clock. */
const SLICE = 64

/** The input of a view. */
export interface ViewInput {
  /** The log, oldest first. */
  readonly lines: readonly ConsoleLine[]
  /** Whose log it is; lines that come with another one are another log. */
  readonly program: string | undefined
  /** Where lines are missing. */
  readonly gaps: readonly ConsoleGap[]
  /** Whether lines that the log drops are dropped from the view. */
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
 * The rows in view, updated with each change. While following, they are the log's; while paused, rows that the log
 * drops stay, so that nothing moves while it is read, and new ones are added at the end.
 */
export class LogView {
  #screen = new Screen()
  #gaps = new Map<number, ConsoleGap>()
  #known: Partial<ViewInput> = {}
  /** The last line that was read. */
  #last: ConsoleLine | undefined
  /** Whose lines were read. */
  #program: string | undefined
  /** The sequence after which lines are new to a reader who pauses, and how many rows there were. */
  #paused: { sequence: number; place: number } | undefined
  /** Cleared lines of a log that was replaced by another. */
  #obsolete: ConsoleLine | undefined
  /** Whether lines are hidden because the reader cleared the view. */
  isCleared = false
  #shown = new Narrowed(this.#screen, () => true)
  #matches: Narrowed | undefined

  /**
   * Processes changes until the clock reaches `until`. Returns whether all are done.
   * @param most most lines to read
   */
  update(input: ViewInput, until: number, most = Number.POSITIVE_INFINITY): boolean {
    const another = this.#isAnother(input)
    if (another) this.#obsolete = input.cleared
    if (another || (this.isCleared && input.cleared === undefined)) this.#startAnew()
    this.isCleared = input.cleared !== undefined && input.cleared !== this.#obsolete
    this.#pause(input, another)
    const added = this.#addGaps(input.gaps)
    const read = this.#read(input, until, most)
    const rewritten = this.#screen.takeRewritten()
    if (added || input.filter !== this.#known.filter) this.#narrow(input)
    else if (rewritten) this.#shown.rewind(rewritten)
    if (input.pattern !== this.#known.pattern || input.filter !== this.#known.filter) this.#match(input)
    else if (rewritten) this.#matches?.rewind(rewritten)
    if (input.lines !== this.#known.lines) this.#program = input.program
    this.#known = input
    const shown = this.#shown.advance(until)
    const matched = this.#matches?.advance(until) ?? true
    return read && shown && matched
  }

  /** The rows that pass the filter, with marks where lines are missing. */
  get shown(): Narrowed {
    return this.#shown
  }

  /** Those that match the search; undefined without one. */
  get matches(): Narrowed | undefined {
    return this.#matches
  }

  get length(): number {
    return this.#screen.rows.length
  }

  get counts(): ReadonlyMap<ConsoleKind, number> {
    return this.#screen.counts
  }

  /** Lines received since the reader paused, including those that the log has dropped. */
  get unread(): number {
    const { lines = [] } = this.#known
    return this.#paused === undefined
      ? 0
      : (lines.at(-1)?.sequence ?? this.#paused.sequence) - this.#paused.sequence
  }

  /** Whether the lines belong to another log: another program's, or one that started again, or was cleared. */
  #isAnother({ lines, program }: ViewInput): boolean {
    if (this.#last === undefined || lines === this.#known.lines) return false
    const newest = lines.at(-1)
    if (program !== this.#program || newest === undefined || newest.sequence < this.#last.sequence)
      return true
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
      // Lines from before the pause are not new, though they may not be read yet.
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

  /** Whether one of them lies before lines that are there already. */
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
    const gaps = filter.length === 0 ? this.#gaps : undefined
    this.#shown = new Narrowed(this.#screen, (entry) => passes(filter, entry), gaps)
  }

  #match({ filter, pattern }: ViewInput): void {
    this.#matches =
      pattern && new Narrowed(this.#screen, (entry) => passes(filter, entry) && pattern.test(entry.plain))
  }
}

function passes(filter: readonly ConsoleKind[], entry: ConsoleEntry): boolean {
  return filter.length === 0 || filter.includes(kindOf(entry))
}

/** The sequence before a log's lines. */
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
