import { planOptions } from 'virtual:company/plan-options'
import type { Configurable } from '../domain/plan-options.ts'
import type { PlanFamily } from './plans.ts'

/** A plan with its options, and with tiers whose sales order them as well; no page loads those that it does not ask for. */
export function configurablePlan(family: PlanFamily): PlanFamily & Configurable<PlanFamily['tiers'][number]> {
  const known = planOptions[family.path]
  if (!known) return family
  const withOptions = (tier: PlanFamily['tiers'][number]) => ({ ...tier, sale: known.sales[tier.orderId] })
  const [first, ...others] = family.tiers
  return { ...family, tiers: [withOptions(first), ...others.map(withOptions)], options: known.options }
}
