/**
 * What somebody tries who means harm, against one gateway. More is beside what it concerns; docs/threat-model.md has all.
 *
 * @module-tag attack
 */
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import getPort from 'get-port'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../gateway/app.ts'
import { readConfig } from '../../gateway/config.ts'
import { FormTokens, MIN_FORM_AGE } from '../../gateway/contact/form-token.ts'
import { readSite } from '../../gateway/pages/files.ts'
import { openStore } from '../../gateway/store/store.ts'
import { createDatabase } from '../support/database.ts'
import { type GatewayProcess, startGateway } from '../support/gateway-process.ts'
import { gradeHeaders } from '../support/observatory.ts'
import { account, DEMO, details, type FakePanel, json, KEY, refusal, startFakePanel } from './fake-panel.ts'
import { Visitor } from './visitor.ts'

const SECRET = 's'.repeat(32)
/** A private server, and keys: of its owner, of another owner, of a subuser who may only look. */
const OWN = 'aaaa1111'
const keys = {
  owner: `ptlc_${'a'.repeat(43)}`,
  'another owner': `ptlc_${'b'.repeat(43)}`,
  'a subuser': `ptlc_${'c'.repeat(43)}`,
}
type Role = 'anonymous' | keyof typeof keys
const roles: Role[] = ['anonymous', 'owner', 'another owner', 'a subuser']

/** What would be told to nobody but their holder. */
const hidden = [
  SECRET,
  KEY,
  ...Object.values(keys),
  'hooks.example/secret-path',
  'node-secret-name',
  'secret@example.com',
]

let panel: FakePanel
let gateway: GatewayProcess
let routes: string[]
const visitors = new Map<Role, Visitor>()
/** What is answered to requests of a byte a second, begun before all else: it takes their whole time. */
let slow: Promise<string>[]

