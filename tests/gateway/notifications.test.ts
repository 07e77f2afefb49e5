import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { Messages } from '../../gateway/contact/messages.ts'
import type { NetworkStatus } from '../../gateway/contract/status.ts'
import { openIncident } from '../../gateway/status/announcements.ts'
import { openStore, type Store } from '../../gateway/store/store.ts'
import { createDatabase, type Database } from '../support/database.ts'
import { type GatewayProcess, startGateway } from '../support/gateway-process.ts'
import { startQueryCounter } from '../support/query-counter.ts'
import { newDataDirectory, removeDataDirectory } from '../support/sandbox-process.ts'
import { startWebhook } from '../support/webhook.ts'
import { type FakePanel, KEY, startFakePanel } from './fake-panel.ts'
import { Visitor } from './visitor.ts'

const LISTENER = 'cairn-gateway listener'
const running: GatewayProcess[] = []
const folder = newDataDirectory()
const noMonitors = join(folder, 'monitors.json')
/** How often a gateway queries its database in five seconds without visitors: measured beside the other tests. */
let idleQueries: Promise<number>
let database: Database
let panel: FakePanel
let store: Store
let client: pg.Client

beforeAll(async () => {
  writeFileSync(noMonitors, '[]')
  database = await createDatabase()
  panel = await startFakePanel()
  store = await openStore(database.url, pino({ level: 'silent' }))
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  idleQueries = countIdleQueries()
  // Its own test reports it.
  idleQueries.catch(() => {})
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((gateway) => gateway.stop()))
})
afterAll(async () => {
  await idleQueries.catch(() => {})
  await client.end()
  await store.close()
  await panel.stop()
  await database.drop()
  removeDataDirectory(folder)
})

function launch(env: Record<string, string>): Promise<GatewayProcess> {
  return startGateway({
    env: {
      DATABASE_URL: database.url,
      SESSION_SECRET: 'a'.repeat(32),
      PANEL_URL: panel.url,
      MONITORS_FILE: noMonitors,
      ...env,
    },
  })
}

async function start(env: Record<string, string> = {}): Promise<Visitor> {
  const gateway = await launch(env)
  running.push(gateway)
  return new Visitor(gateway.url)
}

/** Of a gateway with a database of its own. */
async function countIdleQueries(): Promise<number> {
  const [own, webhook] = await Promise.all([createDatabase(), startWebhook()])
  const counter = await startQueryCounter(own.url)
  let gateway: GatewayProcess | undefined
  try {
    gateway = await launch({ DATABASE_URL: counter.url, CONTACT_WEBHOOK_URL: webhook.url })
    await expect.poll(() => findListeners(own.url)).toHaveLength(1)
    await delay(3000)
    const before = counter.count()
    await delay(5000)
    return counter.count() - before
  } finally {
    await gateway?.stop()
    counter.stop()
    await webhook.stop()
    await own.drop()
  }
}

/** The connections that listen now. */
const listeners = () => findListeners(database.url)

async function findListeners(url: string): Promise<number[]> {
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = $1 and application_name = $2 and state = 'idle'",
    [new URL(url).pathname.slice(1), LISTENER],
  )
  return rows.map(({ pid }) => pid)
}

const incidents = async (visitor: Visitor) =>
  ((await visitor.get('/api/status')).body as NetworkStatus).incidents.map(({ title }) => title)
const signedIn = async (visitor: Visitor) =>
  ((await visitor.get('/api/session')).body as { signedIn: boolean }).signedIn

/** A visitor logged in at the first gateway, and the same before the second. */
async function signIn(first: Visitor, second: Visitor): Promise<[Visitor, Visitor]> {
  const visitor = new Visitor(first.url)
  await visitor.signIn(KEY)
  const copy = new Visitor(second.url)
  copy.cookies = new Map(visitor.cookies)
  expect(await signedIn(copy)).toBe(true)
  return [visitor, copy]
}

/** In ms. While a gateway listens, it reads the status every 10 s and all else every 30: what is seen sooner was notified. */
const SOON = { timeout: 4000 }

test('a gateway sees at once what another one and the commands write', async () => {
  const webhook = await startWebhook()
  onTestFinished(() => webhook.stop())
  const [first, second] = await Promise.all([start(), start({ CONTACT_WEBHOOK_URL: webhook.url })])
  await expect.poll(listeners).toHaveLength(2)
  // The reads that follow on listening are over.
  await delay(1000)

  const [visitor, copy] = await signIn(first, second)
  await visitor.delete('/api/session')
  await expect.poll(() => signedIn(copy), SOON).toBe(false)

  await openIncident(store.database, 'Packet loss', 'We look into it.')
  await expect.poll(() => incidents(first), SOON).toContain('Packet loss')
  await expect.poll(() => incidents(second), SOON).toContain('Packet loss')

  const fields = { name: 'Asha', email: 'asha@example.com', subject: 'A server', message: 'Hello' }
  await new Messages(store.database).save('AAAA-BBBB-CCCC', fields)
  await expect.poll(() => webhook.taken(), SOON).toHaveLength(1)
})

test('a gateway whose listening connection is cut still sees changes, and listens again', async () => {
  const [first, second] = await Promise.all([start(), start()])
  await expect.poll(listeners).toHaveLength(2)
  const former = await listeners()
  const [visitor, copy] = await signIn(first, second)
  await client.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [former])
  await visitor.delete('/api/session')
  await openIncident(store.database, 'A cable is cut', 'We look into it.')
  await expect.poll(() => signedIn(copy)).toBe(false)
  await expect.poll(() => incidents(second)).toContain('A cable is cut')

  await expect.poll(listeners).toHaveLength(2)
  expect(former).not.toContain((await listeners())[0])
  await delay(1000)
  const [again, itsCopy] = await signIn(first, second)
  await again.delete('/api/session')
  await expect.poll(() => signedIn(itsCopy), SOON).toBe(false)
})

test('an idle gateway hardly queries the database', async () => {
  // Polls of the status and keep-alives of two connections; without notifications there were 43.
  expect(await idleQueries).toBeLessThanOrEqual(15)
})
