import { type Server as HttpServer, type IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import fp from 'fastify-plugin'
import { type Socket, Server as SocketServer } from 'socket.io'
import type { FailureAnswer } from '../contract/failure.ts'
import { CONSOLE_NAMESPACE, STATUS_NAMESPACE } from '../contract/limits.ts'
import type { LimitLog } from '../throttle/limit-log.ts'
import { networkKey } from '../throttle/network.ts'
import { Quota } from '../throttle/quota.ts'
import { TokenBuckets } from '../throttle/token-buckets.ts'
import { clientAddress, clientHost } from './client-address.ts'
import { GatewayFailure, toConnectError } from './failures.ts'

/** Purposes of sockets, by namespace; no other namespace is served. */
const PURPOSES: Record<string, string> = {
  [CONSOLE_NAMESPACE]: 'console connections',
  [STATUS_NAMESPACE]: 'status connections',
}
/** How long a socket may be open without saying what it is for, in ms. */
const CONNECT_TIME = 10_000
/** Largest frame in bytes: a browser needs no more than a `join`. */
const FRAME_BYTES = 4096
/** Bytes that a socket may send at once and per second: pings and fragments of frames are no packets. */
const RECEIVED_BYTES = { capacity: 128 * 1024, rate: 16 * 1024 }
/** Most unsent bytes of a reader: more than one who reads ever leaves, see BATCH in console/ring-buffer.ts. */
const UNREAD_BYTES = 4 * 1024 * 1024
/** How often the log says that a proxy passes no WebSockets: once a minute. */
const LOST_UPGRADES = { capacity: 1, rate: 1 / 60 }

/**
 * Whether a request asks for a WebSocket where there are some. Any other upgrade is passed over, and its request is
 * answered (RFC 9110 section 7.8): engine.io would hold the connection without a word.
 */
export function asksForSocket({ url = '', headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket' && url.startsWith('/socket.io/')
}

export interface SocketLimits {
  sockets: number
  /** Of `sockets`, those that only signed-in owners take. */
  ownerSockets: number
  /** Per network and purpose. */
  socketsPerNetwork: number
  packetsPerSecond: number
}

/**
 * socket.io over WebSocket only, for pages of this site. Limits sockets in total, per network and per purpose, and the
 * packets of each. A signed-in owner counts by key, not by network.
 */
export function createSocketServer(
  server: HttpServer,
  {
    consoles,
    originAllowed,
    hostAllowed,
    proxies,
    owner,
    moving,
    limits,
    limitLog,
    lostUpgrade,
  }: {
    /** Whether consoles are served beside the status. */
    consoles: boolean
    originAllowed: (origin: string | undefined) => boolean
    hostAllowed: (host: string) => boolean
    proxies: number
    /** The key that the sender of a request is logged in with. */
    owner: (message: IncomingMessage) => string | undefined
    /** Whether sockets have to move to another gateway. */
    moving: () => boolean
    limits: SocketLimits
    limitLog: LimitLog
    /** Called when a page's WebSocket upgrade arrives as a plain request. */
    lostUpgrade: () => void
  },
): SocketServer {
  const { sockets, ownerSockets, socketsPerNetwork, packetsPerSecond } = limits
  const purposes = Object.entries(PURPOSES).filter(
    ([namespace]) => consoles || namespace !== CONSOLE_NAMESPACE,
  )
  const served = new Set(purposes.map(([namespace]) => namespace))
  const networkLimit = (purposes: number) => ({
    limit: socketsPerNetwork * purposes,
    setting: 'MAX_SOCKETS_PER_NETWORK',
  })
  const total = { limit: sockets, setting: 'MAX_SOCKETS' }
  const open = new Quota({
    what: 'console and status connections',
    total,
    perHolder: networkLimit(served.size),
    limitLog,
  })
  // A socket of the network status costs the most when it is opened: it gets all servers.
  const openings = new TokenBuckets({
    capacity: socketsPerNetwork * 4,
    rate: Math.max(1, socketsPerNetwork / 16),
  })

  function findHolder(message: IncomingMessage): [holder: string, reserve: number] {
    const key = owner(message)
    return key === undefined ? [networkKey(clientAddress(message, proxies)), ownerSockets] : [key, 0]
  }

  const io = new SocketServer(server, {
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: FRAME_BYTES,
    connectTimeout: CONNECT_TIME,
    allowRequest: (message, answer) => {
      const { headers, socket } = message
      if (!originAllowed(headers.origin) || !hostAllowed(clientHost(headers, proxies))) {
        answer('origin refused', false)
        return
      }
      if (moving()) {
        answer('the gateway stops', false)
        return
      }
      const [holder, reserve] = findHolder(message)
      if (openings.take(holder) > 0) {
        limitLog.report('MAX_SOCKETS_PER_NETWORK', 'new console and status connections are slowed down')
        answer('too many sockets', false)
        return
      }
      const release = open.take(holder, reserve)
      if (release) socket.once('close', release)
      answer(release ? null : 'too many sockets', release !== undefined)
    },
  })
  io.engine.use(({ headers }: IncomingMessage, response: unknown, next: () => void) => {
    // For an upgrade, engine.io passes a stub.
    if (!(response instanceof ServerResponse)) return next()
    // Browsers send the Origin to this address for WebSockets only.
    if (originAllowed(headers.origin)) lostUpgrade()
    answerUpgradeRequired(response)
  })
  for (const [namespace, what] of purposes) {
    const quota = new Quota({ what, total, perHolder: networkLimit(1), limitLog })
    io.of(namespace)
      .use((socket, next) => {
        const release = quota.take(...findHolder(socket.request))
        if (release) whenClosed(socket.conn, release)
        next(release ? undefined : toConnectError(tooManySockets()))
      })
      // Otherwise the connection stays open, and can rejoin for a full update each time.
      .on('connection', (socket) => socket.on('disconnect', () => socket.conn.close()))
  }
  io.engine.on('connection', (connection: Connection) => {
    closeUnread(connection)
    const { socket } = connection.request
    const packets = new TokenBuckets({ capacity: packetsPerSecond * 3, rate: packetsPerSecond })
    const bytes = new TokenBuckets(RECEIVED_BYTES)
    let connects = 0
    connection.on('packet', ({ type, data }: { type: string; data?: string | Buffer }) => {
      if (packets.take('') > 0) {
        limitLog.report('SOCKET_PACKETS_PER_SECOND', 'connections that send too many packets are closed')
        closeNow(connection)
      }
      const namespace = type === 'message' ? connectedNamespace(data) : undefined
      if (namespace === undefined) return
      connects += 1
      if (connects > 1 || !served.has(namespace)) closeNow(connection)
    })
    socket.on('data', ({ length }: Buffer) => {
      if (bytes.take('', undefined, length) > 0) closeNow(connection)
    })
  })
  return io
}

function tooManySockets(): GatewayFailure {
  return new GatewayFailure(
    'too-many-requests',
    'Too many pages are open in your network. Close one of them.',
    { reason: 'sockets' },
  )
}

/** The answer to a plain request at the sockets' address (RFC 9110 section 15.5.22). */
function answerUpgradeRequired(response: ServerResponse): void {
  const { failure, statusCode } = new GatewayFailure(
    'invalid-request',
    'This address takes WebSockets only. If a page of this site asked for one, a proxy in front of the gateway does not pass it on: it has to pass the headers Upgrade and Connection, by HTTP/1.1.',
    { statusCode: 426 },
  )
  response.writeHead(statusCode, {
    upgrade: 'websocket',
    connection: 'upgrade',
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
  })
  response.end(JSON.stringify({ errors: [failure] } satisfies FailureAnswer))
}

type Connection = Socket['conn']

/** Calls `then` when `connection` closes, or now if it has: packets received before are still handled. */
export function whenClosed(connection: Connection, then: () => void): void {
  if (connection.readyState === 'closed') then()
  else connection.once('close', then)
}

/** The namespace that a CONNECT packet names (https://socket.io/docs/v4/socket-io-protocol/). */
function connectedNamespace(data: string | Buffer | undefined): string | undefined {
  if (typeof data !== 'string' || !data.startsWith('0')) return undefined
  return /^0(\/[^,]*)/.exec(data)?.[1] ?? '/'
}

/** Closes `connection` at once: packets already received are dropped. */
function closeNow(connection: Connection): void {
  connection.close()
  connection.request.socket.destroy()
}

/** Closes a connection whose reader does not read: pongs and acknowledgements can be sent unread. */
function closeUnread(connection: Connection): void {
  const { socket } = connection.request
  let queued = 0
  connection.on('packetCreate', ({ data }: { data?: string | Buffer }) => {
    queued += data?.length ?? 0
    if (queued + socket.writableLength > UNREAD_BYTES) socket.destroy()
  })
  connection.on('flush', () => {
    queued = 0
  })
}

/** Closes all sockets, spread over `time` ms: their pages reconnect at once, and together would be a flood. */
async function closeInTurn(io: SocketServer, time: number): Promise<void> {
  const open = Object.keys(PURPOSES).flatMap((name) => [...io.of(name).sockets.values()])
  const end = performance.now() + time
  for (const [index, { conn }] of open.entries()) {
    conn.close()
    await delay((end - performance.now()) / (open.length - index))
  }
}

export const sockets = fp(
  async (app) => {
    const { config, drain, origins, sessions, limitLog, metrics } = app
    const reports = new TokenBuckets(LOST_UPGRADES)
    const io = createSocketServer(app.server, {
      consoles: config.panel !== undefined,
      originAllowed: origins.originAllowed,
      hostAllowed: origins.hostAllowed,
      proxies: config.proxies,
      owner: (message) => sessions.readUpgrade(message)?.key,
      moving: () => drain.phase === 'moving',
      limits: config.limits,
      limitLog,
      lostUpgrade: () => {
        if (reports.take('') > 0) return
        app.logger.warn(
          'a proxy in front does not pass WebSockets, so consoles and the status page do not come alive: docs/deploy.md has recipes',
        )
      },
    })
    metrics.observe({
      name: 'cairn_sockets',
      help: 'Sockets that are open, by what they are for; those that have not said it yet are undecided.',
      label: 'purpose',
      read: () => {
        const of = (namespace: string) => io.of(namespace).sockets.size
        const [consoles, status] = [of(CONSOLE_NAMESPACE), of(STATUS_NAMESPACE)]
        return { console: consoles, status, undecided: io.engine.clientsCount - consoles - status }
      },
    })
    app.decorate('io', io)
    drain.moveSockets = (time) => closeInTurn(io, time)
    app.addHook('preClose', async () => void io.engine.close())
  },
  { name: 'sockets', dependencies: ['drain', 'metrics', 'origins', 'sessions'] },
)

declare module 'fastify' {
  interface FastifyInstance {
    io: SocketServer
  }
}
