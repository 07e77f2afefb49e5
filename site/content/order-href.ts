import { shopLink } from 'virtual:company/shop-link'
import { type Choice, messageLink, type Orderable } from '../domain/order-link.ts'
import { type Priced, termsOf } from '../domain/terms.ts'

/**
 * Where a tier's button leads: the shop that sells it, or the contact form (behaviour 3.4).
 * @param choice what is left out is the shortest term and the first currency; of options, what the shop begins with
 * @param details what else is known of the order; only a message tells it
 */
export function orderHref(
  tier: Orderable & Priced,
  choice?: Partial<Choice>,
  details?: Readonly<Record<string, string>>,
): string {
  const { orderId, sale } = tier
  if (!sale || !shopLink) return messageLink(orderId, choice, details)
  const [first] = termsOf(tier)
  const { currency } = tier.price
  return shopLink(sale, orderId, { term: first?.term ?? 'monthly', currency, ...choice })
}
