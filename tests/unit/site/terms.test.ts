import { describe, expect, test } from 'vitest'
import { type Currency, formatMoney, type Money } from '../../../site/domain/money.ts'
import { firstInStock, inStock } from '../../../site/domain/stock.ts'
import { addTax, businessSentence, type Tax, taxSentence, taxWords } from '../../../site/domain/tax.ts'
import { describeMonth, describePrice, describeSetup } from '../../../site/domain/term-words.ts'
import {
  firstInvoice,
  listAllTerms,
  moneyIn,
  nearestTerm,
  type Priced,
  perMonth,
  savings,
  type Term,
  type TermPrice,
} from '../../../site/domain/terms.ts'

function money(amount: number, currency: Currency): Money {
  return { amount, currency }
}

/** A tier with these prices in one currency. */
function tier(
  currency: Currency,
  amounts: Partial<Record<Term, number>>,
): Priced & { terms: readonly TermPrice[] } {
  const [first, ...others] = Object.entries(amounts).map(
    ([term, amount]): TermPrice => ({ term: term as Term, price: [money(amount, currency)] }),
  )
  if (!first) throw new Error('A tier has a price.')
  return { price: first.price[0], terms: [first, ...others] }
}

describe('a term', () => {
  test.each<[Currency, shortest: number, term: Term, amount: number, month: number, percent: number]>([
    ['EUR', 4.99, 'annually', 49, 4.08, 18],
    ['EUR', 5, 'annually', 60, 5, 0],
    // Dearer than by the month: nothing is saved, and nothing is said.
    ['EUR', 5, 'annually', 61, 5.08, 0],
    ['EUR', 10, 'quarterly', 27, 9, 10],
    ['EUR', 2.99, 'biennially', 35.88, 1.5, 50],
    ['USD', 0.1, 'triennially', 0.72, 0.02, 80],
    ['JPY', 500, 'annually', 4999, 417, 16],
    ['KWD', 1.5, 'semiannually', 8.005, 1.334, 11],
  ])(
    'in %s of %d a month, %s at %d, comes to %d a month and saves %d %%',
    (currency, shortest, term, amount, month, percent) => {
      const sold = tier(currency, { monthly: shortest, [term]: amount })
      const [, longer] = sold.terms
      if (!longer) throw new Error('It has two terms.')
      expect(perMonth(longer, currency)).toEqual(money(month, currency))
      expect(savings(sold, longer, currency)).toBe(percent)
    },
  )

  test('saves against the shortest available', () => {
    const sold = tier('EUR', { quarterly: 15, annually: 48 })
    expect(sold.terms.map((term) => savings(sold, term, 'EUR'))).toEqual([0, 20])
  })

  test.each<[asked: Term | null, shown: Term]>([
    [null, 'monthly'],
    ['monthly', 'monthly'],
    ['annually', 'annually'],
    ['semiannually', 'monthly'],
    ['triennially', 'annually'],
  ])('asked for as %s is %s of a tier by the month and the year', (asked, shown) => {
    expect(nearestTerm(tier('EUR', { monthly: 5, annually: 50 }), asked).term).toBe(shown)
  })

  test('shorter than all is the shortest, and a price alone is a month', () => {
    expect(nearestTerm(tier('EUR', { annually: 50 }), 'monthly').term).toBe('annually')
    expect(nearestTerm({ price: money(5, 'EUR') }, 'annually').term).toBe('monthly')
  })

  test('of any tier is offered, the shortest first', () => {
    const tiers = [tier('EUR', { annually: 50 }), { price: money(5, 'EUR') }, tier('EUR', { quarterly: 14 })]
    expect(listAllTerms(tiers)).toEqual(['monthly', 'quarterly', 'annually'])
  })
})

