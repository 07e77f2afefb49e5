import { t } from '@lingui/core/macro'

/** What the message form says (behaviour 6.3 and 6.4). */
export const contactMessages = {
  sent: t`Message sent successfully! We will get back to you soon.`,
  failed: t`Failed to send message. Please try again or contact us directly.`,
} as const
