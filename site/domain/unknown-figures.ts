import { LOCALE } from './locale.ts'

interface Figures {
  specs: readonly { label: string }[]
}

/** What every plan is sized by, in the words of the plans that say how much. */
const sizes = ['Cores', 'Memory', 'Storage']

/**
 * Names of the figures that another tier of the plan has, or else of those that every plan has, where this one has none
 * (behaviour 3.5).
 */
export function unknownFigures(tier: Figures, tiers: readonly Figures[]): string[] {
  if (tier.specs.length > 0) return []
  return tiers.find(({ specs }) => specs.length > 0)?.specs.map(({ label }) => label) ?? sizes
}

/** As `Cores, memory and storage`. */
export function listFigures(labels: readonly string[]): string {
  return new Intl.ListFormat(LOCALE).format(
    labels.map((label, index) => (index ? label.toLowerCase() : label)),
  )
}
