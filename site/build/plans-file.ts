import { brand } from 'virtual:company/brand'
import { categories } from 'virtual:company/categories'
import { currencies } from 'virtual:company/currencies'
import { planOptions } from 'virtual:company/plan-options'
import { productCards } from 'virtual:company/product-cards'
import { sales } from 'virtual:company/sales'
import { tax } from 'virtual:company/tax'
import { z } from 'zod'
import { orderHref } from '../content/order-href.ts'
import { type PlanFamily, plans } from '../content/plans.ts'
import { withSales } from '../content/with-sales.ts'
import { type Currency, countDecimals, type Money } from '../domain/money.ts'
import type { Chosen } from '../domain/order-link.ts'
import { optionCost, type PlanOption } from '../domain/plan-options.ts'
import { readMemory } from '../domain/sized-plan.ts'
import { listAllTerms, listTerms, TERM_MONTHS, TERMS, type TermPrice } from '../domain/terms.ts'
import { toAddress } from '../language/address.ts'
import { planSummary } from './plan-summary.ts'

/**
 * What is for sale, for machines: `/plans.json`, in the shape that `/plans.schema.json` describes. Fields may be added
 * within a version; one that changes or goes makes a new version.
 */
const PLANS_VERSION = 1

const money = z.strictObject({
  amount: z.string().describe('Decimal, with as many places as the currency has: 4.99.'),
  currency: z.string().describe('ISO 4217.'),
})

const tier = z.strictObject({
  id: z.string().describe('What the order system calls it.'),
  name: z.string(),
  available: z.boolean().describe('False where it is sold out.'),
  specs: z.array(z.strictObject({ label: z.string(), value: z.string() })),
  memoryGigabytes: z.number().optional(),
  players: z.strictObject({ fewest: z.int(), most: z.int() }).optional(),
  features: z.array(z.string()),
  terms: z
    .array(
      z.strictObject({
        term: z.enum(TERMS),
        months: z.int(),
        prices: z.array(
          money.extend({ order: z.url().optional().describe('Where it is ordered; absent while sold out.') }),
        ),
        setup: z.array(money).describe('Paid once, with the first term; empty where nothing is.'),
      }),
    )
    .describe('The shortest first. Prices are of the whole term, the first in the currency of the shop.'),
})

const added = z
  .array(z.strictObject({ term: z.enum(TERMS), prices: z.array(money) }))
  .describe('What it adds to the price of each term; empty where it is free.')

const ofOption = {
  id: z.string().describe('The plan’s page chooses with option-, this and the value in its query.'),
  name: z.string(),
}

const option = z
  .discriminatedUnion('kind', [
    z.strictObject({
      ...ofOption,
      kind: z.enum(['choice', 'location']),
      values: z.array(z.strictObject({ id: z.string(), name: z.string(), added })),
    }),
    z.strictObject({
      ...ofOption,
      kind: z.literal('quantity'),
      min: z.number(),
      max: z.number(),
      step: z.number(),
      unit: z.string(),
      added: added.describe('What one unit adds to the price of each term; empty where it is free.'),
    }),
    z.strictObject({ ...ofOption, kind: z.literal('switch'), added }),
  ])
  .describe('Without a choice: the first value, the least quantity, off.')

export const plansSchema = z.strictObject({
  $schema: z.string(),
  version: z.literal(PLANS_VERSION),
  seller: z.strictObject({ name: z.string(), url: z.url() }),
  currencies: z
    .array(z.string())
    .describe('That visitors can choose from; empty where each price has its own.'),
  tax: z
    .strictObject({
      name: z.string(),
      included: z.boolean(),
      rate: z.number().optional().describe('In per cent.'),
      reverseCharge: z.boolean().optional(),
    })
    .optional()
    .describe('How prices stand to the tax on them; absent where the shop does not say.'),
  plans: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      /** Absent where the plan has no card on the products page. */
      category: z.string().optional(),
      summary: z.string(),
      url: z.url(),
      tiers: z.array(tier),
      options: z.array(option).optional().describe('What is chosen beside a tier; absent where nothing is.'),
    }),
  ),
})

function writtenMoney({ amount, currency }: Money): z.infer<typeof money> {
  return { amount: amount.toFixed(countDecimals(currency)), currency }
}

/** An absolute address, for readers outside the site; pages are those of its language. */
function toAbsolute(href: string): string {
  return new URL(href.startsWith('/') ? toAddress(href) : href, brand.origin).href
}

function describeTier(sold: PlanFamily['tiers'][number]): z.infer<typeof tier> {
  const { orderId, name, specs, players, features, soldOut } = sold
  const memory = readMemory(sold)
  const describeTerm = ({ term, price, setup }: TermPrice) => ({
    term,
    months: TERM_MONTHS[term],
    prices: price.map((amount) => ({
      ...writtenMoney(amount),
      ...(!soldOut && { order: toAbsolute(orderHref(sold, { term, currency: amount.currency })) }),
    })),
    setup: setup?.map(writtenMoney) ?? [],
  })
  return {
    id: orderId,
    name,
    available: !soldOut,
    specs: specs.map(({ label, value }) => ({ label, value })),
    ...(memory !== undefined && { memoryGigabytes: memory }),
    ...(players && { players: { fewest: players[0], most: players[1] } }),
    features,
    terms: listTerms(sold).map(describeTerm),
  }
}

/** An option, with what it adds in the terms and currencies of its plan. */
function describeOption(sold: PlanOption, tiers: PlanFamily['tiers']): z.infer<typeof option> {
  const prices = tiers.flatMap((tier) => listTerms(tier).flatMap(({ price }) => price))
  const inCurrencies = new Set<Currency>(prices.map(({ currency }) => currency))
  const add = (value: Chosen[string]) =>
    listAllTerms(tiers).flatMap((term) => {
      const amounts = [...inCurrencies].flatMap(
        (currency) => optionCost(sold, { term, currency, options: { [sold.id]: value } }) ?? [],
      )
      return amounts.length > 0 ? [{ term, prices: amounts.map(writtenMoney) }] : []
    })
  const { id, name, kind } = sold
  switch (kind) {
    case 'choice':
    case 'location':
      return {
        id,
        name,
        kind,
        values: sold.values.map((value) => ({ id: value.id, name: value.name, added: add(value.id) })),
      }
    case 'quantity': {
      const { min, max, step, unit } = sold
      return { id, name, kind, min, max, step, unit, added: add(1) }
    }
    case 'switch':
      return { id, name, kind, added: add(true) }
  }
}

export function plansFile(): z.infer<typeof plansSchema> {
  return {
    // One for all languages.
    $schema: `${brand.origin}/plans.schema.json`,
    version: PLANS_VERSION,
    seller: { name: brand.name, url: toAbsolute('/') },
    currencies: currencies ?? [],
    ...(tax && { tax }),
    plans: plans
      .map((family) => withSales(family, sales))
      .map(({ path, name, tiers }) => {
        const category = categories.find(({ id }) => id === productCards[path.slice(1)]?.category)
        const options = planOptions[path]?.options
        return {
          id: path.slice(1),
          name,
          ...(category && { category: category.name }),
          summary: planSummary(path),
          url: toAbsolute(path),
          tiers: tiers.map(describeTier),
          ...(options && { options: options.map((one) => describeOption(one, tiers)) }),
        }
      }),
  }
}
