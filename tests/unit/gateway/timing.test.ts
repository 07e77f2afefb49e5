import { expect, test } from 'vitest'
import { retryDelay } from '../../../gateway/timing.ts'

test('waits double from half a second to half a minute, with jitter of up to half', () => {
  const shortest = (attempt: number) => retryDelay(attempt, { chance: 0 })
  const longest = (attempt: number) => retryDelay(attempt, { chance: 1 })
  expect([0, 1, 2, 3, 6, 7, 500].map(shortest)).toEqual([250, 500, 1000, 2000, 15_000, 15_000, 15_000])
  expect([0, 1, 2, 3, 6, 7, 500].map(longest)).toEqual([500, 1000, 2000, 4000, 30_000, 30_000, 30_000])
})

test('a wait that the other side asks for is never undercut', () => {
  expect(retryDelay(0, { retryAfter: 42, chance: 0 })).toBe(42_000)
  expect(retryDelay(0, { retryAfter: 42, chance: 1 })).toBe(42_250)
  expect(retryDelay(20, { retryAfter: 1, chance: 0 })).toBe(15_000)
})

test('chance takes up to half of a wait', () => {
  const waits = Array.from({ length: 200 }, () => retryDelay(2, { first: 1000, longest: 3000 }))
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(1500)
  expect(Math.max(...waits)).toBeLessThanOrEqual(3000)
  expect(new Set(waits).size).toBeGreaterThan(100)
})
