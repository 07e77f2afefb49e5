import { LOCALE } from '../domain/locale.ts'
import { brand } from './brand.ts'
import { averageWait } from './support.ts'

/** What an order by message says, where the operator has no order link (behaviour 6.10). */

/** Beside the button. */
export const orderNote = `You pay nothing now. We reply by email, after ${averageWait} minutes on average.`

/** What to do first. */
export const orderFirstStep = 'Send your order. You get a reference at once.'

/** What follows an order that was sent. */
export const orderSteps = [
  'We email you the invoice. Someone is on duty around the clock.',
  `Pay with ${new Intl.ListFormat(LOCALE, { type: 'disjunction' }).format(brand.payments)}. Your server is running in under 60 seconds after payment.`,
] as const

/** What an order can be taken back for (behaviour 5.2). */
export const orderTerms = 'Ask within 7 days of your order and you get your money back.'
