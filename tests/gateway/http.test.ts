import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { type GatewayProcess, startGateway } from '../support/gateway-process.ts'
import { DEMO, type FakePanel, KEY, startFakePanel } from './fake-panel.ts'
import { Visitor } from './visitor.ts'

const ownKey = `ptlc_${'v'.repeat(43)}`

let panel: FakePanel
let gateway: GatewayProcess
let visitor: Visitor

beforeAll(async () => {
  panel = await startFakePanel()
  gateway = await startGateway({
    env: {
      PANEL_URL: panel.url,
      PANEL_KEY: KEY,
      PUBLIC_SERVERS: DEMO,
      METRICS_PORT: '0',
      LOG_LEVEL: 'trace',
    },
  })
  visitor = new Visitor(gateway.url)
})
afterAll(async () => {
  await gateway.stop()
  await panel.stop()
})

/** What the server sends for `path` as it stands: fetch would mend the address and unpack the body. */
function raw(
  path: string,
  headers: Record<string, string> = {},
  port = Number(new URL(gateway.url).port),
  method = 'GET',
): Promise<{ head: string; body: Buffer }> {
  const { hostname, host } = new URL(gateway.url)
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect(port, hostname, () => {
      const lines = Object.entries({ host, connection: 'close', ...headers }).map((pair) => pair.join(': '))
      socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    })
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.once('error', reject)
    socket.once('end', () => {
      const all = Buffer.concat(chunks)
      const end = all.indexOf('\r\n\r\n')
      resolve({ head: all.subarray(0, end).toString(), body: all.subarray(end + 4) })
    })
  })
}

/** Sends invalid HTTP, and waits until it is in the log, after all that came before. */
async function sendInvalid(): Promise<void> {
  const logged = () => gateway.logs().split('Parse Error').length
  const before = logged()
  const { hostname, port, host } = new URL(gateway.url)
  const socket = connect(Number(port), hostname)
  socket.write(`GET / HTTP/1.1\r\nhost: ${host}\r\ncookie: cairn=secret\r\nno header\r\n\r\n`)
  socket.resume()
  await once(socket, 'close')
  await expect.poll(logged).toBeGreaterThan(before)
}

