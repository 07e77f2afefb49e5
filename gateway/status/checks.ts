import { sql } from 'drizzle-orm'
import type { ServerState } from '../contract/status.ts'
import type { Database } from '../store/store.ts'
import { type Monitor, resultLifetime } from './monitors.ts'
import type { CheckResult } from './probe.ts'

/** How long checks, hours and ranges are kept, in days. */
const RETENTION_DAYS = { checks: 7, hours: 90, ranges: 91 }
/** Rows that one delete takes at most, so that it never holds a table for long. */
const DELETE_BATCH = 5000

function stateOf({ latency }: CheckResult, { degraded }: Pick<Monitor, 'degraded'>): ServerState {
  if (latency === 0) return 'down'
  return latency > degraded ? 'degraded' : 'operational'
}

/**
 * Writes a check down, in one atomic statement at the database's own time: the check, and the range that it goes on
 * with. A state holds until the next check; where that came too late, nobody measured in between.
 */
export async function recordCheck(database: Database, monitor: Monitor, result: CheckResult): Promise<void> {
  const { id } = monitor
  const state = stateOf(result, monitor)
  const now = sql`date_trunc('milliseconds', now())`
  await database.execute(sql`
    with kept as (
      insert into status_checks (monitor, time, latency, cause)
      values (${id}, ${now}, ${result.latency}, ${result.cause})
    ),
    last as (select start_time from status_ranges where monitor = ${id} order by start_time desc limit 1),
    held as (
      update status_ranges set end_time = ${now}
      where monitor = ${id} and start_time = (select start_time from last)
        and end_time >= now() - make_interval(secs => ${resultLifetime(monitor) / 1000})
      returning state
    )
    insert into status_ranges (monitor, state, start_time, end_time)
    select ${id}, ${state}, ${now}, ${now}
    where not exists (select 1 from held where state = ${state})`)
}

/** Sums up the hours that are over; those that were summed up already stay. */
export async function rollUp(database: Database): Promise<void> {
  await database.execute(sql`
    insert into status_hours (monitor, hour, checks, answered, average, p95)
    select monitor, date_trunc('hour', time, 'UTC'), count(*), count(*) filter (where latency > 0),
      avg(latency) filter (where latency > 0),
      percentile_disc(0.95) within group (order by latency) filter (where latency > 0)
    from status_checks
    where time < date_trunc('hour', now(), 'UTC')
      and time >= coalesce(
        (select max(hour) + interval '1 hour' from status_hours), '-infinity'::timestamptz)
    group by 1, 2
    on conflict do nothing`)
}

/** Deletes what is older than it is kept, in batches until nothing is left or `signal` aborts. */
export async function sweep(database: Database, signal: AbortSignal): Promise<void> {
  const old = [
    ['status_checks', 'time', RETENTION_DAYS.checks],
    ['status_hours', 'hour', RETENTION_DAYS.hours],
    ['status_ranges', 'end_time', RETENTION_DAYS.ranges],
  ] as const
  for (const [table, column, days] of old) {
    let deleted: number | null
    do {
      const over = sql`select ctid from ${sql.identifier(table)}
        where ${sql.identifier(column)} < now() - make_interval(days => ${days}) limit ${DELETE_BATCH}`
      const answer = await database.execute(
        sql`delete from ${sql.identifier(table)} where ctid = any(array(${over}))`,
      )
      deleted = answer.rowCount
    } while (deleted === DELETE_BATCH && !signal.aborted)
  }
}
