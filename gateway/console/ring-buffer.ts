import { randomUUID } from 'node:crypto'
import type { ConsoleBatch, ConsoleLine } from '../contract/console.ts'
import { RING_LINES } from '../contract/limits.ts'

/** One batch at most: lines, and UTF-16 units of text, which take up to six bytes each on their way. */
const BATCH = { lines: 500, text: 128 * 1024 }
/** Text that a ring keeps at most, in UTF-16 units. */
export const RING_TEXT = 8 * 1024 * 1024

/** Lines after a position, and how many more there were that the ring no longer has. */
export interface Slice {
  skipped: number
  lines: ConsoleLine[]
}

/** A batch, and the UTF-16 units of text in it. */
interface Parcel {
  batch: ConsoleBatch
  text: number
}

/**
 * The last lines of one server's console. Sequence numbers start at 1 and never have a hole; what does not fit
 * falls out at the old end. A ring lives in memory: another process, or another life of this one, has another epoch.
 */
export class RingBuffer {
  readonly epoch = randomUUID()
  readonly #slots: (ConsoleLine | undefined)[] = []
  #first = 1
  #last = 0
  #text = 0
  /** By what they follow; of this moment, until a line is added. */
  readonly #batches = new Map<string, Parcel>()

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
   * What a reader is sent who has all up to `position`, or with `replace` nothing that counts. The same object for all who
   * are there, so that it is encoded once.
   */
  parcel(position: number, replace: boolean): Parcel {
    const key = `${position} ${replace}`
    let parcel = this.#batches.get(key)
    if (parcel === undefined) {
      const batch = { epoch: this.epoch, replace, ...this.after(position, BATCH) }
      parcel = { batch, text: batch.lines.reduce((sum, { text }) => sum + text.length, 0) }
      this.#batches.set(key, parcel)
    }
    return parcel
  }

  /** The newest lines that `wanted` takes, oldest first, `count` at most. */
  newest(count: number, wanted: (line: ConsoleLine) => boolean): ConsoleLine[] {
    const lines: ConsoleLine[] = []
    for (let sequence = this.#last; sequence >= this.#first && lines.length < count; sequence -= 1) {
      const line = this.#slots[sequence % RING_LINES]
      if (line !== undefined && wanted(line)) lines.push(line)
    }
    return lines.reverse()
  }
}
