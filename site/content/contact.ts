import { brand } from './brand.ts'
import { averageWait } from './support.ts'

/** What the message form says (behaviour 6.3 and 6.4). */
export const contactMessages = {
  sent: 'Message sent successfully! We will get back to you soon.',
  failed: 'Failed to send message. Please try again or contact us directly.',
} as const

/** How soon an answer comes. */
export const replyTime = `within ${averageWait} minutes on average`

export const contact = {
  title: 'Write to us',
  lead: 'Sales, support or a server under attack: someone reads this at any hour.',
} as const

/** The way to a person: the operator's chat, without one the message form (behaviour 6.9). */
export const support =
  brand.chat === '' ? { label: 'Message Us', href: '/contact' } : { label: 'Live Chat', href: brand.chat }
