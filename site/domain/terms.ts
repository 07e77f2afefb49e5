import type { Money } from './money.ts'

/** How long a plan is paid for at once, in months; the names are those of billing systems. */
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

/** What a term costs, whole, in each currency that the plan is sold in. */
export interface TermPrice {
  readonly term: Term
  readonly price: readonly [Money, ...Money[]]
}

/** What a tier is sold for: where `terms` is absent, month by month at its price. */
export interface Priced {
  /** Of the shortest term in the first currency. */
  readonly price: Money
  readonly terms?: readonly TermPrice[] | undefined
}

/** The terms that a tier is sold for, the shortest first. */
export function termsOf({ price, terms }: Priced): readonly TermPrice[] {
  return terms ?? [{ term: 'monthly', price: [price] }]
}