/** All routes of a gateway, as `METHOD path`. */
async function listRoutes(): Promise<string[]> {
  const database = await createDatabase()
  const log = pino({ level: 'silent' })
  const store = await openStore(database.url, log)
  const env = {
    PANEL_URL: panel.url,
    DATABASE_URL: database.url,
    SESSION_SECRET: SECRET,
    PANEL_KEY: KEY,
    PUBLIC_SERVERS: DEMO,
  }
  const site = await readSite(new URL('../../site/dist', import.meta.url).pathname, { demo: true })
  const app = await buildApp({
    config: readConfig(env),
    store,
    site,
    sessionSecrets: [SECRET],
    log,
    monitors: [],
  })
  await app.ready()
  const open: string[] = []
  const found: string[] = []
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, branches = '', path = '', methods = ''] = /^([│├└─ ]*)(\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? []
    if (path === '') continue
    const depth = branches.length / 4
    open.splice(depth - 1, open.length, path)
    for (const method of methods.split(', '))
      if (method !== '' && method !== 'HEAD') found.push(`${method} ${open.join('')}`)
  }
  await app.close()
  await store.close()
  await database.drop()
  // The folder of pictures is named by what draws them.
  return found.map((route) => route.replace(/\/server-[^/]+\//, '/server/'))
}

beforeAll(async () => {
  panel = await startFakePanel()
  const path = `/api/client/servers/${OWN}`
  const by =
    (answers: Partial<Record<Role, ReturnType<typeof json>>>): ReturnType<typeof json> =>
    (request, response) => {
      const key = request.headers.authorization?.replace('Bearer ', '')
      const role = roles.find((one) => one !== 'anonymous' && keys[one] === key) ?? 'anonymous'
      const answer = answers[role] ?? refusal(404, 'NotFoundHttpException')
      answer(request, response)
    }
  const own = details(OWN, { name: '<script>alert(1)</script>\u001b[31m\nINFO forged' })
  const helper = { ...own, meta: { is_server_owner: false, user_permissions: ['websocket.connect'] } }
  const demo = panel.answers.get('GET /api/client')
  const list = (data: unknown[]) =>
    json(200, { object: 'list', data, meta: { pagination: { total_pages: 1 } } })
  panel.answers.set(
    'GET /api/client/account',
    by({
      anonymous: account('operator'),
      owner: account('alice\n{"level":60,"msg":"forged"}'),
      'another owner': account('bob'),
      'a subuser': account('carol'),
    }),
  )
  panel.answers.set(
    'GET /api/client',
    by({
      ...(demo && { anonymous: demo }),
      owner: list([own]),
      'another owner': list([]),
      'a subuser': list([helper]),
    }),
  )
  panel.answers.set(`GET ${path}`, by({ owner: json(200, own), 'a subuser': json(200, helper) }))
  const resources = panel.answers.get(`GET /api/client/servers/${DEMO}/resources`)
  panel.answers.set(
    `GET ${path}/resources`,
    by({ ...(resources && { owner: resources, 'a subuser': resources }) }),
  )
  const taken: ReturnType<typeof json> = (_request, response) => response.writeHead(204).end()
  const forbidden = refusal(403, 'HttpForbiddenException')
  for (const order of ['power', 'command'])
    panel.answers.set(`POST ${path}/${order}`, by({ owner: taken, 'a subuser': forbidden }))

  routes = await listRoutes()
  const port = await getPort()
  gateway = await startGateway({
    env: {
      // As published, so that answers are those of a site behind a proxy that ends TLS.
      PORT: String(port),
      PUBLIC_ORIGIN: `https://www.shop.example,http://localhost:${port}`,
      PANEL_URL: panel.url,
      PANEL_KEY: KEY,
      PUBLIC_SERVERS: DEMO,
      SESSION_SECRET: SECRET,
      CONTACT_WEBHOOK_URL: 'https://hooks.example/secret-path',
      METRICS_PORT: '0',
      LOG_LEVEL: 'trace',
      API_CALLS_PER_SECOND: '1000',
    },
  })
  slow = [trickle('GET / HTTP/1.1\r\nX: '), trickle(post('Content-Length: 100'))]
  for (const role of roles) {
    const visitor = new Visitor(gateway.url)
    if (role !== 'anonymous') expect((await visitor.signIn(keys[role])).status).toBe(200)
    visitors.set(role, visitor)
  }
})
afterAll(async () => {
  await gateway.stop()
  await panel.stop()
})

/** Bodies that each route takes; what is not here takes none. */
const bodies: Record<string, unknown> = {
  'POST /api/session': { key: 'x' },
  'POST /api/contact': { name: '' },
  'POST /api/client/servers/:id/power': { signal: 'start' },
  'POST /api/client/servers/:id/command': { command: 'say hello' },
}

/**
 * What each role is answered, of a private server where the route has one. `all` are the same to everybody. A route
 * that is new needs a row.
 */
const table: Record<string, { all: number } | Record<Role, number>> = {
  'GET *': { all: 404 },
  'GET /api/client': { all: 200 },
  'GET /api/client/servers/:id': { anonymous: 401, owner: 200, 'another owner': 404, 'a subuser': 200 },
  'GET /api/client/servers/:id/resources': {
    anonymous: 401,
    owner: 200,
    'another owner': 404,
    'a subuser': 200,
  },
  'POST /api/client/servers/:id/power': {
    anonymous: 401,
    owner: 204,
    'another owner': 404,
    'a subuser': 403,
  },
  'POST /api/client/servers/:id/command': {
    anonymous: 401,
    owner: 204,
    'another owner': 404,
    'a subuser': 403,
  },
  'GET /api/caller': { all: 200 },
  'GET /api/demo': { all: 200 },
  // Its own cookie alone.
  'GET /api/session': { all: 200 },
  'POST /api/session': { all: 400 },
  'DELETE /api/session': { all: 204 },
  'GET /api/starts': { all: 200 },
  'GET /api/status': { all: 200 },
  'GET /api/status/uptime': { all: 200 },
  'GET /api/status/:id/hours': { all: 404 },
  'POST /api/contact': { all: 400 },
  'GET /contact': { all: 200 },
  'POST /contact': { all: 400 },
  'GET /chat': { all: 303 },
  'GET /demo': { all: 303 },
  'GET /healthz': { all: 200 },
  'GET /readyz': { all: 200 },
  'GET /network-status': { all: 200 },
  'GET /network-status/feed.xml': { all: 200 },
  'GET /plan-finder': { all: 200 },
  'GET /assets/server/:server.png': { all: 404 },
}

test('every route has its row in the table of rights, and every row its route', () => {
  const hint = 'a new route needs a row in `table`, and one in `bodies` where it takes a body'
  expect(routes.toSorted(), hint).toEqual(Object.keys(table).toSorted())
})

describe.each(Object.entries(table))('%s', (route, expected) => {
  const [method = '', pattern = ''] = route.split(' ')
  const path = pattern.replace(':id', OWN).replace(':server', 'nonsense!').replace('*', '/nowhere')
  const form = route === 'POST /contact'

  test.each(roles)('by %s is answered as the table of rights says', async (role) => {
    const visitor = visitors.get(role)
    // Signing out would end what the others try; a session of its own does as well.
    const asked = method === 'DELETE' ? new Visitor(gateway.url) : visitor
    const headers = form
      ? { origin: gateway.url, 'content-type': 'application/x-www-form-urlencoded' }
      : method === 'GET'
        ? {}
        : { origin: gateway.url, ...(route in bodies && { 'content-type': 'application/json' }) }
    const body = form ? 'name=' : route in bodies ? JSON.stringify(bodies[route]) : undefined
    const answer = await asked?.send(method, path, body, headers)
    expect(answer?.status).toBe('all' in expected ? expected.all : expected[role])
    expect(JSON.stringify(answer?.body)).not.toMatch(new RegExp(hidden.join('|')))
  })

  if (method === 'GET') return
  test('from a page of another site changes nothing', async () => {
    const before = panel.requests.length
    for (const origin of [undefined, 'null', 'https://evil.example', `${gateway.url}.evil.example`]) {
      const type = form ? 'application/x-www-form-urlencoded' : 'application/json'
      const answer = await visitors.get('owner')?.send(method, path, method === 'DELETE' ? undefined : '{}', {
        'content-type': type,
        ...(origin !== undefined && { origin }),
      })
      expect(answer?.status).toBe(403)
      expect(answer?.headers.getSetCookie()).toEqual([])
    }
    expect(panel.requests).toHaveLength(before)
  })
})

const LAST_CHUNK = '\r\n0\r\n\r\n'

/** How many whole answers `said` begins with. */
function countAnswers(said: string): number {
  const headEnd = said.indexOf('\r\n\r\n')
  const head = said.slice(0, headEnd + 2)
  const lastChunk = said.indexOf(LAST_CHUNK, headEnd + 2)
  const [, length] = /\r\ncontent-length: (\d+)\r\n/i.exec(head) ?? []
  const end = length === undefined ? lastChunk + LAST_CHUNK.length : headEnd + 4 + Number(length)
  const whole = headEnd >= 0 && (length === undefined ? lastChunk >= 0 : said.length >= end)
  return whole ? 1 + countAnswers(said.slice(end)) : 0
}

test('what the gateway tells a caller of themselves is their address and how many proxies named', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.1' }
  expect((await visitors.get('owner')?.get('/api/caller', headers))?.body).toEqual({
    address: '127.0.0.1',
    forwarded: 2,
  })
})

