import { shopLink } from 'virtual:company/shop-link'
import type { Currency } from '../domain/money.ts'
import { type Choice, type Chosen, messageLink, type Orderable } from '../domain/order-link.ts'
import { moneyIn, nearestTerm, type Priced, type Term } from '../domain/terms.ts'

/** What a visitor has chosen of how to pay. */
export interface PaymentChoice {
  /** Null where they have not: the shortest. */
  term: Term | null
  currency: Currency | undefined
}

/**
 * Where a tier's button leads: the shop that sells it, or the contact form (behaviour 3.4). It is ordered for the term
 * and in the currency of the price that a visitor sees.
 * @param options absent, what the shop begins with
 */
export function orderHref(
  tier: Orderable & Priced,
  payment: PaymentChoice = { term: null, currency: undefined },
  options?: Chosen,
): string {
  const { orderId, sale } = tier
  if (sale && shopLink) return shopLink(sale, orderId, { ...toSold(tier, payment), options })
  return messageLink(orderId, __PLAIN_PRICES__ || !tier.terms ? {} : toSold(tier, payment))
}

function toSold(tier: Priced, asked: PaymentChoice): Pick<Choice, 'term' | 'currency'> {
  const { term, price } = nearestTerm(tier, asked.term)
  return { term, currency: moneyIn(price, asked.currency).currency }
}
