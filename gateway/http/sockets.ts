import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { type Socket, Server as SocketServer } from 'socket.io'
import { callerOf } from '../throttle/network.ts'
import { clientAddress, clientHost } from './client-address.ts'

const SOCKETS = 2000
const SOCKETS_PER_CALLER = 64
/** The largest frame that a browser has reason to send is a `join`. */
const FRAME_BYTES = 4096
/** What may wait for a reader, in bytes: more than one who reads ever leaves, see BATCH in console/viewer.ts. */
const UNREAD_BYTES = 4 * 1024 * 1024

/** socket.io over WebSocket alone, for pages of this site, a bounded number in all and for each caller. */
export function openSockets(
  server: HttpServer,
  {
    originAllowed,
    hostAllowed,
    proxies,
    limit = SOCKETS,
  }: {
    originAllowed: (origin: string | undefined) => boolean
    hostAllowed: (host: string) => boolean
    proxies: number
    /** @default 2000 */
    limit?: number
  },
): SocketServer {
  const caller = (message: IncomingMessage) => callerOf(clientAddress(message, proxies))
  const open = new Map<string, number>()
  const io = new SocketServer(server, {
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: FRAME_BYTES,
    allowRequest: (message, answer) => {
      const { headers } = message
      const allowed = originAllowed(headers.origin) && hostAllowed(clientHost(headers, proxies))
      const free = io.engine.clientsCount < limit && (open.get(caller(message)) ?? 0) < SOCKETS_PER_CALLER
      answer(allowed ? (free ? null : 'too many sockets') : 'origin refused', allowed && free)
    },
  })
  // Nothing is served in socket.io's own namespace, which would keep a connection open all the same.
  io.use((socket) => socket.conn.close(true))
  io.engine.on('connection', (connection: Connection) => {
    const address = caller(connection.request)
    open.set(address, (open.get(address) ?? 0) + 1)
    connection.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left === 0) open.delete(address)
      else open.set(address, left)
    })
    cutUnread(connection)
  })
  return io
}

type Connection = Socket['conn']

/**
 * Cuts a connection whose reader does not read, whatever he says: pongs and acknowledgements can be sent by one who
 * has seen nothing.
 */
function cutUnread(connection: Connection): void {
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
