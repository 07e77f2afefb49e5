import { asc, eq, gt, max, type SQLWrapper, sql } from 'drizzle-orm'
import { HISTORY_POINTS } from '../contract/limits.ts'
import type {
  FailureCause,
  HistoryPoint,
  MaintenanceWindow,
  StatusHour,
  StatusServer,
} from '../contract/status.ts'
import { computeUptime } from '../contract/uptime.ts'
import { statusChecks, statusHours, statusRanges } from '../store/status-schema.ts'
import type { Database } from '../store/store.ts'
import { type Monitor, resultLifetime } from './monitors.ts'
import { type StateRange, shownSince, toStatusDays } from './ranges.ts'

/** A time in ms since 1970. By date_part: extract goes by way of numeric and takes several times as long. */
const ms = (time: SQLWrapper | null) => sql<number>`round(date_part('epoch', ${time}) * 1000)`

interface CheckRow {
  monitor: string
  timestamp: number
  latency: number
  cause: FailureCause | null
}

/** The database's own clock, by which checks are dated, in ms since 1970. */
export async function databaseTime(database: Database): Promise<number> {
  const { rows } = await database.execute<{ now: number }>(sql`select ${ms(sql`now()`)} as now`)
  return rows[0]?.now ?? Date.now()
}

/** When each monitor was checked last, of those that were within the last minute. */
export async function lastChecks(database: Database): Promise<ReadonlyMap<string, number>> {
  const { monitor, time } = statusChecks
  const rows = await database
    .select({ monitor, last: ms(max(time)) })
    .from(statusChecks)
    .where(gt(time, sql`now() - interval '1 minute'`))
    .groupBy(monitor)
  return new Map(rows.map(({ monitor, last }) => [monitor, last]))
}

/** The servers of `monitors` as the page shows them, in their order. */
export async function readServers(
  database: Database,
  {
    monitors,
    maintenance,
    now,
  }: { monitors: readonly Monitor[]; maintenance: readonly MaintenanceWindow[]; now: number },
): Promise<StatusServer[]> {
  if (monitors.length === 0) return []
  const ids = sql.param(monitors.map(({ id }) => id))
  const [checks, ranges] = await Promise.all([
    database.execute<CheckRow & Record<string, unknown>>(sql`
      select id as monitor, newest.* from unnest(${ids}::text[]) as id,
      lateral (
        select ${ms(statusChecks.time)} as timestamp, ${statusChecks.latency}, ${statusChecks.cause}
        from ${statusChecks} where ${statusChecks.monitor} = id
        order by ${statusChecks.time} desc limit ${HISTORY_POINTS}
      ) as newest`),
    database.execute<StateRange & { monitor: string } & Record<string, unknown>>(sql`
      select ${statusRanges.monitor}, ${statusRanges.state},
        ${ms(statusRanges.start)} as start, ${ms(statusRanges.end)} as end
      from ${statusRanges}
      where ${statusRanges.monitor} = any(${ids}::text[]) and ${statusRanges.end} > ${new Date(shownSince(now))}`),
  ])
  const checksOf = Map.groupBy(checks.rows, ({ monitor }) => monitor)
  const rangesOf = Map.groupBy(ranges.rows, ({ monitor }) => monitor)
  return monitors.map((monitor) =>
    toStatusServer(monitor, {
      // Sorted here: the database would sort all of them together.
      checks: (checksOf.get(monitor.id) ?? []).reverse(),
      ranges: (rangesOf.get(monitor.id) ?? []).sort((a, b) => a.start - b.start),
      maintenance: maintenance.filter((window) => affects(window, monitor.id)),
      now,
    }),
  )
}

/** The IDs of all that was ever measured and is still remembered. */
export async function measuredServers(database: Database): Promise<string[]> {
  const { monitor } = statusRanges
  const rows = await database.selectDistinct({ monitor }).from(statusRanges).orderBy(asc(monitor))
  return rows.map(({ monitor }) => monitor)
}

/** Up to 90 days of a monitor, by the hour. */
export async function readHours(database: Database, id: string): Promise<StatusHour[]> {
  const { monitor, hour, checks, answered, average, p95 } = statusHours
  return database
    .select({ hour: ms(hour), checks, answered, average, p95 })
    .from(statusHours)
    .where(eq(monitor, id))
    .orderBy(asc(hour))
}

function affects({ servers }: MaintenanceWindow, id: string): boolean {
  return servers.length === 0 || servers.includes(id)
}

/** Whether the last check is recent enough to stand for now. */
export function isMeasured(monitor: Monitor, last: number | undefined, now: number): boolean {
  return last !== undefined && now - last <= resultLifetime(monitor)
}

/** Whether work is under way on a server. */
export function inMaintenance(id: string, maintenance: readonly MaintenanceWindow[], now: number): boolean {
  return maintenance.some((window) => affects(window, id) && window.start <= now && now < window.end)
}

function toStatusServer(
  monitor: Monitor,
  read: {
    checks: readonly CheckRow[]
    ranges: readonly StateRange[]
    maintenance: readonly MaintenanceWindow[]
    now: number
  },
): StatusServer {
  const { checks, maintenance, now } = read
  const last = checks.at(-1)
  const measured = isMeasured(monitor, last?.timestamp, now)
  const ranges = [...read.ranges]
  const newest = ranges.pop()
  // The state of a server that is being measured holds until now; of another one, to its last check.
  if (newest) ranges.push(measured ? { ...newest, end: Math.max(now, newest.end) } : newest)
  const days = toStatusDays(ranges, maintenance, now)
  const answers = checks.map(({ latency }) => latency).filter((latency) => latency > 0)
  const first = ranges[0]
  return {
    id: monitor.id,
    name: monitor.name,
    status: newest?.state ?? 'operational',
    maintenance: inMaintenance(monitor.id, maintenance, now),
    measured,
    latency: last?.latency ?? 0,
    cause: last?.cause ?? null,
    uptime: computeUptime(days),
    since: first ? Math.max(first.start, shownSince(now)) : null,
    p50: percentile(answers, 0.5),
    p95: percentile(answers, 0.95),
    history: checks.map(({ timestamp, latency }): HistoryPoint => ({ timestamp, latency })),
    days,
  }
}

/** The smallest latency that a share of the answers stayed within. */
function percentile(latencies: readonly number[], share: number): number | null {
  const sorted = [...latencies].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null
}
