import { expect, test } from 'vitest'
import { isLate, keptClaim, startSeconds } from '../../../site/domain/start-time.ts'

test('no start looks shorter than it was', () => {
  expect(
    [0, 1, 100, 101, 940, 9900, 9901, 10_001, 12_340, 59_001, 873_900, 1_203_100].map(startSeconds),
  ).toEqual(['0', '0.1', '0.1', '0.2', '1', '9.9', '10', '11', '13', '60', '874', '1,204'])
})

test('a start is late by the figure that is shown of it', () => {
  expect([100, 59_000, 59_001, 60_000, 90_000].map((ms) => isLate(ms, 60))).toEqual([
    false,
    false,
    true,
    true,
    true,
  ])
})

test('those that kept to the claim are counted', () => {
  const starts = [12_000, 61_000, 59_000].map((duration, time) => ({ time, duration }))
  expect(keptClaim(starts, 60)).toBe('2 of 3 in under 60 s')
  expect(keptClaim(starts.slice(0, 1), 90)).toBe('1 of 1 in under 90 s')
})
