import { expect, test } from 'vitest'
import { RequestLimit } from '../../../sandbox/request-limit.ts'

test('so many a minute and name, and the next window begins anew', () => {
  const limit = new RequestLimit(2)
  const noon = Date.UTC(2026, 0, 1, 12)
  expect(limit.attempt('a', noon)).toEqual({
    allowed: true,
    limit: 2,
    remaining: 1,
    retryAfter: 60,
    resetAt: noon / 1000 + 60,
  })
  expect(limit.attempt('a', noon + 30_000)).toMatchObject({ allowed: true, remaining: 0 })
  expect(limit.attempt('a', noon + 30_001)).toMatchObject({ allowed: false, remaining: 0, retryAfter: 30 })
  expect(limit.attempt('b', noon + 30_001)).toMatchObject({ allowed: true, remaining: 1 })
  expect(limit.attempt('a', noon + 59_999)).toMatchObject({ allowed: false, retryAfter: 1 })
  expect(limit.attempt('a', noon + 60_000)).toMatchObject({ allowed: true, remaining: 1 })
})
