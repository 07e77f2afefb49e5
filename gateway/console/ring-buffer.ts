import { randomUUID } from 'node:crypto'
import type { ConsoleBatch, ConsoleLine } from '../contract/console.ts'
import { RING_LINES } from '../contract/limits.ts'

/** Limits of a batch: lines, and UTF-16 units of text, each up to six bytes on the wire. */
const BATCH = { lines: 500, text: 128 * 1024 }
/** Most text that a ring keeps, in UTF-16 units. */
export const RING_TEXT = 8 * 1024 * 1024

/** Lines after a position, and how many more the ring has already dropped. */
export interface Slice {
  skipped: number
  lines: ConsoleLine[]
}

/** A batch, and its UTF-16 units of text. */
interface SizedBatch {
  batch: ConsoleBatch
  text: number
}

/**
 * The last lines of one server's console. Sequence numbers start at 1 without gaps; the oldest lines are dropped first.
 * A ring lives in memory: each one has its own epoch.
 */
export class RingBuffer {
  readonly epoch = randomUUID()
  readonly #slots: (ConsoleLine | undefined)[] = []
  #first = 1
  #last = 0
  #text = 0
  /** Batches by start position, of those who start over by its negative; until a line is added. */
  readonly #batches = new Map<number, SizedBatch>()

  /** Sequence number of the oldest line; one more than `last` while there is none. */
  get first(): number {
    return this.#first
  }

  /** Sequence number of the newest line, 0 before there was any. */
  get last(): number {
    return this.#last
  }

  /** UTF-16 units of text held. */
  get text(): number {
    return this.#text
  }

  append(line: Omit<ConsoleLine, 'sequence'>): void {
    this.#batches.clear()
    this.#last += 1
    this.#text += line.text.length
    while (this.#last - this.#first >= RING_LINES || (this.#text > RING_TEXT && this.#first < this.#last)) {
      const slot = this.#first % RING_LINES
      this.#text -= this.#slots[slot]?.text.length ?? 0
      this.#slots[slot] = undefined
      this.#first += 1
    }
    this.#slots[this.#last % RING_LINES] = { sequence: this.#last, ...line }
  }

  /** The oldest lines after `position`: up to `lines`, and up to `text` units of text but always one. */
  after(position: number, limit: { lines: number; text: number }): Slice {
    const start = Math.max(position + 1, this.#first)
    const slice: Slice = { skipped: start - position - 1, lines: [] }
    let text = 0
    for (let sequence = start; sequence <= this.#last && slice.lines.length < limit.lines; sequence += 1) {
      const line = this.#slots[sequence % RING_LINES]
      if (line === undefined) break
      text += line.text.length
      if (text > limit.text && slice.lines.length > 0) break
      slice.lines.push(line)
    }
    return slice
  }

  /**
   * The batch for a reader at `position`, or with `replace` for one who starts over. Readers at the same position get
   * the same object, so it is encoded once.
   */
  batchAfter(position: number, replace: boolean): SizedBatch {
    // A number, since this is called for each viewer and line.
    const key = replace ? -1 - position : position
    let sized = this.#batches.get(key)
    if (sized === undefined) {
      const batch = { epoch: this.epoch, replace, ...this.after(position, BATCH) }
      sized = { batch, text: batch.lines.reduce((sum, { text }) => sum + text.length, 0) }
      this.#batches.set(key, sized)
    }
    return sized
  }

  /** The newest lines that match `wanted`, oldest first, at most `count`. */
  newest(count: number, wanted: (line: ConsoleLine) => boolean): ConsoleLine[] {
    const lines: ConsoleLine[] = []
    for (let sequence = this.#last; sequence >= this.#first && lines.length < count; sequence -= 1) {
      const line = this.#slots[sequence % RING_LINES]
      if (line !== undefined && wanted(line)) lines.push(line)
    }
    return lines.reverse()
  }
}
