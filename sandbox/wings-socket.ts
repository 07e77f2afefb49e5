import { randomUUID } from 'node:crypto'
import { type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { z } from 'zod'
import { type ConsoleToken, type ConsoleTokens, expiringAt, isExpired, TokenError } from './console-token.ts'
import { type GameServer, POWER_SIGNALS, type WingsMessage } from './game-server.ts'
import { hasPermission } from './permissions.ts'

const SOCKETS_PER_SERVER = 30
const FRAME_BYTES = 4096
/** Burst of `send command`; then one a second. */
const COMMAND_BURST = 10
/** A reader with this many unread bytes gets only the server's state, without notice. */
const BACKLOG_BYTES = 4 * 1024 * 1024

const inbound = z.object({ event: z.string(), args: z.array(z.string()).nullish() })
const powerSignal = z.enum(POWER_SIGNALS)

function refuse(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/** Serves `/api/servers/{uuid}/ws` on the panel's own HTTP server, as Wings does on a node. */
export function serveWingsSockets(
  http: Server,
  options: {
    servers: readonly GameServer[]
    tokens: ConsoleTokens
    /** The only allowed origin: the panel's. */
    origin: () => string
  },
): { close: () => void } {
  const { servers, tokens, origin } = options
  const acceptor = new WebSocketServer({ noServer: true, maxPayload: FRAME_BYTES })
  const open = new Map<GameServer, Set<WebSocket>>(servers.map((server) => [server, new Set()]))

  http.on('upgrade', (request, socket, head) => {
    socket.on('error', () => {})
    const uuid = /^\/api\/servers\/([^/?]+)\/ws(?:\?|$)/.exec(request.url ?? '')?.[1]
    const server = servers.find(({ record }) => record.uuid === uuid)
    const sockets = server && open.get(server)
    if (server === undefined || sockets === undefined) return refuse(socket, 404)
    if (request.headers.origin !== origin()) return refuse(socket, 403)
    if (sockets.size >= SOCKETS_PER_SERVER) return refuse(socket, 400)
    acceptor.handleUpgrade(request, socket, head, (connection) => {
      sockets.add(connection)
      connection.on('error', () => {}) // a frame too long, or a reader who left: the close says it all
      connection.once('close', () => sockets.delete(connection))
      serveConsole(connection, server, tokens)
    })
  })

  return {
    close: () => {
      for (const socket of [...open.values()].flatMap((sockets) => [...sockets])) {
        socket.close(1001)
        setTimeout(() => socket.terminate(), 1000).unref() // one that does not answer
      }
    },
  }
}

function serveConsole(socket: WebSocket, server: GameServer, tokens: ConsoleTokens): void {
  let token: ConsoleToken | undefined
  let expiring: NodeJS.Timeout | undefined
  let expiry: NodeJS.Timeout | undefined
  let commands = { left: COMMAND_BURST, at: performance.now() }

  /** Skips all checks: answers about the token itself. */
  const answer = (event: string, ...args: string[]) =>
    socket.send(JSON.stringify(args.length === 0 ? { event } : { event, args }))
  const refusal = () =>
    token === undefined ? 'jwt: no jwt present' : isExpired(token) ? 'jwt: exp claim is invalid' : undefined
  const fail = (text: string) =>
    send({ event: 'daemon error', args: [`Error Event [${randomUUID()}]: ${text}`] })

  function send(message: WingsMessage): void {
    const refused = refusal()
    if (refused !== undefined) answer('jwt error', refused)
    else if (message.event === 'status' || socket.bufferedAmount <= BACKLOG_BYTES) {
      socket.send(JSON.stringify(message))
    }
  }

  async function sendStats(): Promise<void> {
    send({ event: 'stats', args: [JSON.stringify(await server.measure())] })
  }

  function authenticate(text: string): void {
    const first = token === undefined
    try {
      const read = tokens.read(text)
      if (read.server_uuid !== server.record.uuid) throw new TokenError('jwt: server uuid mismatch')
      token = read
    } catch (error) {
      answer('jwt error', error instanceof TokenError ? error.message : 'jwt: malformed token')
      return
    }
    clearTimeout(expiring)
    clearTimeout(expiry)
    expiring = setTimeout(answer, expiringAt(token) - Date.now(), 'token expiring')
    expiry = setTimeout(answer, token.exp * 1000 - Date.now(), 'token expired')
    answer('auth success')
    if (!first) return
    server.on('message', send)
    send({ event: 'status', args: [server.state] })
    if (server.state === 'offline' && server.status === null) void sendStats()
  }

  function takeCommand(): boolean {
    const now = performance.now()
    const left = Math.min(COMMAND_BURST, commands.left + (now - commands.at) / 1000)
    commands = { left: left >= 1 ? left - 1 : left, at: now }
    return left >= 1
  }

  function handle({ event, args }: z.infer<typeof inbound>, permissions: readonly string[]): void {
    const text = (args ?? []).join('')
    switch (event) {
      case 'send logs':
        if (server.state === 'offline') return
        for (const line of server.log) send({ event: 'console output', args: [line] })
        return
      case 'send stats':
        void sendStats()
        return
      case 'send command':
        if (!takeCommand()) send({ event: 'throttled', args: [event] })
        else if (hasPermission(permissions, 'control.console')) server.command(text)
        return
      case 'set state': {
        const signal = powerSignal.safeParse(text)
        if (!signal.success) return
        if (!hasPermission(permissions, `control.${signal.data === 'kill' ? 'stop' : signal.data}`)) return
        server.order(signal.data, fail)
      }
    }
  }

  socket.on('message', (data) => {
    let message: z.infer<typeof inbound>
    try {
      message = inbound.parse(JSON.parse(data.toString()))
    } catch {
      return // Wings does not answer what it cannot read
    }
    if (message.event === 'auth') {
      authenticate((message.args ?? []).join(''))
      return
    }
    const refused = refusal()
    if (refused !== undefined) answer('jwt error', refused)
    else if (token !== undefined) handle(message, token.permissions)
  })

  socket.once('close', () => {
    clearTimeout(expiring)
    clearTimeout(expiry)
    server.off('message', send)
  })
}