describe('security headers', () => {
  const paths = [
    '/',
    '/control-panel/',
    '/nowhere',
    '/icon.svg',
    '/api/session',
    '/api/nowhere',
    `/api/client/servers/${DEMO}`,
    '/api/client/servers/ffffffff',
    '/healthz',
    '/demo',
    '/socket.io/?EIO=4&transport=polling',
  ]
  test.each(paths)('are on %s', async (path) => {
    const { headers } = await visitor.get(path)
    const policy = (headers.get('content-security-policy') ?? '').split(';')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("form-action 'self'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toContain("style-src 'self'")
    expect(policy.find((directive) => directive.startsWith('script-src'))).toMatch(
      /^script-src 'self'(?: 'sha256-[\w+/]+=')+$/,
    )
    expect(policy.join()).not.toMatch(/unsafe|\*|http:|https:/)
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-embedder-policy')).toBe('require-corp')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('permissions-policy')).toContain('geolocation=()')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    // This gateway is reached over http.
    expect(headers.get('strict-transport-security')).toBeNull()
    expect(headers.get('x-powered-by')).toBeNull()
  })

  test('keep what is private out of caches', async () => {
    for (const path of ['/api/session', '/api/client', '/readyz']) {
      expect((await visitor.get(path)).headers.get('cache-control')).toBe('no-store')
    }
  })
})

test.each(['/%61pi/session', '/api/%73ession', 'http://anywhere.example/api/session', '/%61pi/nowhere'])(
  '%s is an address of the API however it is written',
  async (path) => {
    const { head } = await raw(path)
    expect(head).toContain('cache-control: no-store')
    expect(head).toContain('content-type: application/json')
  },
)

test.each(['%', '%ff', '%c0%af', 'x'.repeat(200)])('%s is an address without content', async (part) => {
  const page = await raw(`/${part}`)
  expect(page.head).toMatch(/^HTTP\/1\.1 404 /)
  expect(page.head).toContain('content-type: text/html')
  expect((await raw(`/${part}`, { host: 'evil.example' })).head).toMatch(/^HTTP\/1\.1 421 /)
  const call = await raw(`/api/client/servers/${part}`)
  expect(call.head).toMatch(/^HTTP\/1\.1 404 /)
  expect(call.head).toContain('cache-control: no-store')
  expect(JSON.parse(call.body.toString())).toMatchObject({ errors: [{ code: 'not-found' }] })
})

test('a client that disconnects before the answer is no failure', async () => {
  const { hostname, port, host } = new URL(gateway.url)
  await Promise.all(
    Array.from({ length: 100 }, async () => {
      const socket = connect(Number(port), hostname)
      await once(socket, 'connect')
      socket.write(`GET /api/session HTTP/1.1\r\nhost: ${host}\r\n\r\n`, () => socket.resetAndDestroy())
      await once(socket, 'close')
    }),
  )
  expect((await visitor.get('/healthz')).status).toBe(200)
  expect(gateway.logs()).not.toContain('a request failed')
})

describe('another name that resolves to this address', { tags: 'attack' }, () => {
  test.each(['evil.example', 'localhost', 'localhost.evil.example', '', 'localhost:1'])(
    '%o is not answered to',
    async (host) => {
      for (const path of ['/', '/control-panel', '/api/session', '/nowhere', '/demo']) {
        const { head, body } = await raw(path, { host })
        expect(head).toMatch(/^HTTP\/1\.1 421 /)
        expect(body.toString()).toContain('PUBLIC_ORIGIN')
      }
    },
  )

  test('is shown to a person as a page', async () => {
    const { head, body } = await raw('/control-panel', { host: '<evil>.example', accept: 'text/html,*/*' })
    expect(head).toMatch(/^HTTP\/1\.1 421 /)
    expect(head).toContain('content-type: text/html')
    expect(body.toString()).toContain('<h1>This is not the address of this site</h1>')
    expect(body.toString()).toContain('PUBLIC_ORIGIN')
    expect(body.toString()).not.toContain('<evil>')
    const call = await raw('/api/session', { host: 'evil.example', accept: 'text/html' })
    expect(JSON.parse(call.body.toString())).toMatchObject({ errors: [{ code: 'origin-refused' }] })
  })

  test('redirects who reads to the only address, and nowhere else', async () => {
    const open = async (origin: string) => {
      const published = await startGateway({ env: { PANEL_URL: panel.url, PUBLIC_ORIGIN: origin } })
      onTestFinished(published.stop)
      const port = Number(new URL(published.url).port)
      return (path: string, headers: object = {}, method?: string) =>
        raw(path, { host: 'shop.example', accept: 'text/html', ...headers }, port, method)
    }
    const ask = await open('https://www.shop.example')
    const location = async (path: string, headers = {}) =>
      /^location: (.*?)\r?$/m.exec((await ask(path, headers)).head)?.[1]
    const moved = await ask('/minecraft-amd?x=1')
    expect(moved.head).toMatch(/^HTTP\/1\.1 308 /)
    expect(await location('/minecraft-amd?x=1')).toBe('https://www.shop.example/minecraft-amd?x=1')
    expect(await location('//evil.example/')).toBe('https://www.shop.example//evil.example/')
    expect(await location('/%')).toBe('https://www.shop.example/%')
    for (const path of ['http://evil.example/', '@evil.example', '.evil.example']) {
      expect(await location(path)).toBeUndefined()
    }
    // Link previews, readers of feeds and curl do not ask for HTML.
    expect(await location('/network-status/feed.xml', { accept: '*/*' })).toBe(
      'https://www.shop.example/network-status/feed.xml',
    )
    expect((await ask('/nowhere', { accept: 'image/png' }, 'HEAD')).head).toMatch(/^HTTP\/1\.1 308 /)
    // Not a call, not a change, and not what a proxy asks under its own name for the site: it would go round.
    expect((await ask('/api/session')).head).toMatch(/^HTTP\/1\.1 421 /)
    expect((await ask('/%61pi/session')).head).toMatch(/^HTTP\/1\.1 421 /)
    expect((await ask('/contact', { 'content-length': '0' }, 'POST')).head).toMatch(/^HTTP\/1\.1 421 /)
    expect((await ask('/', { host: 'gateway:3000' })).head).toMatch(/^HTTP\/1\.1 421 /)

    // Some proxies write the port of the scheme too.
    for (const path of ['/', '/nowhere', '/api/session'])
      expect((await ask(path, { host: 'www.shop.example:443' })).head).not.toMatch(/^HTTP\/1\.1 (?:308|421) /)
    expect(await location('/', { host: 'www.shop.example:80' })).toBe('https://www.shop.example/')

    const several = await open('https://www.shop.example,https://shop.example.org')
    const { head, body } = await several('/')
    expect(head).toMatch(/^HTTP\/1\.1 421 /)
    for (const origin of ['https://www.shop.example', 'https://shop.example.org']) {
      expect(body.toString()).toContain(`<a href="${origin}">`)
    }
  })

  test('does not matter to health checks', async () => {
    for (const path of ['/healthz', '/readyz']) {
      expect((await raw(path, { host: '10.0.0.7' })).head).toMatch(/^HTTP\/1\.1 200 /)
    }
  })
})

describe('a change', { tags: 'attack' }, () => {
  const power = `/api/client/servers/${DEMO}/power`
  const body = '{"signal":"start"}'
  const orders = () => panel.requests.filter(({ path }) => path.endsWith('/power')).length

  test.each([
    ['no origin', undefined],
    ['an opaque origin', 'null'],
    ['another site', 'https://evil.example'],
    ['another port', 'http://localhost:1'],
    ['another scheme', 'https'],
    ['a longer name', 'suffix'],
    ['a list', 'list'],
  ])('from %s is refused', async (_name, origin) => {
    const { host } = new URL(gateway.url)
    const named: Record<string, string> = {
      https: `https://${host}`,
      suffix: `${gateway.url}.evil.example`,
      list: `${gateway.url}, https://evil.example`,
    }
    const headers: Record<string, string> = { 'content-type': 'application/json' }
    if (origin !== undefined) headers.origin = named[origin] ?? origin
    const before = orders()
    for (const [method, path] of [
      ['POST', power],
      ['POST', '/api/session'],
      ['DELETE', '/api/session'],
    ] as const) {
      const refused = await visitor.send(method, path, method === 'POST' ? body : undefined, headers)
      expect([refused.status, refused.failure?.code]).toEqual([403, 'origin-refused'])
      expect(refused.headers.getSetCookie()).toEqual([])
    }
    expect(orders()).toBe(before)
  })

  test.each([
    'text/plain',
    'text/plain; application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
  ])('as %s is refused, as a form of another site could send it', async (type) => {
    const refused = await visitor.send('POST', power, body, { origin: gateway.url, 'content-type': type })
    expect([refused.status, refused.failure?.code]).toEqual([415, 'invalid-request'])
    expect(refused.headers.get('cache-control')).toBe('no-store')
  })

  test('from each name of this machine is taken', async () => {
    const { port } = new URL(gateway.url)
    for (const host of ['localhost', '127.0.0.1', '[::1]']) {
      const headers = { origin: `http://${host}:${port}`, 'content-type': 'application/json; charset=utf-8' }
      expect((await visitor.send('POST', power, body, headers)).status).toBe(204)
    }
  })

  test.each([
    ['half of JSON', '{"signal":', 400],
    ['a poisoned prototype', '{"signal":"start","__proto__":{"x":1}}', 400],
    ['17 KB', JSON.stringify({ signal: 'start', padding: 'x'.repeat(17 * 1024) }), 413],
    ['nothing', '', 400],
  ])('with %s is refused in words', async (_name, text, status) => {
    const refused = await visitor.send('POST', power, text, visitor.pageHeaders())
    expect([refused.status, refused.failure?.code]).toEqual([status, 'invalid-request'])
    expect(refused.failure?.detail).toMatch(/\.$/)
  })
})

test('the cookie is out of reach of scripts and other sites, and forgotten after 12 hours', {
  tags: 'attack',
}, async () => {
  const stranger = new Visitor(gateway.url)
  const { headers } = await stranger.signIn(ownKey)
  const [cookie = '', ...others] = headers.getSetCookie()
  expect(others).toEqual([])
  const [pair, ...attributes] = cookie.split('; ')
  expect(pair).toMatch(/^cairn=/)
  expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=43200', 'Path=/', 'SameSite=Strict'])
  expect(decodeURIComponent(cookie)).not.toContain(ownKey)
  // Reading does not write the cookie each time.
  expect((await stranger.get('/api/session')).headers.getSetCookie()).toEqual([])
})

describe('pages', () => {
  test('come from memory, compressed, and are asked for again only when they changed', async () => {
    const plain = await raw('/control-panel')
    const brotli = await raw('/control-panel', { 'accept-encoding': 'gzip, br' })
    const gzip = await raw('/control-panel', { 'accept-encoding': 'gzip' })
    expect(plain.head).toMatch(/^HTTP\/1\.1 200 /)
    expect(plain.head).toContain('content-type: text/html; charset=utf-8')
    expect(plain.head).toContain('cache-control: no-cache')
    expect(plain.head).toContain('vary: Accept-Encoding')
    expect(brotli.head).toContain('content-encoding: br')
    expect(gzip.head).toContain('content-encoding: gzip')
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true)
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
    const etag = /^etag: (.+)$/m.exec(brotli.head)?.[1]?.trim() ?? ''
    const again = await raw('/control-panel', { 'accept-encoding': 'br', 'if-none-match': etag })
    expect(again.head).toMatch(/^HTTP\/1\.1 304 /)
    expect(again.body).toHaveLength(0)
    const other = await raw('/control-panel', { 'accept-encoding': 'gzip', 'if-none-match': etag })
    expect(other.head).toMatch(/^HTTP\/1\.1 200 /)
  })

  test('name their assets by content, kept for ever', async () => {
    const asset = /\/assets\/[\w.-]+\.js/.exec(String((await visitor.get('/')).body))?.[0] ?? ''
    const { status, headers } = await visitor.get(asset)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  test('answer HEAD like GET, without the body', async () => {
    const get = await visitor.get('/control-panel', { 'accept-encoding': 'identity' })
    const head = await visitor.send('HEAD', '/control-panel', undefined, { 'accept-encoding': 'identity' })
    expect(head.status).toBe(200)
    expect(head.body).toBe('')
    for (const name of ['etag', 'content-length', 'content-type']) {
      expect(head.headers.get(name)).toBe(get.headers.get(name))
    }
  })

  test('and files are sent in part where a player asks for a part', async () => {
    const path = '/panels/game.webp'
    const whole = await raw(path)
    expect(whole.head).toMatch(/^HTTP\/1\.1 200 /)
    expect(whole.head).toContain('accept-ranges: bytes')
    const size = whole.body.length
    const etag = /^etag: (.+)$/m.exec(whole.head)?.[1]?.trim() ?? ''

    const part = await raw(path, { range: 'bytes=2-5', 'if-range': etag })
    expect(part.head).toMatch(/^HTTP\/1\.1 206 /)
    expect(part.head).toContain(`content-range: bytes 2-5/${size}`)
    expect(part.head).toContain('content-length: 4')
    for (const field of ['etag', 'cache-control', 'content-type']) {
      const line = new RegExp(`^${field}: .+$`, 'm')
      expect(line.exec(part.head)?.[0]).toBe(line.exec(whole.head)?.[0])
    }
    expect(part.body.equals(whole.body.subarray(2, 6))).toBe(true)

    const beyond = await raw(path, { range: `bytes=${size}-` })
    expect(beyond.head).toMatch(/^HTTP\/1\.1 416 /)
    expect(beyond.head).toContain(`content-range: bytes */${size}`)
    expect(beyond.body).toHaveLength(0)

    // Another version's part would be no part of this one, and a cached copy needs none.
    const changed = await raw(path, { range: 'bytes=2-5', 'if-range': '"another"' })
    expect(changed.head).toMatch(/^HTTP\/1\.1 200 /)
    expect(changed.body).toHaveLength(size)
    const cached = await raw(path, { range: 'bytes=2-5', 'if-none-match': etag })
    expect(cached.head).toMatch(/^HTTP\/1\.1 304 /)
    const head = await visitor.send('HEAD', path, undefined, { range: 'bytes=2-5' })
    expect(head.status).toBe(200)

    // A part of what is sent compressed is a part of the compressed bytes.
    const packed = await raw('/icon.svg', { 'accept-encoding': 'br' })
    const packedPart = await raw('/icon.svg', { 'accept-encoding': 'br', range: 'bytes=-10' })
    expect(packedPart.head).toContain('content-encoding: br')
    expect(packedPart.body.equals(packed.body.subarray(-10))).toBe(true)
  })

  test('have one address each', async () => {
    const moved = await visitor.get('/control-panel/?server=dec0de00')
    expect([moved.status, moved.headers.get('location')]).toEqual([308, '/control-panel?server=dec0de00'])
  })

  test('take no time for an address of slashes', async () => {
    const asked = Array.from({ length: 150 }, () => raw(`/${'/'.repeat(15_900)}x`))
    for (const { head } of await Promise.all(asked)) expect(head).toMatch(/^HTTP\/1\.1 404 /)
  })

  test.each([
    '/nowhere',
    '/nowhere/',
    '/index.html',
    '/404',
    '/404.html',
    '/control-panel.html',
    '/assets/',
    '/assets/missing.js',
    '/.vite/manifest.json',
    '/../package.json',
    '/..%2f..%2fpackage.json',
    '/assets/..%2f..%2f..%2fserver/entry-server.js',
    '//evil.example/',
    '//evil.example/..',
    '/%00',
    '/%',
  ])('do not include %s', async (path) => {
    const { head, body } = await raw(path)
    expect(head).toMatch(/^HTTP\/1\.1 40[04] /)
    expect(head).not.toMatch(/^location:/im)
    expect(body.toString()).not.toContain('"name": "cairn"')
    if (head.includes('404')) expect(head).toContain('cache-control: no-cache')
  })

  test('lead a newcomer to the demo server', async () => {
    const { status, headers } = await visitor.get('/demo')
    expect([status, headers.get('location')]).toEqual([303, `/control-panel?server=${DEMO}`])
  })
})

describe('what operators ask', () => {
  test('is answered: health, readiness, and metrics on a separate port', async () => {
    expect((await visitor.get('/healthz')).status).toBe(200)
    expect((await visitor.get('/readyz')).body).toEqual({ store: 'ok', panel: 'ok' })
    const body = await (await fetch(gateway.metricsUrl())).text()
    expect(body).toContain(
      'cairn_http_request_duration_seconds_count{method="GET",route="/readyz",status="200"}',
    )
    expect(body).toContain('route="/api/client/servers/{id}/power",outcome="204"')
    expect(body).toContain('nodejs_eventloop_lag_seconds')
    // A page whose own name leads here asks under that name.
    const { port } = new URL(gateway.metricsUrl())
    expect((await raw('/metrics', { host: `evil.example:${port}` }, Number(port))).head).toMatch(
      /^HTTP\/1\.1 421 /,
    )
    expect((await raw('/api/session', { host: `localhost:${port}` }, Number(port))).head).toMatch(
      /^HTTP\/1\.1 404 /,
    )
  })

  test('about figures is not answered where visitors ask, also through a proxy of TCP', async () => {
    const target = new URL(gateway.url)
    const proxy = createServer((visitor) => {
      const upstream = connect(Number(target.port), target.hostname)
      visitor.pipe(upstream).pipe(visitor)
      for (const socket of [visitor, upstream]) socket.on('error', () => {})
    }).listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    const { port } = proxy.address() as AddressInfo
    for (const host of [target.host, '127.0.0.1', 'localhost']) {
      expect((await raw('/metrics', { host }, port)).head).not.toMatch(/^HTTP\/1\.1 200 /)
    }
    expect((await visitor.get('/metrics')).status).toBe(404)
    proxy.close()
  })

  test('of each request at LOG_LEVEL=trace has no cookie and no bytes of invalid HTTP', async () => {
    await sendInvalid()
    expect(gateway.logs()).not.toContain('cairn=secret')
    expect(gateway.logs()).not.toContain('rawPacket')
    expect(gateway.logs()).not.toContain(Buffer.from('cairn=secret').join())
  })
})

describe('a socket', { tags: 'attack' }, () => {
  function open(origin: string | undefined, host?: string): Promise<WebSocket | number> {
    const address = `${gateway.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`
    const headers = host === undefined ? {} : { host }
    const socket = new WebSocket(address, origin === undefined ? { headers } : { origin, headers })
    return new Promise((resolve, reject) => {
      socket.once('open', () => resolve(socket))
      socket.once('unexpected-response', (request, response) => {
        request.destroy()
        resolve(response.statusCode ?? 0)
      })
      socket.once('error', reject)
    })
  }

  test.each([undefined, 'null', 'https://evil.example', 'http://localhost:1'])(
    'from %s is not opened',
    async (origin) => {
      expect(await open(origin)).toBe(400)
    },
  )

  test('under another name is not opened', async () => {
    expect(await open(gateway.url, 'evil.example')).toBe(400)
  })

  test('of a page of this site that has lost its upgrade is blamed on the proxy in front, once', async () => {
    const lost = 'a proxy in front does not pass WebSockets'
    const ask = (headers: Record<string, string>) =>
      visitor.get('/socket.io/?EIO=4&transport=websocket', { 'x-forwarded-for': '1.2.3.4', ...headers })
    const stray = await ask({})
    expect(stray.status).toBe(426)
    expect(stray.headers.get('upgrade')).toBe('websocket')
    expect(stray.failure?.detail).toMatch(/a proxy .* has to pass the headers Upgrade and Connection/)
    expect(gateway.logs()).not.toContain(lost)
    expect((await ask({ origin: gateway.url })).failure).toEqual(stray.failure)
    await ask({ origin: gateway.url })
    await sendInvalid()
    expect(gateway.logs().split(lost).length - 1).toBe(1)
  })
})

test('what another site has a browser ask is refused, and does not count', { tags: 'attack' }, async () => {
  const crossSite = { 'sec-fetch-site': 'cross-site' }
  const ask = (headers = {}) => visitor.get('/api/session', headers)
  const answers = await Promise.all(Array.from({ length: 400 }, () => ask(crossSite)))
  expect(new Set(answers.map(({ failure }) => failure?.code))).toEqual(new Set(['origin-refused']))
  expect((await ask({ 'sec-fetch-site': 'same-origin' })).status).toBe(200)
})

test('a caller above the limit gets a wait, and still gets pages', async () => {
  const answers = await Promise.all(
    Array.from({ length: 400 }, (_, call) => visitor.get(call % 2 ? '/api/session' : '/%61pi/session')),
  )
  const refused = answers.find(({ status }) => status === 429)
  expect(refused?.failure).toMatchObject({ code: 'too-many-requests', retryAfter: 1 })
  expect(refused?.headers.get('retry-after')).toBe('1')
  expect((await visitor.get('/')).status).toBe(200)
})
