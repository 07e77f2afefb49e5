import { brand } from 'virtual:company/brand'
import { tax } from 'virtual:company/tax'
import { t } from '@lingui/core/macro'
import { type Currency, formatMoney } from '../domain/money.ts'
import { businessSentence, taxSentence, taxWords } from '../domain/tax.ts'
import { describeMonth, describePrice, NOT_BILLED, PER_TERM, setupAmount } from '../domain/term-words.ts'
import { moneyIn, nearestTerm, type Priced, type Term, type TermPrice } from '../domain/terms.ts'

/** Prices in the words of the site. `currency` is the one that a visitor has chosen, undefined where there is no choice. */

/** Follows a price, such as ` incl. 19% VAT`; empty if the company states no tax. */
export const taxNote = __PLAIN_PRICES__ || !tax ? '' : ` ${taxWords(tax)}`

/** The same at the end of a sentence, whose full stop is also that of an abbreviation. */
export const taxNoteAtEnd = __PLAIN_PRICES__ ? '' : taxNote.replace(/\.$/, '')

/** What a group of prices says once about taxes; empty if the company states none. */
export const groupTaxNote = __PLAIN_PRICES__ || !tax ? '' : taxSentence(tax)

/** The same with the note for businesses, where something is ordered. */
export const taxNotes =
  __PLAIN_PRICES__ || !tax ? '' : [groupTaxNote, businessSentence(tax)].filter(Boolean).join(' ')

/** The amount of the requested term, or of the one that the tier has: `49 €`. */
export function termAmount(tier: Priced, asked: Term | null, currency?: Currency): string {
  return formatMoney(moneyIn(nearestTerm(tier, asked).price, currency), brand.locale)
}

/** What follows it on a card; a month reads as it does on every card (behaviour 3.2). */
export function termPeriod(tier: Priced, asked: Term | null): string {
  const { term } = nearestTerm(tier, asked)
  return term === 'monthly' ? t`/Monthly` : PER_TERM[term]
}

/** The same in a sentence: `4.99 € a month`, `49 € a year`. */
export function termPrice(tier: Priced, asked: Term | null, currency?: Currency): string {
  if (__PLAIN_PRICES__) return monthlyPrice(formatMoney(tier.price, brand.locale))
  return describeTerm(nearestTerm(tier, asked), currency)
}

function monthlyPrice(price: string): string {
  return t`${price} a month`
}

/** `49 € a year`. */
export function describeTerm(sold: TermPrice, currency?: Currency): string {
  return describePrice(sold, { currency, locale: brand.locale })
}

/** A tier's price of the requested term, else of its shortest, where a month need not be named: `4.99 €`, `49 € a year`. */
export function shortPrice(tier: Priced, asked: Term | null, currency?: Currency): string {
  const monthly = nearestTerm(tier, asked).term === 'monthly'
  return (monthly ? termAmount : termPrice)(tier, asked, currency)
}

/** Notes beside the price of a term: its monthly price, the one-time part, and that it is not the requested term. */
export function priceNotes(tier: Priced, asked: Term | null, currency?: Currency): string {
  const sold = nearestTerm(tier, asked)
  const wording = { currency, locale: brand.locale }
  const month = describeMonth(tier, sold, wording)
  const setup = setupAmount(sold, wording)
  return [
    month && t`${month}.`,
    setup && t`Plus ${setup} once to set up.`,
    asked && asked !== sold.term && NOT_BILLED[asked],
  ]
    .filter(Boolean)
    .join(' ')
}
