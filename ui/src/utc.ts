import { canDate, NO_FIGURE } from './figures.ts'

/** A moment in ms since 1970 as `12:04:11` in UTC, on the server and in every browser the same; `–` for NaN. */
export function utcClock(time: number): string {
  return canDate(time) ? new Date(time).toISOString().slice(11, 19) : NO_FIGURE
}
