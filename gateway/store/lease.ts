import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Logger } from 'pino'
import { pause } from '../timing.ts'
import { leases } from './schema.ts'

/** How long a lease lasts without renewal, in ms: a holder that is frozen or cut off loses it this late at most. */
const TERM = 3000
/** Between two tries to get the lease, and between two renewals of it, in ms. */
const RENEWAL = 1000

export interface Lease {
  /** Aborts when the lease is lost, or its holder stops. */
  signal: AbortSignal
  /** Whether it holds now; correct even in a process that was frozen and ran no timers since. */
  held: () => boolean
}

/**
 * Runs `work` in one of the gateways that share a database: in the one that holds the lease of this name. It is a row
 * with an end by the database's clock, so that a holder that hangs loses it too; the lock of a connection would stay with
 * a process that is only frozen.
 * @param signal ends it: the lease is given up, and this settles
 * @param work settles soon after its lease is lost
 */
export async function runWithLease(
  database: NodePgDatabase,
  {
    name,
    signal: stopping,
    work,
    log,
  }: { name: string; signal: AbortSignal; work: (lease: Lease) => Promise<void>; log: Logger },
): Promise<void> {
  const holder = randomUUID()

  /** Takes the lease or renews it, in one atomic statement; false where another one has it. */
  async function take(): Promise<boolean> {
    const now = sql`clock_timestamp()`
    const end = sql`${now} + make_interval(secs => ${TERM / 1000})`
    const rows = await database
      .insert(leases)
      .values({ name, holder, endsAt: end })
      .onConflictDoUpdate({
        target: leases.name,
        set: { holder, endsAt: end },
        // An end later than any lease can have: it was taken before the clock was set back.
        setWhere: sql`${leases.holder} = ${holder} or ${leases.endsAt} not between ${now} and ${end}`,
      })
      .returning({ holder: leases.holder })
    return rows.length > 0
  }

  /** Works until the lease is lost, and keeps renewing it meanwhile. @param since when it was asked for */
  async function hold(since: number): Promise<void> {
    const over = new AbortController()
    const signal = AbortSignal.any([over.signal, stopping])
    let end = since + TERM
    let expiry: NodeJS.Timeout | undefined
    const expireAtEnd = () => {
      clearTimeout(expiry)
      expiry = setTimeout(() => over.abort(), end - performance.now())
    }
    expireAtEnd()
    const working = work({ signal, held: () => !signal.aborted && performance.now() < end })
    while (!signal.aborted) {
      await pause(RENEWAL, signal)
      if (signal.aborted) break
      const asked = performance.now()
      const renewed = await take().catch((error: unknown) => {
        log.warn({ err: error, lease: name }, 'a lease was not renewed: the database does not answer')
      })
      if (renewed) {
        end = asked + TERM
        expireAtEnd()
      }
      if (renewed === false) over.abort()
    }
    clearTimeout(expiry)
    await working
  }

  while (!stopping.aborted) {
    const asked = performance.now()
    // If the database is down, other queries report it.
    if (await take().catch(() => false)) await hold(asked)
    else await pause(RENEWAL, stopping)
  }
  await database
    .delete(leases)
    .where(and(eq(leases.name, name), eq(leases.holder, holder)))
    .catch(() => {})
}
