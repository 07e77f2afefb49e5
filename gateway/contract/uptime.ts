import type { MeasuredUptime, StatusDay, StatusServer } from './status.ts'

/** Per cent of the days' measured time that was up, null where nothing was measured; days of several servers count alike. */
export function computeUptime(days: readonly StatusDay[]): number | null {
  let down = 0
  let measured = 0
  for (const day of days) {
    if (day.state === 'unknown') continue
    down += (1 - day.up) * day.measured
    measured += day.measured
  }
  // From the downtime, so that none of it is 100 exactly.
  return measured === 0 ? null : 100 - (100 * down) / measured
}

/** The uptime of all servers together, as the status page and the plan pages publish it; null where nothing was measured. */
export function measuredUptime(servers: readonly StatusServer[]): MeasuredUptime | null {
  const percent = computeUptime(servers.flatMap(({ days }) => days))
  const starts = servers.flatMap(({ since }) => since ?? [])
  return percent === null ? null : { percent, since: Math.min(...starts) }
}
