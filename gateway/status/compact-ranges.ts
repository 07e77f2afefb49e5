import { sql } from 'drizzle-orm'
import { maintenanceWindows, statusRanges } from '../store/status-schema.ts'
import type { Database } from '../store/store.ts'
import { shownSince } from './ranges.ts'
import { databaseTime } from './servers.ts'

const DAY = 86_400_000
/** As many ranges of a day stay as they were measured: more are those of a monitor that flaps. */
const MOST_RANGES = 24
/** Crowds that one statement finds at most, so that it ends in time. */
const BATCH = 100

/** Ranges of one monitor between which no day and no maintenance starts or ends. */
interface Crowd extends Record<string, unknown> {
  monitor: string
  start: string
  end: string
}

/**
 * Replaces many ranges of a finished day by one for each state (decision 0085). The days that the page shows stay the
 * same to the millisecond. Yesterday stays as it was measured: its maintenance may be announced today.
 */
export async function compactRanges(database: Database, signal: AbortSignal): Promise<void> {
  let crowds: Crowd[]
  do {
    crowds = await findCrowds(database)
    for (const crowd of crowds) {
      if (signal.aborted) return
      await compact(database, crowd)
    }
  } while (crowds.length === BATCH)
}

/** Ranges that cross midnight, or the start or end of maintenance, are in no crowd. */
async function findCrowds(database: Database): Promise<Crowd[]> {
  const now = await databaseTime(database)
  const first = new Date(shownSince(now))
  const last = new Date(Math.floor(now / DAY) * DAY - 2 * DAY)
  // Not by the day: in the session's time zone one may have 23 hours.
  const next = sql`day + interval '24 hours'`
  const { rows } = await database.execute<Crowd>(sql`
    select crowd.* from generate_series(${first}::timestamptz, ${last}::timestamptz, interval '24 hours') as day,
    lateral (
      select array(
        select unnest(array[start_time, end_time]) as cut from ${maintenanceWindows}
        where start_time < ${next} and end_time > day order by cut
      ) as cuts
    ) as work,
    lateral (
      select monitor, min(start_time) as start, max(end_time) as end from ${statusRanges}
      where start_time >= day and end_time > day and end_time <= ${next}
        and width_bucket(start_time, cuts) = width_bucket(end_time, cuts)
      group by monitor, width_bucket(start_time, cuts) having count(*) > ${MOST_RANGES}
    ) as crowd
    limit ${BATCH}`)
  return rows
}

/** Lays the states end to end in the order in which they were last seen: the first start and the last state stay. */
async function compact(database: Database, { monitor, start, end }: Crowd): Promise<void> {
  await database.execute(sql`
    with removed as (
      delete from ${statusRanges}
      where monitor = ${monitor} and start_time >= ${start} and end_time <= ${end}
      returning state, start_time, end_time
    ), states as (
      select state, max(start_time) as last, sum(end_time - start_time) as length from removed group by state
    ), laid as (
      select state, last, length, sum(length) over (order by last) as until, max(last) over () as newest from states
    )
    insert into ${statusRanges} (monitor, state, start_time, end_time)
    select ${monitor}, state, ${start}::timestamptz + until - length, ${start}::timestamptz + until
    from laid where length > interval '0' or last = newest`)
}
