import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sealSessions } from '../../../gateway/session/session.ts'

const HOUR = 3_600_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

async function open(encrypted: boolean) {
  const app = Fastify()
  const sessions = await sealSessions(app, { secrets: ['s'.repeat(32)], encrypted })
  app.get('/', async (request) => sessions.read(request) ?? null)
  app.post('/', async (request) => sessions.begin(request, { key: 'ptlc_secret', username: 'ada' }))
  let cookie = ''
  return async (method: 'GET' | 'POST', keep = true) => {
    const { headers, body } = await app.inject({ method, url: '/', headers: cookie === '' ? {} : { cookie } })
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

test('an old cookie that was kept elsewhere ends with its own twelve hours', async () => {
  const ask = await open(false)
  await ask('POST')
  vi.advanceTimersByTime(11 * HOUR)
  await ask('GET', false)
  vi.advanceTimersByTime(2 * HOUR)
  expect((await ask('GET')).body).toBeNull()
})

test('over https the cookie is bound to its host', async () => {
  const { set } = await (await open(true))('POST')
  const [pair, ...attributes] = (set ?? '').split('; ')
  expect(pair).toMatch(/^__Host-cairn=/)
  expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=43200', 'Path=/', 'SameSite=Strict', 'Secure'])
})
