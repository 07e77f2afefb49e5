import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { FormTokens, MIN_FORM_AGE } from '../../gateway/contact/form-token.ts'
import { EndedSessions } from '../../gateway/session/ended-sessions.ts'
import { Notifications } from '../../gateway/store/notifications.ts'
import { openStore, type Store } from '../../gateway/store/store.ts'
import { Attempts } from '../../gateway/throttle/attempts.ts'
import { SharedBuckets, sweepAllowances } from '../../gateway/throttle/shared-buckets.ts'
import { createDatabase, type Database } from '../support/database.ts'
import { type GatewayProcess, startGateway } from '../support/gateway-process.ts'
import { account, DEMO, details, type FakePanel, json, KEY, refusal, startFakePanel } from './fake-panel.ts'
import { Visitor } from './visitor.ts'

const log = pino({ level: 'silent' })
const secret = 'a'.repeat(32)
const ownKey = `ptlc_${'v'.repeat(43)}`
const running: GatewayProcess[] = []
let database: Database
let panel: FakePanel

beforeAll(async () => {
  database = await createDatabase()
  panel = await startFakePanel()
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((gateway) => gateway.stop()))
  await query('truncate allowances, attempts, ended_sessions, messages cascade')
})
afterAll(async () => {
  await panel.stop()
  await database.drop()
})

async function start(env: Record<string, string> = {}): Promise<Visitor> {
  const gateway = await startGateway({
    env: {
      DATABASE_URL: database.url,
      SESSION_SECRET: secret,
      PANEL_URL: panel.url,
      PANEL_KEY: KEY,
      PUBLIC_SERVERS: DEMO,
      ...env,
    },
  })
  running.push(gateway)
  return new Visitor(gateway.url)
}

