import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Logger } from 'pino'
import { StartupError } from '../config.ts'
import { GatewayFailure } from '../http/failures.ts'
import { freeMegabytes, MIN_FREE_MEGABYTES } from './free-space.ts'
import { type Lease, runWithLease } from './lease.ts'
import { MIGRATION_LOCK, migrate, readMigrations } from './migrations.ts'

export type Database = NodePgDatabase

/** How long a query waits for a connection, and then for its answer, in ms. */
const CONNECTION_TIME = 3000
const ANSWER_TIME = 5000
/** After this a query has failed, in ms. */
export const LONGEST_QUERY = CONNECTION_TIME + ANSWER_TIME
/** How long closing waits for a server that no longer answers, in ms. */
const CLOSE_TIME = 3000

export interface Store {
  database: Database
  /** Resolves if the database accepts writes; rejects within seconds if not. */
  check(): Promise<void>
  /**
   * Runs a write that the gateway acknowledges to a visitor.
   * @throws GatewayFailure `storage-unavailable` with `detail` where the database does not take it
   */
  write<T>(write: () => PromiseLike<T>, detail: string): Promise<T>
  /** Runs `work` in one of the gateways that share the database, see {@link runWithLease}. */
  runWithLease(name: string, signal: AbortSignal, work: (lease: Lease) => Promise<void>): Promise<void>
  /** The pool's connections, in total and idle, and the queries that wait for one. */
  connections(): { total: number; idle: number; waiting: number }
  /** How many queries failed since the start, by PostgreSQL's code or the system's. */
  failures(): Record<string, number>
  close(): Promise<void>
}

/**
 * Connects to PostgreSQL and brings its tables up to date.
 * @param dir the database's folder, where it is on this machine: with little room left there, nothing is written
 * @throws StartupError where it cannot be reached or does not let the gateway work
 */
export async function openStore(url: string, log: Logger, dir?: string | undefined): Promise<Store> {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'cairn-gateway',
    max: 10,
    // Visitors wait for these queries: better no answer than a late one.
    connectionTimeoutMillis: CONNECTION_TIME,
    query_timeout: ANSWER_TIME,
    // The server times out first: it never runs a query after the client gave up.
    onConnect: async (client) => {
      await client.query('set statement_timeout = 4000')
    },
  })
  /** The end of each connection that is open. */
  const open = new Set<Promise<void>>()
  pool.on('connect', (client) => {
    const closed = new Promise<void>((resolve) => client.once('end', resolve))
    open.add(closed)
    void closed.then(() => open.delete(closed))
  })
  pool.on('error', (error) => {
    // Not the error itself, which carries its connection with all that this knows.
    const code = 'code' in error ? error.code : undefined
    log.warn({ code, cause: error.message }, 'the database closed a connection')
  })
  try {
    await migrateDatabase(url)
  } catch (error) {
    await pool.end()
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    throw new StartupError(
      `DATABASE_URL: the database cannot be used (${cause instanceof Error ? cause.message : cause}). Give one that is running and may be changed, for example DATABASE_URL=postgres://cairn:password@127.0.0.1:5432/cairn`,
    )
  }
  const failures = countFailures(pool)
  const database = drizzle(pool)
  /** Rejects where the disk is full, or so nearly that PostgreSQL may stop at any write. */
  const checkFreeSpace = async () => {
    const free = dir === undefined ? MIN_FREE_MEGABYTES : await freeMegabytes(dir)
    if (free < MIN_FREE_MEGABYTES) throw new Error(`the disk of the database is full: ${free} MB are free`)
  }
  return {
    database,
    check: async () => {
      await checkFreeSpace()
      // Writes to disk without a row: reads keep working on one that is full or gone.
      await database.execute(sql`select pg_logical_emit_message(true, 'cairn', 'ready')`)
    },
    write: async (write, detail) => {
      try {
        await checkFreeSpace()
        return await write()
      } catch (error) {
        log.error({ err: error }, 'the database does not accept writes: what a visitor sent is not stored')
        throw new GatewayFailure('storage-unavailable', detail)
      }
    },
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    failures: () => Object.fromEntries(failures),
    runWithLease: (name, signal, work) => runWithLease(database, { name, signal, work, log }),
    close: async () => {
      // `end` does not wait for its connections; a server that is stopped next would log each.
      await pool.end()
      await Promise.race([Promise.all(open), delay(CLOSE_TIME, undefined, { ref: false })])
    },
  }
}

/** Counts from now on what `pool` rejects, by code. A transaction's queries are its connection's, and not counted. */
function countFailures(pool: pg.Pool): ReadonlyMap<string, number> {
  const failures = new Map<string, number>()
  const query = pool.query.bind(pool) as (...words: unknown[]) => Promise<unknown>
  const counted = (...words: unknown[]) =>
    query(...words).catch((error: Error) => {
      const code = 'code' in error ? String(error.code) : /timeout/.test(error.message) ? 'timeout' : 'other'
      failures.set(code, (failures.get(code) ?? 0) + 1)
      throw error
    })
  pool.query = counted as typeof pool.query
  return failures
}

/** Migrations may take their time, and run on one connection that holds the lock. */
async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query('begin')
    await migrate(client, await readMigrations())
    await client.query('commit')
  } finally {
    await client.end()
  }
}
