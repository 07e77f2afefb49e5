import { LOCALE } from './locale.ts'

interface Figures {
  specs: readonly { label: string }[]
}

/** Names of the figures that another tier of the plan has, where this one has none (behaviour 3.5). */
export function unknownFigures(tier: Figures, tiers: readonly Figures[]): string[] {
  if (tier.specs.length > 0) return []
  return tiers.find(({ specs }) => specs.length > 0)?.specs.map(({ label }) => label) ?? []
}

/** As `Cores, memory and storage`. */
export function listFigures(labels: readonly string[]): string {
  return new Intl.ListFormat(LOCALE).format(
    labels.map((label, index) => (index ? label.toLowerCase() : label)),
  )
}
