import { expect, test } from 'vitest'
import { backoff } from '../../../gateway/contact/sender.ts'

const retries = { first: 1000, longest: 10_000, tries: 9 }

test('waits double up to the longest', () => {
  expect([1, 2, 3, 4, 5, 50].map((failures) => backoff(failures, retries, 1))).toEqual([
    1000, 2000, 4000, 8000, 10_000, 10_000,
  ])
})

test('chance takes up to half of a wait', () => {
  expect(backoff(3, retries, 0)).toBe(2000)
  const waits = Array.from({ length: 200 }, () => backoff(3, retries))
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(2000)
  expect(Math.max(...waits)).toBeLessThanOrEqual(4000)
  expect(new Set(waits).size).toBeGreaterThan(100)
})
