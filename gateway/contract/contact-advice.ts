/** What to change about a field of a message. Apart from the schema, so that the browser has it without zod. */
export const CONTACT_ADVICE = {
  name: 'Enter your name.',
  email: 'Enter your email address.',
  emailForm: 'Enter an email address such as name@example.com.',
  subject: 'Enter a subject.',
  location: 'Choose a location.',
  message: 'Enter your message.',
} as const
