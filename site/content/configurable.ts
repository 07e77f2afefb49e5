import { planOptions } from 'virtual:company/plan-options'
import { sales } from 'virtual:company/sales'
import type { Tier } from '../company/schema/plan.ts'
import type { Configurable } from '../domain/plan-options.ts'
import { inStock } from '../domain/stock.ts'
import type { PlanFamily } from './plans.ts'
import { withSales } from './with-sales.ts'

/**
 * A plan with its options, and with the tiers that can be ordered and what sells them; undefined where all are sold out.
 * No page loads those that it does not ask for.
 */
export function configurablePlan(family: PlanFamily): (PlanFamily & Configurable<Tier>) | undefined {
  const known = planOptions[family.path]
  const [first, ...others] = inStock(withSales(family, known?.sales ?? sales).tiers)
  return first && { ...family, tiers: [first, ...others], options: known?.options }
}
