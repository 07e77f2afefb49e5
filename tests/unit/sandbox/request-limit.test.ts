import { expect, test, vi } from 'vitest'
import { RequestLimit } from '../../../sandbox/request-limit.ts'

test('the limit is per minute and name, and restarts with the next window', () => {
  const limit = new RequestLimit(2)
  const noon = 3_600_000
  vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 })
  expect(limit.attempt('a', noon)).toEqual({
    allowed: true,
    limit: 2,
    remaining: 1,
    retryAfter: 60,
    resetAt: 1_800_000_060,
  })
  vi.useRealTimers()
  expect(limit.attempt('a', noon + 30_000)).toMatchObject({ allowed: true, remaining: 0 })
  expect(limit.attempt('a', noon + 30_001)).toMatchObject({ allowed: false, remaining: 0, retryAfter: 30 })
  expect(limit.attempt('b', noon + 30_001)).toMatchObject({ allowed: true, remaining: 1 })
  expect(limit.attempt('a', noon + 59_999)).toMatchObject({ allowed: false, retryAfter: 1 })
  expect(limit.attempt('a', noon + 60_000)).toMatchObject({ allowed: true, remaining: 1 })
})

test('a clock that is set back closes nothing', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  try {
    const limit = new RequestLimit(1)
    expect(limit.attempt('a').allowed).toBe(true)
    vi.setSystemTime(Date.now() - 5 * 3_600_000)
    expect(limit.attempt('a')).toMatchObject({ allowed: false, retryAfter: 60 })
    vi.advanceTimersByTime(60_000)
    expect(limit.attempt('a').allowed).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})
