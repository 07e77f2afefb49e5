import { WebSocket } from 'ws'
import type { ConsoleStats } from '../contract/console.ts'
import type { Failure } from '../contract/failure.ts'
import type { PowerState } from '../contract/panel.ts'
import { mergeReplay, REPLAY_WINDOW } from './replay.ts'
import { RING_TEXT, type RingBuffer } from './ring-buffer.ts'
import { readFrame, type WingsEvent } from './wings-frames.ts'

/** Longest frame that is read: a line of 64 KiB, each byte escaped, with its envelope. */
const FRAME_BYTES = 512 * 1024

/** Lines that Wings replays by default. Fewer are all that the server wrote since its start. */
const REPLAY_LINES = 150

/** Lines gathered at most while the replay is awaited; their text at most is what a ring keeps. */
const MAX_REPLAY_LINES = 2000

const LINES_MISSING = "Some lines may be missing here: the connection to the server's node was interrupted."

/** In ms. */
export interface ConnectionTiming {
  /** Between two pings; two without an answer close the connection. */
  heartbeat: number
  /** From connecting to `auth success`. */
  opening: number
  /** Without a line, after which a replay that follows what is known is over. */
  quiet: number
  /** A replay at most, from its first line. */
  replay: number
}

export const connectionTiming: ConnectionTiming = {
  heartbeat: 15_000,
  opening: 10_000,
  quiet: 200,
  replay: 2000,
}

export interface ConnectionOptions {
  socket: URL
  token: string
  /** The panel's origin, which Wings asks for. */
  origin: string
  ring: RingBuffer
  /** Whether the server was offline when last seen: a replay back to its next start misses no line. */
  wasOffline: boolean
  timing: ConnectionTiming
  authenticated: () => void
  /** The token ends within a minute. */
  expiring: () => void
  lines: () => void
  state: (state: PowerState) => void
  stats: (stats: ConsoleStats) => void
}

/** Why a connection ended; `stale` where the next one needs new credentials. */
export interface Ending {
  cause: Failure
  stale: boolean
}

interface ReceivedLine {
  text: string
  origin: Extract<WingsEvent, { name: 'lines' }>['origin']
  time: number | null
}

/**
 * One connection to a server's console on its node: authenticates, requests the last lines and merges them into the
 * ring, then appends new ones. Ends once, by itself or by `close`.
 */
export class WingsConnection {
  readonly ended: Promise<Ending>
  /** Frames that were malformed or of no interest. */
  ignored = 0
  readonly #options: ConnectionOptions
  readonly #socket: WebSocket
  readonly #end: (ending: Ending) => void
  readonly #opening: NodeJS.Timeout
  #hasEnded = false
  #token: string
  #heartbeat: NodeJS.Timeout | undefined
  #unanswered = 0
  #authenticated = false
  #offline = false
  /** Lines buffered until the replay has ended, `text` UTF-16 units; the first `replayFrom` came before it. */
  #replay:
    | {
        lines: ReceivedLine[]
        text: number
        replayFrom: number | undefined
        until: number
        timer: NodeJS.Timeout
      }
    | undefined

