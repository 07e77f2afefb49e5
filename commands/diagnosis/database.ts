import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { newestMigration, readMigrations } from '../../gateway/store/migrations.ts'
import { type Finding, findingsAbout, nameError } from './finding.ts'
import { judgeClock } from './machine.ts'

const about = findingsAbout('database')

/** Connections of one gateway: ten for visitors, and one that listens. */
const CONNECTIONS = 11
/** The oldest version that PostgreSQL still supports, as of 2026. */
const OLDEST_VERSION = 14
const NOTIFICATION_TIME = 2000

export interface DatabaseFacts {
  /** As `18.4`. */
  version: string
  /** Why it refuses writes, in its own words. */
  refusal: string | undefined
  /** Whether tables may be created. */
  mayCreate: boolean
  /** Migrations of this version that it lacks; undefined if it has one that this version does not know. */
  pending: number | undefined
  /** Whether Cairn has ever used it. */
  used: boolean
  /** Free connections, including those of running gateways. */
  free: number
  own: number
  /** Whether each connection has its own session, and gets its notifications. */
  sessions: boolean
  notifies: boolean
  /** Messages that the webhook did not take, and why not; undefined where there are none. */
  undelivered: { count: number; failure: string } | undefined
  /** How far its clock is ahead of this machine's, in ms. */
  ahead: number
}

/** @throws where it cannot be reached */
export async function measureDatabase(url: string): Promise<DatabaseFacts> {
  const clients: pg.Client[] = []
  const connect = async () => {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'cairn-doctor',
      connectionTimeoutMillis: 5000,
      query_timeout: 10_000,
    })
    client.on('error', () => {})
    clients.push(client)
    await client.connect()
    return client
  }
  try {
    const [first, second] = [await connect(), await connect()]
    const before = Date.now()
    const { rows } = await first.query<
      Record<'now' | 'version' | 'free' | 'own', string> & { create: boolean }
    >(
      `select extract(epoch from clock_timestamp()) * 1000 as now,
        current_setting('server_version') as version,
        has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as create,
        (select sum(setting::int * case name when 'max_connections' then 1 else -1 end) from pg_settings
          where name in ('max_connections', 'superuser_reserved_connections', 'reserved_connections'))
          - (select sum(numbackends) from pg_stat_database)
          + (select count(*) from pg_stat_activity where application_name = 'cairn-doctor') as free,
        (select count(*) from pg_stat_activity
          where application_name like 'cairn-gateway%' and datname = current_database()) as own`,
    )
    const [row] = rows
    if (row === undefined) throw new Error('it answers nothing')
    const ahead = Number(row.now) - (before + Date.now()) / 2
    const newest = await newestMigration(first)
    const migrations = await readMigrations()
    const index = migrations.findIndex(({ when }) => when === newest)
    const sessions = await hasSessions(first, second)
    return {
      version: row.version.split(' ')[0] ?? row.version,
      refusal: await readRefusal(first),
      mayCreate: row.create,
      pending: newest !== undefined && index === -1 ? undefined : migrations.length - 1 - index,
      used: newest !== undefined,
      undelivered: newest === undefined ? undefined : await readUndelivered(first),
      free: Number(row.free),
      own: Number(row.own),
      sessions,
      notifies: sessions && (await hearsNotifications(first, second)),
      ahead,
    }
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})))
  }
}

/** By the last call of the webhook for each, and the cause of the newest. */
async function readUndelivered(client: pg.Client): Promise<DatabaseFacts['undelivered']> {
  const { rows } = await client.query<{ count: string; failure: string | null }>(
    `select count(*), (array_agg(failure order by at desc))[1] as failure
      from outbox where state in ('waiting', 'parked') and failure is not null`,
  )
  const [row] = rows
  return row?.failure ? { count: Number(row.count), failure: row.failure } : undefined
}

