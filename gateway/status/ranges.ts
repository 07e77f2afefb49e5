import { STATUS_DAYS } from '../contract/limits.ts'
import type { ServerState, StatusDay } from '../contract/status.ts'

/** A time in which a server was measured to be in one state, in ms since 1970. Between ranges nothing was measured. */
export interface StateRange {
  state: ServerState
  start: number
  end: number
}

type TimeSpan = Pick<StateRange, 'start' | 'end'>

const DAY = 86_400_000

/** The first moment of the shown days: 90 with today, in UTC. */
export function shownSince(now: number): number {
  return Math.floor(now / DAY) * DAY - (STATUS_DAYS - 1) * DAY
}

/** Milliseconds of one day, by state. */
type DayTimes = Record<ServerState | 'maintenance', number>

/** The last 90 days in UTC, the last one today. Maintenance counts neither as up nor as down. */
export function toStatusDays(
  ranges: readonly StateRange[],
  maintenance: readonly TimeSpan[],
  now: number,
): StatusDay[] {
  const first = shownSince(now)
  const days = Array.from(
    { length: STATUS_DAYS },
    (): DayTimes => ({ operational: 0, degraded: 0, down: 0, maintenance: 0 }),
  )
  const addTime = (state: keyof DayTimes, start: number, end: number) => {
    for (let from = Math.max(start, first); from < end; ) {
      const index = Math.floor((from - first) / DAY)
      const to = Math.min(end, first + (index + 1) * DAY)
      const day = days[index]
      if (day) day[state] += to - from
      from = to
    }
  }
  const windows = mergeSpans(maintenance.map(({ start, end }) => ({ start, end: Math.min(end, now) })))
  for (const { state, start, end } of ranges) {
    let from = start
    for (const window of windows) {
      if (window.end <= from || window.start >= end) continue
      addTime(state, from, window.start)
      from = window.end
    }
    addTime(state, from, end)
  }
  for (const { start, end } of windows) addTime('maintenance', start, end)
  return days.map((times, index) => toStatusDay(isoDate(first + index * DAY), times))
}

function toStatusDay(date: string, times: DayTimes): StatusDay {
  const counted = times.operational + times.degraded + times.down
  const state = (['down', 'degraded', 'maintenance', 'operational'] as const).find((one) => times[one] > 0)
  if (state === undefined) return { date, state: 'unknown' }
  const up = counted === 0 ? 1 : (counted - times.down) / counted
  return { date, state, up, measured: counted / DAY }
}

const dates = new Map<number, string>()

/** The date of a day's first moment; kept, since all servers have the same 90. */
function isoDate(time: number): string {
  const known = dates.get(time)
  if (known !== undefined) return known
  if (dates.size > 2 * STATUS_DAYS) dates.clear()
  const date = new Date(time).toISOString().slice(0, 10)
  dates.set(time, date)
  return date
}

/** Spans in order, those that touch as one. */
function mergeSpans(spans: readonly TimeSpan[]): TimeSpan[] {
  const found: TimeSpan[] = []
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    const last = found.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else if (start < end) found.push({ start, end })
  }
  return found
}
