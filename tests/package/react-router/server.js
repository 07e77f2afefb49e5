import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { createRequestListener } from '@react-router/node'
import * as build from './build/server/index.js'

const types = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' }

const render = createRequestListener({ build, mode: 'production' })

const server = createServer((request, response) => {
  const type = types[extname(request.url)]
  const file = join(import.meta.dirname, 'build/client', request.url)
  if (!type || !existsSync(file)) return render(request, response)
  response.writeHead(200, { 'content-type': type })
  createReadStream(file).pipe(response)
})
server.listen(0, '127.0.0.1', () => process.send?.({ ready: server.address().port }))
