/** What the message form says (spec section 8); the first two are the specification's words. */
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
  /** Where the operator has no chat: see brand.chat. */
  absent: 'There is no chat window on this site yet. A message here reaches the same people, at any hour.',
} as const
