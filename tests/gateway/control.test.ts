import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resourcesAnswer, serverAnswer, serverListAnswer } from '../../gateway/contract/panel.ts'
import { session } from '../../gateway/contract/session.ts'
import { type GatewayProcess, startGateway } from '../support/gateway-process.ts'
import { removeDataDirectory, type SandboxProcess, startSandbox } from '../support/sandbox-process.ts'
import { Visitor } from './visitor.ts'

let sandbox: SandboxProcess
let gateway: GatewayProcess
let demo: string
let own: { id: string; ownerKey: string }

beforeAll(async () => {
  sandbox = await startSandbox()
  own = sandbox.access.privateServer
  demo = sandbox.access.publicServers[0] ?? ''
  gateway = await startGateway({ env: gatewayEnv() })
})
afterAll(async () => {
  await gateway.stop()
  await sandbox.stop()
  removeDataDirectory(sandbox.data)
})

function gatewayEnv(more: Record<string, string> = {}): Record<string, string> {
  const { url, panelKey, publicServers } = sandbox.access
  return {
    PANEL_URL: url,
    PANEL_KEY: panelKey,
    PUBLIC_SERVERS: publicServers.join(','),
    LOG_LEVEL: 'trace',
    ...more,
  }
}

async function signedIn(): Promise<Visitor> {
  const owner = new Visitor(gateway.url)
  expect((await owner.signIn(own.ownerKey)).status).toBe(200)
  return owner
}

/** What the panel itself says a server is doing: through the gateway one waits ten seconds for the next reading. */
async function stateUpstream(id: string, key = sandbox.access.panelKey): Promise<string> {
  const response = await fetch(`${sandbox.access.url}/api/client/servers/${id}/resources`, {
    headers: { authorization: `Bearer ${key}`, accept: 'application/json' },
  })
  return ((await response.json()) as { attributes: { current_state: string } }).attributes.current_state
}

async function state(visitor: Visitor, id: string): Promise<string> {
  const { body } = await visitor.get(`/api/client/servers/${id}/resources`)
  return resourcesAnswer.parse(body).attributes.current
}

describe('everybody', () => {
  test('finds the public servers, and no other', async () => {
    const { data } = serverListAnswer.parse((await new Visitor(gateway.url).get('/api/client')).body)
    expect(
      data.map(({ attributes }) => [attributes.identifier, attributes.access, attributes.console]),
    ).toEqual([[demo, 'public', 'interactive']])
  })

  test('learns which server is the demo, also while the panel is down', async () => {
    const attributes = { identifier: demo, console: 'interactive' }
    expect((await new Visitor(gateway.url).get('/api/demo')).body).toEqual({ object: 'demo', attributes })
    const alone = await startGateway({ env: gatewayEnv({ PANEL_URL: 'http://127.0.0.1:9' }) })
    try {
      expect((await new Visitor(alone.url).get('/api/demo')).body).toEqual({ object: 'demo', attributes })
    } finally {
      await alone.stop()
    }
  })

  test('reads what a public server is and consumes', async () => {
    const visitor = new Visitor(gateway.url)
    const { attributes } = serverAnswer.parse((await visitor.get(`/api/client/servers/${demo}`)).body)
    expect(attributes.name).not.toBe('')
    expect(attributes.address).toMatch(/^127\.0\.0\.1:\d+$/)
    await expect.poll(() => stateUpstream(demo), { timeout: 30_000 }).toBe('running')
    const memory = async () => {
      const { body } = await visitor.get(`/api/client/servers/${demo}/resources`)
      return resourcesAnswer.parse(body).attributes.memory
    }
    // A measurement serves for ten seconds, and the first was of a server that began to start.
    await expect.poll(async () => (await memory()).current).toBeGreaterThan(1_000_000)
    expect((await memory()).limit).toBe(attributes.limits.memory * 1024 * 1024)
  })

  test('stops and starts it, and sees the change before ten seconds are over', async () => {
    const visitor = new Visitor(gateway.url)
    const power = `/api/client/servers/${demo}/power`
    expect((await visitor.post(power, { signal: 'stop' })).status).toBe(204)
    expect(await state(visitor, demo)).not.toBe('running')
    await expect.poll(() => stateUpstream(demo), { timeout: 30_000 }).toBe('offline')
    const command = await visitor.post(`/api/client/servers/${demo}/command`, { command: 'hello' })
    expect([command.status, command.failure?.code]).toEqual([409, 'server-offline'])
    expect((await visitor.post(power, { signal: 'start' })).status).toBe(204)
    await expect.poll(() => stateUpstream(demo), { timeout: 30_000 }).toBe('running')
    expect((await visitor.post(`/api/client/servers/${demo}/command`, { command: 'hello' })).status).toBe(204)
  })

  test('needs a key for any other server, whether there is one or not', async () => {
    const visitor = new Visitor(gateway.url)
    const [private_, nothing] = await Promise.all(
      [own.id, 'ffffffff'].map((id) => visitor.get(`/api/client/servers/${id}`)),
    )
    expect(private_?.status).toBe(401)
    expect(private_?.failure?.code).toBe('key-needed')
    expect(nothing?.body).toEqual(private_?.body)
    for (const [what, body] of Object.entries({ power: { signal: 'stop' }, command: { command: 'x' } })) {
      const refused = await visitor.post(`/api/client/servers/${own.id}/${what}`, body)
      expect(refused.failure?.code).toBe('key-needed')
    }
  })
})

