import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocket, WebSocketServer } from 'ws'

/**
 * A relay that opens a connection of its own to the node in argv[2] for each viewer, as each browser on Pterodactyl's panel
 * has one, and passes on what comes. With `ws` alone: no history, no limits, no rights.
 */
const http = createServer()
new WebSocketServer({ server: http, perMessageDeflate: false }).on('connection', (viewer) => {
  const node = new WebSocket(process.argv[2] ?? '', { perMessageDeflate: false })
  node.on('open', () => node.send(JSON.stringify({ event: 'auth', args: ['token'] })))
  node.on('message', (data) => viewer.send(data, { binary: false }))
  node.on('error', () => viewer.terminate())
  node.on('close', () => viewer.close())
  viewer.on('close', () => node.terminate())
})
http.listen({ host: '127.0.0.1', port: 0, backlog: 4096 }, () =>
  process.send?.({ port: (http.address() as AddressInfo).port }),
)
