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
