import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { FormTokens } from '../../gateway/contact/form-token.ts'
import { findEmbeddedServer } from '../../gateway/store/embedded-server.ts'
import { type GatewayProcess, startGateway } from '../support/gateway-process.ts'
import { type PanelStandIn, startPanelStandIn } from './panel-stand-in.ts'
import { type Answer, Visitor } from './visitor.ts'

const SECRET = 's'.repeat(32)
const tokens = new FormTokens([SECRET])
const fields = { name: 'Asha', email: 'asha@example.com', subject: 'A server', message: 'Very private' }

let panel: PanelStandIn
let gateway: GatewayProcess
let visitor: Visitor
let client: pg.Client

beforeAll(async () => {
  panel = await startPanelStandIn()
})
afterAll(() => panel.stop())
beforeEach(async () => {
  gateway = await startGateway({ env: { PANEL_URL: panel.url, SESSION_SECRET: SECRET, LOG_LEVEL: 'debug' } })
  visitor = new Visitor(gateway.url)
  client = new pg.Client({ connectionString: (await findEmbeddedServer(gateway.data)) ?? '' })
  // The database ends with the gateway.
  client.on('error', () => {})
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await gateway.stop()
})

const post = (token = tokens.renew()): Promise<Answer> => visitor.post('/api/contact', { ...fields, token })
const ready = async () => (await visitor.get('/readyz')).body

/** Every process of the database. */
async function databasePids(): Promise<number[]> {
  const lock = await readFile(join(gateway.data, 'postgres/cluster/postmaster.pid'), 'utf8')
  const main = Number(lock.split('\n')[0])
  const children = await readFile(`/proc/${main}/task/${main}/children`, 'utf8')
  return [main, ...children.trim().split(' ').map(Number)]
}

test('a database that hung for as long as messages came in takes the next ones, and the gateway still stops', async () => {
  await Promise.all([post(), post()])
  const pids = await databasePids()
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  const answers = await Promise.all(Array.from({ length: 8 }, () => post())).finally(() => {
    for (const pid of pids) process.kill(pid, 'SIGCONT')
  })
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([500]))
  await expect.poll(ready).toMatchObject({ store: 'ok' })
  const { rows } = await client.query(
    "select state from pg_stat_activity where state like 'idle in transaction%'",
  )
  expect(rows).toEqual([])
  await gateway.stop()
  expect(gateway.process.exitCode).toBe(0)
})

test('a statement that waits too long is given up by the database too, and leaves no transaction open', async () => {
  await client.query('begin; lock table messages')
  const token = tokens.renew()
  expect((await post(token)).status).toBe(500)
  // What the gateway gave up must not be carried out behind its back, once it could be.
  const { rows: waiting } = await client.query(
    "select query from pg_stat_activity where wait_event_type = 'Lock' or state like 'idle in transaction%' and pid <> pg_backend_pid()",
  )
  expect(waiting).toEqual([])
  await client.query('rollback')
  expect((await client.query('select reference from messages')).rows).toEqual([])
  expect((await post(token)).status).toBe(202)
  const { rows } = await client.query('select reference from messages join outbox using (reference)')
  expect(rows).toEqual([{ reference: tokens.read(token)?.reference }])
})

test("a visitor's words and address stay out of the log, whatever the database says of them", async () => {
  await client.query('alter table messages add constraint odd check (false) not valid')
  expect((await post()).status).toBe(500)
  await client.query('alter table messages rename to away')
  expect((await post()).status).toBe(500)
  await expect.poll(() => gateway.logs()).toMatch(/relation .*messages.* does not exist/)
  expect(gateway.logs()).toContain('violates check constraint')
  expect(gateway.logs()).toContain('insert into')
  expect(gateway.logs()).not.toMatch(/asha|Asha|A server|Very private/)
})
