import type { IncomingMessage } from 'node:http'
import fp from 'fastify-plugin'
import type { Logger } from 'pino'
import type { Namespace, Server } from 'socket.io'
import {
  type ConsoleClientEvents,
  type ConsoleServerEvents,
  type JoinAnswer,
  joinRequest,
} from '../contract/console.ts'
import type { Failure } from '../contract/failure.ts'
import { CONSOLE_NAMESPACE } from '../contract/limits.ts'
import { clientAddress } from '../http/client-address.ts'
import { GatewayFailure, isFailure, toConnectError, tooManyRequests } from '../http/failures.ts'
import { whenClosed } from '../http/sockets.ts'
import { callerKey } from '../throttle/network.ts'
import { TokenBuckets } from '../throttle/token-buckets.ts'
import {
  type ConsoleSocket,
  type ConsoleTiming,
  consoleTiming,
  Hub,
  type HubOptions,
  type SocketVisitor,
} from './hub.ts'

/** Consoles that one session, or one address without a session, has open at once. */
const SOCKETS_PER_VISITOR = 20
/** Joins at once and per second, of one socket and of one visitor: each may send the whole ring. */
const JOINS_OF_SOCKET = { capacity: 5, rate: 0.2 }
const JOINS_OF_VISITOR = { capacity: 120, rate: 2 }
/** The socket is closed after this many refused joins in a row. */
const REFUSED_JOINS = 20
/** How long a socket may be open without watching anything, in ms. */
const IDLE_SOCKET = 10_000

export interface ConsoleOptions
  extends Pick<HubOptions, 'access' | 'panel'>,
    Partial<Pick<HubOptions, 'onState' | 'onStats'>> {
  /** The visitor whose request opened a socket. */
  visitor: (request: IncomingMessage) => SocketVisitor
  log: Logger
  timing?: Partial<ConsoleTiming & { idle: number }>
  /** @default 20 */
  socketsPerVisitor?: number
}

/**
 * Serves consoles over socket.io (contract/console.ts). Anything else that a browser sends closes its socket. The
 * socket.io server checks the upgrade's Origin in `allowRequest`.
 */
