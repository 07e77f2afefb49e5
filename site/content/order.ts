import { brand } from 'virtual:company/brand'
import { startsSoon } from 'virtual:company/starts-soon'
import { support } from 'virtual:company/support'
import { tax } from 'virtual:company/tax'
import { plural, t } from '@lingui/core/macro'
import { LOCALE } from '../domain/locale.ts'
import { replyTime } from '../domain/reply-time.ts'
import { businessSentence, type Tax } from '../domain/tax.ts'

/** What an order by message says, where the operator has no order link (behaviour 6.10). */

/** Above the way to the shop that sells a plan (behaviour 6.15). */
export const orderElsewhere = t`You create your account and pay in our shop, with what you chose filled in.`

/** Ends the line above the form on narrow windows. */
export const payNothing = t`you pay nothing now`

const reply = replyTime(support.wait)

/** Beside the button. */
export const orderNote = t`You pay nothing now. We reply by email, within ${reply} on average.`

/** What to do first. */
export const orderFirstStep = t`Send your order. You get a reference at once.`

const payments = new Intl.ListFormat(LOCALE, { type: 'disjunction' }).format(brand.payments)

/** What follows after an order was sent. */
export const orderSteps = [
  t`We email you the invoice, day or night.`,
  startsSoon
    ? t`Pay with ${payments}. Your server is running within 60\u00a0seconds of payment.`
    : t`Pay with ${payments}.`,
] as const

/** How long an order can be taken back (behaviour 5.2); undefined without a guarantee. */
export const orderTerms =
  brand.moneyBackDays &&
  plural(brand.moneyBackDays, { other: 'Change your mind within #\u00a0days and we refund you.' })

/** What is different for businesses, and what their tax number is called; undefined if nothing is. */
export const business = __PLAIN_PRICES__ || !tax ? undefined : describeBusiness(tax)

function describeBusiness(charged: Tax): { note: string; taxNumber: string } | undefined {
  const { name } = charged
  const note = businessSentence(charged)
  return note === undefined ? undefined : { note, taxNumber: t`${name} number` }
}
