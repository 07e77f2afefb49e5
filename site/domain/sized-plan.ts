import type { PlayerRange } from './player-range.ts'

/** What the RAM calculator reads from a plan's tier. */
export interface Sized {
  players?: PlayerRange | undefined
  specs: readonly { gigabytes?: number }[]
}

/** The memory of a tier in GB; undefined where it is not given. */
export function readMemory({ specs }: Sized): number | undefined {
  return specs.find(({ gigabytes }) => gigabytes !== undefined)?.gigabytes
}

/**
 * Of Minecraft plans the one that the calculator chooses from: the first whose tiers say for how many players they are,
 * or else the first that gives their memory (behaviour 4.7).
 */
export function findSizedPlan<Plan extends { readonly tiers: readonly Sized[] }>(
  plans: readonly Plan[],
): Plan | undefined {
  return (
    plans.find(({ tiers }) => tiers.some(({ players }) => players)) ??
    plans.find(({ tiers }) => tiers.some((tier) => readMemory(tier) !== undefined))
  )
}
