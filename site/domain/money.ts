/** An amount with its currency, never one without the other. `amount` in whole units, not cents. */
export interface Money {
  amount: number
  currency: 'INR' | 'USD' | 'GBP'
}

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(currency: Money['currency'], digits: number): Intl.NumberFormat {
  const key = `${currency}${digits}`
  const known = formats.get(key)
  if (known) return known
  // en-IN names the dollar by its bare sign only with narrowSymbol; the pound and the rupee are alike either way.
  const format = new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  formats.set(key, format)
  return format
}

/** `₹320`, `₹299.99`, `$14.95`, `£29.99`: whole amounts without decimals, others with two. */
export function formatMoney({ amount, currency }: Money): string {
  return formatOf(currency, Number.isInteger(amount) ? 0 : 2).format(amount)
}

/** Rounded half up to cents, free of the binary fraction's error (2.99 × 2.5 is 7.475, shown as 7.48). */
export function roundToCents(amount: number): number {
  return Math.round((amount + Number.EPSILON * amount) * 100) / 100
}
