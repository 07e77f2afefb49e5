import { and, count, desc, eq, gt, gte, lt, lte, sql } from 'drizzle-orm'
import type { ServerState } from '../contract/status.ts'
import { deleteInBatches } from '../store/delete-in-batches.ts'
import { statusChecks, statusHours, statusRanges } from '../store/status-schema.ts'
import type { Database } from '../store/store.ts'
import { type Monitor, resultLifetime } from './monitors.ts'
import type { CheckResult } from './probe.ts'

/** How long checks, hours and ranges are kept, in days. */
const RETENTION_DAYS = { checks: 7, hours: 90, ranges: 91 }

function toState({ latency }: CheckResult, { degraded }: Pick<Monitor, 'degraded'>): ServerState {
  if (latency === 0) return 'down'
  return latency > degraded ? 'degraded' : 'operational'
}

/**
 * Records a check and extends the range of its state, in one atomic statement at the database's time. A state lasts
 * until the next check; if that is late, the time between was not measured. What was dated later than now, before the
 * clock was set back, is deleted: it would be taken for the newest until the clock has caught up.
 */
export async function recordCheck(database: Database, monitor: Monitor, result: CheckResult): Promise<void> {
  const { id } = monitor
  const state = toState(result, monitor)
  const now = sql`date_trunc('milliseconds', now())`
  const check = database
    .$with('kept')
    .as(
      database
        .insert(statusChecks)
        .values({ monitor: id, time: now, latency: result.latency, cause: result.cause })
        .returning({ monitor: statusChecks.monitor }),
    )
  const laterChecks = database.$with('later_checks').as(
    database
      .delete(statusChecks)
      .where(and(eq(statusChecks.monitor, id), gt(statusChecks.time, now)))
      .returning({ monitor: statusChecks.monitor }),
  )
  const laterRanges = database.$with('later_ranges').as(
    database
      .delete(statusRanges)
      .where(and(eq(statusRanges.monitor, id), gt(statusRanges.start, now)))
      .returning({ monitor: statusRanges.monitor }),
  )
  const last = database.$with('last').as(
    database
      .select({ start: statusRanges.start })
      .from(statusRanges)
      .where(and(eq(statusRanges.monitor, id), lte(statusRanges.start, now)))
      .orderBy(desc(statusRanges.start))
      .limit(1),
  )
  const held = database.$with('held').as(
    database
      .update(statusRanges)
      .set({ end: now })
      .where(
        and(
          eq(statusRanges.monitor, id),
          eq(statusRanges.start, sql`(select ${last.start} from ${last})`),
          gte(statusRanges.end, sql`now() - make_interval(secs => ${resultLifetime(monitor) / 1000})`),
        ),
      )
      .returning({ state: statusRanges.state }),
  )
  await database
    .with(check, laterChecks, laterRanges, last, held)
    .insert(statusRanges)
    .select(sql`
    select ${id}, ${state}, ${now}, ${now}
    where not exists (select 1 from ${held} where ${held.state} = ${state})`)
}

/**
 * Sums up the hours that are over; those that were summed up already stay. Hours that are not over were summed up before
 * the clock was set back: they are deleted.
 */
export async function rollUp(database: Database): Promise<void> {
  const { monitor, time, latency } = statusChecks
  const hour = sql<Date>`date_trunc('hour', ${time}, 'UTC')`
  const answered = sql`filter (where ${latency} > 0)`
  const currentHour = sql`date_trunc('hour', now(), 'UTC')`
  const summed = sql`(select max(${statusHours.hour}) + interval '1 hour' from ${statusHours})`
  await database.delete(statusHours).where(gte(statusHours.hour, currentHour))
  await database
    .insert(statusHours)
    .select(
      database
        .select({
          monitor,
          hour: hour.as('hour'),
          checks: count().as('checks'),
          answered: sql<number>`count(*) ${answered}`.as('answered'),
          average: sql<number | null>`avg(${latency}) ${answered}`.as('average'),
          p95: sql<number | null>`percentile_disc(0.95) within group (order by ${latency}) ${answered}`.as(
            'p95',
          ),
        })
        .from(statusChecks)
        .where(and(lt(time, currentHour), gte(time, sql`coalesce(${summed}, '-infinity'::timestamptz)`)))
        .groupBy(monitor, sql`2`),
    )
    .onConflictDoNothing()
}

/** Deletes what is older than it is kept. */
export async function sweep(database: Database, signal: AbortSignal): Promise<void> {
  const old = [
    { table: statusChecks, time: statusChecks.time, days: RETENTION_DAYS.checks },
    { table: statusHours, time: statusHours.hour, days: RETENTION_DAYS.hours },
    { table: statusRanges, time: statusRanges.end, days: RETENTION_DAYS.ranges },
  ]
  for (const { table, time, days } of old) {
    const where = lt(time, sql`now() - make_interval(days => ${days})`)
    await deleteInBatches(database, { table, where, signal })
  }
}