export function attachConsole(
  io: Server,
  options: ConsoleOptions,
): Pick<Hub, 'close' | 'counts' | 'relayed'> & {
  /** Closes the sockets that a session opened: it has ended. */
  endSession: (id: string) => void
} {
  const { access, panel, visitor: visitorOf, log, socketsPerVisitor = SOCKETS_PER_VISITOR } = options
  const { onState = () => {}, onStats = () => {} } = options
  const logError = (error: unknown) => log.error({ err: error }, 'error in a console')
  const timing = { ...consoleTiming, idle: IDLE_SOCKET, ...options.timing }
  const namespace: Namespace<ConsoleClientEvents, ConsoleServerEvents> = io.of(CONSOLE_NAMESPACE)
  const hub = new Hub({ namespace, access, panel, timing, onState, onStats, log })
  const sockets = new Map<string, number>()
  const sessions = new Map<ConsoleSocket, string>()
  const joinsOfSocket = new TokenBuckets(JOINS_OF_SOCKET)
  const joinsOfVisitor = new TokenBuckets(JOINS_OF_VISITOR)

  namespace.use((socket, next) => {
    const { key, address } = visitorOf(socket.request)
    const who = key ?? callerKey(address)
    const count = sockets.get(who) ?? 0
    if (count >= socketsPerVisitor) {
      const detail = `At most ${socketsPerVisitor} consoles at once. Close one in another tab.`
      const more = { reason: 'consoles', limit: socketsPerVisitor } as const
      next(toConnectError(new GatewayFailure('too-many-requests', detail, more)))
      return
    }
    sockets.set(who, count + 1)
    whenClosed(socket.conn, () => {
      const left = (sockets.get(who) ?? 1) - 1
      if (left === 0) sockets.delete(who)
      else sockets.set(who, left)
    })
    next()
  })
  namespace.on('connection', (socket) => {
    const visitor = visitorOf(socket.request)
    serve(socket, visitor)
    if (visitor.session === undefined) return
    const { id, expiresAt } = visitor.session
    sessions.set(socket, id)
    // The browser reconnects with its current cookie, which may have been renewed since.
    const expiry = setTimeout(() => socket.disconnect(true), expiresAt - Date.now())
    socket.on('disconnect', () => {
      sessions.delete(socket)
      clearTimeout(expiry)
    })
  })

  /** Also during a join: a disconnected socket joins nothing. */
  function endSession(socket: ConsoleSocket): void {
    hub.endSession(socket)
    socket.disconnect(true)
  }

  function serve(socket: ConsoleSocket, visitor: SocketVisitor): void {
    const who = visitor.key ?? callerKey(visitor.address)
    let leave: (() => void) | undefined
    let latest = 0
    let joining = false
    let overdue = false
    let refused = 0
    let idle: NodeJS.Timeout | undefined
    startIdleTimer()

    /** Closes the socket unless it watches something in time. The panel's answer time does not count. */
    function startIdleTimer(): void {
      clearTimeout(idle)
      overdue = false
      idle = setTimeout(() => {
        overdue = true
        if (!joining) socket.disconnect(true)
      }, timing.idle)
    }

    /** Ends what the socket watches, and any joining under way. */
    function stop(): number {
      joining = false
      latest += 1
      if (leave === undefined) return latest
      leave()
      leave = undefined
      startIdleTimer()
      return latest
    }

    async function join(request: unknown): Promise<JoinAnswer> {
      const turn = stop()
      joining = true
      try {
        const { server, position, newest } = parseJoin(request)
        const wait = joinsOfSocket.take(socket.id) || joinsOfVisitor.take(who)
        if (wait > 0) throw tooManyRequests(wait)
        refused = 0
        const grant = await access.authorise(visitor, server)
        if (!grant.watch)
          throw new GatewayFailure('not-permitted', 'Your key does not open the console of this server.')
        // Granted, but the socket has since joined something else or left.
        if (turn !== latest) return { ok: true }
        leave = hub.join({ socket, visitor, grant, position, newest })
        clearTimeout(idle)
        joining = false
        return { ok: true }
      } catch (error) {
        if (isFailure(error, 'invalid-request', 'too-many-requests')) refused += 1
        if (refused > REFUSED_JOINS) socket.disconnect(true)
        if (turn === latest) {
          joining = false
          if (isFailure(error, 'panel-unreachable', 'panel-timeout', 'panel-error')) startIdleTimer()
          else if (overdue) setImmediate(() => socket.disconnect(true))
        }
        return { ok: false, failure: toJoinFailure(error) }
      }
    }

    socket.use(([event, ...parameters], next) => {
      const known =
        (event === 'join' && parameters.length === 2 && typeof parameters[1] === 'function') ||
        (event === 'leave' && parameters.length === 0)
      if (known) next()
      else socket.disconnect(true)
    })
    socket.on('join', (request, answer) => {
      join(request).then(answer, logError)
    })
    socket.on('leave', stop)
    socket.on('disconnect', () => {
      stop()
      clearTimeout(idle)
    })
  }

  function toJoinFailure(error: unknown): Failure {
    if (error instanceof GatewayFailure) return error.failure
    logError(error)
    return { code: 'internal', detail: 'Something went wrong on this site. Try again in a moment.' }
  }

  return {
    close: () => hub.close(),
    counts: () => hub.counts(),
    relayed: hub.relayed,
    endSession: (id) => {
      for (const [socket, session] of sessions) if (session === id) endSession(socket)
    },
  }
}

function parseJoin(request: unknown) {
  const read = joinRequest.safeParse(request)
  if (read.success) return read.data
  throw new GatewayFailure(
    'invalid-request',
    'This is not a server ID. Copy it from your panel: 8 letters and digits.',
  )
}

export const consoles = fp(
  async (app) => {
    const { io, access, panel, sessions, usage, logger: log } = app
    const stateListeners: HubOptions['onState'][] = []
    app.decorate('onServerState', (listener) => void stateListeners.push(listener))
    const consoles = attachConsole(io, {
      access,
      panel,
      onStats: (identifier, stats) => usage.add(identifier, stats),
      log,
      onState: (server, state) => {
        for (const listener of stateListeners) listener(server, state)
      },
      visitor: (request) => {
        const session = sessions.readUpgrade(request)
        return { key: session?.key, session, address: clientAddress(request, app.config.proxies) }
      },
    })
    app.metrics.observe({
      name: 'cairn_consoles',
      help: 'Consoles held, their upstream links, their viewers, the lines that they keep.',
      label: 'of',
      read: () => consoles.counts(),
    })
    app.metrics.observe({
      name: 'cairn_console_lines_total',
      help: 'Lines of consoles: received from nodes, and sent to viewers.',
      label: 'direction',
      read: () => consoles.relayed,
    })
    await app.endedSessions.start((id) => consoles.endSession(id))
    app.addHook('preClose', async () => consoles.close())
  },
  { name: 'consoles', dependencies: ['panel', 'sockets'] },
)

declare module 'fastify' {
  interface FastifyInstance {
    /** Calls `listener` with the states of servers whose consoles are watched here; undefined: no longer. */
    onServerState: (listener: HubOptions['onState']) => void
  }
}
