/** Every price names a currency that there is, can be paid, and can be read in the fonts that the pages have. */

import { brand } from 'virtual:company/brand'
import { describe, expect, test } from 'vitest'
import { readFamily } from '../../commands/inspection/letters.ts'
import { prices } from '../../site/company/schema/prices.ts'
import { plans } from '../../site/content/plans.ts'
import { formatMoney, type Money } from '../../site/domain/money.ts'

/** Whether a family that prices are set in has a character. */
const families = ['Archivo', 'Instrument Sans'].map(readFamily)

/** What of a price neither family draws. */
function findUndrawn(price: Money, locale: string): string {
  return [...formatMoney(price, locale)]
    .filter((character) => !families.every((has) => has(character)))
    .join('')
}

const named = plans.flatMap(({ path, tiers }) =>
  tiers.map(({ name, price }) => ({ name: `${path} ${name}`, price })),
)

test.each([
  ...named,
  ...(brand.pricePerGigabyte ?? []).map((price) => ({ name: 'a GB in the calculator', price })),
])('$name: $price.amount $price.currency', ({ price }) => {
  expect(prices.parse(`${price.amount} ${price.currency}`)).toEqual([price])
  expect(findUndrawn(price, brand.locale)).toBe('')
})

test.each([
  'EUR',
  'SEK',
  'NOK',
  'DKK',
  'CHF',
  'PLN',
  'CZK',
  'AUD',
  'CAD',
  'BRL',
  'JPY',
  'KRW',
  'TRY',
  'VND',
  'NGN',
  'PHP',
])('%s can be a shop’s currency', (currency) => {
  const [price] = prices.parse(`1320 ${currency}`)
  expect(price).toEqual({ amount: 1320, currency })
  expect(findUndrawn(price, 'en-US')).toBe('')
})

describe('a price is refused', () => {
  test.each([
    ['in no currency', '5 EUX', /names EUX, which is not a currency of ISO 4217/],
    ['that nobody can pay', '4.999 EUR', /has more decimals than EUR has/],
    ['in half yen', '99.5 JPY', /has more decimals than JPY has/],
    ['of nothing', '0 EUR', /is nothing/],
    ['of less than nothing', '-5 EUR', /is not an amount with its currency/],
  ])('%s', (_, price, fault) => {
    expect(() => prices.parse(price)).toThrow(fault)
  })
})

test.each([
  ['a sign', '5 UAH', 'en-US', '₴'],
  ['digits', '5 EGP', 'ar-EG', /٥/],
])('%s without a face is found', (_, written, locale, undrawn) => {
  const [price] = prices.parse(written)
  expect(findUndrawn(price, locale)).toMatch(undrawn)
})