/** What is answered to bytes on one connection, until it is closed or has brought `answers`; it has 10 s. */
function say(bytes: string | Buffer, answers = Number.POSITIVE_INFINITY): Promise<string> {
  const { hostname, port } = new URL(gateway.url)
  return new Promise((resolve) => {
    let said = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    const end = () => {
      clearTimeout(timer)
      socket.destroy()
      resolve(said)
    }
    const timer = setTimeout(end, 10_000)
    // Lengths are in bytes.
    socket.setEncoding('latin1').on('data', (chunk) => {
      said += chunk
      if (countAnswers(said) >= answers) end()
    })
    socket.once('close', end).on('error', () => {})
  })
}

const head = (line: string, ...fields: string[]) =>
  [line, `Host: ${new URL(gateway.url).host}`, ...fields, '', ''].join('\r\n')
const smuggled = () => head('GET /demo HTTP/1.1')
const post = (...fields: string[]) =>
  head('POST /api/session HTTP/1.1', `Origin: ${gateway.url}`, 'Content-Type: application/json', ...fields)

/** Sends `begun`, and then a byte a second. @returns what is answered until the connection is closed, within 40 s */
function trickle(begun: string): Promise<string> {
  const { hostname, port } = new URL(gateway.url)
  return new Promise((resolve) => {
    let said = ''
    const socket = connect(Number(port), hostname, () => socket.write(begun))
    const more = setInterval(() => socket.write('x'), 1000)
    const timer = setTimeout(() => socket.destroy(), 40_000)
    socket.on('data', (chunk) => {
      said += chunk
    })
    socket.on('error', () => {})
    socket.once('close', () => {
      clearInterval(more)
      clearTimeout(timer)
      resolve(said)
    })
  })
}

