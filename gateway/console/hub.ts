import type { Logger } from 'pino'
import type { Namespace, Socket } from 'socket.io'
import type {
  ConsoleBatch,
  ConsoleClientEvents,
  ConsoleLink,
  ConsolePosition,
  ConsoleServerEvents,
  ConsoleStats,
} from '../contract/console.ts'
import type { Failure } from '../contract/failure.ts'
import type { PowerState } from '../contract/panel.ts'
import { GatewayFailure, isFailure } from '../http/failures.ts'
import { SharedFrame } from '../http/shared-frame.ts'
import type { Access, Grant, Visitor } from '../panel/access.ts'
import type { PanelClient } from '../panel/client.ts'
import { handleInTurns } from '../timing.ts'
import { RingBuffer } from './ring-buffer.ts'
import { RingReader } from './ring-reader.ts'
import { type Credentials, type LinkTiming, linkTiming, WingsLink } from './wings-link.ts'

/** Unwatched consoles that are kept for returning viewers, and the text that they hold together. */
const IDLE_CONSOLES = 200
const IDLE_TEXT = 64 * 1024 * 1024

/** In ms. */
export interface ConsoleTiming extends LinkTiming {
  /** Between two batches: a single line is sent at once, the lines after it together. */
  batch: number
  /** How long the link stays open after the last viewer has left. */
  grace: number
  /** Between two checks of a viewer's right. */
  recheck: number
  /** How long a viewer may leave a batch unacknowledged. */
  ackTimeout: number
}

export const consoleTiming: ConsoleTiming = {
  ...linkTiming,
  batch: 32,
  grace: 300_000,
  recheck: 60_000,
  ackTimeout: 60_000,
}

export interface HubOptions {
  /** Of the viewers' sockets. */
  namespace: Namespace<ConsoleClientEvents, ConsoleServerEvents>
  access: Pick<Access, 'authorise'>
  panel: Pick<PanelClient, 'origin' | 'socketCredentials'>
  timing: ConsoleTiming
  /** Called with each power state that a node reports; undefined once the server is no longer watched. */
  onState: (server: string, state: PowerState | undefined) => void
  /** Called with each measurement of a server that is watched. */
  onStats: (identifier: string, stats: ConsoleStats) => void
  log: Logger
}

/** Who opened a socket, and with which session; `expiresAt` in ms since 1970. */
export interface SocketVisitor extends Visitor {
  session?: { id: string; expiresAt: number } | undefined
}

export type ConsoleSocket = Socket<ConsoleClientEvents, ConsoleServerEvents>

/** One browser on a console, with the right that the panel confirmed. */
export interface Viewer {
  socket: ConsoleSocket
  visitor: SocketVisitor
  grant: Grant
  position: ConsolePosition | undefined
  newest?: number | undefined
}

/** Counts of lines. */
type Relayed = Record<'received' | 'sent', number>

/** The consoles of all servers that are watched now or were until recently. */
export class Hub {
  /** Lines since the start: received from nodes, sent to viewers. */
  readonly relayed: Relayed = { received: 0, sent: 0 }
  readonly #options: HubOptions
  /** By server; unwatched ones in the order in which they were left. */
  readonly #consoles = new Map<string, ServerConsole>()

  constructor(options: HubOptions) {
    this.#options = options
  }

