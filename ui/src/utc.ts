/** A moment in ms since 1970 as `12:04:11` in UTC, on the server and in every browser the same. */
export function utcClock(time: number): string {
  return new Date(time).toISOString().slice(11, 19)
}
