import type { ContactPage } from '@cairn/gateway/contract/contact'
import { planFamilies, type Spec } from '../../content/plans.ts'
import { type Money, times } from '../../domain/money.ts'
import { slimeGigabytes } from '../../domain/order-link.ts'
import { isResult, PRICE_PER_GB } from '../../domain/ram-calculator.ts'
import { withUnit } from '../../domain/with-unit.ts'

/** What an order link asks for. */
export interface Order {
  /** As order links call it. */
  orderId: string
  /** What is ordered, as `Village`. */
  name: string
  /** The family that it belongs to, as `Minecraft AMD EPYC`. */
  family: string
  /** Per month. */
  price: Money
  /** Figures that are known. */
  specs: readonly Spec[]
}

/** The plan or package that is called `orderId`; undefined for one that is not ours (behaviour 6.10). */
function findOrder(orderId = ''): Order | undefined {
  const gigabytes = slimeGigabytes(orderId)
  if (gigabytes !== undefined && isResult(gigabytes)) {
    return {
      orderId,
      name: `Slime with ${withUnit(gigabytes, 'GB')}`,
      family: 'Minecraft',
      price: times(gigabytes, PRICE_PER_GB),
      specs: [{ label: 'Memory', value: withUnit(gigabytes, 'GB'), gigabytes }],
    }
  }
  for (const { name: family, tiers } of planFamilies) {
    const tier = tiers.find((known) => known.orderId === orderId)
    if (tier) return { orderId, family, name: tier.name, price: tier.price, specs: tier.specs }
  }
  return undefined
}

/** The contact page with the order that its `plan` asks for. */
export type OrderedPage = ContactPage & { order?: Order | undefined }

/** Finds the order where the page is rendered, so that the browser needs no catalogue. */
export function withOrder(page: ContactPage): OrderedPage {
  return { ...page, order: findOrder(page.plan) }
}
