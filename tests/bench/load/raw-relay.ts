import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocket, WebSocketServer } from 'ws'

/**
 * The least that a relay can do, for comparison: it sends each line of the node in argv[2] to everybody as it comes, with
 * `ws` alone. No history, no acknowledgements, no limits, no rights.
 */
const http = createServer()
const viewers = new WebSocketServer({ server: http })
const node = new WebSocket(process.argv[2] ?? '')
node.on('open', () => node.send(JSON.stringify({ event: 'auth', args: ['token'] })))
node.on('message', (data) => {
  for (const viewer of viewers.clients) viewer.send(data, { binary: false })
})
http.listen({ host: '127.0.0.1', port: 0, backlog: 4096 }, () =>
  process.send?.({ port: (http.address() as AddressInfo).port }),
)
