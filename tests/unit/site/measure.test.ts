import { expect, test } from 'vitest'
import {
  computeShare,
  formatDuration,
  formatMegabytes,
  formatMegabytesLimit,
  formatPercent,
  formatPercentLimit,
} from '../../../site/domain/measure.ts'

const MB = 1024 * 1024

test('memory is shown in MB with its limit, 0 being unlimited', () => {
  expect(formatMegabytes(3310.4 * MB)).toBe('3,310')
  expect(formatMegabytes(0.44 * MB)).toBe('0.4')
  expect(formatMegabytesLimit(4096 * MB)).toBe('of 4,096\u00a0MB')
  expect(formatMegabytesLimit(0)).toBe('MB, no limit')
})

test('CPU keeps a digit while it is small', () => {
  expect(formatPercent(38.4)).toBe('38%')
  expect(formatPercent(0.44)).toBe('0.4%')
  expect(formatPercentLimit(200)).toBe('of 200%')
  expect(formatPercentLimit(0)).toBe('no limit')
})

test('a share never leaves 0 to 1 and does not exist without a limit', () => {
  expect(computeShare(50, 200)).toBe(0.25)
  expect(computeShare(300, 200)).toBe(1)
  expect(computeShare(1, 0)).toBeUndefined()
})

test.each([
  [0, '0\u00a0s'],
  [45_000, '45\u00a0s'],
  [60_000, '1\u00a0min'],
  [3 * 3_600_000 + 12 * 60_000 + 5000, '3\u00a0h 12\u00a0min'],
  [25 * 3_600_000, '1\u00a0d 1\u00a0h'],
])('%i ms is %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text)
})
