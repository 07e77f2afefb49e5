import { createServer } from 'node:http'
import next from 'next'

const app = next({ dir: import.meta.dirname, dev: false })
await app.prepare()
const server = createServer(app.getRequestHandler())
server.listen(0, '127.0.0.1', () => process.send?.({ ready: server.address().port }))
