/** @module-tag fault */
import { once } from 'node:events'
import { connect, createServer, type Server } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { createServer as createTlsServer } from 'node:tls'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { GatewayFailure } from '../../gateway/http/failures.ts'
import { PanelClient } from '../../gateway/panel/client.ts'
import { createDatabase, type Database } from '../support/database.ts'
import { type GatewayProcess, startGateway } from '../support/gateway-process.ts'
import { selfSigned } from '../support/self-signed.ts'
import {
  account,
  allocation,
  details,
  type FakePanel,
  json,
  KEY,
  refusal,
  startFakePanel,
  stats,
  wellBehaved,
} from './fake-panel.ts'
import { Visitor } from './visitor.ts'

/** Public servers, one for each test: what the shared gateway remembers of another's says nothing of it. */
const DEMOS = Array.from({ length: 200 }, (_, index) => `dec0d${String(index).padStart(3, '0')}`)
const unused = [...DEMOS]
let demo: string
/** Its address. */
let server: string
let panel: FakePanel
let database: Database
/** Before `panel`, for all tests that leave it as it was. */
let shared: GatewayProcess
/** Another, behind a proxy. */
let proxied: GatewayProcess
/** Another, which gives the panel a second. */
let impatient: GatewayProcess

beforeAll(async () => {
  database = await createDatabase()
  panel = await startFakePanel()
  const env = environment(panel.url)
  ;[shared, proxied, impatient] = await Promise.all([
    startGateway({ env }),
    startGateway({ env: { ...env, TRUST_PROXY: '1' } }),
    startGateway({ env: { ...env, PANEL_TIMEOUT_SECONDS: '1' } }),
  ])
})
afterAll(async () => {
  await shared.stop()
  await proxied.stop()
  await impatient.stop()
  await panel.stop()
  await database.drop()
})
beforeEach(() => {
  demo = unused.shift() ?? expect.unreachable('more tests than public servers')
  server = `/api/client/servers/${demo}`
  panel.answers = wellBehaved(demo)
  panel.requests.length = 0
})

const demoPath = (method: string, what = '') => `${method} ${server}${what}`

/** Of a gateway that gives the panel at `url` ten seconds. */
function environment(url: string): Record<string, string> {
  return {
    DATABASE_URL: database.url,
    SESSION_SECRET: 's'.repeat(32),
    PANEL_URL: url,
    PANEL_KEY: KEY,
    PUBLIC_SERVERS: DEMOS.join(),
    PANEL_TIMEOUT_SECONDS: '10',
    METRICS_PORT: '0',
  }
}

/** Somebody before the shared gateway. */
function newcomer(): Visitor {
  return new Visitor(shared.url)
}

/** A gateway for one test. */
async function openGateway(url = panel.url, env: Record<string, string> = {}): Promise<GatewayProcess> {
  const gateway = await startGateway({ env: { ...environment(url), ...env } })
  onTestFinished(() => gateway.stop())
  return gateway
}

describe('what the panel tells of a server', () => {
  test('reaches the visitor without one field more than the contract has', async () => {
    const visitor = newcomer()
    const expected = {
      identifier: demo,
      name: 'Survival',
      description: 'A world',
      status: null,
      limits: { memory: 1024, disk: 2048, cpu: 200 },
      address: 'play.example.com:25565',
      access: 'public',
      console: 'interactive',
    }
    const answer = await visitor.get(server)
    expect(answer.body).toEqual({ object: 'server', attributes: expected })
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect((await visitor.get('/api/client')).body).toEqual({
      object: 'list',
      data: [{ object: 'server', attributes: expected }],
    })
  })

  test('in bytes, per cent and ms for what it consumes', async () => {
    const { body } = await newcomer().get(`${server}/resources`)
    expect(body).toEqual({
      object: 'stats',
      attributes: {
        current: 'running',
        status: null,
        cpu: { current: 12.5, limit: 200 },
        memory: { current: 500_000_000, limit: 1024 * 1024 ** 2 },
        disk: { current: 900_000, limit: 2048 * 1024 ** 2 },
        uptime: 60_000,
      },
    })
  })

  test.each([
    [[allocation({ ip: '192.0.2.1', ip_alias: null, port: 1, is_default: true })], '192.0.2.1:1'],
    [[allocation({ ip: '2001:db8::1', ip_alias: '', port: 2, is_default: true })], '[2001:db8::1]:2'],
    [[], null],
  ])('%# names the address that players join', async (allocations, address) => {
    panel.answers.set(
      demoPath('GET'),
      json(200, details(demo, { relationships: { allocations: { data: allocations } } })),
    )
    expect((await newcomer().get(server)).body).toMatchObject({ attributes: { address } })
  })

  test.each([
    [{ status: 'restoring_backup' }, 'restoring_backup'],
    [{ is_suspended: true }, 'suspended'],
    [{ is_installing: true }, 'installing'],
    [{ is_transferring: true }, 'transferring'],
    [{ is_node_under_maintenance: true }, 'maintenance'],
    [{ status: 'something_new' }, null],
  ])('%o is the status %s', async (attributes, status) => {
    panel.answers.set(demoPath('GET'), json(200, details(demo, attributes)))
    expect((await newcomer().get(server)).body).toMatchObject({ attributes: { status } })
  })
})

