import type { ConsoleBatch, ConsolePosition } from '../contract/console.ts'
import type { RingBuffer } from './ring-buffer.ts'

/**
 * A viewer acknowledges a batch after this many lines or this much text: for each batch, it was half the cost of a
 * viewer of a quiet server. The connection's pings detect lost viewers.
 */
const ACK_AFTER = { lines: 250, text: 64 * 1024 }
/** Most unacknowledged batches of a viewer. */
const BATCHES_IN_FLIGHT = 4

export interface RingReaderOptions {
  ring: RingBuffer
  /** The position that the viewer reported. */
  position: ConsolePosition | undefined
  /** Most lines that the viewer wants: one who missed more gets these in place of all they have. @default all */
  newest?: number | undefined
  /** @param taken called when the viewer acknowledges the batch; without it they do not */
  send: (batch: ConsoleBatch, taken?: () => void) => void
  /** How long a viewer may take to acknowledge a batch, in ms. */
  ackTimeout: number
  stalled: () => void
}

/**
 * Reads a ring buffer for one viewer with a cursor instead of a queue. A slow viewer falls behind; each batch counts
 * the lines that the ring has dropped before it.
 */
export class RingReader {
  readonly #options: RingReaderOptions
  #cursor: number
  #replace: boolean
  #due = 0
  /** What was sent since the last batch to acknowledge. */
  #sent = { lines: 0, text: 0 }
  #inFlight = 0
  #ackTimer: NodeJS.Timeout | undefined
  #gone = false

  constructor(options: RingReaderOptions) {
    const { ring, position, newest = Number.POSITIVE_INFINITY } = options
    this.#options = options
    const missed = position?.epoch === ring.epoch ? ring.last - position.sequence : -1
    const follows = position !== undefined && missed >= 0 && missed <= newest
    this.#cursor = follows ? position.sequence : Math.max(ring.first - 1, ring.last - newest)
    this.#replace = !follows
  }

  /** Sends the lines up to `due` that the viewer does not have, now or as they acknowledge earlier ones. */
  pump(due: number): void {
    this.#due = due
    while (!this.#gone && this.#inFlight < BATCHES_IN_FLIGHT && (this.#replace || this.#cursor < this.#due)) {
      const { ring, send } = this.#options
      const { batch, text } = ring.batchAfter(this.#cursor, this.#replace)
      this.#cursor = batch.lines.at(-1)?.sequence ?? this.#cursor
      this.#replace = false
      this.#sent.lines += batch.lines.length
      this.#sent.text += text
      if (!this.#needsAck()) {
        send(batch)
        continue
      }
      this.#inFlight += 1
      this.#ackTimer ??= setTimeout(this.#options.stalled, this.#options.ackTimeout)
      let open = true
      send(batch, () => {
        if (!open) return
        open = false
        this.#acknowledge()
      })
    }
  }

  /** Whether the viewer has to acknowledge the next batch. */
  #needsAck(): boolean {
    const { lines, text } = this.#sent
    if (lines < ACK_AFTER.lines && text < ACK_AFTER.text) return false
    this.#sent = { lines: 0, text: 0 }
    return true
  }

  leave(): void {
    this.#gone = true
    clearTimeout(this.#ackTimer)
  }

  #acknowledge(): void {
    this.#inFlight -= 1
    if (this.#gone) return
    if (this.#inFlight > 0) {
      this.#ackTimer?.refresh()
    } else {
      clearTimeout(this.#ackTimer)
      this.#ackTimer = undefined
    }
    this.pump(this.#due)
  }
}
