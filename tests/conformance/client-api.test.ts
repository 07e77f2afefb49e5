import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SandboxProcess, startSandbox } from '../support/sandbox-process.ts'
import { call, command, openConsole, power, untilState } from './client.ts'

let sandbox: SandboxProcess
let url: string
let visitor: string
let owner: string
let helper: string
let admin: string
let demo: string
let own: string

beforeAll(async () => {
  sandbox = await startSandbox()
  const { access } = sandbox
  url = access.url
  visitor = access.panelKey
  owner = access.privateServer.ownerKey
  helper = access.privateServer.helperKey
  admin = access.adminKey
  demo = access.publicServers[0] ?? ''
  own = access.privateServer.id
  await untilState(url, visitor, demo, 'running')
})

afterAll(async () => {
  await sandbox.stop()
})

function failure(status: number, code: string, detail?: string) {
  return {
    status,
    body: { errors: [{ code, status: String(status), detail: detail ?? expect.any(String) }] },
  }
}

describe('who calls', () => {
  test('no key, an unknown key and half a key are 401', async () => {
    for (const key of [undefined, 'ptlc_unknown', visitor.slice(0, -1), '']) {
      expect(await call(url, key, '/api/client')).toMatchObject(failure(401, 'AuthenticationException'))
    }
  })

  test('an application key is 403', async () => {
    expect(await call(url, `ptla_${visitor.slice(5)}`, '/api/client')).toMatchObject(
      failure(403, 'AccessDeniedHttpException'),
    )
  })

  test('the account says who it is and whether an admin', async () => {
    expect((await call(url, visitor, '/api/client/account')).body).toMatchObject({
      object: 'user',
      attributes: { username: 'visitors', admin: false },
    })
    expect((await call(url, admin, '/api/client/account')).body.attributes.admin).toBe(true)
  })
})

