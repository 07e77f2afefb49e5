import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type App, buildApp } from '../../gateway/app.ts'
import { readConfig } from '../../gateway/config.ts'
import { readSite } from '../../gateway/pages/files.ts'
import { Panel } from '../../gateway/panel/client.ts'
import { type EmbeddedServer, startEmbeddedServer } from '../../gateway/store/embedded-server.ts'
import { openStore, type Store } from '../../gateway/store/store.ts'
import { newDataDirectory } from '../support/sandbox-process.ts'
import {
  account,
  allocation,
  DEMO,
  demoPath,
  details,
  json,
  KEY,
  type PanelStandIn,
  refusal,
  startPanelStandIn,
  stats,
  wellBehaved,
} from './panel-stand-in.ts'
import { Visitor } from './visitor.ts'

const data = newDataDirectory()
const log = pino({ level: 'silent' })
const server = `/api/client/servers/${DEMO}`
const apps: App[] = []
let panel: PanelStandIn
let database: EmbeddedServer
let store: Store

beforeAll(async () => {
  database = await startEmbeddedServer(data, log)
  store = await openStore(database.url, log)
})
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()))
  await store.close()
  await database.stop()
  await rm(data, { recursive: true })
})
beforeEach(async () => {
  panel?.stop()
  panel = await startPanelStandIn()
})

/** A gateway of its own, before the panel at `url`, that gives it half a second. */
async function open(url = panel.url, env = {}): Promise<Visitor> {
  const config = readConfig({ PANEL_URL: url, PANEL_KEY: KEY, PUBLIC_SERVERS: DEMO, ...env })
  const app = await buildApp({
    config,
    store,
    site: await readSite(join(import.meta.dirname, '../../site/dist')),
    sessionSecrets: ['s'.repeat(32)],
    log,
    panelTimeout: 500,
  })
  apps.push(app)
  return new Visitor(await app.server.listen({ host: '127.0.0.1', port: 0 }))
}

describe('what the panel tells of a server', () => {
  test('reaches the visitor without one field more than the contract has', async () => {
    const visitor = await open()
    const expected = {
      identifier: DEMO,
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
    const { body } = await (await open()).get(`${server}/resources`)
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
      json(200, details(DEMO, { relationships: { allocations: { data: allocations } } })),
    )
    expect((await (await open()).get(server)).body).toMatchObject({ attributes: { address } })
  })

  test.each([
    [{ status: 'restoring_backup' }, 'restoring_backup'],
    [{ is_suspended: true }, 'suspended'],
    [{ is_installing: true }, 'installing'],
    [{ is_transferring: true }, 'transferring'],
    [{ is_node_under_maintenance: true }, 'maintenance'],
    [{ status: 'something_new' }, null],
  ])('%o is the status %s', async (attributes, status) => {
    panel.answers.set(demoPath('GET'), json(200, details(DEMO, attributes)))
    expect((await (await open()).get(server)).body).toMatchObject({ attributes: { status } })
  })
})

