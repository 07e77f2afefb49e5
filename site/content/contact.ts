/** What the message form says (behaviour 6.3 and 6.4). */
export const contactMessages = {
  sent: 'Message sent successfully! We will get back to you soon.',
  failed: 'Failed to send message. Please try again or contact us directly.',
} as const

export const contact = {
  title: 'Write to us',
  lead: 'Sales, support or a server under attack: one form, read by people, at any hour.',
} as const

export const chat = {
  title: 'Live chat',
  lead: 'Around the clock, with the people who run the servers.',
} as const

/** What /chat says while the operator has no chat: see brand.chat. */
export const messageInstead = {
  title: 'Message us, day or night',
  lead: 'The people who run the servers answer, at any hour.',
} as const

/** What to do first for an order by message. */
export const orderFirstStep = 'Send the form: you get a reference at once.'

/** What follows an order that was sent as a message. */
export const orderSteps = [
  'We write to your e-mail address with the invoice. People are on duty around the clock.',
  'Pay by card, PayPal or crypto. Your server starts in under 60 seconds.',
] as const

/** What an order costs before it is paid, and what it can be taken back for (behaviour 5.2). */
export const orderTerms = 'You pay nothing now, and have 7 days from the order to get your money back.'
