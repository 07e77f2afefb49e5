import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rollUp, sweep } from '../../gateway/status/checks.ts'
import { compactRanges } from '../../gateway/status/compact-ranges.ts'
import { openStore, type Store } from '../../gateway/store/store.ts'
import { createDatabase, type Database } from '../support/database.ts'

/** How many rows the history of a monitor leaves in the database. */

const DAYS = 100
/** As many checks as the shortest interval that the docs name makes in an hour. */
const CHECKS_AN_HOUR = 60
let database: Database
let store: Store
let client: pg.Client

beforeAll(async () => {
  database = await createDatabase()
  store = await openStore(database.url, pino({ level: 'silent' }))
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client?.end()
  await store?.close()
  await database?.drop()
})

async function count(table: string, where = 'true'): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${table} where ${where}`)
  return Number(rows[0]?.count)
}

test('a monitor leaves a row for each hour of 90 days, and its checks of a week', async () => {
  await client.query(`
    insert into status_checks (monitor, time, latency)
    select 'survival', time, 20
    from generate_series(now() - interval '${DAYS} days', now(), interval '${3600 / CHECKS_AN_HOUR} s') as time`)
  await rollUp(store.database)
  await sweep(store.database, new AbortController().signal)
  const hours = await count('status_hours')
  expect(hours).toBeGreaterThan(89 * 24)
  expect(hours).toBeLessThanOrEqual(90 * 24 + 1)
  const checks = await count('status_checks')
  expect(checks).toBeGreaterThan(6 * 24 * CHECKS_AN_HOUR)
  expect(checks).toBeLessThanOrEqual(7 * 24 * CHECKS_AN_HOUR + 1)
})

test('a monitor that flaps leaves at most five ranges for each day before yesterday, and the later ones', async () => {
  const today = `date_trunc('day', now(), 'UTC')`
  await client.query(`
    insert into status_ranges
    select 'survival', case when n % 2 = 0 then 'degraded' else 'operational' end, time, time + interval '90 s'
    from generate_series(${today} - interval '${89 * 24} hours', now(), interval '90 s')
      with ordinality as times(time, n)`)
  const yesterday = `end_time > ${today} - interval '24 hours'`
  const recent = await count('status_ranges', yesterday)
  await compactRanges(store.database, new AbortController().signal)
  expect(await count('status_ranges', yesterday)).toBe(recent)
  expect(await count('status_ranges', `not ${yesterday}`)).toBeLessThanOrEqual(88 * 5)
})
