import { hash } from 'node:crypto'

/**
 * Wings replays the last lines of a console without timestamps, without sequence numbers and without an end mark,
 * and sends live lines before, between and after them. Here the two are told apart by their texts alone.
 */

/** Lines at the ring's end and at the replay's start that are compared; Wings replays 150 by default. */
export const REPLAY_WINDOW = 600

/** Cost of a line that is on one side only, in lines that are on both. */
const GAP = 10

/** A line in the ring. `optional` lines, the daemon's own, may be missing from the node's log. */
export interface KnownLine {
  text: string
  optional: boolean
}

export interface Replay<Line> {
  /** The ring's lines, oldest first: at least the newest ones, as many as the node's log may hold. */
  known: readonly KnownLine[]
  /** Whether the ring has dropped older lines. */
  evicted: boolean
  /** Lines received before the replay can have started: live lines. */
  before: readonly Line[]
  /** Lines received since: the replay, with live lines between and after. */
  since: readonly Line[]
}

/** `fresh` are the lines to append. `joined`: they follow the ring's end without a gap. */
export interface Merged<Line> {
  joined: boolean
  fresh: Line[]
}

/**
 * Finds the lines of a replay that the ring does not have. If repeated lines allow several alignments, the one that
 * appends the fewest lines wins, so nothing is duplicated. Live lines that are also in the replay keep the replay's
 * order.
 */
export function mergeReplay<Line extends { text: string }>(replay: Replay<Line>): Merged<Line> {
  const toNumber = numberTexts()
  const toNumbered = (line: Line) => ({ text: toNumber(line.text), line })
  const known = replay.known
    .slice(-REPLAY_WINDOW)
    .map(({ text, optional }) => ({ text: toNumber(text), optional }))
  const before = replay.before.map(toNumbered)
  const since = replay.since.map(toNumbered)
  const overlap = align(known, since.slice(0, REPLAY_WINDOW), replay.evicted)
  if (overlap === undefined) return { joined: known.length === 0, fresh: toLines(joinEnds(before, since)) }
  const rest = since.slice(overlap.length)
  const live = [
    ...before,
    ...overlap.unmatched.map((index) => since[index]).filter((line) => line !== undefined),
  ]
  return { joined: true, fresh: toLines(joinEnds(live, rest)) }
}

/** A line whose text is a number, the same for equal texts: each is compared with hundreds of others. */
interface Numbered<Line> {
  text: number
  line: Line
}

function toLines<Line>(lines: readonly Numbered<Line>[]): Line[] {
  return lines.map(({ line }) => line)
}

function numberTexts(): (text: string) => number {
  const numbers = new Map<string, number>()
  return (text) => {
    // V8 tells long strings of equal length apart by comparing them whole, also in a Map.
    const key = text.length > 256 ? text.slice(0, 256) + hash('sha256', text) : text
    const number = numbers.get(key) ?? numbers.size
    numbers.set(key, number)
    return number
  }
}

/**
 * Joins live lines with `rest`, which came after them. If `rest` repeats them, the replay's copies are kept. If only
 * their end overlaps its start, they were more than a replay holds.
 */
function joinEnds<Line extends { text: number }>(live: readonly Line[], rest: readonly Line[]): Line[] {
  if (live.length === 0) return [...rest]
  const matches = (offset: number, from: number, to: number) => {
    for (let index = from; index < to; index += 1) {
      if (live[index]?.text !== rest[index + offset]?.text) return false
    }
    return true
  }
  for (let offset = 0; offset + live.length <= rest.length && offset < REPLAY_WINDOW; offset += 1) {
    if (matches(offset, 0, live.length)) return [...rest]
  }
  for (let start = Math.max(1, live.length - rest.length); start < live.length; start += 1) {
    if (matches(-start, start, live.length)) return [...live, ...rest.slice(live.length - start)]
  }
  return [...live, ...rest]
}

/**
 * The best overlap of the end of `known` with the start of `replay`: how long a start of `replay` it covers, and
 * which lines in there `known` does not have. A semi-global alignment: the start of `known` is free, so is the end
 * of `replay`; with `olderFirst` so is the start of `replay`, if all of `known` follows in it.
 */
function align(
  known: readonly { text: number; optional: boolean }[],
  replay: readonly { text: number }[],
  olderFirst: boolean,
): { length: number; unmatched: number[] } | undefined {
  const width = replay.length + 1
  const scores = new Float64Array((known.length + 1) * width)
  const score = (row: number, column: number) => scores[row * width + column] ?? 0
  const skip = (row: number) => (known[row - 1]?.optional ? 0 : GAP)

  for (let row = 0; row <= known.length; row += 1) {
    for (let column = 0; column <= replay.length; column += 1) {
      let best = column === 0 ? 0 : score(row, column - 1) - (olderFirst && row === 0 ? 0 : GAP)
      if (row > 0 && column > 0) {
        best = Math.max(best, score(row - 1, column) - skip(row))
        if (known[row - 1]?.text === replay[column - 1]?.text) {
          best = Math.max(best, score(row - 1, column - 1) + 1)
        }
      }
      scores[row * width + column] = best
    }
  }

  let length = 0
  for (let column = 1; column <= replay.length; column += 1) {
    if (score(known.length, column) >= score(known.length, length)) length = column
  }
  if (score(known.length, length) <= 0) return undefined

  const unmatched: number[] = []
  let row = known.length
  let column = length
  while (row > 0 && column > 0) {
    const here = score(row, column)
    const same = known[row - 1]?.text === replay[column - 1]?.text
    if (same && here === score(row - 1, column - 1) + 1) {
      row -= 1
      column -= 1
    } else if (here === score(row - 1, column) - skip(row)) {
      row -= 1
    } else {
      column -= 1
      unmatched.unshift(column)
    }
  }
  if (!olderFirst) while (column > 0) unmatched.unshift(--column)
  return { length, unmatched }
}
