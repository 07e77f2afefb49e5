import { io, type Socket } from 'socket.io-client'
import { vi } from 'vitest'
import type {
  ConsoleBatch,
  ConsoleClientEvents,
  ConsoleLine,
  ConsoleLink,
  ConsolePosition,
  ConsoleServerEvents,
  ConsoleStats,
  JoinAnswer,
} from '../../gateway/contract/console.ts'
import type { Failure } from '../../gateway/contract/failure.ts'
import { CONSOLE_NAMESPACE } from '../../gateway/contract/limits.ts'
import type { PowerState } from '../../gateway/contract/panel.ts'

/** Waits until `met` holds; generous, for conditions that a busy machine may delay. */
export function until(met: () => boolean, what = met.toString()): Promise<void> {
  return vi.waitFor(
    () => {
      if (!met()) throw new Error(`still waiting: ${what}`)
    },
    { timeout: 30_000, interval: 10 },
  )
}

/** A page that watches a console: it keeps all that it is told, and says at once what it should not have been. */
export class ConsoleViewer {
  readonly socket: Socket<ConsoleServerEvents, ConsoleClientEvents>
  /** The same socket, for what the contract does not have. */
  readonly raw: Socket
  /** How long it leaves each batch unacknowledged, in ms; false: for ever. */
  delay: number | false = 0
  epoch: string | undefined
  lines: ConsoleLine[] = []
  links: ConsoleLink[] = []
  states: PowerState[] = []
  stats: ConsoleStats[] = []
  ended: Failure | undefined
  refused: Error | undefined
  batches = 0
  replaced = 0
  skipped = 0
  /** Lines lost, doubled or out of order without a word. */
  complaints: string[] = []

  constructor(url: string, headers: Record<string, string> = {}) {
    this.raw = io(url + CONSOLE_NAMESPACE, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { origin: url, ...headers },
    })
    this.socket = this.raw
    this.socket.on('batch', (batch, taken) => this.#take(batch, taken))
    this.socket.on('link', (link) => this.links.push(link))
    this.socket.on('state', (state) => this.states.push(state))
    this.socket.on('stats', (stats) => this.stats.push(stats))
    this.socket.on('ended', (failure) => {
      this.ended = failure
    })
    this.socket.on('connect_error', (error) => {
      this.refused = error
    })
  }

  join(server: string, position: ConsolePosition | undefined = this.position): Promise<JoinAnswer> {
    return new Promise((resolve) => {
      this.socket.emit('join', { server, ...(position && { position }) }, resolve)
    })
  }

  close(): void {
    this.socket.disconnect()
  }

  /** The same page on a new socket, with what it has. */
  again(url: string, headers: Record<string, string> = {}): ConsoleViewer {
    const next = new ConsoleViewer(url, headers)
    next.epoch = this.epoch
    next.lines = [...this.lines]
    next.skipped = this.skipped
    return next
  }

  get position(): ConsolePosition | undefined {
    return this.epoch === undefined ? undefined : { epoch: this.epoch, sequence: this.sequence }
  }

  get sequence(): number {
    return this.lines.at(-1)?.sequence ?? 0
  }

  get link(): ConsoleLink['state'] | undefined {
    return this.links.at(-1)?.state
  }

  get state(): PowerState | undefined {
    return this.states.at(-1)
  }

  /** The texts of what the server itself wrote. */
  get texts(): string[] {
    return this.lines.filter(({ origin }) => origin === 'server').map(({ text }) => text)
  }

  has(text: string): boolean {
    return this.lines.some((line) => line.text.includes(text))
  }

  #take(batch: ConsoleBatch, taken?: () => void): void {
    this.batches += 1
    if (batch.replace) {
      this.replaced += 1
      this.epoch = batch.epoch
      this.lines = []
    } else if (batch.epoch !== this.epoch) {
      this.complaints.push(`epoch ${batch.epoch} without replace`)
    }
    this.skipped += batch.skipped
    let expected = this.sequence + batch.skipped + 1
    for (const line of batch.lines) {
      const free = batch.replace && line === batch.lines[0]
      if (!free && line.sequence !== expected) {
        this.complaints.push(`line ${line.sequence} where ${expected} was due`)
      }
      expected = line.sequence + 1
    }
    this.lines.push(...batch.lines)
    if (this.delay === false) return
    if (this.delay === 0) taken?.()
    else if (taken) setTimeout(taken, this.delay)
  }
}
