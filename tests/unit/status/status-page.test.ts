import { expect, test } from 'vitest'
import type { NetworkStatus, StatusDay } from '../../../gateway/contract/status.ts'
import { packStatus, unpackStatus } from '../../../gateway/contract/status-page.ts'

const date = (day: number) => new Date(Date.UTC(2026, 7, 1 + day)).toISOString().slice(0, 10)

function statusWith(days: StatusDay[]): NetworkStatus {
  const history = [13, 0, 1_250].map((latency, place) => ({
    timestamp: 1_763_769_600_000 + place * 30_017,
    latency,
  }))
  const rest = { status: 'down', maintenance: false, measured: true, latency: 0, cause: 'dns' } as const
  const figures = { uptime: 99.2, since: 1_763_000_000_000, p50: 13, p95: 1250 }
  const server = { id: 'one', name: 'One', ...rest, ...figures, history, days }
  return {
    time: 1,
    current: true,
    incidents: [],
    maintenance: [],
    servers: [server, { ...server, days: [], history: [] }],
  }
}

test('a status comes out of the page as it went in', () => {
  const days = Array.from({ length: 90 }, (_, day): StatusDay => {
    if (day % 9 === 4) return { date: date(day), state: 'unknown' }
    const state =
      (['operational', 'degraded', 'down', 'maintenance'] as const)[day % 31 > 3 ? 0 : day % 4] ?? 'down'
    return { date: date(day), state, up: day % 13 ? 1 : 0.9875, measured: day % 17 ? 1 : 0.5 }
  })
  // A day that is missing stays missing.
  days.splice(50, 1)
  const status = statusWith(days)
  const packed = packStatus(status)
  expect(unpackStatus(JSON.parse(JSON.stringify(packed)))).toEqual(status)
  expect(JSON.stringify(packed).length).toBeLessThan(JSON.stringify(status).length / 3)
})

test('a day that was down for a moment is not up all day', () => {
  const status = statusWith([{ date: date(0), state: 'operational', up: 0.999_999_9, measured: 0.999_999_9 }])
  expect(unpackStatus(packStatus(status)).servers[0]?.days).toEqual([
    { date: date(0), state: 'operational', up: 0.999_999, measured: 0.999_999 },
  ])
})
