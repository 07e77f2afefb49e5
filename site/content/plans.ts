import { offers } from 'virtual:company/offers'
import { planPages } from 'virtual:company/plan-pages'
import type { PlanFile } from '../company/read-company.ts'
import type { PlanDetails, Tier } from '../company/schema/plan.ts'
import type { Currency } from '../domain/money.ts'
import { findSizedPlan } from '../domain/sized-plan.ts'
import { inStock } from '../domain/stock.ts'
import { listTerms, moneyIn } from '../domain/terms.ts'

/** A plan page's family: its tiers and its drawing. */
export type PlanFamily = Omit<PlanFile, keyof PlanDetails | 'product' | 'category' | 'options' | 'tiers'> & {
  readonly tiers: readonly [Tier, ...Tier[]]
}

/** Every plan page, in the order of menus. */
export const plans: readonly PlanFamily[] = offers.flatMap((offer, index) => {
  const page = planPages[index]
  return page ? [{ ...page, ...offer }] : []
})

const forMinecraft = plans.filter(({ minecraft }) => minecraft)

/** What the calculator chooses from. */
export const sizedPlan = findSizedPlan(forMinecraft)

/** Its tiers that can be ordered. */
export const sizedTiers: readonly Tier[] =
  (__PLAIN_PRICES__ ? sizedPlan?.tiers : sizedPlan && inStock(sizedPlan.tiers)) ?? []

/** The billing currencies of the Minecraft plans beside the RAM calculator, for a chosen currency or none. */
export function minecraftCurrencies(chosen?: Currency): readonly Currency[] {
  return [
    ...new Set(
      forMinecraft.flatMap(({ tiers }) =>
        tiers.map(
          (tier) => (__PLAIN_PRICES__ ? tier.price : moneyIn(listTerms(tier)[0].price, chosen)).currency,
        ),
      ),
    ),
  ]
}