async function query(text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

/** Calls that are under way at once. */
const CALLERS = 12

/** How many of `count` calls come through, made by one visitor of three gateways in turn, {@link CALLERS} at once. */
async function granted(count: number, call: (index: number) => Promise<{ status: number }>): Promise<number> {
  let next = 0
  let through = 0
  const run = async () => {
    while (next < count) {
      const { status } = await call(next++)
      if (status !== 429) through += 1
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, run))
  return through
}

/** The same visitor before another gateway. */
function moved(visitor: Visitor, to: Visitor): Visitor {
  const same = new Visitor(to.url)
  same.cookies = new Map(visitor.cookies)
  return same
}

const signedIn = async (visitor: Visitor) =>
  ((await visitor.get('/api/session')).body as { signedIn: boolean }).signedIn

describe('gateways that share a database', () => {
  test('start at once on an empty one, share sessions, and count wrong keys together', async () => {
    const [first, second] = await Promise.all([start(), start()])
    await first.signIn(ownKey)
    expect(await signedIn(moved(first, second))).toBe(true)

    panel.answers.set('GET /api/client/account', refusal(401, 'AuthenticationException'))
    const codes: (string | undefined)[] = []
    for (let guess = 0; guess < 21; guess += 1) {
      const visitor = guess % 2 === 0 ? first : second
      codes.push((await visitor.signIn(`ptlc_${String(guess).padStart(43, '0')}`)).failure?.code)
    }
    expect(codes).toEqual([...Array(20).fill('key-refused'), 'too-many-requests'])
    const asked = panel.requests.length
    panel.answers.set('GET /api/client/account', account('operator'))
    const refused = await second.signIn(ownKey)
    expect(refused.status).toBe(429)
    expect(refused.failure?.retryAfter).toBeGreaterThan(500)
    expect(refused.failure?.retryAfter).toBeLessThanOrEqual(600)
    expect(panel.requests).toHaveLength(asked)

    // Guessing keys says nothing about looking for servers, and public ones are no guess.
    expect((await first.get('/api/client/servers/x')).failure?.code).toBe('not-found')
    expect((await first.get(`/api/client/servers/${DEMO}`)).status).toBe(200)
  })

  test('end a session together, and for good', async () => {
    const [first, second] = await Promise.all([start(), start()])
    await first.signIn(ownKey)
    const copy = moved(first, second)
    const kept = moved(first, first)
    expect(await signedIn(copy)).toBe(true)
    await first.delete('/api/session')
    expect(await signedIn(kept)).toBe(false)
    await expect.poll(() => signedIn(copy)).toBe(false)
    expect(await signedIn(moved(copy, await start()))).toBe(false)
    const rows = await query('select * from ended_sessions')
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(ownKey)

    await first.signIn(ownKey)
    expect(await signedIn(moved(first, second))).toBe(true)
  })

  test('let a visitor call as often as one gateway would, though they call all of them', {
    tags: 'attack',
  }, async () => {
    const env = { API_CALLS_PER_SECOND: '5', TRUST_PROXY: '1' }
    const gateways = await Promise.all([start(env), start(env), start(env)])
    const before = await query('select * from allowances')
    const casual = gateways.map(({ url }) => new Visitor(url, '198.51.100.9'))
    for (const visitor of casual) expect((await visitor.get('/api/session')).status).toBe(200)
    // A visitor who calls a few times costs the database nothing.
    expect(await query('select * from allowances')).toEqual(before)

    const visitors = gateways.map(({ url }) => new Visitor(url, '198.51.100.7'))
    const call = (index: number) => (visitors[index % 3] as Visitor).get('/api/session')
    const began = performance.now()
    const through = await granted(300, call)
    const ended = performance.now()
    expect(through).toBeGreaterThanOrEqual(150)
    // Each gateway but the first may grant a tenth before it asks the others, and calls are under way then.
    expect(through).toBeLessThanOrEqual(150 + (5 * (ended - began)) / 1000 + 2 * 15 + CALLERS)
    // What passed above the limit is owed: no gateway grants a tenth again, and on a slow machine the calls that are
    // under way at first alone pass before the gateways have heard of one another.
    await delay(1000)
    expect(await granted(60, call)).toBeLessThanOrEqual(CALLERS + (5 * (performance.now() - ended)) / 1000)
    expect((await casual[0]?.get('/api/session'))?.status).toBe(200)
    expect(JSON.stringify(await query('select * from allowances'))).not.toContain('198.51')
  })

  test('take ten messages of a network between them, however many come at once', {
    tags: 'attack',
  }, async () => {
    const gateways = await Promise.all([start(), start(), start()])
    const tokens = new FormTokens([secret])
    const fields = { name: 'Asha', email: 'asha@example.com', subject: 'A server', message: 'Hello' }
    const send = async (visitor: Visitor) => {
      const form = { ...fields, token: tokens.issue(Date.now() - MIN_FORM_AGE) }
      let answer = await visitor.post('/api/contact', form)
      // A busy machine opens thirty connections at once in more than 3 s: nothing is kept, and the answer asks for this.
      while (answer.failure?.code === 'storage-unavailable') answer = await visitor.post('/api/contact', form)
      return answer
    }
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => send(gateways[index % 3] as Visitor)),
    )
    const taken = answers.filter(({ status }) => status === 202)
    expect(taken).toHaveLength(10)
    expect(await query('select * from messages')).toHaveLength(10)
    const [refused] = answers.filter(({ status }) => status !== 202)
    expect(refused?.failure).toMatchObject({ code: 'too-many-requests', retryAfter: expect.closeTo(30, -1) })
  })

  test('remember no more sign-outs of a key than it has log-ins: a hundred at once, and two a minute', {
    tags: 'attack',
  }, async () => {
    const { url } = await start()
    const signIn = async (key: string) => (await new Visitor(url).signIn(key)).status
    const another = `ptlc_${'w'.repeat(43)}`
    const statuses: number[] = []
    // Twenty that are under way may be wrong keys.
    while (statuses.length < 120)
      statuses.push(...(await Promise.all(Array.from({ length: 10 }, () => signIn(another)))))
    expect(statuses.filter((status) => status === 200)).toHaveLength(100)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
    expect(await signIn(ownKey)).toBe(200)
  })

  test('each count alone, without delays, while the database does not answer', {
    tags: 'fault',
  }, async () => {
    const { url } = await start({ API_CALLS_PER_SECOND: '1', TRUST_PROXY: '1' })
    const visitor = new Visitor(url, '198.51.100.8')
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    await client.query('begin; lock table allowances in access exclusive mode')
    try {
      const began = performance.now()
      const through = await granted(60, () => visitor.get('/api/session'))
      expect(performance.now() - began).toBeLessThan(2000)
      expect(through).toBeGreaterThanOrEqual(30)
      expect(through).toBeLessThanOrEqual(33)
    } finally {
      await client.end()
    }
  })

  test('take a new secret in turn, without signing anybody out', async () => {
    const old = await start()
    await old.signIn(ownKey)
    const renewed = 'b'.repeat(32)
    const both = moved(old, await start({ SESSION_SECRET: `${renewed},${secret}` }))
    expect(await signedIn(both)).toBe(true)
    expect(both.cookies).not.toEqual(old.cookies)
    const last = await start({ SESSION_SECRET: renewed })
    expect(await signedIn(moved(both, last))).toBe(true)
    expect(await signedIn(moved(old, last))).toBe(false)
  })
})

