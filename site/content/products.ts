import { brand } from 'virtual:company/brand'
import { productCards } from 'virtual:company/product-cards'
import type { Spec } from '../company/schema.ts'
import type { Money } from '../domain/money.ts'
import { type PlanFamily, plans } from './plans.ts'

/** A card of the products page (behaviour 3.2). */
export interface Product {
  /** The name of its plan's file. */
  id: string
  name: string
  description: string
  /** Per month. */
  price: Money
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
}

/** The products page's plans, each at the price and with the features of its family's first tier. */
export const products: readonly Product[] = brand.products.flatMap((id) => {
  const plan = plans.find(({ path }) => path === `/${id}`)
  const card = productCards[id]
  if (!plan || !card) return []
  const { path, name, scene: icon, tiers } = plan
  const [{ price, features }] = tiers
  return [{ id, path, name, icon, price, features, ...card }]
})
