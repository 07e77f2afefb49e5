import type { Currency, Money } from './money.ts'
import { times } from './money.ts'
import { type Choice, type Chosen, optionParameter, setOptions } from './order-link.ts'
import { type Priced, TERM_MONTHS, type Term, type TermPrice, termsOf } from './terms.ts'
import { withUnit } from './with-unit.ts'

/** What an option adds a month or for each term; free where it is absent. */
type OptionPrice = { readonly price?: readonly TermPrice[] | undefined }

/** One of an option's values. */
export interface OptionValue extends OptionPrice {
  readonly id: string
  readonly name: string
}

/** What can be chosen of a plan beside its tier. The first value, the least quantity, and off are what it begins with. */
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

/** What a plan's page and its order know of it. */
export interface Configurable<Tier extends Priced & { orderId: string }> {
  readonly tiers: readonly [Tier, ...Tier[]]
  readonly options?: readonly PlanOption[] | undefined
}

/** A plan as it was configured: one of its tiers, for a term, in a currency, with its options. */
export interface Configuration<Tier> extends Choice {
  readonly tier: Tier
  readonly options: Chosen
}

/** What an address says of an option; what is missing or nonsense there takes what it begins with. */
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

/** Every number that can be chosen. */
export function quantities({ min, max, step }: { min: number; max: number; step: number }): number[] {
  return Array.from({ length: Math.floor((max - min) / step) + 1 }, (_, index) => min + index * step)
}

/** The options as an address says them. */
export function readOptions(query: URLSearchParams, options: readonly PlanOption[] = []): Chosen {
  return Object.fromEntries(
    options.flatMap((option) => {
      const value = readOption(option, query.get(optionParameter(option.id)))
      return value === undefined ? [] : [[option.id, value]]
    }),
  )
}

/** A plan as an address configures it; what is missing there, or not sold, takes the first that there is. */
export function readConfiguration<Tier extends Priced & { orderId: string }>(
  query: URLSearchParams,
  { tiers, options }: Configurable<Tier>,
): Configuration<Tier> {
  const tier = tiers.find(({ orderId }) => orderId === query.get('plan')) ?? tiers[0]
  const terms = termsOf(tier)
  const { term, price } = terms.find((sold) => sold.term === query.get('term')) ?? (terms[0] as TermPrice)
  const { currency } = price.find((amount) => amount.currency === query.get('currency')) ?? price[0]
  return { tier, term, currency, options: readOptions(query, options) }
}

/** An address's query with this configuration in it, or with none where it is what the plan begins with. */
export function withChanges<Tier extends Priced & { orderId: string }>(
  query: URLSearchParams,
  configuration: Configuration<Tier>,
  plan: Configurable<Tier>,
): URLSearchParams {
  const nothing = new URLSearchParams()
  const initial = withConfiguration(nothing, readConfiguration(nothing, plan)).toString()
  return withConfiguration(nothing, configuration).toString() === initial
    ? unconfigured(query)
    : withConfiguration(query, configuration)
}

/** A query without what configures a plan. */
function unconfigured(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => !/^(?:plan|term|currency|option-.*)$/.test(name)))
}

/** An address's query with this configuration in it; what else is there stays. */
export function withConfiguration<Tier extends { orderId: string }>(
  query: URLSearchParams,
  { tier, term, currency, options }: Configuration<Tier>,
): URLSearchParams {
  const next = unconfigured(query)
  next.set('plan', tier.orderId)
  next.set('term', term)
  next.set('currency', currency)
  setOptions(next, options)
  return next
}

/** What a price comes to for a whole term; undefined where there is none in the currency. */
export function priceOver(prices: readonly TermPrice[], term: Term, currency: Currency): Money | undefined {
  const exact = prices.find((priced) => priced.term === term)
  const priced = exact ?? prices.find(({ term }) => term === 'monthly')
  const amount = priced?.price.find((money) => money.currency === currency)
  return amount && times(exact ? 1 : TERM_MONTHS[term], amount)
}

/** What the chosen value of an option costs, and how many times. */
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

/** What a configuration costs for its whole term, options included. */
export function totalPrice(
  { tier, term, currency, options: chosen }: Configuration<Priced>,
  options: readonly PlanOption[] = [],
): Money {
  const amounts = options.map((option) => {
    const [count, price = []] = optionPrice(option, chosen[option.id])
    return count * (priceOver(price, term, currency)?.amount ?? 0)
  })
  const base = priceOver(termsOf(tier), term, currency) ?? tier.price
  return times(1, { amount: amounts.reduce((sum, amount) => sum + amount, base.amount), currency })
}

/** For how long a price is, as `a month` or `for 12 months`. */
export function perTerm(term: Term): string {
  const months = TERM_MONTHS[term]
  return months === 1 ? 'a month' : `for ${withUnit(months, 'months')}`
}

/** What was chosen of each option, in words. */
export function describeOptions(
  chosen: Chosen,
  options: readonly PlanOption[] = [],
): { label: string; value: string }[] {
  return options.map((option) => ({ label: option.name, value: describeValue(option, chosen[option.id]) }))
}

function describeValue(option: PlanOption, chosen: Chosen[string] | undefined): string {
  switch (option.kind) {
    case 'choice':
    case 'location':
      return option.values.find(({ id }) => id === chosen)?.name ?? ''
    case 'quantity':
      return withUnit(Number(chosen ?? option.min), option.unit)
    case 'switch':
      return chosen ? 'Yes' : 'No'
  }
}
