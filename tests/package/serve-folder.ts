import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Serves a built application on this machine alone, index.html at its root; resolves with its address and what ends it. */
export async function serveFolder(folder: string, headers: Readonly<Record<string, string>> = {}) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const path = pathname === '/' ? '/index.html' : pathname
    const body = await readFile(join(folder, path)).catch(() => undefined)
    response.writeHead(body ? 200 : 404, {
      ...headers,
      // Pages of one application share their code: compiled once, the browser keeps it.
      'cache-control': 'max-age=3600',
      'content-type': types[extname(path)] ?? 'application/octet-stream',
    })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  }
}
