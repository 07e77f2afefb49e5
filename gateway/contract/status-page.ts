import type { HistoryPoint, NetworkStatus, StatusDay, StatusServer } from './status.ts'

/** Consecutive days with equal values: count, state, and `up` and `measured` where not 1. */
type Run = [count: number, state: StatusDay['state'], up?: number, measured?: number]
/** Days without a gap, from the first one's date. */
type Stretch = [date: string, ...runs: Run[]]

/**
 * The network status as a page's HTML carries it: unpacked, 500 servers take 3 MB. Shares keep six digits, and none is
 * rounded up to 1.
 */
export interface StatusPage extends Omit<NetworkStatus, 'servers'> {
  servers: PackedServer[]
}

interface PackedServer extends Omit<StatusServer, 'days' | 'history'> {
  days: Stretch[]
  /** Time and latency of the first check, then of each the time since the one before and the latency. */
  history: number[]
}

export function packStatus({ servers, ...rest }: NetworkStatus): StatusPage {
  return {
    ...rest,
    servers: servers.map((server) => ({
      ...server,
      days: packDays(server.days),
      history: server.history.flatMap(({ timestamp, latency }, place, all) => [
        timestamp - (all[place - 1]?.timestamp ?? 0),
        latency,
      ]),
    })),
  }
}

export function unpackStatus({ servers, ...rest }: StatusPage): NetworkStatus {
  return {
    ...rest,
    servers: servers.map((server) => ({
      ...server,
      days: server.days.flatMap(unpackDays),
      history: unpackHistory(server.history),
    })),
  }
}

const DAY = 86_400_000
const share = (value: number) => Math.floor(value * 1e6) / 1e6

function packDays(days: readonly StatusDay[]): Stretch[] {
  const stretches: Stretch[] = []
  let next = Number.NaN
  for (const day of days) {
    const time = Date.parse(day.date)
    if (time !== next) stretches.push([day.date])
    next = time + DAY
    const [, ...runs] = stretches.at(-1) ?? []
    const run = packDay(day)
    const last = runs.at(-1)
    if (last && last.slice(1).join() === run.slice(1).join()) last[0] += 1
    else stretches.at(-1)?.push(run)
  }
  return stretches
}

function packDay(day: StatusDay): Run {
  if (day.state === 'unknown') return [1, day.state]
  const [up, measured] = [share(day.up), share(day.measured)]
  if (measured < 1) return [1, day.state, up, measured]
  return up < 1 ? [1, day.state, up] : [1, day.state]
}

function unpackDays([first, ...runs]: Stretch): StatusDay[] {
  let time = Date.parse(first)
  return runs.flatMap(([count, state, up = 1, measured = 1]) =>
    Array.from({ length: count }, (): StatusDay => {
      const date = new Date(time).toISOString().slice(0, 10)
      time += DAY
      return state === 'unknown' ? { date, state } : { date, state, up, measured }
    }),
  )
}

function unpackHistory(numbers: readonly number[]): HistoryPoint[] {
  let timestamp = 0
  const points: HistoryPoint[] = []
  for (let place = 0; place < numbers.length; place += 2) {
    timestamp += numbers[place] ?? 0
    points.push({ timestamp, latency: numbers[place + 1] ?? 0 })
  }
  return points
}
