import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type Logger, pino } from 'pino'
import { type WebSocket, WebSocketServer } from 'ws'
import type { SocketVisitor } from '../../gateway/console/hub.ts'
import { attachConsole, type ConsoleOptions } from '../../gateway/console/routes.ts'
import { GatewayFailure } from '../../gateway/http/failures.ts'
import { createSocketServer } from '../../gateway/http/sockets.ts'
import type { Grant } from '../../gateway/panel/access.ts'
import { LimitLog } from '../../gateway/throttle/limit-log.ts'

/** One connection from the gateway, as the node sees it. */
export interface NodeSocket {
  socket: WebSocket
  origin: string | undefined
  /** Tokens presented, in order. */
  tokens: string[]
  heard: string[]
  say: (event: string, ...args: string[]) => void
}

/**
 * A node that does what a test tells it to, wrong things too: what the sandbox, which is right, cannot be made to
 * do. By itself it takes any token, replays `log` and reports `running`.
 */
export class WingsNode {
  readonly server: WebSocketServer
  readonly sockets: NodeSocket[] = []
  log: string[] = []
  state = 'running'
  /** In place of taking the token. */
  onAuth: ((node: NodeSocket, token: string) => void) | undefined
  /** In ms before each line of the log that is replayed, by its number from 0. */
  stall: (line: number) => number = () => 0
  /** Kept for when the node is down. */
  #port: number | undefined

  constructor({ port = 0 } = {}) {
    this.server = new WebSocketServer({ host: '127.0.0.1', port, autoPong: true })
    this.server.on('connection', (socket, request) => {
      const node: NodeSocket = {
        socket,
        origin: request.headers.origin,
        tokens: [],
        heard: [],
        say: (event, ...args) => socket.send(JSON.stringify({ event, args })),
      }
      this.sockets.push(node)
      socket.on('error', () => {})
      socket.on('message', (data) => this.#hear(node, JSON.parse(data.toString())))
    })
  }

  get url(): URL {
    this.#port ??= (this.server.address() as AddressInfo).port
    return new URL(`ws://127.0.0.1:${this.#port}/api/servers/x/ws`)
  }

  /** The connection made last. */
  get latest(): NodeSocket {
    const latest = this.sockets.at(-1)
    if (latest === undefined) throw new Error('the gateway has not connected')
    return latest
  }

  /** A line of the server's, live and in the log. */
  write(...lines: string[]): void {
    for (const line of lines) {
      this.log = [...this.log, line].slice(-150)
      for (const { socket, tokens, say } of this.sockets) {
        if (socket.readyState === socket.OPEN && tokens.length > 0) say('console output', line)
      }
    }
  }

  #hear(node: NodeSocket, { event, args }: { event: string; args: string[] }): void {
    node.heard.push(event)
    if (event === 'auth') {
      const first = node.tokens.length === 0
      const token = args.join('')
      node.tokens.push(token)
      if (this.onAuth) this.onAuth(node, token)
      else this.take(node, first)
    }
    if (event === 'send logs' && this.state !== 'offline') void this.#replay(node, this.log)
  }

  async #replay({ say }: NodeSocket, log: readonly string[]): Promise<void> {
    for (const [number, line] of log.entries()) {
      const time = this.stall(number)
      if (time > 0) await pause(time)
      say('console output', line)
    }
  }

  take(node: NodeSocket, first = true): void {
    node.say('auth success')
    if (first) node.say('status', this.state)
  }

  async stop(): Promise<void> {
    for (const socket of this.server.clients) socket.terminate()
    const closed = once(this.server, 'close')
    this.server.close()
    await closed
  }
}

/** A console token that lives `seconds`, signed by nobody. */
function tokenFor(key: string, seconds = 600): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const iat = Math.floor(Date.now() / 1000)
  return `${part({ alg: 'none' })}.${part({ key, iat, exp: iat + seconds, jti: Math.random() })}.x`
}

/** The gateway's socket.io server, which takes visitors of every origin. */
export function createOpenSocketServer(
  http: Server,
  log: Logger,
  limits: Parameters<typeof createSocketServer>[1]['limits'],
) {
  return createSocketServer(http, {
    consoles: true,
    originAllowed: () => true,
    hostAllowed: () => true,
    proxies: 0,
    owner: () => undefined,
    moving: () => false,
    lostUpgrade: () => {},
    limits,
    limitLog: new LimitLog(log),
  })
}

/** The gateway's console alone on a real socket.io server, with rights and credentials as a test says. */
export class ConsoleFixture {
  readonly node = new WingsNode()
  /** Where the panel says that the server is. */
  home = this.node
  readonly http = createServer()
  readonly io
  /** Rights by key, the empty one for visitors without; a failure is thrown. */
  grants: Record<string, Partial<Grant> | GatewayFailure> = { '': {} }
  /** Answers of the panel by key, where it is not a good credentials. */
  refusals: Record<string, GatewayFailure> = {}
  tokenSeconds = 600
  /** What the panel waits for before it says what somebody may. */
  asked: Promise<void> | undefined
  /** Keys whose rights the panel was asked for, also where it has not said them yet. */
  authorised: string[] = []
  /** Keys that credentials were asked for with. */
  credentials: string[] = []
  readonly logged: string[] = []
  readonly console: ReturnType<typeof attachConsole>

  constructor(options: Partial<Pick<ConsoleOptions, 'timing' | 'socketsPerVisitor'>> = {}) {
    const log = pino({ level: 'trace' }, { write: (line) => this.logged.push(line) })
    this.io = createOpenSocketServer(this.http, log, {
      sockets: 1000,
      ownerSockets: 1,
      socketsPerNetwork: 200,
      packetsPerSecond: 100,
    })
    this.console = attachConsole(this.io, {
      socketsPerVisitor: 100,
      ...options,
      log,
      visitor: ({ headers }): SocketVisitor => ({
        key: headers['x-key'] === undefined ? undefined : String(headers['x-key']),
        session: headers['x-session'] === undefined ? undefined : JSON.parse(String(headers['x-session'])),
        address: String(headers['x-address'] ?? '127.0.0.1'),
      }),
      access: {
        authorise: async ({ key }, id) => {
          this.authorised.push(key ?? '')
          await this.asked
          const grant = this.grants[key ?? ''] ?? new GatewayFailure('not-found', 'No such server.')
          if (grant instanceof GatewayFailure) throw grant
          const access = key === undefined ? 'public' : 'own'
          return {
            identifier: id,
            key: key ?? 'gateway-key',
            access,
            console: 'interactive',
            watch: true,
            ...grant,
          }
        },
      },
      panel: {
        origin: 'http://panel.test',
        socketCredentials: async (key) => {
          this.credentials.push(key)
          const refusal = this.refusals[key]
          if (refusal) throw refusal
          return { token: tokenFor(key, this.tokenSeconds), socket: this.home.url }
        },
      },
    })
  }

  async start(): Promise<this> {
    if (this.node.server.address() === null) await once(this.node.server, 'listening')
    this.http.listen(0, '127.0.0.1')
    await once(this.http, 'listening')
    return this
  }

  get url(): string {
    return `http://127.0.0.1:${(this.http.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    this.console.close()
    await this.io.close()
    await this.node.stop()
  }
}
