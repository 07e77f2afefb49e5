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
  // Computed from the downtime, so that no downtime gives exactly 100.
  return measured === 0 ? null : 100 - (100 * down) / measured
}

/** The uptime of all servers together, as the status page publishes it; null where nothing was measured. */
export function overallUptime(servers: readonly StatusServer[]): MeasuredUptime | null {
  const percent = computeUptime(servers.flatMap(({ days }) => days))
  const starts = servers.flatMap(({ since }) => since ?? [])
  return percent === null ? null : { percent, since: Math.min(...starts) }
}

/** How many measured days the longest measured server has to have before the figure is settled. */
const SETTLED_AFTER = 1

/** The measured uptime as the plan pages publish it; null before a whole day was measured (behaviour 3.9). */
export function settledUptime(servers: readonly StatusServer[]): MeasuredUptime | null {
  const measuredDays = servers.map(({ days }) =>
    days.reduce((sum, day) => sum + (day.state === 'unknown' ? 0 : day.measured), 0),
  )
  return Math.max(0, ...measuredDays) < SETTLED_AFTER ? null : overallUptime(servers)
}
