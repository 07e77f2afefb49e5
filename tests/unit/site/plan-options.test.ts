import { expect, test } from 'vitest'
import { chosenLocation, describeOptions } from '../../../site/domain/option-words.ts'
import {
  type PlanOption,
  quantities,
  readAsked,
  toConfiguration,
  withAsked,
  withOptions,
} from '../../../site/domain/plan-options.ts'
import { moneyIn, nearestTerm, type TermPrice } from '../../../site/domain/terms.ts'

const euros = (amount: number) => ({ amount, currency: 'EUR' }) as const
const dollars = (amount: number) => ({ amount, currency: 'USD' }) as const
const monthly = (amount: number): TermPrice[] => [
  { term: 'monthly', price: [euros(amount), dollars(amount)] },
]

const plan = {
  tiers: [
    {
      orderId: 'camp',
      price: euros(4.99),
      terms: [
        { term: 'monthly', price: [euros(4.99), dollars(5.49)] },
        { term: 'annually', price: [euros(49), dollars(54)] },
      ],
    },
    { orderId: 'village', price: euros(8) },
  ],
  options: [
    {
      id: 'place',
      name: 'Location',
      kind: 'location',
      values: [
        { id: 'in', name: 'Bangalore, India' },
        { id: 'sg', name: 'Singapore', price: monthly(1) },
      ],
    },
    {
      id: 'memory',
      name: 'More memory',
      kind: 'quantity',
      min: 0,
      max: 8,
      step: 2,
      unit: 'GB',
      price: monthly(1.1),
    },
    {
      id: 'backups',
      name: 'Backups',
      kind: 'switch',
      price: [...monthly(0.1), { term: 'annually', price: [euros(1), dollars(1)] }],
    },
  ] satisfies PlanOption[],
} as const

test.each([
  ['', 'camp monthly EUR 4.99', 'Bangalore, India', 'Bangalore, India; 0\u00a0GB; No'],
  [
    'plan=camp&term=annually&currency=USD&option-place=sg&option-memory=4&option-backups=1',
    // 54, and for twelve months 12 x 1 and 12 x 4 x 1.1, and 1 for the year's own price.
    'camp annually USD 119.8',
    'Singapore',
    'Singapore (+\u00a0$12 a year); 4\u00a0GB (+\u00a0$52.80 a year); Yes (+\u00a0$1 a year)',
  ],
  // The sum is free of the binary fraction's error.
  [
    'option-memory=6&option-backups=1',
    'camp monthly EUR 11.69',
    'Bangalore, India',
    'Bangalore, India; 6\u00a0GB (+\u00a0€6.60 a month); Yes (+\u00a0€0.10 a month)',
  ],
  // What is not sold, or nonsense, is what the plan begins with.
  [
    'plan=village&term=annually&currency=USD&option-place=moon&option-memory=3&option-backups=yes',
    'village monthly EUR 8',
    'Bangalore, India',
    'Bangalore, India; 0\u00a0GB; No',
  ],
])('the address %j configures a plan', (query, sold, location, options) => {
  const asked = readAsked<(typeof plan.tiers)[number]>(new URLSearchParams(query), plan)
  const configuration = toConfiguration(asked)
  const { tier, term } = configuration
  const { price } = nearestTerm(withOptions(tier, asked.options, plan.options), term)
  const { amount, currency } = moneyIn(price, configuration.currency)
  expect(`${tier.orderId} ${term} ${currency} ${amount}`).toBe(sold)
  expect(chosenLocation(configuration.options, plan.options)).toBe(location)
  const described = describeOptions(configuration, plan.options, 'en-IE')
  expect(described.map(({ value }) => value).join('; ')).toBe(options)
  // Written again it is the same, beside what else is there; what the plan begins with is not written.
  const written = withAsked(new URLSearchParams('players=5'), asked, plan)
  expect(written.get('players')).toBe('5')
  expect(written.has('plan')).toBe(tier.orderId !== 'camp')
  const again = readAsked<(typeof plan.tiers)[number]>(written, plan)
  expect(toConfiguration(again)).toEqual(configuration)
})

test('a quantity that is a fraction can be chosen as it is written', () => {
  expect(quantities({ min: 0, max: 0.7, step: 0.1 })).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7])
})
