import { t } from '@lingui/core/macro'

interface Compared {
  readonly name: string
  readonly specs: readonly { readonly label: string; readonly value: string }[]
  readonly features: readonly string[]
  /** Names of tiers before it, by its features that stand for all of theirs, where a translation says it in other words. */
  readonly includes?: Readonly<Record<string, string>>
}

/** A tier's value of a line: its figure, whether it has the feature, or nothing. */
export type ComparedValue = string | boolean | undefined

/** A line of the comparison, with a value for each tier in their order. */
export interface ComparisonRow {
  label: string
  values: readonly ComparedValue[]
}

/** More tiers, or differing lines, than cards can show well (behaviour 3.13). */
const MANY = 4

/** Without duplicates, in order of first appearance. */
function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)]
}

/** All features of a tier: `Everything in Camp`, as the page's language says it, stands for those of a tier before it that is called Camp. */
export function allFeatures<T extends Compared>(tier: T, tiers: readonly T[]): string[] {
  const before = tiers.slice(0, tiers.indexOf(tier))
  return unique(
    tier.features.flatMap((feature) => {
      const included = before.find(
        ({ name }) => tier.includes?.[feature] === name || feature === t`Everything in ${name}`,
      )
      return included ? allFeatures(included, before) : feature
    }),
  )
}

/** Figures in order of first appearance, then features. A figure that a tier does not state is undefined. */
export function compareTiers<T extends Compared>(tiers: readonly T[]): ComparisonRow[] {
  const labels = unique(tiers.flatMap(({ specs }) => specs.map(({ label }) => label)))
  const figures = labels.map((label) => ({
    label,
    values: tiers.map(({ specs }) => specs.find((spec) => spec.label === label)?.value),
  }))
  const sets = tiers.map((tier) => allFeatures(tier, tiers))
  const features = unique(sets.flat()).map((label) => ({
    label,
    values: sets.map((set) => set.includes(label)),
  }))
  return [...figures, ...features]
}

/** Whether a comparison says more than the tiers' cards: many tiers, or many lines in which they differ. */
export function worthComparing(rows: readonly ComparisonRow[]): boolean {
  const differing = rows.filter(({ values }) => new Set(values).size > 1)
  const tiers = rows[0]?.values.length ?? 0
  return differing.length > 0 && (tiers >= MANY || differing.length >= MANY)
}
