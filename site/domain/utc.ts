import { utcClock } from '@cairn/ui/utc'

/** Spelled here, since they differ between a server's and a browser's ICU. */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A moment in ms since 1970 as `2 Nov 2026` in UTC. */
export function utcDate(time: number): string {
  const date = new Date(time)
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

/** A moment in ms since 1970 as `2 Nov 2026, 12:07 UTC`. */
export function utcMoment(time: number): string {
  return `${utcDate(time)}, ${utcClock(time).slice(0, 5)} UTC`
}
