import { offers } from 'virtual:company/offers'
import { planPages } from 'virtual:company/plan-pages'
import type { PlanFile } from '../company/read-company.ts'
import type { PlanDetails } from '../company/schema.ts'
import type { Currency } from '../domain/money.ts'

/** A plan page's family: its tiers and its drawing. */
export type PlanFamily = Omit<PlanFile, keyof PlanDetails | 'product' | 'category'>

/** Every plan page, in the order of menus. */
export const plans: readonly PlanFamily[] = offers.flatMap((offer, index) => {
  const page = planPages[index]
  return page ? [{ ...page, ...offer }] : []
})

/** The Minecraft plan whose tiers say how many players they are for; the calculator's result is the one that fits. */
export const sizedByPlayers = plans.find(
  ({ minecraft, tiers }) => minecraft && tiers.some(({ players }) => players),
)

/** In GB, of all plans whose memory is given: cards draw theirs as blocks on this scale. */
export const largestRam = Math.max(
  ...plans.flatMap(({ tiers }) => tiers.flatMap(({ specs }) => specs.map(({ gigabytes = 0 }) => gigabytes))),
)

/** What the Minecraft plans are billed in, which stand beside the RAM calculator. */
export const minecraftCurrencies: readonly Currency[] = [
  ...new Set(
    plans.flatMap(({ minecraft, tiers }) => (minecraft ? tiers.map(({ price }) => price.currency) : [])),
  ),
]
