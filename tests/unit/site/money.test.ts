import { expect, test } from 'vitest'
import { formatMoney, roundToCents } from '../../../site/domain/money.ts'

test.each([
  [{ amount: 320, currency: 'INR' }, '₹320'],
  [{ amount: 299.99, currency: 'INR' }, '₹299.99'],
  [{ amount: 14.9, currency: 'USD' }, '$14.90'],
  [{ amount: 29.99, currency: 'GBP' }, '£29.99'],
] as const)('%j is %s', (money, text) => {
  expect(formatMoney(money)).toBe(text)
})

test.each([
  [7.475, 7.48],
  [13.455, 13.46],
  [16.445, 16.45],
  [5.98, 5.98],
])('%f rounds half up to %f', (amount, rounded) => {
  expect(roundToCents(amount)).toBe(rounded)
})
