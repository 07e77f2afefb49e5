import { describe, expect, test } from 'vitest'
import { STATUS_DAYS } from '../../../gateway/contract/limits.ts'
import { computeUptime } from '../../../gateway/contract/uptime.ts'
import { type StateRange, shownSince, toStatusDays } from '../../../gateway/status/ranges.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const midnight = Date.parse('2026-11-20T00:00:00Z')
const now = midnight + 12 * HOUR
const range = (state: StateRange['state'], from: number, to: number): StateRange => ({
  state,
  start: midnight + from * HOUR,
  end: midnight + to * HOUR,
})

describe('toStatusDays', () => {
  test('ends with today, and knows nothing of a server that was never measured', () => {
    const days = toStatusDays([], [], now)
    expect(days).toHaveLength(STATUS_DAYS)
    expect(days[0]).toEqual({ date: '2026-08-23', state: 'unknown' })
    expect(days.at(-1)).toEqual({ date: '2026-11-20', state: 'unknown' })
    expect(computeUptime(days)).toBeNull()
    expect(shownSince(now)).toBe(Date.parse('2026-08-23T00:00:00Z'))
  })

  test('splits a range at midnight in UTC, and keeps what is older than 90 days out', () => {
    const days = toStatusDays([range('operational', -24 * 200, 6)], [], now)
    expect(days.every(({ state }) => state === 'operational')).toBe(true)
    expect(days[0]).toMatchObject({ measured: 1, up: 1 })
    expect(days.at(-1)).toMatchObject({ measured: 0.25, up: 1 })
  })

  test('takes the worst state of a day, and counts a degraded server as up', () => {
    const [yesterday, today] = toStatusDays(
      [
        range('operational', -24, -12),
        range('degraded', -12, 0),
        range('operational', 0, 6),
        range('down', 6, 8),
      ],
      [],
      now,
    ).slice(-2)
    expect(yesterday).toEqual({ date: '2026-11-19', state: 'degraded', up: 1, measured: 1 })
    expect(today).toEqual({ date: '2026-11-20', state: 'down', up: 0.75, measured: 8 / 24 })
  })

  test('counts neither a gap nor maintenance', () => {
    const ranges = [range('operational', -24, -20), range('down', -10, -6), range('operational', -6, 0)]
    const maintenance = [
      { start: midnight - 10 * HOUR, end: midnight - 8 * HOUR },
      { start: midnight - 9 * HOUR, end: midnight - 6 * HOUR },
    ]
    const yesterday = toStatusDays(ranges, maintenance, now).at(-2)
    expect(yesterday).toEqual({ date: '2026-11-19', state: 'maintenance', up: 1, measured: 10 / 24 })
  })

  test('knows work that is announced for later, but not as done', () => {
    const ahead = [{ start: now + HOUR, end: now + 2 * HOUR }]
    expect(toStatusDays([range('operational', 0, 12)], ahead, now).at(-1)).toMatchObject({
      state: 'operational',
    })
    const begun = [{ start: now - HOUR, end: now + 5 * DAY }]
    const today = toStatusDays([range('operational', 0, 12)], begun, now).at(-1)
    expect(today).toMatchObject({ state: 'maintenance', measured: 11 / 24 })
  })
})

describe('computeUptime', () => {
  test('weighs a day by how much of it was measured', () => {
    const days = toStatusDays([range('down', -1, 0), range('operational', 0, 9)], [], now)
    expect(computeUptime(days)).toBeCloseTo(90, 10)
  })
})
