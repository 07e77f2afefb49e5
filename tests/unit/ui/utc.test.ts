import { expect, test } from 'vitest'
import { utcClock } from '../../../ui/src/utc.ts'

test('the clock is UTC', () => {
  expect(utcClock(Date.UTC(2026, 10, 20, 12, 4, 9, 999))).toBe('12:04:09')
})
