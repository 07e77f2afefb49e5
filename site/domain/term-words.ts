import { t } from '@lingui/core/macro'
import { LOCALE } from './locale.ts'
import { type Currency, formatMoney } from './money.ts'
import { moneyIn, type Priced, perMonth, savings, type Term, type TermPrice } from './terms.ts'

/** How often a term is billed, as a choice names it. */
export const TERM_NAMES: Readonly<Record<Term, string>> = {
  monthly: t`Monthly`,
  quarterly: t`Quarterly`,
  semiannually: t`Half-yearly`,
  annually: t`Yearly`,
  biennially: t`Every 2\u00a0years`,
  triennially: t`Every 3\u00a0years`,
}

/** The period of a price, shown apart from the amount. */
export const PER_TERM: Readonly<Record<Term, string>> = {
  monthly: t`a month`,
  quarterly: t`a quarter`,
  semiannually: t`a half-year`,
  annually: t`a year`,
  biennially: t`for 2\u00a0years`,
  triennially: t`for 3\u00a0years`,
}

/** A sentence: the tier is not sold for the requested term. */
export const NOT_BILLED: Readonly<Record<Term, string>> = {
  monthly: t`Not billed monthly.`,
  quarterly: t`Not billed quarterly.`,
  semiannually: t`Not billed half-yearly.`,
  annually: t`Not billed yearly.`,
  biennially: t`Not billed every 2\u00a0years.`,
  triennially: t`Not billed every 3\u00a0years.`,
}

/** An amount and the term that it is for: `49 € a year`. */
export const PRICE_FOR_TERM: Readonly<Record<Term, (price: string) => string>> = {
  monthly: (price) => t`${price} a month`,
  quarterly: (price) => t`${price} a quarter`,
  semiannually: (price) => t`${price} a half-year`,
  annually: (price) => t`${price} a year`,
  biennially: (price) => t`${price} for 2\u00a0years`,
  triennially: (price) => t`${price} for 3\u00a0years`,
}

/** The currency, and the locale of its amounts. */
interface Wording {
  currency: Currency | undefined
  /** A BCP 47 tag. */
  locale: string
}

/** `49 € a year`. */
export function describePrice({ term, price }: TermPrice, { currency, locale }: Wording): string {
  return PRICE_FOR_TERM[term](formatMoney(moneyIn(price, currency), locale))
}

/** The one-time price in the currency of the term's, `5 €`; undefined if there is none. */
export function setupAmount({ price, setup }: TermPrice, { currency, locale }: Wording): string | undefined {
  return setup && formatMoney(moneyIn(setup, moneyIn(price, currency).currency), locale)
}

/** The same in words: `5 € once to set up`. */
export function describeSetup(sold: TermPrice, wording: Wording): string | undefined {
  const price = setupAmount(sold, wording)
  return price && t`${price} once to set up`
}

/** The monthly price of a longer term: `4.08 € a month, saves 18%`; undefined for a month. */
export function describeMonth(
  tier: Priced,
  sold: TermPrice,
  { currency, locale }: Wording,
): string | undefined {
  if (sold.term === 'monthly') return undefined
  const saved = savings(tier, sold, currency)
  const price = formatMoney(perMonth(sold, currency), locale)
  const percent = new Intl.NumberFormat(LOCALE, { style: 'percent' }).format(saved / 100)
  return saved > 0 ? t`${price} a month, saves ${percent}` : t`${price} a month`
}