describe('what goes to the panel', () => {
  test('is the key and the order, and nothing of the browser', async () => {
    const visitor = await open()
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
    ['GET', `/api/client/servers/${DEMO}/files/list`],
    ['GET', `/api/client/servers/${DEMO}/websocket`],
    ['GET', '/api/client/account'],
    ['GET', '/api/client/account/api-keys'],
    ['GET', '/api/application/users'],
    ['POST', `/api/client/servers/${DEMO}/settings/rename`],
    ['POST', `/api/client/servers/${DEMO}`],
    ['DELETE', `/api/client/servers/${DEMO}`],
    ['PUT', `/api/client/servers/${DEMO}/power`],
    ['GET', `/api/client/servers/${DEMO}%2F..%2F..%2Faccount`],
    ['GET', `/api/client/servers/${DEMO}/../../account`],
  ])('is never %s %s', async (method, path) => {
    const visitor = await open()
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
})

describe('a panel that fails', () => {
  const garbage = (_request: unknown, response: import('node:http').ServerResponse) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"object":"server","attr')
  const never = () => {}
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
    [
      '503 with a page',
      (_: unknown, response: import('node:http').ServerResponse) => response.writeHead(503).end('<h1>'),
      502,
      'panel-error',
    ],
    ['502', refusal(502, 'HttpException'), 502, 'panel-error'],
    ['504', refusal(504, 'DaemonConnectionException'), 502, 'panel-error'],
    ['a wrong shape', json(200, { object: 'server', attributes: { identifier: DEMO } }), 502, 'panel-error'],
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
  ])('with %s', async (_name, answer, status, code) => {
    panel.answers.set(demoPath('GET'), answer)
    const visitor = await open()
    const refused = await visitor.get(server)
    expect([refused.status, refused.failure?.code]).toEqual([status, code])
    expect(JSON.stringify(refused.body)).not.toMatch(/upstream text|ptlc_|127\.0\.0\.1|line/)
    if (code === 'panel-error')
      expect(panel.requests.filter(({ path }) => path.endsWith('/account'))).toHaveLength(1)
  })

  test('by being down, until it is back', async () => {
    const visitor = await open()
    const { port } = new URL(panel.url)
    await panel.stop()
    const refused = await visitor.get(server)
    expect([refused.status, refused.failure?.code]).toEqual([502, 'panel-unreachable'])
    expect((await visitor.get('/')).status).toBe(200)
    expect((await visitor.get('/readyz')).body).toEqual({ store: 'ok', panel: 'failing' })
    panel = await startPanelStandIn(Number(port))
    expect((await visitor.get(server)).status).toBe(200)
  })

  test('by being somewhere that does not exist, or by not speaking HTTP', async () => {
    const nowhere = await (await open('http://panel.invalid')).get(server)
    expect(nowhere.failure?.code).toBe('panel-unreachable')
    const chatter = createServer((socket) => {
      socket.once('data', () => socket.end('220 mail ready\r\n'))
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => chatter.once('listening', resolve))
    const address = chatter.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const odd = await (await open(`http://127.0.0.1:${port}`)).get(server)
    expect(odd.failure?.code).toBe('panel-error')
    chatter.close()
  })

  test('an order that it answers with a page was not carried out', async () => {
    panel.answers.set(demoPath('POST', '/power'), (_request, response) =>
      response.writeHead(200).end('<html>'),
    )
    const answer = await (await open()).post(`${server}/power`, { signal: 'stop' })
    expect(answer.failure?.code).toBe('panel-error')
  })
})

describe('a server that is held', () => {
  test.each(['installing', 'suspended', 'transferring', 'restoring_backup'])(
    '%s refuses orders with its status',
    async (status) => {
      panel.answers.set(demoPath('GET'), json(200, details(DEMO, { status })))
      panel.answers.set(demoPath('POST', '/power'), refusal(409, 'ConflictHttpException'))
      panel.answers.set(demoPath('POST', '/command'), refusal(409, 'ConflictHttpException'))
      const visitor = await open()
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
    panel.answers.set(demoPath('GET'), json(200, details(DEMO, { status: 'installing' })))
    panel.answers.set(demoPath('GET', '/resources'), refusal(409, 'ConflictHttpException'))
    const { status, body } = await (await open()).get(`${server}/resources`)
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
    const { body } = await (await open()).get(`${server}/resources`)
    expect(body).toMatchObject({ attributes: { current: 'offline', status: 'suspended' } })
  })

  test('or offline takes no command, and says that it is offline', async () => {
    panel.answers.set(demoPath('POST', '/command'), refusal(502, 'HttpException'))
    const refused = await (await open()).post(`${server}/command`, { command: 'list' })
    expect([refused.status, refused.failure?.code]).toEqual([409, 'server-offline'])
  })

  test('by a node that is down is not called offline', async () => {
    panel.answers.set(demoPath('POST', '/command'), refusal(502, 'DaemonConnectionException'))
    const refused = await (await open()).post(`${server}/command`, { command: 'list' })
    expect(refused.failure?.code).toBe('panel-error')
  })
})

describe('a panel that throttles', () => {
  test('is left alone for as long as it says, and the visitor is told', async () => {
    panel.answers.set(demoPath('GET'), refusal(429, 'ThrottleRequestsException', { 'retry-after': '30' }))
    const visitor = await open()
    const first = await visitor.get(server)
    expect([first.status, first.failure?.code, first.failure?.retryAfter]).toEqual([
      429,
      'too-many-requests',
      30,
    ])
    expect(first.headers.get('retry-after')).toBe('30')
    panel.answers = wellBehaved()
    const asked = panel.requests.length
    const second = await visitor.get(server)
    expect(second.failure?.retryAfter).toBeGreaterThan(25)
    expect(panel.requests).toHaveLength(asked)
  })

  test('is asked again when the time is over', async () => {
    panel.answers.set(demoPath('GET'), refusal(429, 'ThrottleRequestsException', { 'retry-after': '1' }))
    const visitor = await open()
    expect((await visitor.get(server)).status).toBe(429)
    panel.answers = wellBehaved()
    await expect.poll(async () => (await visitor.get(server)).status, { timeout: 5000 }).toBe(200)
  })

  test.each<[string, () => string, number, number]>([
    ['a date', () => new Date(Date.now() + 90_000).toUTCString(), 60, 90],
    ['soon', () => 'soon', 60, 60],
    ['99999999', () => '99999999', 3600, 3600],
  ])('Retry-After: %s', async (_name, value, least, most) => {
    panel.answers.set(demoPath('GET'), (request, response) =>
      refusal(429, 'ThrottleRequestsException', { 'retry-after': value() })(request, response),
    )
    const { failure } = await (await open()).get(server)
    expect(failure?.retryAfter).toBeGreaterThanOrEqual(least)
    expect(failure?.retryAfter).toBeLessThanOrEqual(most)
  })

  test('consoles does not keep the rest from working', async () => {
    const client = new Panel({ url: new URL(panel.url), nodes: [] })
    panel.answers.set(
      demoPath('GET', '/websocket'),
      refusal(429, 'ThrottleRequestsException', { 'retry-after': '60' }),
    )
    await expect(client.socketCredentials(KEY, DEMO)).rejects.toMatchObject({
      failure: { code: 'too-many-requests' },
    })
    await expect(client.server(KEY, DEMO)).resolves.toMatchObject({ identifier: DEMO })
  })
})

describe('many who watch', () => {
  const measured = () => panel.requests.filter(({ path }) => path.endsWith('/resources')).length

  test('cost the panel one call', async () => {
    const visitor = await open()
    const answers = await Promise.all(Array.from({ length: 10 }, () => visitor.get(`${server}/resources`)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    await visitor.get(`${server}/resources`)
    expect(measured()).toBe(1)
  })

  test('cost it one call as well when it fails', async () => {
    panel.answers.set(demoPath('GET', '/resources'), refusal(500, 'ServerException'))
    const visitor = await open()
    for (let index = 0; index < 3; index += 1) {
      expect((await visitor.get(`${server}/resources`)).failure?.code).toBe('panel-error')
    }
    expect(measured()).toBe(1)
  })

  test('see what an order did at once', async () => {
    const visitor = await open()
    await visitor.get(`${server}/resources`)
    panel.answers.set(demoPath('GET', '/resources'), json(200, stats('stopping')))
    expect((await visitor.post(`${server}/power`, { signal: 'stop' })).status).toBe(204)
    expect((await visitor.get(`${server}/resources`)).body).toMatchObject({
      attributes: { current: 'stopping' },
    })
    expect(measured()).toBe(2)
  })

  test('and reload what a server is use up little of the key that all share', async () => {
    const visitor = await open()
    const looked = () => panel.requests.filter(({ path }) => path === server).length
    for (let index = 0; index < 10; index += 1) expect((await visitor.get(server)).status).toBe(200)
    expect(looked()).toBe(1)
    panel.answers.set(demoPath('GET'), json(200, details(DEMO, { status: 'installing' })))
    await visitor.post(`${server}/power`, { signal: 'stop' })
    await visitor.get(server)
    expect(looked()).toBe(1)
    await expect
      .poll(async () => (await visitor.get(server)).body)
      .toMatchObject({ attributes: { status: 'installing' } })
  })

  test('and order at once are held to ten orders together, then one every two seconds', async () => {
    const visitor = await open(panel.url, { TRUST_PROXY: '1' })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        visitor.send('POST', `${server}/power`, '{"signal":"start"}', {
          ...visitor.pageHeaders(),
          'x-forwarded-for': `203.0.113.${index}`,
        }),
      ),
    )
    const refused = answers.filter(({ failure }) => failure?.code === 'too-many-requests')
    expect(refused.length).toBeGreaterThan(5)
    expect(panel.requests.filter(({ path }) => path.endsWith('/power'))).toHaveLength(20 - refused.length)
  })

  test("do not share what one of them's key is refused for", async () => {
    const keys = ['a', 'b'].map((letter) => `ptlc_${letter.repeat(43)}`)
    const [bad = '', good = ''] = keys
    const own = '0a0a0a0a'
    panel.answers.set(`GET /api/client/servers/${own}`, json(200, details(own)))
    panel.answers.set(`GET /api/client/servers/${own}/resources`, (request, response) => {
      const answer =
        request.headers.authorization === `Bearer ${bad}`
          ? refusal(403, 'AuthorizationException')
          : json(200, stats())
      setTimeout(() => answer(request, response), 50)
    })
    const visitor = await open()
    const visitors = await Promise.all(
      keys.map(async (key) => {
        const one = new Visitor(visitor.url)
        await one.signIn(key)
        return one
      }),
    )
    const path = `/api/client/servers/${own}/resources`
    const answers = await Promise.all(visitors.map((one) => one.get(path)))
    expect(answers.map(({ status }) => status)).toEqual([403, 200])
    expect(
      panel.requests.filter((request) => request.headers.authorization === `Bearer ${good}`).length,
    ).toBeGreaterThan(0)
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
    const client = new Panel({ url: new URL(panel.url), nodes })
    const credentials = client.socketCredentials(KEY, DEMO)
    if (allowed) await expect(credentials).resolves.toEqual({ token: 'jwt', socket: new URL(socket) })
    else await expect(credentials).rejects.toMatchObject({ failure: { code: 'panel-error' } })
  })
})

test('all pages of a long list are read', async () => {
  const ids = ['00000001', '00000002', '00000003']
  panel.answers.set('GET /api/client', (request, response) => {
    const page = panel.requests.filter(({ path }) => path === '/api/client').length
    const meta = { pagination: { total_pages: ids.length, current_page: page } }
    json(200, { object: 'list', data: [details(ids[page - 1] ?? '')], meta })(request, response)
  })
  const servers = await new Panel({ url: new URL(panel.url), nodes: [] }).servers(KEY)
  expect(servers.map(({ identifier }) => identifier)).toEqual(ids)
})

test('a key of an administrator, which opens every server, is no way in', async () => {
  const visitor = await open()
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
  panel.answers.set('GET /api/client/account', (request, response) =>
    (request.headers.authorization === `Bearer ${key}`
      ? account('alice')
      : refusal(401, 'AuthenticationException'))(request, response),
  )
  const visitor = await open()
  const anybody = await visitor.get('/api/client')
  expect([anybody.status, anybody.failure?.code]).toEqual([502, 'panel-error'])
  expect((await visitor.signIn(key)).status).toBe(200)
  expect((await visitor.get('/api/client')).body).toMatchObject({
    data: [{ attributes: { identifier: '0a0a0a0a', access: 'own' } }],
  })
})
