import { Callout } from '@cairn/ui/callout'
import { brand } from '../../content/brand.ts'
import { contactMessages } from '../../content/contact.ts'
import { contactAdvice } from '../../domain/contact-failure.ts'
import type { CallFailure } from '../../domain/failure.ts'
import { TextLink } from '../../shell/text-link.tsx'

type OutcomeProps = {
  /** A toast has said it already (behaviour 6.3 and 6.4). */
  told: boolean
} & ({ sent: string } | { failure: CallFailure })

/** What came of a message, in the page: a toast is gone in seconds, and there is none without JavaScript. */
export function Outcome({ told, ...outcome }: OutcomeProps) {
  const attributes = { 'data-slot': 'outcome', tabIndex: -1, className: 'scroll-mt-24 outline-none' }
  return 'sent' in outcome ? (
    <Callout
      tone="ok"
      data-sent=""
      title={told ? 'We have your message.' : contactMessages.sent}
      {...attributes}
    >
      Its reference is <span className="figures whitespace-nowrap text-text">{outcome.sent}</span>.
    </Callout>
  ) : (
    <Callout title={told ? 'Your message was not sent.' : contactMessages.failed} {...attributes}>
      {contactAdvice(outcome.failure)} You can also write to{' '}
      <TextLink href={`mailto:${brand.email}`}>{brand.email}</TextLink>.
    </Callout>
  )
}
