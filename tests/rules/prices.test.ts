/** Every price names a currency that there is, can be paid, and can be read in the fonts that the pages have. */

import { brand } from 'virtual:company/brand'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readFamily } from '../../commands/inspection/letters.ts'
import { plans as planFamilies } from '../../site/content/plans.ts'
import { type Currency, formatMoney } from '../../site/domain/money.ts'

/** Whether both families that prices are set in have a character. */
const drawn = ['Archivo', 'Instrument Sans'].map(readFamily)

const currency = z.custom<Currency>((code) => Intl.supportedValuesOf('currency').includes(String(code)), {
  error: 'is not a currency of ISO 4217',
})

/** @param locale how prices are written */
function sound(locale: string) {
  return z
    .object({ amount: z.number().positive(), currency })
    .refine(
      ({ amount, currency }) => {
        const { maximumFractionDigits } = new Intl.NumberFormat('en', {
          style: 'currency',
          currency,
        }).resolvedOptions()
        return Number(amount.toFixed(maximumFractionDigits)) === amount
      },
      { error: 'has more decimals than its currency' },
    )
    .refine(
      (price) => [...formatMoney(price, locale)].every((character) => drawn.every((has) => has(character))),
      { error: 'holds a character that ui/src/theme/fonts.css has no face for' },
    )
}

const prices = planFamilies.flatMap(({ path, tiers }) =>
  tiers.map(({ name, price }) => ({ name: `${path} ${name}`, price })),
)

test.each([
  ...prices,
  ...(brand.pricePerGigabyte ?? []).map((price) => ({ name: 'a GB in the calculator', price })),
])('$name: $price.amount $price.currency', ({ price }) => {
  expect(() => sound(brand.locale).parse(price)).not.toThrow()
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
  expect(() => sound('en-US').parse({ amount: 1320, currency })).not.toThrow()
})

describe('a price is refused', () => {
  test.each([
    ['in no currency', { amount: 5, currency: 'EUX' }, 'en-US', /ISO 4217/],
    ['that nobody can pay', { amount: 4.999, currency: 'EUR' }, 'en-US', /decimals/],
    ['in half yen', { amount: 99.5, currency: 'JPY' }, 'en-US', /decimals/],
    ['of nothing', { amount: 0, currency: 'EUR' }, 'en-US', /amount/],
    ['with a sign without a face', { amount: 5, currency: 'UAH' }, 'en-US', /no face/],
    ['in digits without a face', { amount: 5, currency: 'EGP' }, 'ar-EG', /no face/],
  ])('%s', (_, price, locale, fault) => {
    expect(() => sound(locale).parse(price)).toThrow(fault)
  })
})
