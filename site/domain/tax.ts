import { t } from '@lingui/core/macro'
import { LOCALE } from './locale.ts'
import { type Money, times } from './money.ts'

/** The tax on prices, as in brand.yaml. */
export interface Tax {
  /** As `VAT`. */
  name: string
  included: boolean
  /** In per cent; known where it is included. */
  rate?: number
  /** Whether businesses account for it themselves. */
  reverseCharge?: boolean
}

/** Beside a price: `incl. 19% VAT` or `plus VAT`. */
export function taxWords(tax: Tax): string {
  const named = namedTax(tax)
  return tax.included ? t`incl. ${named}` : t`plus ${named}`
}

/** Shown once for a group of prices. */
export function taxSentence(tax: Tax): string {
  const named = namedTax(tax)
  const sentence = tax.included ? t`Prices include ${named}.` : t`${named} is added to all prices.`
  // An abbreviation's full stop also ends the sentence, in languages that end with it.
  return sentence.replace(/\.\.$/, '.')
}

/** The note for businesses; undefined if nothing is different for them. */
export function businessSentence({ name, reverseCharge }: Tax): string | undefined {
  return reverseCharge
    ? t`Businesses in another country with a valid ${name} number: we invoice without ${name}, and you account for it yourself (reverse charge).`
    : undefined
}

/** A price with the tax that is added to it; undefined where prices include it, and where its rate is not known. */
export function addTax({ included, rate }: Tax, price: Money): { added: Money; total: Money } | undefined {
  if (included || rate === undefined) return undefined
  const added = times(rate / 100, price)
  return { added, total: times(1, { ...price, amount: price.amount + added.amount }) }
}

/** As `19% VAT`, or `VAT` where its rate is not known. */
export function namedTax({ name, rate }: Tax): string {
  if (rate === undefined) return name
  const share = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 2 }).format(
    rate / 100,
  )
  return t({ context: 'tax', message: `${share} ${name}` })
}
