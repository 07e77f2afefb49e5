import { expect, test } from 'vitest'
import { retryDelay } from '../../../gateway/console/retry.ts'

test('waits double from half a second to half a minute, between half and the whole by chance', () => {
  const shortest = (attempt: number) => retryDelay(attempt, 0, () => 0)
  const longest = (attempt: number) => retryDelay(attempt, 0, () => 1)
  expect([0, 1, 2, 3, 6, 7, 500].map(shortest)).toEqual([250, 500, 1000, 2000, 15_000, 15_000, 15_000])
  expect([0, 1, 2, 3, 6, 7, 500].map(longest)).toEqual([500, 1000, 2000, 4000, 30_000, 30_000, 30_000])
})

test('a wait that the panel asks for is never undercut', () => {
  expect(retryDelay(0, 42, () => 0)).toBe(42_000)
  expect(retryDelay(0, 42, () => 1)).toBe(42_250)
  expect(retryDelay(20, 1, () => 0)).toBe(15_000)
})

test('chance is real where none is given', () => {
  expect(new Set(Array.from({ length: 20 }, () => retryDelay(5))).size).toBeGreaterThan(1)
})
