/** Whether a shop has it in stock. */
interface Stocked {
  soldOut?: boolean | undefined
}

/** Those that can be ordered. */
export function inStock<Tier extends Stocked>(tiers: readonly Tier[]): readonly Tier[] {
  return tiers.filter(({ soldOut }) => !soldOut)
}

/** The first that can be ordered; if all are sold out, the first. */
export function firstInStock<Tier extends Stocked>(tiers: readonly [Tier, ...Tier[]]): Tier {
  return inStock(tiers)[0] ?? tiers[0]
}
