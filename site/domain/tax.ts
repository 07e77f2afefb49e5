import { LOCALE } from './locale.ts'

/** How prices stand to the tax on them, as brand.yaml says it. */
export interface Tax {
  /** As `VAT`. */
  name: string
  /** Whether prices are with it. */
  included: boolean
  /** In per cent; known where it is included. */
  rate?: number
  /** Whether businesses account for it themselves. */
  reverseCharge?: boolean
}

/** Beside a price: `incl. 19% VAT` or `plus VAT`. */
export function taxWords(tax: Tax): string {
  return `${tax.included ? 'incl.' : 'plus'} ${namedTax(tax)}`
}

/** Once for a group of prices. */
export function taxSentence(tax: Tax): string {
  return tax.included ? `Prices include ${namedTax(tax)}.` : `${namedTax(tax)} is added to all prices.`
}

/** What businesses are told; undefined where nothing is different for them. */
export function businessSentence({ name, reverseCharge }: Tax): string | undefined {
  return reverseCharge
    ? `Businesses in another country with a valid ${name} number: we invoice without ${name}, and you account for it yourself (reverse charge).`
    : undefined
}

function namedTax({ name, rate }: Tax): string {
  if (rate === undefined) return name
  const share = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 2 })
  return `${share.format(rate / 100)} ${name}`
}
