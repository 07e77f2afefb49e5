import type { StatusDay } from './status.ts'

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