describe('servers', () => {
  test('the list holds what the key may use, by pages', async () => {
    const identifiers = async (key: string) =>
      (await call(url, key, '/api/client')).body.data.map(
        (server: { attributes: { identifier: string } }) => server.attributes.identifier,
      )
    expect(await identifiers(visitor)).toEqual([demo])
    expect(await identifiers(owner)).toEqual([own])
    expect(await identifiers(helper)).toEqual([own])
    const { body } = await call(url, visitor, '/api/client?page=2&per_page=1')
    expect(body).toMatchObject({
      object: 'list',
      data: [],
      meta: { pagination: { total: 1, count: 0, per_page: 1, current_page: 2, total_pages: 1 } },
    })
    expect(body.meta.pagination.links.previous).toBe(`${url}/api/client?page=1`)
  })

  test('a server is found by its short ID and by its UUID, and has an address to join at', async () => {
    const { status, body } = await call(url, visitor, `/api/client/servers/${demo}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      object: 'server',
      attributes: {
        server_owner: true,
        identifier: demo,
        name: 'Demo server',
        limits: { memory: 256, disk: 512, cpu: 100 },
        status: null,
        is_installing: false,
        is_suspended: false,
      },
      meta: { is_server_owner: true, user_permissions: ['*'] },
    })
    const [allocation] = body.attributes.relationships.allocations.data
    expect(allocation.attributes).toMatchObject({ ip: '127.0.0.1', is_default: true })
    expect(allocation.attributes.port).toBeGreaterThan(0)
    const byUuid = await call(url, visitor, `/api/client/servers/${body.attributes.uuid}`)
    expect(byUuid.body).toEqual(body)
  })

  test("another user's server and a missing one get the same answer, except for an admin", async () => {
    const elsewhere = await call(url, visitor, `/api/client/servers/${own}`)
    const nowhere = await call(url, visitor, '/api/client/servers/00000000')
    expect(elsewhere).toMatchObject(failure(404, 'NotFoundHttpException'))
    expect(nowhere.body).toEqual(elsewhere.body)
    expect((await call(url, admin, `/api/client/servers/${own}`)).status).toBe(200)
    expect((await call(url, visitor, '/api/client/nothing')).status).toBe(404)
  })

  test('resources are measured', async () => {
    const { body } = await call(url, visitor, `/api/client/servers/${demo}/resources`)
    expect(body).toMatchObject({
      object: 'stats',
      attributes: { current_state: 'running', is_suspended: false },
    })
    const { disk_bytes, uptime } = body.attributes.resources
    expect(disk_bytes).toBeGreaterThan(0)
    expect(uptime).toBeGreaterThan(0)
    const offline = await call(url, owner, `/api/client/servers/${own}/resources`)
    expect(offline.body.attributes).toMatchObject({
      current_state: 'offline',
      resources: { memory_bytes: 0, cpu_absolute: 0, uptime: 0 },
    })
  })

  test('a measurement is told for 20 s, while the console has the state at once', async () => {
    const asRealPanels = await startSandbox({ env: { SANDBOX_RESOURCES_SECONDS: '20' } })
    const {
      url,
      panelKey: key,
      publicServers: [server = ''],
    } = asRealPanels.access
    const opened = await openConsole(url, key, server)
    await opened.until('status', 'running')
    const told = () => call(url, key, `/api/client/servers/${server}/resources`)
    const before = await told()
    expect(before.body.attributes.current_state).toBe('running')
    opened.send('set state', 'stop')
    await opened.until('status', 'offline')
    expect((await told()).body).toEqual(before.body)
    opened.close()
    await asRealPanels.stop()
  })
})

describe('power and commands', () => {
  test('a signal is taken with an empty 204', async () => {
    expect(await power(url, owner, own, 'start')).toMatchObject({ status: 204, body: undefined })
    await untilState(url, owner, own, 'running')
    expect(await command(url, owner, own, 'hello')).toMatchObject({ status: 204, body: undefined })
    expect((await power(url, owner, own, 'stop')).status).toBe(204)
    await untilState(url, owner, own, 'offline')
  })

  test('a command to a server that is offline is 502', async () => {
    expect(await command(url, owner, own, 'hello')).toMatchObject(
      failure(502, 'HttpException', 'Server must be online in order to send commands.'),
    )
  })

  test.each([
    ['power', {}, 'signal', 'required'],
    ['power', { signal: '' }, 'signal', 'required'],
    ['power', { signal: 'explode' }, 'signal', 'in'],
    ['command', {}, 'command', 'required'],
    ['command', { command: '   ' }, 'command', 'required'],
    ['command', { command: ['say'] }, 'command', 'string'],
  ])('%s with %j is 422 by rule', async (route, body, field, rule) => {
    const answer = await call(url, visitor, `/api/client/servers/${demo}/${route}`, { body })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual([
      {
        code: 'ValidationException',
        status: '422',
        detail: expect.stringContaining(field),
        meta: { source_field: field, rule },
      },
    ])
  })

  test('malformed JSON is 400', async () => {
    expect(
      await call(url, visitor, `/api/client/servers/${demo}/power`, { text: '{"signal":' }),
    ).toMatchObject(failure(400, 'BadRequestHttpException'))
  })

  test('a helper may do what is granted and nothing more', async () => {
    const { body } = await call(url, helper, `/api/client/servers/${own}`)
    expect(body.meta).toEqual({
      is_server_owner: false,
      user_permissions: ['websocket.connect', 'control.console'],
    })
    for (const signal of ['start', 'stop', 'restart', 'kill']) {
      expect(await power(url, helper, own, signal)).toMatchObject(failure(403, 'AuthorizationException'))
    }
    expect((await command(url, helper, own, 'hello')).status).toBe(502) // allowed, and offline
    expect((await call(url, helper, `/api/client/servers/${own}/websocket`)).status).toBe(200)
  })
})

describe('limits', () => {
  test('five console tokens a minute and server, from all callers', async () => {
    const limited = await startSandbox({ env: { SANDBOX_AUTOSTART: 'off' } })
    const { url, privateServer, panelKey, publicServers } = limited.access
    const path = `/api/client/servers/${privateServer.id}/websocket`
    for (const key of [
      privateServer.ownerKey,
      privateServer.helperKey,
      privateServer.ownerKey,
      privateServer.helperKey,
      privateServer.ownerKey,
    ]) {
      expect((await call(url, key, path)).status).toBe(200)
    }
    const refused = await call(url, privateServer.helperKey, path)
    expect(refused).toMatchObject(failure(429, 'ThrottleRequestsException'))
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const elsewhere = `/api/client/servers/${publicServers[0]}/websocket`
    expect((await call(url, panelKey, elsewhere)).status).toBe(200)
    await limited.stop()
  })

  test('256 requests a minute and key', async () => {
    const limited = await startSandbox({ env: { SANDBOX_AUTOSTART: 'off' } })
    const { url, panelKey, adminKey } = limited.access
    const first = await call(url, panelKey, '/api/client/account')
    expect(first.headers.get('x-ratelimit-limit')).toBe('256')
    expect(first.headers.get('x-ratelimit-remaining')).toBe('255')
    const rest = await Promise.all(
      Array.from({ length: 256 }, () => call(url, panelKey, '/api/client/account')),
    )
    const refused = rest.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(1)
    const [answer] = refused
    expect(answer?.headers.get('x-ratelimit-remaining')).toBe('0')
    expect(Number(answer?.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect(Number(answer?.headers.get('x-ratelimit-reset'))).toBeGreaterThan(Date.now() / 1000)
    expect((await call(url, adminKey, '/api/client/account')).status).toBe(200)
    await limited.stop()
  })
})
