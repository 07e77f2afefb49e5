import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'

/**
 * How the panel behaves as seen through the proxy. `down` cuts every connection, `slow` never answers, `error`
 * answers 500, `garbage` answers 200 with what is not JSON, `node-down` answers and opens no console.
 */
export type Fault = 'none' | 'node-down' | 'down' | 'slow' | 'error' | 'garbage'

/** An address in front of a panel whose answers a test can spoil. */
export interface FaultProxy {
  url: string
  fault: Fault
  /** Paths of the requests so far, in order. */
  asked: string[]
  /** Cuts all open console sockets in mid-output. */
  cutSockets: () => void
  stop: () => Promise<void>
}

/** Headers of one connection, or of the body as it was sent. */
const hopByHop = /^(?:connection|keep-alive|content-length|transfer-encoding)$/

/** Puts a proxy before the panel at `panelUrl`, console sockets included. */
export async function startFaultProxy(panelUrl: string): Promise<FaultProxy> {
  const panel = new URL(panelUrl)
  const sockets = new Set<Socket>()
  const connections = new Set<Socket>()

  function spoil(response: ServerResponse): boolean {
    switch (proxy.fault) {
      case 'none':
      case 'node-down':
        return false
      case 'down':
        response.socket?.destroy()
        return true
      case 'slow':
        return true
      case 'error':
        response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Server Error</h1>')
        return true
      case 'garbage':
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"object":"list","da')
        return true
    }
  }

  async function bodyOf(message: IncomingMessage): Promise<Buffer> {
    const chunks: Buffer[] = []
    for await (const chunk of message) chunks.push(chunk)
    return Buffer.concat(chunks)
  }

  // On a busy machine a connection is found closed as it is used again: no call may fail but by a test's fault.
  const server = createServer({ keepAliveTimeout: 0 }, (incoming, response) => {
    proxy.asked.push(incoming.url ?? '')
    if (spoil(response)) return
    const upstream = request(
      {
        host: panel.hostname,
        port: panel.port,
        path: incoming.url,
        method: incoming.method,
        headers: { ...incoming.headers, connection: 'close' },
        agent: false,
      },
      (answer) => {
        void bodyOf(answer).then((body) => {
          // The console's address has to lead through here too.
          const text = body.toString().replaceAll(`ws://${panel.host}`, `ws://${new URL(proxy.url).host}`)
          const headers = Object.entries(answer.headers).filter(([name]) => !hopByHop.test(name))
          response.writeHead(answer.statusCode ?? 502, Object.fromEntries(headers)).end(text)
        })
      },
    )
    upstream.on('error', () => response.socket?.destroy())
    incoming.pipe(upstream)
  })
  server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  server.on('upgrade', (incoming, socket: Socket, head) => {
    if (proxy.fault !== 'none') return socket.destroy()
    const upstream = connect(Number(panel.port), panel.hostname, () => {
      const headers = { ...incoming.headers, host: panel.host, origin: panel.origin }
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
      upstream.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      upstream.write(head)
      socket.pipe(upstream).pipe(socket)
    })
    for (const end of [socket, upstream]) {
      sockets.add(end)
      end.on('error', () => end.destroy())
      end.once('close', () => {
        sockets.delete(end)
        socket.destroy()
        upstream.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  const proxy: FaultProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: 'none',
    asked: [],
    cutSockets() {
      for (const socket of sockets) socket.destroy()
    },
    stop() {
      for (const socket of [...sockets, ...connections]) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return proxy
}