describe('an owner', () => {
  test('logs in, finds their servers first, controls them, and logs out', async () => {
    const owner = await signedIn()
    const read = session.parse((await owner.get('/api/session')).body)
    expect(read).toMatchObject({ signedIn: true })
    const hours = read.signedIn ? (read.expiresAt - Date.now()) / 3_600_000 : 0
    expect(hours).toBeGreaterThan(11.9)
    expect(hours).toBeLessThanOrEqual(12)

    const { data } = serverListAnswer.parse((await owner.get('/api/client')).body)
    expect(data.map(({ attributes }) => [attributes.identifier, attributes.access])).toEqual([
      [own.id, 'own'],
      [demo, 'public'],
    ])
    const { attributes } = serverAnswer.parse((await owner.get(`/api/client/servers/${own.id}`)).body)
    expect(attributes).toMatchObject({ identifier: own.id, access: 'own', console: 'interactive' })
    const power = `/api/client/servers/${own.id}/power`
    const signal = (await state(owner, own.id)) === 'offline' ? 'start' : 'restart'
    expect((await owner.post(power, { signal })).status).toBe(204)
    await expect.poll(() => stateUpstream(own.id, own.ownerKey), { timeout: 30_000 }).toBe('running')

    expect((await owner.delete('/api/session')).status).toBe(204)
    expect(owner.cookies.size).toBe(0)
    expect((await owner.get('/api/session')).body).toEqual({ signedIn: false })
    expect((await owner.get(`/api/client/servers/${own.id}`)).failure?.code).toBe('key-needed')
  })

  test('cannot tell a server of others from none', { tags: 'attack' }, async () => {
    const owner = await signedIn()
    const answers = await Promise.all(
      ['ffffffff', 'FFFFFFFF', '../account', 'serv_x', 'x'.repeat(100)].map((id) =>
        owner.get(`/api/client/servers/${encodeURIComponent(id)}`),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })

  test('may mistype an ID any number of times', async () => {
    const owner = await signedIn()
    for (let slip = 0; slip < 30; slip += 1) {
      expect((await owner.get(`/api/client/servers/typo-${slip}`)).failure?.code).toBe('not-found')
    }
    expect((await owner.get('/api/client/servers/ffffffff')).failure?.code).toBe('not-found')
  })

  test.each([
    ['a key that the panel does not know', `ptlc_${'x'.repeat(43)}`, 401, 'key-refused'],
    ['an application key', `ptla_${'x'.repeat(43)}`, 400, 'invalid-request'],
    [
      'a key with a line break in it',
      'ptlc_0123456789012345\n6789012345678901234567',
      400,
      'invalid-request',
    ],
    ['nothing', '', 400, 'invalid-request'],
    ['no text', 7, 400, 'invalid-request'],
  ])('does not get in with %s', async (_name, key, status, code) => {
    const stranger = new Visitor(gateway.url)
    const refused = await stranger.post('/api/session', { key })
    expect([refused.status, refused.failure?.code]).toEqual([status, code])
    expect(refused.headers.getSetCookie()).toEqual([])
  })

  test('who mistypes a new key keeps their session', async () => {
    const owner = await signedIn()
    expect((await owner.signIn(`ptlc_${'x'.repeat(43)}`)).failure?.code).toBe('key-refused')
    expect((await owner.get('/api/session')).body).toMatchObject({ signedIn: true })
  })

  test('gets another cookie with each sign-in', async () => {
    const owner = await signedIn()
    const [first] = owner.cookies.values()
    await owner.signIn(own.ownerKey)
    const [second] = owner.cookies.values()
    expect(second).not.toBe(first)
  })

  test('with a forged or damaged cookie is not logged in', { tags: 'attack' }, async () => {
    const owner = await signedIn()
    const [name = '', value = ''] = [...owner.cookies][0] ?? []
    for (const forged of [
      'x',
      'a;b',
      `${value.slice(0, 10)}AAAA${value.slice(14)}`,
      encodeURIComponent('{}'),
    ]) {
      const visitor = new Visitor(gateway.url)
      visitor.cookies.set(name, forged)
      expect((await visitor.get('/api/session')).body).toEqual({ signedIn: false })
    }
  })
})

describe('a command', () => {
  test.each([
    ['empty', ''],
    ['of blanks', '   '],
    ['with a line break, which would run a second one', 'say a\nstop'],
    ['with a carriage return', 'say a\rstop'],
    ['with NUL', 'say \u0000'],
    ['with an escape sequence', '\u001b[2J'],
    ['with a C1 control', 'say \u0085stop'],
    ['of more than 1024 bytes', 'ü'.repeat(513)],
    ['that is not a text', ['stop']],
  ])('%s is refused', async (_name, command) => {
    const refused = await new Visitor(gateway.url).post(`/api/client/servers/${own.id}/command`, { command })
    expect([refused.status, refused.failure?.code]).toEqual([400, 'invalid-request'])
    expect(refused.failure?.detail).not.toBe('')
  })

  test('is accepted ten times at once, then once a second', async () => {
    const owner = await signedIn()
    const path = `/api/client/servers/${own.id}/command`
    await expect.poll(() => stateUpstream(own.id, own.ownerKey), { timeout: 30_000 }).toBe('running')
    const answers = await Promise.all(Array.from({ length: 14 }, () => owner.post(path, { command: 'hi' })))
    const refused = answers.filter(({ status }) => status === 429)
    expect(answers.filter(({ status }) => status === 204).length).toBeGreaterThanOrEqual(10)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.failure).toMatchObject({ code: 'too-many-requests', retryAfter: 1 })
    expect(refused[0]?.headers.get('retry-after')).toBe('1')
  })

  test.each([{ signal: 'explode' }, { signal: 'start', also: 'this' }, {}, [], null])(
    'power %o is refused',
    async (body) => {
      const refused = await new Visitor(gateway.url).post(`/api/client/servers/${demo}/power`, body)
      expect([refused.status, refused.failure?.code]).toEqual([400, 'invalid-request'])
    },
  )
})

test('where others can reach the gateway, public consoles are for reading, and own ones take commands', async () => {
  const origin = 'https://www.example.com'
  const open = await startGateway({ env: gatewayEnv({ PUBLIC_ORIGIN: origin }) })
  try {
    const visitor = new Visitor(open.url)
    const page = { origin, 'content-type': 'application/json' }
    const { attributes } = serverAnswer.parse((await visitor.get(`/api/client/servers/${demo}`)).body)
    expect(attributes.console).toBe('read-only')
    const command = (id: string) =>
      visitor.send('POST', `/api/client/servers/${id}/command`, '{"command":"hi"}', page)
    const refused = await command(demo)
    expect([refused.status, refused.failure?.code]).toEqual([403, 'read-only'])
    expect((await visitor.get('/api/demo')).body).toMatchObject({ attributes: { console: 'read-only' } })

    const entered = await visitor.send('POST', '/api/session', JSON.stringify({ key: own.ownerKey }), page)
    expect(entered.headers.getSetCookie().join()).toMatch(/^__Host-cairn=[^;]+;/)
    expect((await command(own.id)).status).toBe(204)
  } finally {
    await open.stop()
  }
})

test.each(['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-proto'])(
  'a command to a public console that a proxy passed on, by its %s, is refused',
  async (name) => {
    const visitor = new Visitor(gateway.url)
    const headers = { ...visitor.pageHeaders(), [name]: 'for=203.0.113.7' }
    const path = `/api/client/servers/${demo}/command`
    const refused = await visitor.send('POST', path, '{"command":"hi"}', headers)
    expect([refused.status, refused.failure?.code]).toEqual([403, 'read-only'])
  },
)

test('nothing secret is in the log', async () => {
  const answered = () => gateway.logs().match(/"msg":"answered"/g)?.length ?? 0
  const before = answered()
  const owner = await signedIn()
  const command = 'say the-secret-plan'
  await owner.post(`/api/client/servers/${own.id}/command`, { command })
  await owner.post(`/api/client/servers/${demo}/command`, { command })
  await owner.post('/api/session', { key: `ptlc_${'guess'.repeat(8)}` })
  const cookies = [...owner.cookies.values()]
  expect(cookies).toHaveLength(1)
  // An answer is logged after it is sent.
  await expect.poll(answered).toBeGreaterThanOrEqual(before + 4)
  const logs = gateway.logs()
  for (const secret of ['secret-plan', own.ownerKey, sandbox.access.panelKey, 'guessguess', ...cookies]) {
    expect(logs).not.toContain(secret)
  }
})
