import { shopLink } from 'virtual:company/shop-link'
import { type Chosen, messageLink, type Orderable } from '../domain/order-link.ts'
import { type PaymentChoice, type Priced, soldFor } from '../domain/terms.ts'

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
  const { orderId, sale, terms } = tier
  if (shopLink && sale) return shopLink(sale, tier, payment, options)
  return __PLAIN_PRICES__ || !terms ? messageLink(orderId) : messageLink(orderId, soldFor(tier, payment))
}
