const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A moment in ms since 1970 as `12:07:42` in UTC. */
export function utcClock(time: number): string {
  return new Date(time).toISOString().slice(11, 19)
}

/** A moment in ms since 1970 as `2 Nov 2026` in UTC; spelled here, since names of months differ between ICUs. */
export function utcDate(time: number): string {
  const date = new Date(time)
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

/** A moment in ms since 1970 as `2 Nov 2026, 12:07 UTC`. */
export function utcMoment(time: number): string {
  return `${utcDate(time)}, ${utcClock(time).slice(0, 5)} UTC`
}
