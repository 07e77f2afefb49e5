import type { Currency, Money } from './money.ts'
import { times } from './money.ts'
import { type Choice, type Chosen, optionParameter, setOptions } from './order-link.ts'
import {
  listAllTerms,
  listTerms,
  type PaymentChoice,
  type Priced,
  type Prices,
  soldFor,
  TERM_MONTHS,
  TERMS,
  type Term,
  type TermPrice,
} from './terms.ts'

/** The price of an option for a month or for each term; free if absent. */
type OptionPrice = { readonly price?: readonly TermPrice[] | undefined }

/** One of an option's values. */
export interface OptionValue extends OptionPrice {
  readonly id: string
  readonly name: string
}

/** An option of a plan beside its tier. The first value, the least quantity, and off are the defaults. */
export type PlanOption = { readonly id: string; readonly name: string } & (
  | { readonly kind: 'choice' | 'location'; readonly values: readonly OptionValue[] }
  | ({
      readonly kind: 'quantity'
      readonly min: number
      readonly max: number
      readonly step: number
      readonly unit: string
    } & OptionPrice)
  | ({ readonly kind: 'switch' } & OptionPrice)
)

/** What a plan's page and its order use of it. */
export interface Configurable<Tier extends Priced & { orderId: string }> {
  readonly tiers: readonly [Tier, ...Tier[]]
  readonly options?: readonly PlanOption[] | undefined
}

/** A plan's choices in an address, sold or not. */
export interface Asked<Tier> extends PaymentChoice {
  readonly tier: Tier
  readonly options: Chosen
}

/** A plan as it is ordered: one of its tiers, for a term and in a currency that it is sold for, with its options. */
export interface Configuration<Tier> extends Choice {
  readonly tier: Tier
  readonly options: Chosen
}

/** The option's value in an address; the default if it is missing or invalid. */
function readOption(option: PlanOption, written: string | null): Chosen[string] | undefined {
  switch (option.kind) {
    case 'choice':
    case 'location':
      return (option.values.find(({ id }) => id === written) ?? option.values[0])?.id
    case 'quantity': {
      const asked = Number(written ?? Number.NaN)
      return quantities(option).includes(asked) ? asked : option.min
    }
    case 'switch':
      return written === '1' ? true : undefined
  }
}

/** Without the binary fraction's error: 3 × 0.1 is 0.30000000000000004. */
export function exact(quantity: number): number {
  return Number(quantity.toPrecision(12))
}

/** Every number that can be chosen. */
export function quantities({ min, max, step }: { min: number; max: number; step: number }): number[] {
  const steps = Math.floor(exact((max - min) / step))
  return Array.from({ length: steps + 1 }, (_, index) => exact(min + index * step))
}

/** The options in an address. */
export function readOptions(query: URLSearchParams, options: readonly PlanOption[] = []): Chosen {
  return Object.fromEntries(
    options.flatMap((option) => {
      const value = readOption(option, query.get(optionParameter(option.id)))
      return value === undefined ? [] : [[option.id, value]]
    }),
  )
}

/** The choices in an address; missing or invalid ones take the plan's defaults. */
export function readAsked<Tier extends Priced & { orderId: string }>(
  query: URLSearchParams,
  { tiers, options }: Configurable<Tier>,
): Asked<Tier> {
  const tier = tiers.find(({ orderId }) => orderId === query.get('plan')) ?? tiers[0]
  const amounts = tiers.flatMap((sold) => listTerms(sold).flatMap(({ price }) => price))
  return {
    tier,
    term: TERMS.find((term) => term === query.get('term')) ?? null,
    currency: amounts.find(({ currency }) => currency === query.get('currency'))?.currency,
    options: readOptions(query, options),
  }
}

/** The choices that are sold: the nearest term, and a currency with an amount. */
export function toConfiguration<Tier extends Priced>(asked: Asked<Tier>): Configuration<Tier> {
  return { ...asked, ...soldFor(asked.tier, asked) }
}

/** An address's query with the choices in it, without the plan's defaults; other parameters stay. */
export function withAsked<Tier extends Priced & { orderId: string }>(
  query: URLSearchParams,
  { tier, term, currency, options }: Asked<Tier>,
  plan: Configurable<Tier>,
): URLSearchParams {
  const [first] = plan.tiers
  const next = unconfigured(query)
  if (tier !== first) next.set('plan', tier.orderId)
  if (term && term !== listAllTerms(plan.tiers)[0]) next.set('term', term)
  if (currency && currency !== first.price.currency) next.set('currency', currency)
  const initial = readOptions(new URLSearchParams(), plan.options)
  const changed = Object.entries(options).filter(([id, value]) => value !== initial[id])
  setOptions(next, Object.fromEntries(changed))
  return next
}

/** A query without what configures a plan. */
function unconfigured(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => !/^(?:plan|term|currency|option-.*)$/.test(name)))
}

/** A query that orders a configuration. */
export function orderQuery({
  tier,
  term,
  currency,
  options,
}: Configuration<{ orderId: string }>): URLSearchParams {
  const query = new URLSearchParams({ plan: tier.orderId, term, currency })
  setOptions(query, options)
  return query
}

/** A price for a whole term; undefined if there is none in the currency. */
export function priceOver(prices: readonly TermPrice[], term: Term, currency: Currency): Money | undefined {
  const exact = prices.find((priced) => priced.term === term)
  const priced = exact ?? prices.find(({ term }) => term === 'monthly')
  const amount = priced?.price.find((money) => money.currency === currency)
  return amount && times(exact ? 1 : TERM_MONTHS[term], amount)
}

/** The price of an option's chosen value, and how many times it applies. */
function optionPrice(option: PlanOption, chosen: Chosen[string] | undefined): [number, OptionPrice['price']] {
  switch (option.kind) {
    case 'choice':
    case 'location':
      return [1, option.values.find(({ id }) => id === chosen)?.price]
    case 'quantity':
      return [Number(chosen ?? option.min), option.price]
    case 'switch':
      return [chosen ? 1 : 0, option.price]
  }
}

/** What an option adds to the price of a term as it was chosen; undefined where that is nothing. */
export function optionCost(
  option: PlanOption,
  { term, currency, options }: Choice & { readonly options: Chosen },
): Money | undefined {
  const [count, price = []] = optionPrice(option, options[option.id])
  const each = count > 0 ? priceOver(price, term, currency) : undefined
  return each && times(count, each)
}

/** What a tier is sold for with its options, in each term and currency. */
export function withOptions(
  { price, terms }: Priced,
  chosen: Chosen,
  options: readonly PlanOption[] = [],
): Priced {
  const total = (term: Term, base: Money): Money => {
    const choice = { term, currency: base.currency, options: chosen }
    const amounts = options.map((option) => optionCost(option, choice)?.amount ?? 0)
    return times(1, { ...base, amount: amounts.reduce((sum, amount) => sum + amount, base.amount) })
  }
  const totals = (term: Term, [first, ...others]: Prices): Prices => [
    total(term, first),
    ...others.map((amount) => total(term, amount)),
  ]
  const [shortest, ...longer] = listTerms({ price, terms })
  const sold = (one: TermPrice): TermPrice => ({ ...one, price: totals(one.term, one.price) })
  return {
    price: total(shortest.term, price),
    ...(terms && { terms: [sold(shortest), ...longer.map(sold)] as const }),
  }
}