/** Whether no other connection shares the session of `first` while that is idle. */
async function hasSessions(first: pg.Client, second: pg.Client): Promise<boolean> {
  const pid = async (client: pg.Client) =>
    (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
  const before = await pid(first)
  await second.query('begin')
  const other = await pid(second)
  const after = await pid(first)
  await second.query('rollback')
  return before === after && before !== other
}

async function hearsNotifications(first: pg.Client, second: pg.Client): Promise<boolean> {
  const channel = `cairn_doctor_${randomBytes(8).toString('hex')}`
  const heard = new Promise<boolean>((resolve) => first.once('notification', () => resolve(true)))
  await first.query(`listen ${channel}`)
  await second.query(`notify ${channel}`)
  return Promise.race([heard, delay(NOTIFICATION_TIME, false, { ref: false })])
}

/** Writes to the log without a row, as the gateway's own check does; rolled back all the same. */
async function readRefusal(client: pg.Client): Promise<string | undefined> {
  try {
    await client.query('begin')
    await client.query("select pg_logical_emit_message(true, 'cairn', 'doctor')")
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await client.query('rollback')
  }
}

export function judgeDatabase(facts: DatabaseFacts): Finding[] {
  const { version, refusal, mayCreate, pending, used, free, own, sessions, notifies } = facts
  const findings: Finding[] = []
  const report = (finding: Finding | false) => void (finding && findings.push(finding))
  report(
    Number.parseInt(version, 10) < OLDEST_VERSION &&
      about.advise(
        `It is PostgreSQL ${version}, which is no longer supported.`,
        'Cairn is not tested with it.',
        'Update it; the tests run on 18.',
      ),
  )
  report(
    refusal !== undefined &&
      about.wrong(
        `It takes no writes (${refusal}).`,
        'Messages are refused, and nobody signs in.',
        'Give the primary, with room on its disk, and a role that may write.',
      ),
  )
  report(
    pending === undefined
      ? about.advise(
          'A newer version of Cairn has updated it.',
          'This one runs with it only where the notes of that release say so.',
          'See Upgrade in docs/operating.md.',
        )
      : pending > 0 && used
        ? about.advise(
            `The next start updates it by ${pending} ${pending === 1 ? 'migration' : 'migrations'}.`,
            'There is no way back but a backup.',
            'Run npm run backup first.',
          )
        : false,
  )
  report(
    pending !== 0 &&
      pending !== undefined &&
      !mayCreate &&
      about.wrong(
        'Its role may not make tables, and there are some to make.',
        'The gateway does not start.',
        'Let the role own the database (alter database … owner to …).',
      ),
  )
  report(
    !sessions
      ? about.wrong(
          'A pooler in transaction mode stands in front of it.',
          'Gateways neither hear of each other nor agree which of them measures.',
          'Give DATABASE_URL the port of PostgreSQL itself, or of a pooler in session mode.',
        )
      : !notifies &&
          about.wrong(
            'Notifications do not arrive.',
            'Gateways do not hear of each other: sign-outs and the network status come late.',
            'Give DATABASE_URL the port of PostgreSQL itself, or of a pooler in session mode.',
          ),
  )
  report(
    free + own < CONNECTIONS &&
      about.wrong(
        `It has room for ${Math.max(0, free)} more connections.`,
        `A gateway keeps up to ${CONNECTIONS}; visitors would be refused under load.`,
        'Raise max_connections, or end what else is connected.',
      ),
  )
  return findings.length > 0
    ? findings
    : [about.ok(`It is PostgreSQL ${version}, takes writes, and is ${used ? 'up to date' : 'still empty'}.`)]
}

export function judgeDelivery({ undelivered }: Pick<DatabaseFacts, 'undelivered'>): Finding[] {
  if (undelivered === undefined) return []
  const { count, failure } = undelivered
  return [
    findingsAbout('messages').wrong(
      `The webhook did not take ${count === 1 ? 'one' : count} (${failure}).`,
      'Orders and questions wait, and nobody is told of them.',
      'Give CONTACT_WEBHOOK_URL a webhook that takes them, and start again; npm run inbox lists them, and its requeue sends parked ones.',
    ),
  ]
}

/** Measures and judges it, including its clock. */
export async function examineDatabase(url: string): Promise<Finding[]> {
  try {
    const facts = await measureDatabase(url)
    return [...judgeDatabase(facts), ...judgeDelivery(facts), judgeClock('the database', facts.ahead)]
  } catch (error) {
    const cause = error instanceof pg.DatabaseError ? error.message : nameError(error)
    return [
      about.wrong(
        `It cannot be used (${cause}).`,
        'The gateway does not start; one that runs refuses messages and logins.',
        'Start it, and see that DATABASE_URL names its host, port, database, role and password.',
      ),
    ]
  }
}
