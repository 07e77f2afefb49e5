/** @module-tag fault */
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { FormTokens, MIN_FORM_AGE } from '../../gateway/contact/form-token.ts'
import { findDatabase } from '../../postgres/database.ts'
import { createDatabase, type Database } from '../support/database.ts'
import { databasePids, signalEach } from '../support/database-pids.ts'
import { type GatewayProcess, startGateway } from '../support/gateway-process.ts'
import { newDataDirectory, removeDataDirectory } from '../support/sandbox-process.ts'
import { type FakePanel, KEY, startFakePanel } from './fake-panel.ts'
import { type Answer, Visitor } from './visitor.ts'

const SECRET = 's'.repeat(32)
const tokens = new FormTokens([SECRET])
const ripeToken = () => tokens.issue(Date.now() - MIN_FORM_AGE)
const fields = { name: 'Asha', email: 'asha@example.com', subject: 'A server', message: 'Very private' }

let panel: FakePanel
let gateway: GatewayProcess
let visitor: Visitor
let client: pg.Client

beforeAll(async () => {
  panel = await startFakePanel()
})
afterAll(() => panel.stop())

/** Starts the gateway, without a `database` with the embedded one, whose processes a test may stop. */
async function begin(database?: Database): Promise<void> {
  const data = newDataDirectory()
  gateway = await startGateway({
    data,
    env: {
      ...(database && { DATABASE_URL: database.url }),
      PANEL_URL: panel.url,
      SESSION_SECRET: SECRET,
      LOG_LEVEL: 'debug',
    },
  })
  visitor = new Visitor(gateway.url)
  client = new pg.Client({ connectionString: database?.url ?? (await findDatabase(data)) ?? '' })
  // The embedded database ends before this does.
  client.on('error', () => {})
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await gateway.stop()
    await database?.drop()
    removeDataDirectory(data)
  })
}

const post = (token = ripeToken()): Promise<Answer> => visitor.post('/api/contact', { ...fields, token })
const ready = async () => (await visitor.get('/readyz')).body

test('a database that hung for as long as messages came in takes the next ones, and the gateway still stops', async () => {
  await begin()
  await Promise.all([post(), post()])
  const pids = await databasePids(gateway.data)
  signalEach(pids, 'SIGSTOP')
  const answers = await Promise.all(Array.from({ length: 8 }, () => post())).finally(() => {
    signalEach(pids, 'SIGCONT')
  })
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
  await expect.poll(ready).toMatchObject({ store: 'ok' })
  const { rows } = await client.query(
    "select state from pg_stat_activity where state like 'idle in transaction%'",
  )
  expect(rows).toEqual([])
  await gateway.stop()
  expect(gateway.process.exitCode).toBe(0)
})

test('scripts that no build has are not found while the database hangs, and pages come as before', async () => {
  await begin()
  const pids = await databasePids(gateway.data)
  signalEach(pids, 'SIGSTOP')
  const unknown = Array.from({ length: 200 }, (_, index) => visitor.get(`/assets/never-${index}.js`))
  try {
    expect((await visitor.get('/')).status).toBe(200)
    expect(new Set((await Promise.all(unknown)).map(({ status }) => status))).toEqual(new Set([404]))
  } finally {
    signalEach(pids, 'SIGCONT')
  }
  await expect.poll(ready).toMatchObject({ store: 'ok' })
  expect((await visitor.get('/assets/never.js')).status).toBe(404)
})

test('a sign-out is acknowledged once it is stored, and no crash of the gateway undoes it', async () => {
  await begin()
  expect((await visitor.signIn(KEY)).status).toBe(200)
  const copy = new Visitor(gateway.url)
  copy.cookies = new Map(visitor.cookies)
  const session = async (one: Visitor) => (await one.get('/api/session')).body
  const pids = await databasePids(gateway.data)
  signalEach(pids, 'SIGSTOP')
  try {
    const refused = await visitor.delete('/api/session')
    expect([refused.status, refused.failure?.code]).toEqual([503, 'storage-unavailable'])
    expect(refused.failure?.detail).toContain('could not log you out')
    expect(refused.headers.getSetCookie()).toEqual([])
    expect(await session(visitor)).toMatchObject({ signedIn: true })
  } finally {
    signalEach(pids, 'SIGCONT')
  }
  await expect.poll(ready).toMatchObject({ store: 'ok' })
  expect((await visitor.delete('/api/session')).status).toBe(204)
  await gateway.kill()
  const again = await startGateway({
    data: gateway.data,
    env: { PANEL_URL: panel.url, SESSION_SECRET: SECRET },
  })
  try {
    const late = new Visitor(again.url)
    late.cookies = copy.cookies
    expect(await session(late)).toEqual({ signedIn: false })
  } finally {
    await again.stop()
  }
})

test('a statement that waits too long is given up by the database too, and leaves no transaction open', async () => {
  await begin(await createDatabase())
  await client.query('begin; lock table messages')
  const token = ripeToken()
  expect((await post(token)).failure?.code).toBe('storage-unavailable')
  // What the gateway gave up must not be carried out behind its back, once it could be.
  const { rows: waiting } = await client.query(
    "select query from pg_stat_activity where datname = current_database() and (wait_event_type = 'Lock' or state like 'idle in transaction%') and pid <> pg_backend_pid()",
  )
  expect(waiting).toEqual([])
  await client.query('rollback')
  expect((await client.query('select reference from messages')).rows).toEqual([])
  expect((await post(token)).status).toBe(202)
  const { rows } = await client.query('select reference from messages join outbox using (reference)')
  expect(rows).toEqual([{ reference: tokens.read(token)?.reference }])
})

test("a visitor's words and address stay out of the log, whatever the database says of them", async () => {
  await begin(await createDatabase())
  await client.query('alter table messages add constraint odd check (false) not valid')
  expect((await post()).status).toBe(503)
  await client.query('alter table messages rename to away')
  expect((await post()).status).toBe(503)
  await expect.poll(() => gateway.logs()).toMatch(/relation .*messages.* does not exist/)
  expect(gateway.logs()).toContain('violates check constraint')
  expect(gateway.logs()).toContain('insert into')
  expect(gateway.logs()).not.toMatch(/asha|Asha|A server|Very private/)
})