  /** Adds a viewer; the function returned removes it. */
  join(viewer: Viewer): () => void {
    const { identifier } = viewer.grant
    const found = this.#consoles.get(identifier) ?? new ServerConsole(identifier, this.#options, this.relayed)
    this.#consoles.set(identifier, found)
    found.join(viewer)
    return () => {
      found.leave(viewer)
      if (found.watched || this.#consoles.get(identifier) !== found) return
      this.#consoles.delete(identifier)
      this.#consoles.set(identifier, found)
      this.#trim()
    }
  }

  /** Ends the viewers of the visitor's own servers on `socket`: its session has ended. */
  endSession(socket: ConsoleSocket): void {
    for (const found of this.#consoles.values()) {
      found.end((viewer) => viewer.socket === socket && viewer.grant.access === 'own', {
        code: 'key-needed',
        detail: 'Your session has ended. Log in again to watch this server.',
      })
    }
  }

  /** What is held and open now. */
  counts(): { consoles: number; links: number; viewers: number; lines: number } {
    const counts = { consoles: this.#consoles.size, links: 0, viewers: 0, lines: 0 }
    for (const { linked, viewers, ring } of this.#consoles.values()) {
      if (linked) counts.links += 1
      counts.viewers += viewers
      counts.lines += ring.last - ring.first + 1
    }
    return counts
  }

  close(): void {
    for (const found of this.#consoles.values()) found.close()
    this.#consoles.clear()
  }

  #trim(): void {
    const idle = [...this.#consoles].filter(([, { watched }]) => !watched)
    let text = idle.reduce((sum, [, { ring }]) => sum + ring.text, 0)
    for (const [index, [identifier, { ring }]] of idle.entries()) {
      if (idle.length - index <= IDLE_CONSOLES && text <= IDLE_TEXT) return
      text -= ring.text
      this.#consoles.get(identifier)?.close()
      this.#consoles.delete(identifier)
    }
  }
}

/** One server's console: a ring buffer, the link that fills it, and its viewers. */
class ServerConsole {
  readonly ring = new RingBuffer()
  readonly #identifier: string
  readonly #options: HubOptions
  readonly #relayed: Relayed
  readonly #link: WingsLink
  readonly #viewers = new Map<Viewer, RingReader>()
  /** Frames of batches with and without an acknowledgement. */
  readonly #acknowledgedFrames = new WeakMap<ConsoleBatch, SharedFrame>()
  readonly #plainFrames = new WeakMap<ConsoleBatch, SharedFrame>()
  /** Keys for which the panel gave no credentials. */
  readonly #refused = new Set<string>()
  /** The newest line that is counted as received. */
  #received = 0
  #linkState: ConsoleLink = { state: 'connecting' }
  #state: PowerState | undefined
  #stats: ConsoleStats | undefined
  #emittingStats = false
  /** Set while a batch is due or being sent. */
  #flush: NodeJS.Timeout | undefined
  /** When the last batch was sent. */
  #flushedAt = Number.NEGATIVE_INFINITY
  #recheck: NodeJS.Timeout | undefined
  #grace: NodeJS.Timeout | undefined

  constructor(identifier: string, options: HubOptions, relayed: Relayed) {
    this.#identifier = identifier
    this.#options = options
    this.#relayed = relayed
    this.#link = new WingsLink({
      ring: this.ring,
      origin: options.panel.origin,
      timing: options.timing,
      credentials: () => this.#credentials(),
      hasKey: (key) => this.#hasKey(key),
      lines: () => {
        this.#relayed.received += this.ring.last - this.#received
        this.#received = this.ring.last
        this.#schedule()
      },
      link: (link) => {
        this.#linkState = link
        // State changes are not seen until it is back.
        if (link.state !== 'connected') options.onState(identifier, undefined)
        this.#emit('link', link)
      },
      state: (state) => {
        this.#state = state
        // A viewer who joins before the next measurement gets the last one after the state: both have to say the same.
        if (this.#stats) this.#stats = { ...this.#stats, current: state }
        options.onState(identifier, state)
        this.#emit('state', state)
      },
      stats: (stats) => {
        this.#stats = stats
        options.onStats(identifier, stats)
        void this.#emitStats(stats)
      },
      log: options.log.child({ server: identifier }),
    })
  }

  get watched(): boolean {
    return this.#viewers.size > 0
  }

  get viewers(): number {
    return this.#viewers.size
  }

  get linked(): boolean {
    return this.#link.key !== undefined
  }

  join(viewer: Viewer): void {
    const { socket, grant, position, newest } = viewer
    const { ackTimeout, recheck } = this.#options.timing
    clearTimeout(this.#grace)
    this.#refused.delete(grant.key)
    const reader = new RingReader({
      ring: this.ring,
      position,
      newest,
      send: (batch, taken) => {
        this.#relayed.sent += batch.lines.length
        this.#batchFrame(batch, taken !== undefined).send(socket, taken)
      },
      ackTimeout,
      stalled: () => socket.conn.close(true),
    })
    this.#viewers.set(viewer, reader)
    this.#recheck ??= setInterval(() => {
      this.#checkRights().catch((error: unknown) =>
        this.#options.log.error({ err: error }, 'error in a rights check'),
      )
    }, recheck)
    if (!this.#link.open()) socket.emit('link', this.#linkState)
    if (this.#state !== undefined) socket.emit('state', this.#state)
    if (this.#stats !== undefined) socket.emit('stats', this.#stats)
    reader.pump(this.ring.last)
  }

  leave(viewer: Viewer): void {
    if (!this.#remove(viewer)) return
    if (this.watched) this.#changeCredentials()
    else this.#grace = setTimeout(() => this.#disconnect(), this.#options.timing.grace)
  }

  /** Disconnects the viewers that `lost` selects: they lost their right. */
  end(lost: (viewer: Viewer) => boolean, failure: Failure): void {
    const ended = [...this.#viewers.keys()].filter(lost)
    for (const viewer of ended) {
      this.#remove(viewer)
      viewer.socket.emit('ended', failure)
      viewer.socket.disconnect(true)
    }
    if (ended.length === 0) return
    // The link must not keep using the key of a viewer who lost their right.
    if (this.watched) this.#changeCredentials()
    else this.#disconnect()
  }

  close(): void {
    clearTimeout(this.#grace)
    for (const viewer of [...this.#viewers.keys()]) {
      this.#remove(viewer)
      viewer.socket.disconnect(true)
    }
    this.#disconnect()
  }

  #remove(viewer: Viewer): boolean {
    this.#viewers.get(viewer)?.leave()
    if (!this.#viewers.delete(viewer)) return false
    if (!this.watched) {
      clearInterval(this.#recheck)
      this.#recheck = undefined
    }
    return true
  }

  #disconnect(): void {
    this.#link.close()
    clearTimeout(this.#flush)
    this.#flush = undefined
    // State and stats may be outdated when a viewer returns; the lines are kept.
    this.#state = undefined
    this.#stats = undefined
    this.#options.onState(this.#identifier, undefined)
  }

  #schedule(): void {
    const wait = this.#flushedAt + this.#options.timing.batch - performance.now()
    this.#flush ??= setTimeout(() => void this.#send(), Math.max(0, wait))
  }

  async #send(): Promise<void> {
    const { last } = this.ring
    const readers = [...this.#viewers.values()]
    await handleInTurns(readers, (reader) => reader.pump(last))
    this.#flushedAt = performance.now()
    this.#flush = undefined
    if (this.ring.last > last) this.#schedule()
  }

  /** Readers at the same position share a batch, see {@link RingBuffer.batchAfter}. */
  #batchFrame(batch: ConsoleBatch, acknowledged: boolean): SharedFrame {
    const frames = acknowledged ? this.#acknowledgedFrames : this.#plainFrames
    let frame = frames.get(batch)
    if (frame === undefined) {
      frame = new SharedFrame(this.#options.namespace, ['batch', batch], { acknowledged })
      frames.set(batch, frame)
    }
    return frame
  }

  #emit<Event extends 'link' | 'state'>(event: Event, ...args: Parameters<ConsoleServerEvents[Event]>): void {
    const frame = new SharedFrame(this.#options.namespace, [event, ...args])
    for (const { socket } of this.#viewers.keys()) frame.send(socket)
  }

  /** In turns, since each second brings a measurement. One that is delayed, or of an earlier state, is stale. */
  async #emitStats(stats: ConsoleStats): Promise<void> {
    if (this.#emittingStats) return
    this.#emittingStats = true
    const state = this.#state
    const frame = new SharedFrame(this.#options.namespace, ['stats', stats], { volatile: true })
    await handleInTurns([...this.#viewers.keys()], (viewer) => {
      if (this.#state === state && this.#viewers.has(viewer)) frame.send(viewer.socket)
    })
    this.#emittingStats = false
  }

  #hasKey(key: string): boolean {
    // Called for each line: copying the viewers would cost more than the line.
    for (const { grant } of this.#viewers.keys()) if (grant.key === key) return true
    return false
  }

  #changeCredentials(): void {
    if (this.#link.key !== undefined && !this.#hasKey(this.#link.key)) this.#link.renew()
  }

  /** Credentials for the gateway's own key if a viewer uses it, else for any viewer's key. */
  async #credentials(): Promise<Credentials | undefined> {
    let refusal: GatewayFailure | undefined
    while (this.watched) {
      const grants = [...this.#viewers.keys()]
        .map(({ grant }) => grant)
        .filter(({ key }) => !this.#refused.has(key))
      const grant = grants.find(({ access }) => access === 'public') ?? grants[0]
      if (grant === undefined) {
        throw refusal ?? new GatewayFailure('not-permitted', 'The panel does not open this console.')
      }
      try {
        const credentials = await this.#options.panel.socketCredentials(grant.key, this.#identifier)
        if (this.#hasKey(grant.key)) return { key: grant.key, ...credentials }
      } catch (error) {
        if (!isRightLost(error)) throw error
        this.#refused.add(grant.key)
        refusal = error
      }
    }
    return undefined
  }

  /** Asks the panel what each viewer's key may still watch. Without an answer nothing changes. */
  async #checkRights(): Promise<void> {
    const byKey = Map.groupBy(this.#viewers.keys(), ({ visitor }) => visitor.key)
    for (const [key, [first]] of byKey) {
      if (first === undefined) continue
      try {
        const { watch } = await this.#options.access.authorise(first.visitor, this.#identifier, {
          fresh: true,
        })
        if (!watch) throw new GatewayFailure('not-permitted', 'Your key no longer opens this console.')
        this.#refused.delete(first.grant.key)
      } catch (error) {
        if (isRightLost(error)) this.end(({ visitor }) => visitor.key === key, error.failure)
        else if (!(error instanceof GatewayFailure)) throw error
      }
    }
  }
}

/** Whether the failure means that the right is gone, not just that the check failed. */
function isRightLost(error: unknown): error is GatewayFailure {
  return isFailure(error, 'key-needed', 'key-refused', 'not-found', 'not-permitted')
}