describe('a request that two servers would read differently is not read on:', () => {
  test.each<[string, () => string]>([
    ['CL.TE', () => `${post('Content-Length: 4', 'Transfer-Encoding: chunked')}0\r\n\r\n${smuggled()}`],
    [
      'TE.CL',
      () => `${post('Transfer-Encoding: chunked', 'Content-Length: 4')}5c\r\n${smuggled()}\r\n0\r\n\r\n`,
    ],
    ['two lengths', () => `${post('Content-Length: 2', 'Content-Length: 60')}{}${smuggled()}`],
    ['two lengths in one field', () => `${post('Content-Length: 2, 60')}{}${smuggled()}`],
    ['a length with a sign', () => `${post('Content-Length: +2')}{}${smuggled()}`],
    ['chunked twice', () => `${post('Transfer-Encoding: chunked, chunked')}0\r\n\r\n${smuggled()}`],
    ['chunked that is spelt otherwise', () => `${post('Transfer-Encoding: xchunked')}0\r\n\r\n${smuggled()}`],
    ['a space before the colon', () => `${post('Transfer-Encoding : chunked')}0\r\n\r\n${smuggled()}`],
    [
      'a folded field',
      () => `${post('X: a\r\n Transfer-Encoding: chunked', 'Content-Length: 0')}${smuggled()}`,
    ],
    [
      'a chunk whose length is not a number',
      () => `${post('Transfer-Encoding: chunked')}0x5\r\nabcde\r\n0\r\n\r\n${smuggled()}`,
    ],
    [
      'a line that ends with LF alone',
      () => `${post('Content-Length: 0').replace('Origin', 'X: y\nOrigin')}${smuggled()}`,
    ],
    ['a NUL in a field', () => `${post('X: a\0b', 'Content-Length: 0')}${smuggled()}`],
  ])('%s', async (_name, bytes) => {
    const said = await say(bytes())
    expect(said.match(/^HTTP\/1\.1 \d+/gm)?.[0]).toBe('HTTP/1.1 400')
    expect(said).not.toContain('303')
  })
})

