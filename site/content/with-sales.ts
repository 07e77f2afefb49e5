import { shopLink } from 'virtual:company/shop-link'
import type { Orderable } from '../domain/order-link.ts'
import type { PlanFamily } from './plans.ts'

/**
 * A plan whose tiers know what sells them; without a sale a tier is ordered by message.
 * @param sales by order ID
 */
export function withSales(
  family: PlanFamily,
  sales: Readonly<Record<string, Orderable['sale']>> | undefined,
): PlanFamily {
  if (!shopLink) return family
  const toSold = (tier: PlanFamily['tiers'][number]) => ({ ...tier, sale: sales?.[tier.orderId] })
  const [first, ...others] = family.tiers
  return { ...family, tiers: [toSold(first), ...others.map(toSold)] }
}
