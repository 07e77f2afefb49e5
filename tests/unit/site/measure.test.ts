import { expect, test } from 'vitest'
import {
  duration,
  megabytes,
  megabytesLimit,
  percent,
  percentLimit,
  ratio,
} from '../../../site/domain/measure.ts'

const MB = 1024 * 1024

test('memory is shown in MB with its limit, 0 being unlimited', () => {
  expect(megabytes(3310.4 * MB)).toBe('3,310')
  expect(megabytes(0.44 * MB)).toBe('0.4')
  expect(megabytesLimit(4096 * MB)).toBe('of 4,096\u00a0MB')
  expect(megabytesLimit(0)).toBe('MB, no limit')
})

test('CPU keeps a digit while it is small', () => {
  expect(percent(38.4)).toBe('38%')
  expect(percent(0.44)).toBe('0.4%')
  expect(percentLimit(200)).toBe('of 200%')
  expect(percentLimit(0)).toBe('no limit')
})

test('a share never leaves 0 to 1 and does not exist without a limit', () => {
  expect(ratio(50, 200)).toBe(0.25)
  expect(ratio(300, 200)).toBe(1)
  expect(ratio(1, 0)).toBeUndefined()
})

test.each([
  [0, '0\u00a0s'],
  [45_000, '45\u00a0s'],
  [60_000, '1\u00a0min'],
  [3 * 3_600_000 + 12 * 60_000 + 5000, '3\u00a0h 12\u00a0min'],
  [25 * 3_600_000, '1\u00a0d 1\u00a0h'],
])('%i ms is %s', (ms, text) => {
  expect(duration(ms)).toBe(text)
})