describe('what goes to the panel', () => {
  test('is the key and the command, and nothing of the browser', async () => {
    const visitor = newcomer()
    await visitor.send('POST', `${server}/power`, '{"signal":"start"}', {
      ...visitor.pageHeaders(),
      cookie: 'spy=1',
      authorization: 'Bearer spy',
      referer: `${visitor.url}/control-panel`,
      'x-forwarded-for': '203.0.113.7',
      'user-agent': 'spy',
    })
    const request = panel.requests.find(({ path }) => path.endsWith('/power'))
    expect(request?.headers.authorization).toBe(`Bearer ${KEY}`)
    expect(request?.headers.accept).toBe('application/json')
    expect(request?.body).toBe('{"signal":"start"}')
    const names = Object.keys(request?.headers ?? {})
    for (const name of ['cookie', 'referer', 'origin', 'x-forwarded-for']) expect(names).not.toContain(name)
    expect(JSON.stringify(request?.headers)).not.toContain('spy')
  })

  test.each([
    ['GET', '{server}/files/list'],
    ['GET', '{server}/websocket'],
    ['GET', '/api/client/account'],
    ['GET', '/api/client/account/api-keys'],
    ['GET', '/api/application/users'],
    ['POST', '{server}/settings/rename'],
    ['POST', '{server}'],
    ['DELETE', '{server}'],
    ['PUT', '{server}/power'],
  ])('is never %s %s', async (method, address) => {
    const visitor = newcomer()
    const path = address.replace('{server}', server)
    const answer = await visitor.send(
      method,
      path,
      method === 'GET' ? undefined : '{}',
      visitor.pageHeaders(),
    )
    expect(answer.status).toBe(404)
    expect(answer.failure?.code).toBe('not-found')
    expect(panel.requests.map(({ path }) => path)).not.toContain(path)
  })

  test.each(['/../../account', '%2F..%2F..%2Faccount', '/%2e%2e/%2e%2e/account', '\\..\\..\\account'])(
    'is never a path that leads out of a server by %s',
    async (way) => {
      const { hostname, port, host } = new URL(shared.url)
      // As it stands: a client would resolve the dots before it asks.
      const socket = connect(Number(port), hostname)
      socket.write(`GET ${server}${way} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 40[04] /)
      expect(panel.requests.map(({ path }) => path).filter((path) => path.includes(demo))).toEqual([])
    },
  )
})

describe('a panel that fails', () => {
  const garbage = (_request: unknown, response: import('node:http').ServerResponse) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"object":"server","attr')
  const never = () => {}
  const page = (status: number) => (_request: unknown, response: import('node:http').ServerResponse) =>
    response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>')
  const long = (_request: unknown, response: import('node:http').ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(Buffer.alloc(5 * 1024 * 1024, ' '))
  }
  const slowBody = (_request: unknown, response: import('node:http').ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"object":')
  }
  const elsewhere = (_request: unknown, response: import('node:http').ServerResponse) =>
    response.writeHead(302, { location: `${panel.url}/api/client/account` }).end()

  test.each([
    ['500', refusal(500, 'ServerException'), 502, 'panel-error'],
    ['503 with a page', page(503), 502, 'panel-error'],
    ['502', refusal(502, 'HttpException'), 502, 'panel-error'],
    ['504', refusal(504, 'DaemonConnectionException'), 502, 'panel-error'],
    [
      'a wrong shape',
      json(200, { object: 'server', attributes: { identifier: '0a0a0a0a' } }),
      502,
      'panel-error',
    ],
    ['a foreign identifier', json(200, details('<script>')), 502, 'panel-error'],
    ['half an answer', garbage, 502, 'panel-error'],
    ['far too much', long, 502, 'panel-error'],
    ['a redirect', elsewhere, 502, 'panel-error'],
    ['nothing', never, 504, 'panel-timeout'],
    ['no end', slowBody, 504, 'panel-timeout'],
    ['400', refusal(400, 'BadRequestHttpException'), 502, 'panel-error'],
    ['400 for two factors', refusal(400, 'TwoFactorAuthRequiredException'), 403, 'not-permitted'],
    ['403', refusal(403, 'AuthorizationException'), 403, 'not-permitted'],
    ['404', refusal(404, 'NotFoundHttpException'), 404, 'not-found'],
    ['401 to its own key', refusal(401, 'AuthenticationException'), 502, 'panel-error'],
    ['401 of a proxy', page(401), 502, 'panel-error'],
    ['403 of a proxy', page(403), 502, 'panel-error'],
    ['404 of a proxy', page(404), 502, 'panel-error'],
    ['403 of a firewall that speaks JSON', json(403, { error: 'blocked' }), 502, 'panel-error'],
  ])('with %s', async (_name, answer, status, code) => {
    panel.answers.set(demoPath('GET'), answer)
    const visitor = code === 'panel-timeout' ? new Visitor(impatient.url) : newcomer()
    const refused = await visitor.get(server)
    expect([refused.status, refused.failure?.code]).toEqual([status, code])
    expect(JSON.stringify(refused.body)).not.toMatch(/upstream text|ptlc_|127\.0\.0\.1|line/)
    if (code === 'panel-error')
      expect(panel.requests.filter(({ path }) => path.endsWith('/account'))).toEqual([])
  })

  test('by being down, until it is back', async () => {
    const first = await startFakePanel()
    const visitor = new Visitor((await openGateway(first.url)).url)
    await first.stop()
    const refused = await visitor.get(server)
    expect([refused.status, refused.failure?.code]).toEqual([502, 'panel-unreachable'])
    expect((await visitor.get('/')).status).toBe(200)
    expect((await visitor.get('/readyz')).body).toEqual({ store: 'ok', panel: 'failing' })
    const second = await startFakePanel(Number(new URL(first.url).port))
    onTestFinished(second.stop)
    second.answers = wellBehaved(demo)
    expect((await visitor.get(server)).status).toBe(200)
  })

  test('behind a proxy that refuses ends no session, counts no guess and is not ready', async () => {
    const { url } = await openGateway(panel.url, { PANEL_KEY: '', PUBLIC_SERVERS: '' })
    const visitor = new Visitor(url)
    const owner = `ptlc_${'p'.repeat(43)}`
    expect((await visitor.signIn(owner)).status).toBe(200)
    panel.answers.set('GET /api/client', page(401))
    expect((await visitor.get('/api/client')).failure?.code).toBe('panel-error')
    expect((await visitor.get('/api/session')).body).toMatchObject({ signedIn: true })

    panel.answers.set('GET /api/client/account', page(403))
    for (let login = 0; login < 21; login += 1) {
      expect((await new Visitor(url).signIn(owner)).failure?.code).toBe('panel-error')
    }
    const ready = await visitor.get('/readyz')
    expect([ready.status, ready.body]).toEqual([503, { store: 'ok', panel: 'failing' }])
  })

  test('behind a proxy that refuses ends no gateway that starts', async () => {
    panel.answers.set('GET /api/client/account', page(401))
    const visitor = new Visitor((await openGateway()).url)
    expect((await visitor.get(server)).failure?.code).toBe('panel-error')
    panel.answers = wellBehaved(demo)
    expect((await visitor.get(server)).status).toBe(200)
  })

  test('is not called again by each who asks whether it answers', { tags: 'attack' }, async () => {
    panel.answers.set('GET /api/client/account', refusal(500, 'ServerException'))
    const { url } = await openGateway(panel.url, { PANEL_KEY: '', PUBLIC_SERVERS: '' })
    for (let call = 0; call < 40; call += 1) {
      const answer = await new Visitor(url).get('/readyz')
      expect([answer.status, answer.body]).toEqual([503, { store: 'ok', panel: 'failing' }])
    }
    // One in five seconds.
    expect(panel.requests.length).toBeLessThan(20)
  })

  test('an order that it answers with a page was not carried out', async () => {
    panel.answers.set(demoPath('POST', '/power'), (_request, response) =>
      response.writeHead(200).end('<html>'),
    )
    const answer = await newcomer().post(`${server}/power`, { signal: 'stop' })
    expect(answer.failure?.code).toBe('panel-error')
  })
})

describe('a call to the panel that fails', () => {
  const owner = `ptlc_${'q'.repeat(43)}`
  const path = '/api/client/servers/0c0c0c0c'
  const route = '/api/client/servers/{id}'
  /** A server that does with each connection what a panel in trouble does. */
  async function listen(server: Server): Promise<number> {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    onTestFinished(() => void server.close())
    return typeof address === 'object' ? (address?.port ?? 0) : 0
  }
  const closed = async () => {
    const server = createServer()
    const port = await listen(server)
    await new Promise((resolve) => server.close(resolve))
    return `http://127.0.0.1:${port}`
  }
  const reset = async () =>
    `http://127.0.0.1:${await listen(createServer((socket) => socket.once('data', () => socket.resetAndDestroy())))}`
  const chatter = async () =>
    `http://127.0.0.1:${await listen(createServer((socket) => socket.once('data', () => socket.end('220 mail ready\r\n'))))}`
  const unknown = async () => `https://localhost:${await listen(createTlsServer(selfSigned))}`
  /** Where the panel itself answers so. */
  const answering = (answer: ReturnType<typeof json>) => async () => {
    panel.answers.set(`GET ${path}`, answer)
    return undefined
  }
  /** How many calls of the route a gateway has counted with that outcome. */
  async function counted(gateway: GatewayProcess, outcome: unknown): Promise<number> {
    const figures = await (await fetch(gateway.metricsUrl())).text()
    const line = figures
      .split('\n')
      .find((line) => line.includes(`_count{`) && line.includes(`route="${route}",outcome="${outcome}"`))
    return Number(line?.split(' ').at(-1) ?? 0)
  }

  test.each<[string, () => Promise<string | undefined>, string, Record<string, unknown>]>([
    ['refused', closed, 'panel-unreachable', { cause: 'refused', code: 'ECONNREFUSED' }],
    ['reset', reset, 'panel-unreachable', { cause: 'reset' }],
    ['sent to no address', async () => 'http://panel.invalid', 'panel-unreachable', { cause: 'dns' }],
    [
      'met by a certificate of nobody known',
      unknown,
      'panel-unreachable',
      { cause: 'tls', code: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
    ],
    ['met by what is no HTTP', chatter, 'panel-error', { cause: 'malformed' }],
    ['met by silence', answering(() => {}), 'panel-timeout', { cause: 'timeout' }],
    [
      'met by 500',
      answering(refusal(500, 'ServerException')),
      'panel-error',
      { cause: 'status', status: 500 },
    ],
    ['met by nonsense', answering(json(200, { object: 'server' })), 'panel-error', { cause: 'malformed' }],
    [
      'refused by a proxy',
      answering(json(403, 'Forbidden')),
      'panel-error',
      { cause: 'malformed', code: 'HTTP 403' },
    ],
  ])('and is %s is told, logged and counted with that', async (_name, panelUrl, failure, cause) => {
    // Logged in where a panel answers, with the same secret.
    const visitor = newcomer()
    await visitor.signIn(owner)
    const url = await panelUrl()
    const withPanel = failure === 'panel-timeout' ? impatient : shared
    const gateway =
      url === undefined ? withPanel : await openGateway(url, { PANEL_KEY: '', PUBLIC_SERVERS: '' })
    const before = gateway.logs().length
    const outcome = cause.status ?? cause.cause
    const countedBefore = await counted(gateway, outcome)
    const spoilt = new Visitor(gateway.url)
    spoilt.cookies = visitor.cookies
    const answer = await spoilt.get(path, { 'user-agent': 'words-of-a-visitor' })
    expect(answer.status).toBeGreaterThan(499)
    expect(answer.failure?.code).toBe(failure)

    const logged = gateway.logs().slice(before)
    const told = logged
      .split('\n')
      .filter((line) => line.includes(route))
      .map((line) => JSON.parse(line))
    expect(told).toEqual([
      expect.objectContaining({
        level: 40,
        method: 'GET',
        route,
        msg: 'a call to the panel failed',
        ms: expect.any(Number),
        ...cause,
      }),
    ])
    expect(told[0]?.ms).toBeLessThan(5000)
    for (const secret of [owner, '0c0c0c0c', 'words-of-a-visitor', ...visitor.cookies.values()]) {
      expect(logged).not.toContain(secret)
    }
    expect(await counted(gateway, outcome)).toBe(countedBefore + 1)
  })

  test("and is a visitor's own mistake is no warning", async () => {
    const before = shared.logs().length
    const logged = () => shared.logs().slice(before)
    panel.answers.set('GET /api/client/account', refusal(401, 'AuthenticationException'))
    const refused = await newcomer().signIn(`ptlc_${'w'.repeat(43)}`)
    expect(refused.failure?.code).toBe('key-refused')
    await expect.poll(logged).toContain('"route":"/api/session"')
    expect(logged()).not.toContain('a call to the panel failed')
  })
})

describe('a server that is held', () => {
  test.each(['installing', 'suspended', 'transferring', 'restoring_backup'])(
    '%s refuses orders with its status',
    async (status) => {
      panel.answers.set(demoPath('GET'), json(200, details(demo, { status })))
      panel.answers.set(demoPath('POST', '/power'), refusal(409, 'ConflictHttpException'))
      panel.answers.set(demoPath('POST', '/command'), refusal(409, 'ConflictHttpException'))
      const visitor = newcomer()
      for (const [what, body] of Object.entries({
        power: { signal: 'start' },
        command: { command: 'list' },
      })) {
        const refused = await visitor.post(`${server}/${what}`, body)
        expect(refused.status).toBe(409)
        expect(refused.failure).toMatchObject({ code: 'busy', status })
      }
    },
  )

  test('is polled without an error', async () => {
    panel.answers.set(demoPath('GET'), json(200, details(demo, { status: 'installing' })))
    panel.answers.set(demoPath('GET', '/resources'), refusal(409, 'ConflictHttpException'))
    const { status, body } = await newcomer().get(`${server}/resources`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      attributes: {
        current: 'offline',
        status: 'installing',
        memory: { current: 0, limit: 1024 * 1024 ** 2 },
      },
    })
  })

  test('or suspended, or in a state of another panel, is polled without an error', async () => {
    panel.answers.set(demoPath('GET', '/resources'), json(200, stats('exited', { is_suspended: true })))
    const { body } = await newcomer().get(`${server}/resources`)
    expect(body).toMatchObject({ attributes: { current: 'offline', status: 'suspended' } })
  })

  test('or offline takes no command, and says that it is offline', async () => {
    panel.answers.set(demoPath('POST', '/command'), refusal(502, 'HttpException'))
    const refused = await newcomer().post(`${server}/command`, { command: 'list' })
    expect([refused.status, refused.failure?.code]).toEqual([409, 'server-offline'])
  })

  test('by a node that is down is not called offline', async () => {
    panel.answers.set(demoPath('POST', '/command'), refusal(502, 'DaemonConnectionException'))
    const refused = await newcomer().post(`${server}/command`, { command: 'list' })
    expect(refused.failure?.code).toBe('panel-error')
  })
})

describe('a panel that throttles', () => {
  /** Somebody with a server and a key of their own, since the panel throttles by key. */
  async function owner(): Promise<Visitor> {
    demo = demo.replace('dec0d', '0a0a0')
    server = `/api/client/servers/${demo}`
    panel.answers = wellBehaved(demo)
    const visitor = newcomer()
    expect((await visitor.signIn(`ptlc_${demo.padEnd(43, '0')}`)).status).toBe(200)
    return visitor
  }

  test('is not called for as long as it asks, and the visitor gets the wait', async () => {
    const visitor = await owner()
    panel.answers.set(demoPath('GET'), refusal(429, 'ThrottleRequestsException', { 'retry-after': '30' }))
    const first = await visitor.get(server)
    expect([first.status, first.failure?.code, first.failure?.retryAfter]).toEqual([
      429,
      'too-many-requests',
      30,
    ])
    expect(first.headers.get('retry-after')).toBe('30')
    panel.answers = wellBehaved(demo)
    const asked = panel.requests.length
    const second = await visitor.get(server)
    expect(second.failure?.retryAfter).toBeGreaterThan(25)
    expect(panel.requests).toHaveLength(asked)
  })

  test('is called again after that time', async () => {
    const visitor = await owner()
    panel.answers.set(demoPath('GET'), refusal(429, 'ThrottleRequestsException', { 'retry-after': '1' }))
    expect((await visitor.get(server)).status).toBe(429)
    panel.answers = wellBehaved(demo)
    await expect.poll(async () => (await visitor.get(server)).status, { timeout: 5000 }).toBe(200)
  })

  test.each<[string, () => string, number, number]>([
    ['a date', () => new Date(Date.now() + 90_000).toUTCString(), 60, 90],
    ['soon', () => 'soon', 60, 60],
    ['99999999', () => '99999999', 300, 300],
  ])('Retry-After: %s', async (_name, value, least, most) => {
    const visitor = await owner()
    panel.answers.set(demoPath('GET'), (request, response) =>
      refusal(429, 'ThrottleRequestsException', { 'retry-after': value() })(request, response),
    )
    const { failure } = await visitor.get(server)
    expect(failure?.retryAfter).toBeGreaterThanOrEqual(least)
    expect(failure?.retryAfter).toBeLessThanOrEqual(most)
  })

  test('is called again after that time, however far the clock is set back', async () => {
    panel.answers.set(demoPath('GET'), refusal(429, 'ThrottleRequestsException', { 'retry-after': '1' }))
    const fault =
      'process.once("SIGUSR2", () => { const now = Date.now; Date.now = () => now() - 5 * 3600000; console.log("set back") })'
    const gateway = await openGateway(panel.url, {
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(fault)}`,
    })
    const visitor = new Visitor(gateway.url)
    expect((await visitor.get(server)).status).toBe(429)
    panel.answers = wellBehaved(demo)
    gateway.process.kill('SIGUSR2')
    await expect.poll(gateway.logs).toContain('set back')
    await expect.poll(async () => (await visitor.get(server)).status, { timeout: 5000 }).toBe(200)
  })

  test('by a date is believed by its own clock, not by the one here', async () => {
    const there = Date.now() - 5 * 3_600_000
    const headers = {
      date: new Date(there).toUTCString(),
      'retry-after': new Date(there + 40_000).toUTCString(),
    }
    const visitor = await owner()
    panel.answers.set(demoPath('GET'), refusal(429, 'ThrottleRequestsException', headers))
    const { failure } = await visitor.get(server)
    expect(failure?.retryAfter).toBe(40)
  })

  test.each([
    ['60', '1'],
    ['1', '60'],
  ])('asks for %s seconds, then for %s, and gets the longer one', async (before, after) => {
    const client = new PanelClient({ url: new URL(panel.url), nodes: [] })
    const first = Promise.withResolvers<void>()
    panel.answers.set(demoPath('GET'), refusal(429, 'ThrottleRequestsException', { 'retry-after': before }))
    panel.answers.set(demoPath('GET', '/resources'), async (request, response) => {
      await first.promise
      refusal(429, 'ThrottleRequestsException', { 'retry-after': after })(request, response)
    })
    const wait = (call: Promise<unknown>) =>
      call.then(
        () => 0,
        (error: GatewayFailure) => error.failure.retryAfter,
      )
    const second = wait(client.resources(KEY, demo))
    await expect.poll(() => panel.requests.some(({ path }) => path === `${server}/resources`)).toBe(true)
    expect(await wait(client.server(KEY, demo))).toBe(Number(before))
    first.resolve()
    expect(await second).toBe(Number(after))
    panel.answers = wellBehaved(demo)
    await delay(1100)
    expect(await wait(client.server(KEY, demo))).toBeGreaterThan(50)
  })

  test('consoles does not keep the rest from working', async () => {
    const client = new PanelClient({ url: new URL(panel.url), nodes: [] })
    panel.answers.set(
      demoPath('GET', '/websocket'),
      refusal(429, 'ThrottleRequestsException', { 'retry-after': '60' }),
    )
    await expect(client.socketCredentials(KEY, demo)).rejects.toMatchObject({
      failure: { code: 'too-many-requests' },
    })
    await expect(client.server(KEY, demo)).resolves.toMatchObject({ identifier: demo })
  })
})

describe('many who watch', () => {
  const measured = () => panel.requests.filter(({ path }) => path.endsWith('/resources')).length

  test('cost the panel one call', async () => {
    const visitor = newcomer()
    const answers = await Promise.all(Array.from({ length: 10 }, () => visitor.get(`${server}/resources`)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    await visitor.get(`${server}/resources`)
    expect(measured()).toBe(1)
  })

  test('cost it one call as well when it fails', async () => {
    panel.answers.set(demoPath('GET', '/resources'), refusal(500, 'ServerException'))
    const visitor = newcomer()
    for (let index = 0; index < 3; index += 1) {
      expect((await visitor.get(`${server}/resources`)).failure?.code).toBe('panel-error')
    }
    expect(measured()).toBe(1)
  })

  test('see what an order did at once', async () => {
    const visitor = newcomer()
    await visitor.get(`${server}/resources`)
    panel.answers.set(demoPath('GET', '/resources'), json(200, stats('stopping')))
    expect((await visitor.post(`${server}/power`, { signal: 'stop' })).status).toBe(204)
    expect((await visitor.get(`${server}/resources`)).body).toMatchObject({
      attributes: { current: 'stopping' },
    })
    expect(measured()).toBe(2)
  })

  test('and reload what a server is use up little of the key that all share', async () => {
    const visitor = newcomer()
    const looked = () => panel.requests.filter(({ path }) => path === server).length
    for (let index = 0; index < 10; index += 1) expect((await visitor.get(server)).status).toBe(200)
    expect(looked()).toBe(1)
    panel.answers.set(demoPath('GET'), json(200, details(demo, { status: 'installing' })))
    await visitor.post(`${server}/power`, { signal: 'stop' })
    await visitor.get(server)
    expect(looked()).toBe(1)
    await expect
      .poll(async () => (await visitor.get(server)).body)
      .toMatchObject({ attributes: { status: 'installing' } })
  })

  test('and order at once are held to ten orders together, then one every two seconds', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        new Visitor(proxied.url, `203.0.113.${index}`).post(`${server}/power`, { signal: 'start' }),
      ),
    )
    const refused = answers.filter(({ failure }) => failure?.code === 'too-many-requests')
    const taken = answers.length - refused.length
    expect(taken).toBeGreaterThanOrEqual(10)
    expect(taken).toBeLessThanOrEqual(12)
    expect(panel.requests.filter(({ path }) => path.endsWith('/power'))).toHaveLength(taken)
  })

  test('and order and reload several servers at once leave room in the key', async () => {
    const ids = [demo, ...unused.splice(0, 2)]
    for (const [path, answer] of ids.flatMap((id) => [...wellBehaved(id)])) panel.answers.set(path, answer)
    const servers = ids.map((id) => `/api/client/servers/${id}`)
    const visitor = newcomer()
    for (const one of servers)
      expect((await visitor.post(`${one}/power`, { signal: 'start' })).status).toBe(204)
    const before = panel.requests.length
    const seconds = 4
    for (let turn = 0; turn < seconds * 5; turn += 1) {
      await Promise.all(servers.flatMap((one) => [visitor.get(one), visitor.get(`${one}/resources`)]))
      await delay(200)
    }
    // A panel takes 240 calls a minute of a key.
    expect(panel.requests.length - before).toBeLessThanOrEqual(seconds * 4)
  })

  test('and order many servers are held to thirty orders together, then one a second', async () => {
    const own = await createDatabase()
    onTestFinished(() => own.drop())
    const gateway = await openGateway(panel.url, { DATABASE_URL: own.url, TRUST_PROXY: '1' })
    const ids = [demo, ...unused.splice(0, 4)]
    for (const [path, answer] of ids.flatMap((id) => [...wellBehaved(id)])) panel.answers.set(path, answer)
    const answers = await Promise.all(
      ids.flatMap((id, place) =>
        Array.from({ length: 9 }, (_, index) =>
          new Visitor(gateway.url, `203.0.${place}.${index}`).post(`/api/client/servers/${id}/power`, {
            signal: 'start',
          }),
        ),
      ),
    )
    const taken = answers.filter(({ status }) => status === 204).length
    expect(taken).toBeGreaterThanOrEqual(30)
    expect(taken).toBeLessThanOrEqual(34)
  })

  test("do not share what one of them's key is refused for", async () => {
    const keys = ['a', 'b'].map((letter) => `ptlc_${letter.repeat(43)}`)
    const [bad = '', good = ''] = keys
    const own = '0a0a0a0a'
    panel.answers.set(`GET /api/client/servers/${own}`, json(200, details(own)))
    const path = `/api/client/servers/${own}/resources`
    const asked = (key: string) =>
      panel.requests.filter(
        (request) => request.path === path && request.headers.authorization === `Bearer ${key}`,
      )
    panel.answers.set(`GET ${path}`, (request, response) => {
      const answer =
        request.headers.authorization === `Bearer ${bad}`
          ? refusal(403, 'AuthorizationException')
          : json(200, stats())
      setTimeout(() => answer(request, response), 50)
    })
    const visitor = newcomer()
    const visitors = await Promise.all(
      keys.map(async (key) => {
        const one = new Visitor(visitor.url)
        await one.signIn(key)
        return one
      }),
    )
    // A measurement serves all who watch: were the good key's there first, the bad one would never be tried.
    const refused = visitors[0]?.get(path)
    await expect.poll(() => asked(bad)).toHaveLength(1)
    const answers = await Promise.all([refused, visitors[1]?.get(path)])
    expect(answers.map((answer) => answer?.status)).toEqual([403, 200])
    expect(asked(good)).toHaveLength(1)
  })
})

describe('console credentials', () => {
  test.each([
    ['wss://node1.example.com:8080/api/servers/x/ws', true],
    ['ws://127.0.0.1:8080/ws', true],
    ['wss://node2.example.com:8443/ws', true],
    ['wss://node2.example.com:9999/ws', false],
    ['ws://node1.example.com:8080/ws', false],
    ['wss://evil.example.com/ws', false],
    ['wss://node1.example.com@evil.example.com/ws', false],
    ['wss://user:pass@node1.example.com/ws', false],
    ['wss://node1.example.com.evil.example/ws', false],
    ['http://127.0.0.1:8080/ws', false],
    ['file:///etc/passwd', false],
    ['ws://169.254.169.254/latest', false],
    ['ws://localhost:6379/', false],
    ['not an address', false],
  ])('for %s: %s', async (socket, allowed) => {
    panel.answers.set(demoPath('GET', '/websocket'), json(200, { data: { token: 'jwt', socket } }))
    const nodes = ['node1.example.com', 'node2.example.com:8443', '127.0.0.1']
    const client = new PanelClient({ url: new URL(panel.url), nodes })
    const credentials = client.socketCredentials(KEY, demo)
    if (allowed) await expect(credentials).resolves.toEqual({ token: 'jwt', socket: new URL(socket) })
    else await expect(credentials).rejects.toMatchObject({ failure: { code: 'panel-error' } })
  })
})

test('a subuser without the right to the console reads it, and no command of theirs reaches the panel', async () => {
  const own = '0d0d0d0d'
  const path = `/api/client/servers/${own}`
  const allow = (...permissions: string[]) => {
    const meta = { is_server_owner: false, user_permissions: ['websocket.connect', ...permissions] }
    panel.answers.set(`GET ${path}`, json(200, { ...details(own), meta }))
    panel.answers.set(`POST ${path}/command`, (_request, response) => response.writeHead(204).end())
  }
  const enter = async (letter: string) => {
    const visitor = newcomer()
    expect((await visitor.signIn(`ptlc_${letter.repeat(43)}`)).status).toBe(200)
    return visitor
  }
  const commands = () => panel.requests.filter((request) => request.path === `${path}/command`)

  allow('control.start')
  const subuser = await enter('s')
  expect((await subuser.get(path)).body).toMatchObject({ attributes: { console: 'read-only' } })
  const refused = await subuser.post(`${path}/command`, { command: 'stop' })
  expect([refused.status, refused.failure?.code]).toEqual([403, 'read-only'])
  expect(commands()).toEqual([])

  allow('control.console')
  const operator = await enter('t')
  expect((await operator.get(path)).body).toMatchObject({ attributes: { console: 'interactive' } })
  expect((await operator.post(`${path}/command`, { command: 'list' })).status).toBe(204)
  expect(commands()).toHaveLength(1)
})

test('all pages of a long list are read', async () => {
  const ids = ['00000001', '00000002', '00000003']
  panel.answers.set('GET /api/client', (request, response) => {
    const page = panel.requests.filter(({ path }) => path === '/api/client').length
    const meta = { pagination: { total_pages: ids.length, current_page: page } }
    json(200, { object: 'list', data: [details(ids[page - 1] ?? '')], meta })(request, response)
  })
  const servers = await new PanelClient({ url: new URL(panel.url), nodes: [] }).servers(KEY)
  expect(servers.map(({ identifier }) => identifier)).toEqual(ids)
})

test('a key of an administrator, which opens every server, cannot sign in', async () => {
  const visitor = newcomer()
  panel.answers.set('GET /api/client/account', account('root', true))
  const refused = await visitor.signIn(`ptlc_${'r'.repeat(43)}`)
  expect([refused.status, refused.failure?.code]).toEqual([400, 'invalid-request'])
  expect(refused.failure?.detail).toContain('administrator')
  expect(refused.headers.getSetCookie()).toEqual([])
})

test("a key of the gateway's that the panel refuses hides no visitor's own servers", async () => {
  const key = `ptlc_${'a'.repeat(43)}`
  const pagination = { total_pages: 1, current_page: 1 }
  panel.answers.set(
    'GET /api/client',
    json(200, { object: 'list', data: [details('0a0a0a0a')], meta: { pagination } }),
  )
  // With a key that is refused at its start the gateway ends.
  panel.answers.set('GET /api/client/account', refusal(500, 'ServerException'))
  const visitor = new Visitor((await openGateway()).url)
  panel.answers.set('GET /api/client/account', (request, response) =>
    (request.headers.authorization === `Bearer ${key}`
      ? account('alice')
      : refusal(401, 'AuthenticationException'))(request, response),
  )
  const anybody = await visitor.get('/api/client')
  expect([anybody.status, anybody.failure?.code]).toEqual([502, 'panel-error'])
  expect((await visitor.signIn(key)).status).toBe(200)
  expect((await visitor.get('/api/client')).body).toMatchObject({
    data: [{ attributes: { identifier: '0a0a0a0a', access: 'own' } }],
  })
})

test.each([
  ['an account that lacks two factors', refusal(400, 'TwoFactorAuthRequiredException'), 'two-factor'],
  ['a key limited to other addresses', refusal(403, 'AccessDeniedHttpException'), 'key-limited'],
])('%s cannot log in, is told why, and is no guess', async (_name, answer, reason) => {
  panel.answers.set('GET /api/client/account', answer)
  for (let login = 0; login < 21; login += 1) {
    const { failure } = await new Visitor(proxied.url, '198.18.0.1').signIn(`ptlc_${'t'.repeat(43)}`)
    expect(failure).toMatchObject({ code: 'not-permitted', reason })
  }
})

describe('guesses', { tags: 'attack' }, () => {
  const wrong = (guess: number) => `ptlc_${String(guess).padStart(43, '0')}`
  const admin = `ptlc_${'r'.repeat(43)}`
  const owner = `ptlc_${'h'.repeat(43)}`
  const own = '0b0b0b0b'

  function answerByKey(method: string, answers: Record<string, ReturnType<typeof json>>): void {
    panel.answers.set(method, (request, response) => {
      const key = request.headers.authorization?.replace('Bearer ', '') ?? ''
      const answer = answers[key] ?? refusal(401, 'AuthenticationException')
      answer(request, response)
    })
  }

  test("an administrator's key at sign-in gives back its own try and no other's", async () => {
    answerByKey('GET /api/client/account', { [KEY]: account('operator'), [admin]: account('root', true) })
    const visitor = new Visitor(proxied.url, '198.51.100.7')
    const codes: (string | undefined)[] = []
    for (let guess = 0; guess < 10; guess += 1) {
      await visitor.signIn(wrong(guess))
      expect((await visitor.signIn(admin)).failure?.code).toBe('invalid-request')
    }
    for (let guess = 10; guess < 21; guess += 1)
      codes.push((await visitor.signIn(wrong(guess))).failure?.code)
    expect(codes).toEqual([...Array(10).fill('key-refused'), 'too-many-requests'])
  })

  test("a neighbour's guesses at servers keep no owner from those in their own list", async () => {
    const list = (ids: string[]) =>
      json(200, {
        object: 'list',
        data: ids.map((id) => details(id)),
        meta: { pagination: { total_pages: 1 } },
      })
    answerByKey('GET /api/client', { [owner]: list([own]), [wrong(1)]: list([]) })
    answerByKey(`GET /api/client/servers/${own}`, { [owner]: json(200, details(own)) })
    const neighbour = new Visitor(proxied.url, '192.0.2.66')
    await neighbour.signIn(wrong(1))
    const look = (visitor: Visitor, id: string) => visitor.get(`/api/client/servers/${id}`)
    for (let guess = 0; guess < 20; guess += 1) {
      expect((await look(neighbour, `ffffff${guess + 10}`)).failure?.code).toBe('not-found')
    }
    expect((await look(neighbour, 'ffffffff')).failure?.code).toBe('too-many-requests')

    const visitor = new Visitor(proxied.url, '192.0.2.7')
    expect((await visitor.signIn(owner)).status).toBe(200)
    expect((await look(visitor, own)).status).toBe(200)
    // Their other look-ups are guesses still, and the neighbour's too.
    expect((await look(visitor, 'ffffffff')).failure?.code).toBe('too-many-requests')
    expect((await look(neighbour, own)).failure?.code).toBe('too-many-requests')
  })
})

test.each([
  ['6 KB of letters', 'n'.repeat(6000)],
  ['6 KB of what JSON escapes', '\u0007\ud800'.repeat(3000)],
  ['6 KB of letters of four bytes', '𝕬'.repeat(3000)],
])('a user name of %s makes a cookie that browsers keep', async (_name, username) => {
  const visitor = newcomer()
  panel.answers.set('GET /api/client/account', account(username))
  const entered = await visitor.signIn(`ptlc_${'n'.repeat(128)}`)
  expect(entered.status).toBe(200)
  // RFC 6265bis, section 5.6: name and value together.
  const [cookie] = entered.headers.getSetCookie()
  expect(cookie?.split(';')[0]?.length).toBeLessThan(4096)
  const { body } = await visitor.get('/api/session')
  expect(body).toMatchObject({ signedIn: true, username: expect.stringMatching(/^.+…$/su) })
})
