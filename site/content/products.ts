import { brand } from 'virtual:company/brand'
import { productCards } from 'virtual:company/product-cards'
import type { Spec, Tier } from '../company/schema/plan.ts'
import type { Orderable } from '../domain/order-link.ts'
import { firstInStock } from '../domain/stock.ts'
import type { Priced } from '../domain/terms.ts'
import { type PlanFamily, plans } from './plans.ts'

/** A card of the products page (behaviour 3.2). */
export interface Product extends Priced, Pick<Orderable, 'orderId'> {
  /** The name of its plan's file. */
  id: string
  name: string
  description: string
  specs: readonly Spec[]
  features: readonly string[]
  plugins?: readonly string[]
  tools?: readonly string[]
  icon: PlanFamily['scene']
  /** Its plan page. */
  path: string
  /** Of those in brand.yaml. */
  category: string
  recommended?: boolean
  /** Whether all its tiers are sold out. */
  soldOut?: boolean
}

/** The products page's plans, each at the price and with the features of its family's first tier that can be ordered. */
export const products: readonly Product[] = brand.products.flatMap((id) => {
  const plan = plans.find(({ path }) => path === `/${id}`)
  const card = productCards[id]
  if (!plan || !card) return []
  const { path, name, scene: icon, tiers } = plan
  const tier = __PLAIN_PRICES__ ? tiers[0] : firstInStock(tiers)
  const { price, features, orderId } = tier
  const product = { id, path, name, icon, price, features, orderId, ...card }
  return [__PLAIN_PRICES__ ? product : { ...product, ...sold(tier) }]
})

/** Further properties of a product's first tier; a sold-out one is not recommended. */
function sold({ terms, soldOut }: Tier): Partial<Product> {
  return { terms, ...(soldOut && { soldOut, recommended: false }) }
}
