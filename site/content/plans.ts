import { brand } from 'virtual:company/brand'
import { plans } from 'virtual:company/plans'
import type { PlanFile } from '../company/read-company.ts'
import type { Spec } from '../company/schema.ts'
import type { Currency, Money } from '../domain/money.ts'

/** A plan page's family: its tiers, its drawing, and what its card on the products page says. */
export type PlanFamily = Omit<PlanFile, 'why'>

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
  category: PlanFamily['category']
  recommended?: boolean
}

/** The plan whose tiers say how many players they are for; the calculator's result is the one that fits. */
export const sizedByPlayers = plans.find(({ tiers }) => tiers.some(({ players }) => players))

/** The products page's plans, each at the price and with the features of its family's first tier. */
export const products: readonly Product[] = brand.products.flatMap((id) => {
  const plan = plans.find(({ path }) => path === `/${id}`)
  if (plan?.product === undefined) return []
  const { path, name, scene: icon, category, tiers, product } = plan
  const [{ price, features }] = tiers
  return [{ id, path, name, icon, category, price, features, ...product }]
})

/** In GB, of all plans whose memory is given: cards draw theirs as blocks on this scale. */
export const largestRam = Math.max(
  ...[...products, ...plans.flatMap(({ tiers }) => tiers)].flatMap(({ specs }) =>
    specs.map(({ gigabytes = 0 }) => gigabytes),
  ),
)

/** What the plans beside the RAM calculator are billed in. */
export const gameCurrencies: readonly Currency[] = [
  ...new Set(
    plans.flatMap(({ category, tiers }) =>
      category === 'game' ? tiers.map(({ price }) => price.currency) : [],
    ),
  ),
]
