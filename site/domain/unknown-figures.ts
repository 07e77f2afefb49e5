import { t } from '@lingui/core/macro'
import { LOCALE } from './locale.ts'

/** Only German capitalises nouns within a sentence. */
const CAPITALS = LOCALE.startsWith('de')

interface Figures {
  specs: readonly { label: string }[]
}

/** The sizes that every plan has, in the words of the plans that state them. */
const sizes = [t`Cores`, t`Memory`, t`Storage`]

/**
 * Names of the figures that another tier of the plan has, or else of those that every plan has, where this one has none
 * (behaviour 3.5).
 */
export function unknownFigures(tier: Figures, tiers: readonly Figures[]): string[] {
  if (tier.specs.length > 0) return []
  return tiers.find(({ specs }) => specs.length > 0)?.specs.map(({ label }) => label) ?? sizes
}

/** The name of a figure as it stands within a sentence, such as `memory`. */
export function withinSentence(label: string): string {
  return CAPITALS ? label : label.toLocaleLowerCase(LOCALE)
}

/** As `Cores, memory and storage`. */
export function listFigures(labels: readonly string[]): string {
  return new Intl.ListFormat(LOCALE).format(
    labels.map((label, index) => (index > 0 ? withinSentence(label) : label)),
  )
}