  constructor(options: ConnectionOptions) {
    this.#options = options
    this.#token = options.token
    const { promise, resolve } = Promise.withResolvers<Ending>()
    this.ended = promise
    this.#end = resolve
    const socket = new WebSocket(options.socket, {
      origin: options.origin,
      maxPayload: FRAME_BYTES,
      perMessageDeflate: false,
      handshakeTimeout: options.timing.opening,
    })
    this.#socket = socket
    this.#opening = setTimeout(
      () => this.#fail('panel-timeout', "The server's node does not open its console."),
      options.timing.opening,
    )
    socket.on('open', () => this.#send('auth', this.#token))
    socket.on('message', (data, binary) => this.#handle(binary ? undefined : readFrame(data.toString())))
    socket.on('pong', (data) => this.#handlePong(data.toString()))
    socket.on('unexpected-response', (_request, response) => {
      const detail =
        response.statusCode === 403
          ? "The server's node refuses this site. Its operator has to set PANEL_URL to the panel's address as the node knows it."
          : `The server's node answers ${response.statusCode} in place of a console.`
      // A node without the server: it has moved. With any other answer new credentials do not help.
      this.#fail('panel-error', detail, { stale: response.statusCode === 404 })
    })
    // ws reports an overlong frame with this code; other errors are network errors. Messages may name the node.
    socket.on('error', (error) =>
      'code' in error && error.code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH'
        ? this.#fail('panel-error', "The server's node sent more than a console line can hold.")
        : this.#fail('panel-unreachable', "The server's node cannot be reached."),
    )
    socket.on('close', (code) => this.#handleClose(code))
  }

  /** Presents a token: the first one opens the console, a later one prolongs it. */
  authenticate(token: string): void {
    this.#token = token
    this.#send('auth', token)
  }

  close(): void {
    this.#fail('panel-unreachable', 'The console is closed.')
  }

  #send(event: string, ...args: string[]): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify({ event, args }))
  }

  #fail(code: Failure['code'], detail: string, more: Partial<Ending & Failure> = {}): void {
    const { stale = false, ...rest } = more
    this.#finish({ cause: { code, detail, ...rest }, stale })
  }

  #finish(ending: Ending): void {
    if (this.#hasEnded) return
    this.#hasEnded = true
    clearTimeout(this.#opening)
    clearInterval(this.#heartbeat)
    if (this.#replay !== undefined) {
      clearTimeout(this.#replay.timer)
      // Half a replay cannot be aligned, and the next connection repeats it. An empty ring takes it as it is.
      if (this.#options.ring.last === 0) this.#append(this.#replay.lines)
      this.#replay = undefined
    }
    this.#socket.terminate()
    this.#end(ending)
  }

  #handleClose(code: number): void {
    if (code === 4409) {
      // Suspended, or in Pelican a restore under way: the panel says which where it refuses new credentials.
      this.#fail('busy', 'The panel holds the server.', { stale: true })
    } else if (code === 4400) {
      this.#fail('not-permitted', "The server's node has closed this console for good.")
    } else {
      this.#fail('panel-unreachable', "The connection to the server's node was cut.")
    }
  }

  #handle(event: WingsEvent | undefined): void {
    if (this.#hasEnded) return // what arrived together with the end
    this.#unanswered = 0
    if (event === undefined) {
      this.ignored += 1
      return
    }
    switch (event.name) {
      case 'auth success':
        if (!this.#authenticated) this.#startReplay()
        return
      case 'jwt error':
        // Older nodes send this in place of each live line until the token arrives.
        if (!this.#authenticated && event.reason.includes('no jwt present')) return
        this.#fail('panel-error', "The server's node does not take the panel's token.", {
          stale: true,
        })
        return
      case 'token expired':
        this.#fail('panel-error', "The panel's token for the server's node has expired.", {
          stale: true,
        })
        return
      case 'token expiring':
        this.#options.expiring()
        return
      case 'deleted':
        this.#fail('not-found', 'The server was deleted.')
        return
      case 'status':
        this.#offline = event.state === 'offline'
        this.#options.state(event.state)
        this.#awaitQuiet()
        return
      case 'stats':
        this.#options.stats({ time: Date.now(), ...event.stats })
        return
      case 'lines': {
        // A replay mixes old and live lines.
        const time = this.#replay?.replayFrom === undefined ? Date.now() : null
        const lines = event.lines.map((text) => ({ text, origin: event.origin, time }))
        if (this.#replay === undefined) {
          this.#append(lines)
          return
        }
        if (this.#replay.lines.length === this.#replay.replayFrom)
          this.#replay.until = performance.now() + this.#options.timing.replay
        this.#replay.lines.push(...lines)
        this.#replay.text += event.lines.reduce((sum, { length }) => sum + length, 0)
        const full = this.#replay.lines.length >= MAX_REPLAY_LINES || this.#replay.text > RING_TEXT
        if (full) this.#finishReplay({ full })
        else this.#awaitQuiet()
      }
    }
  }

  #startReplay(): void {
    const { timing, authenticated } = this.#options
    this.#authenticated = true
    clearTimeout(this.#opening)
    this.#heartbeat = setInterval(() => this.#sendHeartbeat(), timing.heartbeat)
    this.#replay = {
      lines: [],
      text: 0,
      replayFrom: undefined,
      // A node that does not answer the ping in this time does not answer the heartbeat either.
      until: performance.now() + timing.opening,
      timer: setTimeout(() => this.#finishReplay(), timing.opening),
    }
    // A node handles frames in order: what comes before this pong is no replay.
    this.#socket.ping('replay')
    this.#send('send logs')
    this.#send('send stats')
    authenticated()
  }

  #sendHeartbeat(): void {
    if (this.#unanswered >= 2) {
      this.#fail('panel-timeout', "The server's node no longer answers.")
      return
    }
    this.#unanswered += 1
    this.#socket.ping('beat')
  }

  #handlePong(what: string): void {
    this.#unanswered = 0
    const gathered = this.#replay
    if (what !== 'replay' || gathered === undefined) return
    gathered.replayFrom = gathered.lines.length
    this.#awaitQuiet()
  }

  /** Sets the time at which the replay counts as over, unless another line comes. */
  #awaitQuiet(): void {
    const gathered = this.#replay
    if (gathered?.replayFrom === undefined) return
    clearTimeout(gathered.timer)
    const left = Math.max(0, gathered.until - performance.now())
    const expected = gathered.lines.length === gathered.replayFrom && !this.#offline
    const wait = expected ? left : Math.min(left, this.#options.timing.quiet)
    gathered.timer = setTimeout(() => this.#finishReplay(), wait)
  }

  /** Merges the replay into the ring; one that does not reach what is known goes on for as long as one may take. */
  #finishReplay({ full = false } = {}): void {
    const gathered = this.#replay
    if (gathered === undefined) return
    clearTimeout(gathered.timer)
    const { ring, wasOffline } = this.#options
    const replayFrom = gathered.replayFrom ?? 0
    const { joined, fresh } = mergeReplay({
      known: ring
        .newest(REPLAY_WINDOW, ({ origin }) => origin !== 'install')
        .map(({ text, origin }) => ({ text, optional: origin === 'daemon' })),
      evicted: ring.first > 1,
      before: gathered.lines.slice(0, replayFrom),
      since: gathered.lines.slice(replayFrom),
    })
    const repeated = gathered.lines.length - replayFrom
    const complete = joined || (wasOffline && (this.#offline || repeated < REPLAY_LINES))
    const left = gathered.until - performance.now()
    // A node under load halts in the middle: what follows would be taken for new. One that is offline replays nothing.
    if (!complete && !full && !this.#offline && left > 0) {
      gathered.timer = setTimeout(() => this.#finishReplay(), left)
      return
    }
    this.#replay = undefined
    const missing = { text: LINES_MISSING, origin: 'daemon' as const, time: Date.now() }
    this.#append(complete ? fresh : [missing, ...fresh])
  }

  #append(lines: ReceivedLine[]): void {
    for (const line of lines) this.#options.ring.append(line)
    if (lines.length > 0) this.#options.lines()
  }
}