describe('an upgrade to what nobody speaks here is passed over, and the request answered:', () => {
  const upgrade = (path: string, protocol: string) =>
    head(`GET ${path} HTTP/1.1`, 'Connection: Upgrade', `Upgrade: ${protocol}`)

  test.each([
    ['/', 'h2c'],
    ['/healthz', 'TLS/1.0'],
    ['/socket.io/?EIO=4&transport=websocket', 'h2c'],
    ['/about', 'websocket'],
    ['/socket.io', 'websocket'],
  ])('%s to %s', async (path, protocol) => {
    // One that comes first on its connection, and one that comes later.
    const first = await say(upgrade(path, protocol), 1)
    expect(first).toMatch(/^HTTP\/1\.1 [24]/)
    const later = await say(smuggled() + upgrade(path, protocol), 2)
    expect(later.match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 303', first.slice(0, 12)])
  })
})

describe('what cannot be read as a request is answered as all else,', () => {
  const ofSite = `Host: ${'x'.repeat(9)}`
  test.each([
    ['an unknown method', 400, () => head('FOO / HTTP/1.1')],
    ['no HTTP', 400, () => '\r\n\r\nhello\r\n\r\n'],
    ['two lengths', 400, () => `${post('Content-Length: 2', 'Content-Length: 60')}{}`],
    ['a head that is too large', 431, () => head('GET / HTTP/1.1', `X: ${'x'.repeat(20_000)}`)],
    ['no host', 400, () => 'GET / HTTP/1.1\r\n\r\n'],
    ['two hosts', 400, () => head('GET /demo HTTP/1.1', ofSite)],
    ['two hosts, for a page', 400, () => head('GET / HTTP/1.1', ofSite)],
    ['an expectation', 417, () => head('GET / HTTP/1.1', 'Expect: foo')],
  ])('with the headers of every answer: %s', async (what, status, bytes) => {
    const said = await say(bytes(), 1)
    expect(said).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    for (const name of ['content-security-policy', 'x-content-type-options', 'referrer-policy'])
      expect(said.toLowerCase()).toContain(`\n${name}: `)
    // Node's own answers to these two have no body.
    if (!['no host', 'an expectation'].includes(what)) expect(said).toContain('{"errors":[{"code":')
  })

  test('and one by its whole address, as a proxy sends it, as one by its path', async () => {
    const said = await say(head(`GET ${gateway.url}/about HTTP/1.1`), 1)
    expect(said).toMatch(/^HTTP\/1\.1 200 /)
    expect(said).toContain('text/html')
  })
})

test('a check of health by HTTP/1.0, which names no host, is answered', async () => {
  expect(await say('GET /healthz HTTP/1.0\r\n\r\n', 1)).toMatch(/^HTTP\/1\.1 200 /)
})

describe('a bomb is refused before it goes off:', () => {
  const bomb = async (body: Buffer | string, more: string[] = []) =>
    say(
      Buffer.concat([
        Buffer.from(post(`Content-Length: ${Buffer.byteLength(body)}`, 'Connection: close', ...more)),
        Buffer.from(body),
      ]),
    )

  test('a body that is packed is not unpacked', async () => {
    // Unpacked it would be a login.
    const packed = gzipSync(JSON.stringify({ key: keys.owner }))
    const before = panel.requests.filter(({ path }) => path === '/api/client/account').length
    expect(await bomb(packed, ['Content-Encoding: gzip'])).toMatch(/^HTTP\/1\.1 400 /)
    expect(panel.requests.filter(({ path }) => path === '/api/client/account')).toHaveLength(before)
  })

  test('JSON that is deep', async () => {
    expect(await bomb('['.repeat(16_000))).toMatch(/^HTTP\/1\.1 400 /)
    expect(await bomb(`${'{"key":'.repeat(2000)}1${'}'.repeat(2000)}`)).toMatch(/^HTTP\/1\.1 400 /)
  })

  test('a head that is large, or of many fields', async () => {
    expect(await say(head('GET / HTTP/1.1', `X: ${'x'.repeat(20_000)}`))).toMatch(/^HTTP\/1\.1 431 /)
    const fields = Array.from({ length: 3000 }, (_, index) => `X${index}: y`)
    expect(await say(head('GET / HTTP/1.1', ...fields))).toMatch(/^HTTP\/1\.1 431 /)
    expect(
      await say(head('GET /api/session HTTP/1.1', `Cookie: ${'a=b; '.repeat(2500)}`, 'Connection: close')),
    ).toMatch(/^HTTP\/1\.1 200 /)
  })

  test('a body without end', async () => {
    expect(await bomb('x'.repeat(64 * 1024))).toMatch(/^HTTP\/1\.1 413 /)
    expect(
      await say(
        `${post('Transfer-Encoding: chunked')}${'1000\r\n'}${`${'x'.repeat(4096)}\r\n1000\r\n`.repeat(8)}`,
      ),
    ).toMatch(/^HTTP\/1\.1 413 /)
  })
})

describe('a session', () => {
  test('that an attacker planted is not the one that is signed in', async () => {
    const attacker = new Visitor(gateway.url)
    expect((await attacker.signIn(keys['another owner'])).status).toBe(200)
    const victim = new Visitor(gateway.url)
    victim.cookies = new Map(attacker.cookies)
    expect((await victim.signIn(keys.owner)).status).toBe(200)
    expect([...victim.cookies.values()]).not.toEqual([...attacker.cookies.values()])
    // Signing in over it ended it: the attacker is neither the victim nor themselves.
    expect((await attacker.get('/api/session')).body).toEqual({ signedIn: false })
    expect((await victim.get(`/api/client/servers/${OWN}`)).status).toBe(200)
  })

  test('that was copied opens nothing after the sign-out, however often it is sent', async () => {
    const owner = new Visitor(gateway.url)
    await owner.signIn(keys.owner)
    const thief = new Visitor(gateway.url)
    thief.cookies = new Map(owner.cookies)
    expect((await thief.get(`/api/client/servers/${OWN}`)).status).toBe(200)
    expect((await owner.delete('/api/session')).status).toBe(204)
    for (let replay = 0; replay < 3; replay += 1) {
      expect((await thief.get(`/api/client/servers/${OWN}`)).status).toBe(401)
      expect((await thief.get('/api/session')).body).toEqual({ signedIn: false })
    }
  })

  test('of two cookies of its name opens what one of them says at most', async () => {
    const owner = visitors.get('owner')
    const [[name, value] = []] = owner?.cookies ?? []
    const answer = await new Visitor(gateway.url).get('/api/session', {
      cookie: `${name}=x; ${name}=${value}`,
    })
    const own = (await owner?.get('/api/session'))?.body
    expect(own).toMatchObject({ signedIn: true })
    expect([{ signedIn: false }, own]).toContainEqual(answer.body)
  })
})

test('a script in what a visitor writes is text in the page that comes back', async () => {
  const script = '"><script>alert(1)</script><img src=x onerror=alert(1)>'
  const token = new FormTokens([SECRET]).issue(Date.now() - MIN_FORM_AGE)
  const fields = {
    name: script,
    email: script,
    subject: script,
    message: script,
    plan: script,
    location: script,
    replaces: script,
    token,
    'option-x': script,
  }
  const send = new Visitor(gateway.url).send('POST', '/contact', new URLSearchParams(fields).toString(), {
    origin: gateway.url,
    accept: 'text/html',
    'content-type': 'application/x-www-form-urlencoded',
  })
  const pages = [
    (await send).body,
    (await new Visitor(gateway.url).get(`/contact?${new URLSearchParams({ subject: script, plan: script })}`))
      .body,
    (await new Visitor(gateway.url).get(`/control-panel?server=${encodeURIComponent(script)}`)).body,
    (await new Visitor(gateway.url).get(`/${encodeURIComponent(script)}`, { accept: 'text/html' })).body,
  ]
  for (const page of pages) {
    expect(page).toContain('<h1')
    expect(page).not.toMatch(/<script>alert|<img src=x/)
  }
})

test('input from others adds no line to the log, and no colour', async () => {
  const forged = '\u001b[31m\r\n{"level":60,"msg":"forged"}\n'
  const encoded = encodeURIComponent(forged)
  const visitor = visitors.get('owner')
  const answered = () => gateway.logs().match(/"msg":"answered"/g)?.length ?? 0
  const before = answered()
  await visitor?.get(`/${encoded}`)
  await visitor?.get(`/api/client/servers/${encoded}`, { 'user-agent': 'x\u009b31m' })
  await visitor?.post('/api/session', { key: forged })
  await visitor?.post('/api/contact', {
    name: forged,
    email: forged,
    subject: forged,
    message: forged,
    token: forged,
  })
  await visitor?.post(`/api/client/servers/${OWN}/command`, { command: 'say forged' })
  await say(`GET /forged HTTP/1.1\r\nX: ${forged}`)
  // An answer is logged after it is sent, and none that is read by GET.
  await expect.poll(answered).toBeGreaterThanOrEqual(before + 3)
  const lines = gateway
    .logs()
    .split('\n')
    .filter((line) => line !== '')
  expect(lines.length).toBeGreaterThan(50)
  for (const line of lines) expect(() => JSON.parse(line), line).not.toThrow()
  for (const part of ['forged', '\u001b', '\u009b']) expect(gateway.logs()).not.toContain(part)
})

test('no key, secret or name of an account is in the log or in figures', async () => {
  const figures = await (await fetch(gateway.metricsUrl())).text()
  for (const secret of [...hidden, 'alice', 'carol', OWN]) expect(figures).not.toContain(secret)
  for (const secret of [...hidden, 'alice', 'carol']) expect(gateway.logs()).not.toContain(secret)
})

test('the headers of every route score 135 on pages, 130 elsewhere, in Mozilla’s HTTP Observatory, A+ from 100', async () => {
  const visitor = new Visitor(gateway.url)
  const paths = routes
    .filter((route) => route.startsWith('GET '))
    .map((route) => route.slice(4).replace(':id', OWN).replace('*', ''))
  for (const path of ['/', '/nowhere', '/icon.svg', '/control-panel/', ...paths]) {
    const { headers, body } = await visitor.get(path, { accept: 'text/html' })
    const html = String(body)
    // A page has a script, and its hash 5 points.
    const score = html.includes('<script') ? 135 : 130
    expect({ path, ...gradeHeaders(headers, html) }).toEqual({ path, score, penalties: [] })
  }
  const signedIn = await visitor.signIn(keys.owner)
  expect(gradeHeaders(signedIn.headers, '')).toEqual({ score: 135, penalties: [] })
})

test('a head or a body that comes byte by byte is refused after half a minute', {
  timeout: 45_000,
}, async () => {
  for (const said of await Promise.all(slow)) expect(said).toMatch(/^HTTP\/1\.1 408 /)
})
