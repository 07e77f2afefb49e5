type LetterOf<Text> = Text extends `${infer First}${infer Rest}` ? First | LetterOf<Rest> : never
type Letter = LetterOf<'ABCDEFGHIJKLMNOPQRSTUVWXYZ'>

/** An ISO 4217 code, such as `INR`. tests/rules/prices.test.ts checks that it exists, and its sign in our fonts. */
export type Currency = `${Letter}${Letter}${Letter}`

/** An amount with its currency, never one without the other. `amount` in whole units, not cents. */
export interface Money {
  readonly amount: number
  readonly currency: Currency
}

/** Which sign an amount has: `$` in any dollars, or one that differs from others', such as `US$` and `CA$`. */
export type CurrencyDisplay = 'narrowSymbol' | 'symbol'

const formats = new Map<string, Intl.NumberFormat>()

function createFormat(
  currency: Currency,
  locale: string,
  currencyDisplay: CurrencyDisplay = __CURRENCY_DISPLAY__,
): Intl.NumberFormat {
  const key = `${currency} ${locale} ${currencyDisplay}`
  const known = formats.get(key)
  if (known) return known
  // en-IN writes the dollar as a bare sign only with narrowSymbol; the pound and the rupee are the same either way.
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay,
    trailingZeroDisplay: 'stripIfInteger',
  })
  formats.set(key, format)
  return format
}

/**
 * `₹320`, `₹299.99`, `$14.95`, `£29.99` in en-IN: whole amounts without decimals, others with as many as the currency has.
 * @param locale a BCP 47 tag: how amounts are grouped, and where the sign stands
 * @param currencyDisplay due outside of a build. @default what tells the company's currencies apart
 */
export function formatMoney(
  { amount, currency }: Money,
  locale: string,
  currencyDisplay?: CurrencyDisplay,
): string {
  // Our fonts have no narrow no-break space, which some languages group with.
  return createFormat(currency, locale, currencyDisplay).format(amount).replaceAll('\u202f', '\u00a0')
}

/** Most decimals of an amount in a currency: 2 for euros, none for yen, 3 for Kuwaiti dinars. */
export function countDecimals(currency: Currency): number {
  return createFormat(currency, 'en', 'narrowSymbol').resolvedOptions().maximumFractionDigits ?? 2
}

/** More than what a few operations on binary fractions are off by, as a share. */
const ROUNDING = 1e-14

/**
 * A price times `factor`, rounded half up to the currency's decimals, without the binary fraction's error (2.99 × 2.5
 * is 7.475, shown as 7.48; 4.10 × 0.15 is 0.615, shown as 0.62).
 */
export function times(factor: number, { amount, currency }: Money): Money {
  const product = factor * amount * (1 + ROUNDING)
  return { amount: Number(product.toFixed(countDecimals(currency))), currency }
}

/** A currency's name in a sentence, such as `US dollars`. */
export function currencyName(currency: Currency, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'name' })
  return format.formatToParts(2).find(({ type }) => type === 'currency')?.value ?? currency
}
