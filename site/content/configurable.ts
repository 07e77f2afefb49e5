import { planOptions } from 'virtual:company/plan-options'
import { sales } from 'virtual:company/sales'
import type { Tier } from '../company/schema.ts'
import type { Configurable } from '../domain/plan-options.ts'
import type { PlanFamily } from './plans.ts'
import { withSales } from './with-sales.ts'

/** A plan with its options, and with tiers whose sales order them; no page loads those that it does not ask for. */
export function configurablePlan(family: PlanFamily): PlanFamily & Configurable<Tier> {
  const known = planOptions[family.path]
  return { ...withSales(family, known?.sales ?? sales), options: known?.options }
}
