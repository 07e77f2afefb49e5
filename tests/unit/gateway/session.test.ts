import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSessions } from '../../../gateway/session/session.ts'

const HOUR = 3_600_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

async function open(encrypted: boolean) {
  const app = Fastify()
  const ended = new Set<string>()
  const sessions = await createSessions(app, {
    secrets: ['s'.repeat(32)],
    encrypted,
    ended: { has: (id) => ended.has(id), add: async (id) => void ended.add(id) },
  })
  app.get('/', async (request) => sessions.renew(request) ?? null)
  app.get('/poll', async (request) => sessions.read(request) ?? null)
  app.get('/socket', async (request) => sessions.readUpgrade(request.raw) ?? null)
  app.get('/refused', async (request) => sessions.end(request))
  app.post('/', async (request) => sessions.begin(request, { key: 'ptlc_secret', username: 'ada' }))
  app.delete('/', async (request) => sessions.signOut(request))
  let cookie = ''
  return async (method: 'GET' | 'POST' | 'DELETE', keep = true, url = '/') => {
    const { headers, body } = await app.inject({ method, url, headers: cookie === '' ? {} : { cookie } })
    const [set] = [headers['set-cookie'] ?? []].flat()
    if (keep && set !== undefined) cookie = set.split(';')[0] ?? ''
    return { set, body: JSON.parse(body || 'null') as { expiresAt: number } | null }
  }
}

test('a session lives on with use, and ends after twelve hours without', async () => {
  const ask = await open(false)
  await ask('POST')
  vi.advanceTimersByTime(11 * HOUR)
  const used = await ask('GET')
  expect(used.set).toBeDefined()
  expect(used.body?.expiresAt).toBe(Date.now() + 12 * HOUR)
  vi.advanceTimersByTime(11 * HOUR)
  expect((await ask('GET')).body).not.toBeNull()
  vi.advanceTimersByTime(12 * HOUR + 1000)
  expect((await ask('GET')).body).toBeNull()
})

test('use is not noted with each request', async () => {
  const ask = await open(false)
  await ask('POST')
  vi.advanceTimersByTime(60_000)
  expect((await ask('GET')).set).toBeUndefined()
})

test('a session ends a week after it began, however much it is used', async () => {
  const ask = await open(false)
  await ask('POST')
  const end = Date.now() + 7 * 24 * HOUR
  for (let use = 0; use < 14; use += 1) {
    vi.advanceTimersByTime(11 * HOUR)
    expect((await ask('GET')).body).not.toBeNull()
  }
  vi.advanceTimersByTime(11 * HOUR)
  expect((await ask('GET')).body?.expiresAt).toBe(end)
  for (const late of [0, 1]) {
    vi.setSystemTime(end - 1 + late)
    for (const path of ['/', '/poll', '/socket']) {
      expect((await ask('GET', true, path)).body === null).toBe(late === 1)
    }
  }
})

test('answers to calls that take their time never write the cookie', async () => {
  const ask = await open(false)
  await ask('POST')
  vi.advanceTimersByTime(11 * HOUR)
  const polled = await ask('GET', false, '/poll')
  expect(polled.body).not.toBeNull()
  expect(polled.set).toBeUndefined()
  // A refusal ends this session, and leaves alone what has taken its place in the browser meanwhile.
  expect((await ask('GET', false, '/refused')).set).toBeUndefined()
  expect((await ask('GET', false, '/poll')).body).toBeNull()
})

test.each(['DELETE', 'POST'] as const)('a copy of the cookie opens nothing after %s', async (method) => {
  const ask = await open(false)
  await ask('POST')
  expect((await ask('GET', false, '/socket')).body).not.toBeNull()
  expect((await ask(method, false)).set).toMatch(method === 'POST' ? /^cairn=./ : /^cairn=;/)
  for (const path of ['/', '/poll', '/socket']) {
    const { body, set } = await ask('GET', false, path)
    expect([body, set]).toEqual([null, undefined])
  }
})

test('an old cookie that was kept elsewhere ends with its own twelve hours', async () => {
  const ask = await open(false)
  await ask('POST')
  vi.advanceTimersByTime(11 * HOUR)
  await ask('GET', false)
  vi.advanceTimersByTime(2 * HOUR)
  expect((await ask('GET')).body).toBeNull()
})

test('a clock that was ahead when the cookie was sealed does not extend the session', async () => {
  const ask = await open(false)
  await ask('POST')
  vi.setSystemTime(Date.now() - 30 * 24 * HOUR)
  expect((await ask('GET', true, '/poll')).body?.expiresAt).toBe(Date.now() + 12 * HOUR)
})

test('over https the cookie is bound to its host', async () => {
  const { set } = await (await open(true))('POST')
  const [pair, ...attributes] = (set ?? '').split('; ')
  expect(pair).toMatch(/^__Host-cairn=/)
  expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=43200', 'Path=/', 'SameSite=Strict', 'Secure'])
})
