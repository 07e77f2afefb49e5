import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Node's own server: answers every request with the file in argv[2] and the headers in argv[3], and says its port. */
const [, , file = '', headers = '[]'] = process.argv
const bytes = readFileSync(file)
const flat = (JSON.parse(headers) as [string, string][]).flat()
const server = createServer((_request, response) => response.writeHead(200, flat).end(bytes))
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
