import { expect, test } from 'vitest'
import { roundToStep } from '../../../ui/src/slider/steps.ts'

/** Number asked for, min, max, step, and what a range input of Chromium makes of it. */
const rounded = [
  [33, 0, 100, 10, 30],
  [35, 0, 100, 10, 40],
  [-15, -20, 0, 10, -10],
  [9, 2, 40, 5, 7],
  [100, 0, 95, 10, 90],
  [0.3, 0, 1, 0.1, 0.3],
  [0.15, 0, 1, 0.1, 0.2],
  [0.0012, 0, 0.01, 0.0001, 0.0012],
  [1.7, 0.5, 4.5, 1, 1.5],
  [12.4, 2, 40, 0, 12],
  [5, 10, 2, 1, 10],
  [Number.NaN, 2, 40, 1, 2],
  [Number.POSITIVE_INFINITY, 2, 40, 1, 40],
  [Number.NEGATIVE_INFINITY, 2, 40, 1, 2],
  [3e-7, 0, 1e-6, 1e-7, 3e-7],
] as const

test.each(rounded)('%d between %d and %d in steps of %d is %d', (number, min, max, step, result) => {
  expect(roundToStep(number, { min, max, step })).toBe(result)
})
