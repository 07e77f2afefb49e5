import { expect, test } from 'vitest'
import { currencyName, formatMoney, type Money, times } from '../../../site/domain/money.ts'

test.each<[Money, locale: string, string]>([
  [{ amount: 320, currency: 'INR' }, 'en-IN', '₹320'],
  [{ amount: 299.99, currency: 'INR' }, 'en-IN', '₹299.99'],
  [{ amount: 123_456, currency: 'INR' }, 'en-IN', '₹1,23,456'],
  [{ amount: 14.9, currency: 'USD' }, 'en-IN', '$14.90'],
  [{ amount: 29.99, currency: 'GBP' }, 'en-IN', '£29.99'],
  [{ amount: 123_456, currency: 'USD' }, 'en-US', '$123,456'],
  [{ amount: 4.5, currency: 'EUR' }, 'de-DE', '4,50\u00a0€'],
  [{ amount: 1320, currency: 'SEK' }, 'sv-SE', '1\u00a0320\u00a0kr'],
  [{ amount: 1320, currency: 'EUR' }, 'fr-FR', '1\u00a0320\u00a0€'],
  [{ amount: 500, currency: 'JPY' }, 'en-US', '¥500'],
  [{ amount: 1.25, currency: 'KWD' }, 'en-US', 'KWD\u00a01.250'],
])('%j in %s is %s', (money, locale, text) => {
  expect(formatMoney(money, locale)).toBe(text)
})

test.each<[Money, locale: string, text: string]>([
  [{ amount: 9.49, currency: 'CAD' }, 'en-US', 'CA$9.49'],
  [{ amount: 9.49, currency: 'USD' }, 'en-US', '$9.49'],
  [{ amount: 9.49, currency: 'USD' }, 'en-CA', 'US$9.49'],
  [{ amount: 49, currency: 'NOK' }, 'sv-SE', '49\u00a0Nkr'],
])('%j in %s is %s where another currency has its sign', (money, locale, text) => {
  expect(formatMoney(money, locale, 'symbol')).toBe(text)
})

test.each([
  [2.5, 2.99, 7.48],
  [4.5, 2.99, 13.46],
  [5.5, 2.99, 16.45],
  [2, 2.99, 5.98],
  [0.15, 4.1, 0.62],
  [1 / 12, 33.3, 2.78],
])('%f times %f rounds half up to %f', (factor, amount, rounded) => {
  expect(times(factor, { amount, currency: 'EUR' })).toEqual({ amount: rounded, currency: 'EUR' })
})

test.each<[Money, tripled: number]>([
  [{ amount: 99, currency: 'JPY' }, 297],
  [{ amount: 0.455, currency: 'KWD' }, 1.365],
])('%j times three has the decimals of its currency', (money, tripled) => {
  expect(times(3, money).amount).toBe(tripled)
  expect(times(1 / 3, times(3, money))).toEqual(money)
})

test.each([
  ['USD', 'US dollars'],
  ['INR', 'Indian rupees'],
  ['GBP', 'British pounds'],
] as const)('%s is %s in a sentence', (currency, name) => {
  expect(currencyName(currency, 'en-IN')).toMatch(new RegExp(name, 'i'))
})
