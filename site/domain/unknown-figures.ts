import { t } from '@lingui/core/macro'
import { LOCALE } from './locale.ts'

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

/** A word that begins with its only capital. `RAM`, `NVMe` and `IPv4` are none. */
const CAPITALISED = /(?<!\p{L})\p{Lu}\p{Ll}+(?!\p{L})/gu

/** The name of a figure as it stands within a sentence, such as `memory`: only German capitalises nouns there. */
export function withinSentence(label: string): string {
  return LOCALE.startsWith('de')
    ? label
    : label.replace(CAPITALISED, (word) => word.toLocaleLowerCase(LOCALE))
}

/** As `Cores, memory and storage`. */
export function listFigures(labels: readonly string[]): string {
  return new Intl.ListFormat(LOCALE).format(
    labels.map((label, index) => (index > 0 ? withinSentence(label) : label)),
  )
}
