/** Amounts of a company in two currencies never look alike. */
import { expect, test } from 'vitest'
import { SAMPLE_COMPANY } from '../../../site/company/company-folder.ts'
import { chooseCurrencyDisplay } from '../../../site/company/modules.ts'
import { readCompany } from '../../../site/company/read-company.ts'
import type { Currency, CurrencyDisplay, Money } from '../../../site/domain/money.ts'
import type { TermPrice } from '../../../site/domain/terms.ts'

const sample = readCompany(SAMPLE_COMPANY)
/** What a company needs whose tiers have a price in each of some currencies, and its memory in one. */
function choose(
  locale: string,
  [first, ...others]: readonly [Currency, ...Currency[]],
  memory: Currency,
): CurrencyDisplay {
  const money = (currency: Currency): Money => ({ amount: 5, currency })
  const terms: [TermPrice] = [{ term: 'monthly', price: [money(first), ...others.map(money)] }]
  const plans = sample.plans.map((plan): typeof plan => ({
    ...plan,
    tiers: [{ ...plan.tiers[0], price: money(first), terms }],
  }))
  return chooseCurrencyDisplay({
    brand: { ...sample.brand, locale, pricePerGigabyte: [money(memory)] },
    plans,
  })
}

test.each<[locale: string, sold: readonly [Currency, ...Currency[]], memory: Currency, string]>([
  ['en-US', ['USD'], 'USD', 'narrowSymbol'],
  ['en-CA', ['CAD'], 'CAD', 'narrowSymbol'],
  ['en-IN', ['INR'], 'USD', 'narrowSymbol'],
  ['de-DE', ['EUR', 'USD'], 'EUR', 'narrowSymbol'],
  ['en-US', ['USD', 'CAD'], 'USD', 'symbol'],
  ['en-US', ['USD'], 'AUD', 'symbol'],
  ['sv-SE', ['EUR', 'SEK', 'NOK'], 'EUR', 'symbol'],
])('in %s amounts in %j, and memory in %s, have their %s', (locale, sold, memory, display) => {
  expect(choose(locale, sold, memory)).toBe(display)
})

test('the sample keeps its bare signs', () => {
  expect(chooseCurrencyDisplay(sample)).toBe('narrowSymbol')
})
