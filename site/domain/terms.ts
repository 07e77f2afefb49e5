import { type Currency, countDecimals, type Money, times } from './money.ts'

/** Months that are paid for at once; the names are those of billing systems. */
export const TERM_MONTHS = {
  monthly: 1,
  quarterly: 3,
  semiannually: 6,
  annually: 12,
  biennially: 24,
  triennially: 36,
} as const

export type Term = keyof typeof TERM_MONTHS

export const TERMS = Object.keys(TERM_MONTHS) as [Term, ...Term[]]

/** An amount in each currency that has one; the first stands in for the others. */
export type Prices = readonly [Money, ...Money[]]

/** The whole price of a term, in each currency that the plan is sold in. */
export interface TermPrice {
  readonly term: Term
  readonly price: Prices
  /** Paid once, with the first term. */
  readonly setup?: Prices | undefined
}

/** A tier's prices: if `terms` is absent, month by month at its price. */
export interface Priced {
  /** Of the shortest term in the first currency. */
  readonly price: Money
  readonly terms?: readonly [TermPrice, ...TermPrice[]] | undefined
}

/** The terms that a tier is sold for, the shortest first. */
export function listTerms({ price, terms }: Priced): readonly [TermPrice, ...TermPrice[]] {
  return terms ?? [{ term: 'monthly', price: [price] }]
}

/** The terms that any of some tiers is sold for, the shortest first. */
export function listAllTerms(tiers: readonly Priced[]): readonly Term[] {
  const sold = new Set(tiers.flatMap((tier) => listTerms(tier).map(({ term }) => term)))
  return TERMS.filter((term) => sold.has(term))
}

/** The requested term, or else the next shorter one that the tier is sold for; its shortest if none is requested. */
export function nearestTerm(tier: Priced, asked: Term | null): TermPrice {
  const terms = listTerms(tier)
  const within = terms.filter(({ term }) => asked && TERM_MONTHS[term] <= TERM_MONTHS[asked])
  return within.at(-1) ?? terms[0]
}

/** The amount in a currency, or the first if there is none in it. */
export function moneyIn(prices: Prices, currency: Currency | undefined): Money {
  return prices.find((price) => price.currency === currency) ?? prices[0]
}

/** A visitor's choices of how to pay. */
export interface PaymentChoice {
  /** Null for no choice: the shortest. */
  readonly term: Term | null
  readonly currency: Currency | undefined
}

/** The term and currency in which a tier is sold to them. */
export function soldFor(tier: Priced, asked: PaymentChoice): { term: Term; currency: Currency } {
  const { term, price } = nearestTerm(tier, asked.term)
  return { term, currency: moneyIn(price, asked.currency).currency }
}

/** The monthly price of a term, rounded to the currency's decimals. */
export function perMonth({ term, price }: TermPrice, currency: Currency | undefined): Money {
  return times(1 / TERM_MONTHS[term], moneyIn(price, currency))
}

/** Whole per cent that a term saves against paying by the tier's shortest one, rounded down; 0 where it saves nothing. */
export function savings(tier: Priced, { term, price }: TermPrice, currency: Currency | undefined): number {
  const [shortest] = listTerms(tier)
  const paid = moneyIn(price, currency)
  const otherwise = moneyIn(shortest.price, currency)
  if (paid.currency !== otherwise.currency) return 0
  // Whole numbers of the currency's smallest unit: a share that is whole stays whole.
  const unit = 10 ** countDecimals(paid.currency)
  const cost = Math.round(paid.amount * unit) * TERM_MONTHS[shortest.term]
  const full = Math.round(otherwise.amount * unit) * TERM_MONTHS[term]
  return Math.max(0, Math.floor(((full - cost) * 100) / full))
}

/** The amount of the first invoice, with what is paid once; undefined if that is the term's price alone. */
export function firstInvoice({ price, setup }: TermPrice, currency: Currency | undefined): Money | undefined {
  const paid = moneyIn(price, currency)
  const once = setup && moneyIn(setup, paid.currency)
  if (once?.currency !== paid.currency) return undefined
  return times(1, { ...paid, amount: paid.amount + once.amount })
}