describe('a currency', () => {
  const price = [money(5, 'EUR'), money(6, 'USD')] as const

  test.each<[Currency | undefined, Money]>([
    ['USD', price[1]],
    ['EUR', price[0]],
    ['GBP', price[0]],
    [undefined, price[0]],
  ])('%s of a price in euros and dollars is %j', (currency, shown) => {
    expect(moneyIn(price, currency)).toEqual(shown)
  })

  test('that a term lacks is compared with nothing', () => {
    const sold: Priced = {
      price: price[0],
      terms: [
        { term: 'monthly', price },
        { term: 'annually', price: [money(50, 'EUR')] },
      ],
    }
    const yearly = nearestTerm(sold, 'annually')
    expect(savings(sold, yearly, 'EUR')).toBe(16)
    expect(savings(sold, yearly, 'USD')).toBe(0)
  })

  test('is the same in a first invoice, or there is no sum', () => {
    const sold: TermPrice = { term: 'monthly', price, setup: [money(0.1, 'EUR')] }
    expect(firstInvoice(sold, 'EUR')).toEqual(money(5.1, 'EUR'))
    expect(firstInvoice(sold, 'USD')).toBeUndefined()
    expect(firstInvoice({ term: 'monthly', price }, 'EUR')).toBeUndefined()
  })
})

test('a term in words', () => {
  const sold = tier('EUR', { monthly: 4.99, annually: 49 })
  const [monthly, yearly] = sold.terms
  if (!monthly || !yearly) throw new Error('It has two terms.')
  const wording = { currency: 'EUR', locale: 'en-IE' } as const
  expect(describePrice(yearly, wording)).toBe('€49 a year')
  expect(describeMonth(sold, yearly, wording)).toBe('€4.08 a month, saves 18%')
  expect(describeMonth(sold, monthly, wording)).toBeUndefined()
  expect(describeSetup({ ...yearly, setup: [money(5, 'EUR')] }, wording)).toBe(
    `${formatMoney(money(5, 'EUR'), 'en-IE')} once to set up`,
  )
  expect(describeSetup(yearly, wording)).toBeUndefined()
})

test('what is paid once is in the currency of the price beside it, in whichever order amounts are given', () => {
  const sold: TermPrice = {
    term: 'monthly',
    price: [money(5, 'EUR'), money(6, 'USD')],
    setup: [money(4, 'USD'), money(3, 'EUR')],
  }
  const setup = (currency: Currency | undefined) => describeSetup(sold, { currency, locale: 'en-IE' })
  expect(setup(undefined)).toBe('€3 once to set up')
  expect(setup('GBP')).toBe('€3 once to set up')
  expect(setup('USD')).toBe('$4 once to set up')
})

test.each<[Tax, words: string, sentence: string]>([
  [{ name: 'VAT', included: true, rate: 19 }, 'incl. 19% VAT', 'Prices include 19% VAT.'],
  [{ name: 'TVA', included: true, rate: 8.5 }, 'incl. 8.5% TVA', 'Prices include 8.5% TVA.'],
  [{ name: 'VAT', included: false }, 'plus VAT', 'VAT is added to all prices.'],
  [{ name: 'GST', included: false, rate: 18 }, 'plus 18% GST', '18% GST is added to all prices.'],
])('%j is said as %s', (tax, words, sentence) => {
  expect(taxWords(tax)).toBe(words)
  expect(taxSentence(tax)).toBe(sentence)
  expect(businessSentence(tax)).toBeUndefined()
  expect(businessSentence({ ...tax, reverseCharge: true })).toContain(`valid ${tax.name} number`)
})

test.each<[Tax, price: number, added: number | undefined, total: number | undefined]>([
  [{ name: 'GST', included: false, rate: 18 }, 480, 86.4, 566.4],
  // 19% of 4.99 is 0.9481: what is shown adds up.
  [{ name: 'VAT', included: false, rate: 19 }, 4.99, 0.95, 5.94],
  [{ name: 'VAT', included: false }, 480, undefined, undefined],
  [{ name: 'VAT', included: true, rate: 19 }, 480, undefined, undefined],
])('%j on %d is %d, together %d', (tax, price, added, total) => {
  const sum = addTax(tax, money(price, 'EUR'))
  expect([sum?.added.amount, sum?.total.amount]).toEqual([added, total])
})

test('what is sold out is not offered, unless there is nothing else', () => {
  const gone = { soldOut: true }
  const there = { soldOut: false }
  expect(inStock([gone, there])).toEqual([there])
  expect(firstInStock([gone, there])).toBe(there)
  expect(firstInStock([gone])).toBe(gone)
})
