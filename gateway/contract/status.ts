import { z } from 'zod'
import { HISTORY_POINTS, STATUS_DAYS } from './limits.ts'

/** What a monitored server was last measured to be. */
export const serverState = z.enum(['operational', 'degraded', 'down'])
export type ServerState = z.infer<typeof serverState>

/**
 * Why a check failed:
 * - `refused`: nothing listens there
 * - `timeout`: no answer in the time that the monitor gives
 * - `wrong-answer`: an answer, but not one of the monitored protocol, or an HTTP status other than 2xx
 * - `dns`: the name does not resolve
 * - `unreachable`: there is no route to the machine
 */
export const failureCause = z.enum(['refused', 'timeout', 'wrong-answer', 'dns', 'unreachable'])
export type FailureCause = z.infer<typeof failureCause>

/** One check: when (ms since 1970) and how long the answer took in whole ms, at least 1; 0 where none came. */
export const historyPoint = z.object({ timestamp: z.number(), latency: z.number().int().nonnegative() })
export type HistoryPoint = z.infer<typeof historyPoint>

/**
 * One day in UTC. `up` is the share of its measured time that the server was up, `measured` the share of the whole day
 * that was measured and no maintenance, both from 0 to 1. `unknown`: not measured.
 */
export const statusDay = z.union([
  z.object({
    date: z.iso.date(),
    state: z.enum(['operational', 'degraded', 'down', 'maintenance']),
    up: z.number(),
    measured: z.number(),
  }),
  z.object({ date: z.iso.date(), state: z.literal('unknown') }),
])
export type StatusDay = z.infer<typeof statusDay>

/** A monitored server. Times in ms since 1970, latencies in ms. */
export const statusServer = z.object({
  id: z.string(),
  name: z.string(),
  /** As last measured; `operational` until the first check. */
  status: serverState,
  /** Whether a maintenance window is open: what is measured meanwhile does not count. */
  maintenance: z.boolean(),
  /** Whether the last check is recent enough for `status` to hold. */
  measured: z.boolean(),
  /** Of the last check; 0 where no answer came, or none was made yet. */
  latency: z.number().int().nonnegative(),
  /** Why the last check failed; null where it did not. */
  cause: failureCause.nullable(),
  /** Per cent of the last 90 days: up / (total - maintenance - not measured). Null where nothing was measured. */
  uptime: z.number().nullable(),
  /** Since when it is measured, within the last 90 days. */
  since: z.number().nullable(),
  /** Median and 95th percentile of the answers in the last 30 checks. */
  p50: z.number().nullable(),
  p95: z.number().nullable(),
  /** Oldest first. In an update only what is new: merged by `timestamp`. */
  history: z.array(historyPoint).max(HISTORY_POINTS),
  /** Oldest first, the last one today. In an update only what may have changed: merged by `date`. */
  days: z.array(statusDay).max(STATUS_DAYS),
})
export type StatusServer = z.infer<typeof statusServer>

/** What was up of the time that was measured, in per cent, and since when (ms since 1970), within the last 90 days. */
export const measuredUptime = z.object({ percent: z.number(), since: z.number() })
export type MeasuredUptime = z.infer<typeof measuredUptime>

/** Answer of `GET /api/status/uptime`: all servers together; null before a whole day was measured. */
export const uptimeAnswer = z.object({ uptime: measuredUptime.nullable() })
export type UptimeAnswer = z.infer<typeof uptimeAnswer>

/** An incident in the operator's words. `closed` is null while it lasts. Updates oldest first. */
export const incident = z.object({
  id: z.number().int(),
  title: z.string(),
  opened: z.number(),
  closed: z.number().nullable(),
  updates: z.array(z.object({ time: z.number(), text: z.string() })),
})
export type Incident = z.infer<typeof incident>

/** Announced work. `servers` are IDs; none means all of them. */
export const maintenanceWindow = z.object({
  id: z.number().int(),
  title: z.string(),
  servers: z.array(z.string()),
  start: z.number(),
  end: z.number(),
  announced: z.number(),
})
export type MaintenanceWindow = z.infer<typeof maintenanceWindow>

/** The operator's announcements of the last 90 days, newest first. */
export const announcements = z.object({
  incidents: z.array(incident),
  maintenance: z.array(maintenanceWindow),
})
export type Announcements = z.infer<typeof announcements>

/**
 * Answer of `GET /api/status`, and the data of the page's first view. `time` is when it was read; not `current` if the
 * gateway failed to read it again since.
 */
export const networkStatus = announcements.extend({
  time: z.number(),
  current: z.boolean(),
  servers: z.array(statusServer),
})
export type NetworkStatus = z.infer<typeof networkStatus>

/** One hour of `GET /api/status/{id}/hours`: checks made and answered, and of the answers average and p95 in ms. */
export const statusHour = z.object({
  hour: z.number(),
  checks: z.number().int(),
  answered: z.number().int(),
  average: z.number().nullable(),
  p95: z.number().nullable(),
})
export type StatusHour = z.infer<typeof statusHour>

/** Answer of `GET /api/status/{id}/hours`: up to 90 days, oldest first, without the running hour. */
export const statusHours = z.object({ id: z.string(), name: z.string(), hours: z.array(statusHour) })
export type StatusHours = z.infer<typeof statusHours>

/** `auth` of the socket: the time of the newest check that the reader has, within the range of `Date`. */
export const statusPosition = z.object({ since: z.number().min(0).max(8.64e15).optional() })

/**
 * Events that the gateway sends: on connecting all servers, with the checks that the reader misses (and those of one
 * more minute, deduplicated by `timestamp`), then each check once, with its server.
 */
export interface StatusServerEvents {
  serverStatus: (servers: StatusServer[]) => void
  announcements: (announcements: Announcements) => void
  /** Whether the status is current; sent on connecting and when it changes. */
  current: (current: boolean) => void
}
