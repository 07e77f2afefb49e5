import type { ConsoleBatch, ConsolePosition } from '../contract/console.ts'
import type { RingBuffer } from './ring-buffer.ts'

/**
 * A viewer is asked whether they have taken a batch after so many lines or so much text: of each batch it cost a viewer of
 * a quiet server half of all. One who is gone misses the connection's pings.
 */
const ASK = { lines: 250, text: 64 * 1024 }
/** Batches of which a viewer was asked and has not answered yet, at most. */
const BATCHES_IN_FLIGHT = 4

export interface RingReaderOptions {
  ring: RingBuffer
  /** Where the viewer says they are. */
  position: ConsolePosition | undefined
  /** How many lines they want at most: a viewer who has missed more gets these in place of all that they have. @default all */
  newest?: number | undefined
  /** @param taken called when the viewer says so; without it they are not asked */
  send: (batch: ConsoleBatch, taken?: () => void) => void
  /** How long a viewer may leave a batch unacknowledged that they were asked of, in ms. */
  ackTimeout: number
  stalled: () => void
}

/**
 * Reads a ring buffer for one viewer with a cursor instead of a queue. A slow viewer falls behind, and is told how many lines they missed
 * where the ring has dropped them.
 */
export class RingReader {
  readonly #options: RingReaderOptions
  #cursor: number
  #replace: boolean
  #due = 0
  /** What was sent since the viewer was asked last. */
  #sent = { lines: 0, text: 0 }
  #inFlight = 0
  #patience: NodeJS.Timeout | undefined
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
      const { batch, text } = ring.parcel(this.#cursor, this.#replace)
      this.#cursor = batch.lines.at(-1)?.sequence ?? this.#cursor
      this.#replace = false
      this.#sent.lines += batch.lines.length
      this.#sent.text += text
      if (!this.#asks()) {
        send(batch)
        continue
      }
      this.#inFlight += 1
      this.#patience ??= setTimeout(this.#options.stalled, this.#options.ackTimeout)
      let open = true
      send(batch, () => {
        if (!open) return
        open = false
        this.#taken()
      })
    }
  }

  /** Whether the viewer is to say that they have taken the batch that goes out now. */
  #asks(): boolean {
    const { lines, text } = this.#sent
    if (lines < ASK.lines && text < ASK.text) return false
    this.#sent = { lines: 0, text: 0 }
    return true
  }

  leave(): void {
    this.#gone = true
    clearTimeout(this.#patience)
  }

  #taken(): void {
    this.#inFlight -= 1
    if (this.#gone) return
    if (this.#inFlight > 0) {
      this.#patience?.refresh()
    } else {
      clearTimeout(this.#patience)
      this.#patience = undefined
    }
    this.pump(this.#due)
  }
}
