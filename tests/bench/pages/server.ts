import { readdir, readFile } from 'node:fs/promises'
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

/**
 * Serves one contender, in a process of its own: the files of some folders from memory, of which the first that has one
 * wins, text in Brotli; all else is the gateway's. Its arguments are the gateway's address and the folders; it sends its port.
 * With `--fallback` addresses without a file get /index.html.
 */

const options = process.argv.slice(2)
const fallback = options.includes('--fallback')
const [gateway = '', ...folders] = options.filter((option) => !option.startsWith('--'))
const upstream = new URL(gateway)

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const text = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest'])

interface Answer {
  headers: Record<string, string>
  body: Buffer
}

const compress = promisify(brotliCompress)

/** Named by their content: they never change under their address. */
const immutable = /^\/(?:assets|_astro|_next\/static)\//

async function readAnswers(folder: string): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const extension = extname(entry.name)
    if (!entry.isFile() || !(extension in types)) continue
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(folder, file).split(sep).join('/')}`
    const content = await readFile(file)
    const body = text.has(extension) ? await compress(content) : content
    answers.set(extension === '.html' ? toRoute(path) : path, {
      headers: {
        'content-type': types[extension] ?? '',
        'content-length': String(body.length),
        'cache-control': immutable.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
        ...(text.has(extension) && { 'content-encoding': 'br', vary: 'Accept-Encoding' }),
      },
      body,
    })
  }
  return answers
}

/** Pages are served without their file's name, as `/about` for about.html and about/index.html. */
function toRoute(path: string): string {
  return path.replace(/(?:index)?\.html$/, '').replace(/(?<=.)\/$/, '')
}

/** Passes a request on to the gateway, as one that came to its own address. */
function forward(request: IncomingMessage, response: ServerResponse): void {
  const headers = { ...request.headers, host: upstream.host }
  if (headers.origin) headers.origin = upstream.origin
  const passed = ask(new URL(request.url ?? '/', upstream), { method: request.method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  passed.on('error', () => response.destroy())
  request.pipe(passed)
}

const answers = new Map<string, Answer>()
for (const folder of folders.toReversed())
  for (const [path, answer] of await readAnswers(folder)) answers.set(path, answer)

const server = createServer((request, response) => {
  const [path = '/'] = (request.url ?? '/').split('?', 1)
  const gatewayOwn = path.startsWith('/api/')
  const page = fallback && !gatewayOwn && extname(path) === '' ? answers.get('/') : undefined
  const answer = answers.get(path) ?? page
  if (answer) response.writeHead(200, answer.headers).end(answer.body)
  else if (gatewayOwn) forward(request, response)
  else response.writeHead(404, { 'content-length': '0' }).end()
})

// The sockets of pages, with the gateway's own name as far as it sees.
server.on('upgrade', (request, socket) => {
  const other = connect(Number(upstream.port), upstream.hostname)
  const headers = { ...request.headers, host: upstream.host, origin: upstream.origin }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  other.write(`GET ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  other.pipe(socket).pipe(other)
  other.on('error', () => socket.destroy())
  socket.on('error', () => other.destroy())
})

server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