test('a key that is deleted in the panel ends the session that holds it', async () => {
  const visitor = await start()
  const path = '/api/client/servers/0a0a0a0a'
  panel.answers.set(`GET ${path}`, json(200, details('0a0a0a0a')))
  await visitor.signIn(ownKey)
  expect((await visitor.get(path)).status).toBe(200)
  panel.answers.set(`GET ${path}`, refusal(401, 'AuthenticationException'))
  const refused = await visitor.get(path)
  expect([refused.status, refused.failure?.code]).toEqual([401, 'key-refused'])
  expect(await signedIn(visitor)).toBe(false)
})

test('messages do not wait for a database to catch up whose clock was set back', async () => {
  const store = await openStore(database.url, log)
  const ledger = { database: store.database, secret, log, closing: new AbortController().signal }
  const buckets = new SharedBuckets('set back', { capacity: 1, rate: 1 / 30 }, ledger)
  expect(await buckets.claim('one')).toBe(0)
  expect(await buckets.claim('one')).toBeGreaterThan(20)
  await query("update allowances set at = at + interval '5 hours'")
  expect(await buckets.claim('one')).toBe(0)
  expect(await buckets.claim('one')).toBeGreaterThan(20)
  await store.close()
})

describe('attempts', { tags: 'attack' }, () => {
  let store: Store
  let attempts: Attempts
  beforeAll(async () => {
    store = await openStore(database.url, log)
    attempts = new Attempts(store, secret, log, 15_000)
  })
  afterAll(() => store.close())

  test('let exactly twenty of a hundred at once through', async () => {
    const spent = await Promise.allSettled(
      Array.from({ length: 100 }, () => attempts.spend('sign-in', '203.0.113.9')),
    )
    expect(spent.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  })

  test('are counted by network and kind, and given back', async () => {
    for (let count = 0; count < 20; count += 1) await attempts.spend('server', '198.51.100.1')
    await expect(attempts.spend('server', '198.51.100.200')).rejects.toThrow('Too many attempts')
    await attempts.spend('sign-in', '198.51.100.1')
    await attempts.spend('server', '198.51.101.1')
    await attempts.refund('server', '198.51.100.1')
    await attempts.spend('server', '198.51.100.1')
  })

  test('that the panel has not answered yet keep right keys waiting for no longer than it may take', async () => {
    const panel = Promise.withResolvers<void>()
    let asked = 0
    const signIn = () =>
      attempts.count('sign-in', '203.0.114.9', {
        attempt: () => {
          asked += 1
          return panel.promise
        },
        wrong: ['key-refused'],
      })
    const underWay = Array.from({ length: 20 }, signIn)
    await expect.poll(() => asked).toBe(20)
    await expect(signIn()).rejects.toMatchObject({
      failure: { code: 'too-many-requests', retryAfter: 15 },
    })
    panel.resolve()
    await Promise.all(underWay)
    // None of them was wrong, nor the one that was refused.
    for (let count = 0; count < 20; count += 1) await attempts.spend('sign-in', '203.0.114.9')
    const refused = await attempts.spend('sign-in', '203.0.114.9').catch((error) => error.failure)
    expect(refused.retryAfter).toBeGreaterThan(60)
  })

  test('are forgotten when their time is over, and no address is stored', async () => {
    await attempts.spend('server', '192.0.2.1')
    await query("update attempts set resets_at = now() - interval '1 second'")
    await attempts.spend('server', '192.0.2.1')
    await attempts.sweep(AbortSignal.timeout(30_000))
    const rows = await query('select key, count from attempts')
    expect(rows).toEqual([{ key: expect.stringMatching(/^[\w-]{43}$/), count: 1 }])
  })

  test('lock out no visitor for more than ten minutes when the clock is set back', async () => {
    for (let count = 0; count < 20; count += 1) await attempts.spend('server', '192.0.2.1')
    await expect(attempts.spend('server', '192.0.2.1')).rejects.toThrow('Too many attempts')
    await query("update attempts set resets_at = now() + interval '5 hours'")
    await attempts.spend('server', '192.0.2.1')
    const rows = await query('select count from attempts')
    expect(rows).toEqual([{ count: 1 }])
  })
})

test('of the sessions that ended early a sweep forgets those whose cookies have expired, and no other', async () => {
  const store = await openStore(database.url, log)
  const notifications = new Notifications(database.url, log)
  const open = () => new EndedSessions({ store, notifications, log })
  const ended = open()
  await ended.add('expired', 0)
  await ended.add('valid', 3600)
  await ended.sweep(AbortSignal.timeout(30_000))
  expect(['expired', 'valid'].map((id) => ended.has(id))).toEqual([false, true])
  expect(await query("select id from ended_sessions where id in ('expired', 'valid')")).toEqual([
    { id: 'valid' },
  ])
  // A gateway that starts later refuses it too.
  const later = open()
  await later.start(() => {})
  expect(['expired', 'valid'].map((id) => later.has(id))).toEqual([false, true])
  await later.close()
  await store.close()
})

test('a sweep deletes whatever a flood has left, and waits for no row that is being written', async () => {
  const store = await openStore(database.url, log)
  onTestFinished(() => store.close())
  const flood = (table: string, values: string) =>
    query(`insert into ${table} select 'flood ' || n, ${values} from generate_series(1, 12000) as n`)
  await flood('allowances', "1, now() - interval '2 hours'")
  await flood('attempts', "1, now() - interval '1 s'")
  await flood('ended_sessions', 'now(), now()')
  const writer = new pg.Client({ connectionString: database.url })
  await writer.connect()
  onTestFinished(() => writer.end())
  await writer.query("begin; update allowances set at = now() where key = 'flood 7'")

  const signal = AbortSignal.timeout(30_000)
  await sweepAllowances(store.database, signal)
  await new Attempts(store, secret, log, 15_000).sweep(signal)
  await new EndedSessions({ store, notifications: new Notifications(database.url, log), log }).sweep(signal)
  await writer.query('commit')
  const left = await query(
    `select key from allowances where key like 'flood %'
     union all select key from attempts where key like 'flood %'
     union all select id from ended_sessions where id like 'flood %'`,
  )
  expect(left).toEqual([{ key: 'flood 7' }])
})
