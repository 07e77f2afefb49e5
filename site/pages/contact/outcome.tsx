import type { Failure } from '@cairn/gateway/contract/failure'
import { brand } from '../../content/brand.ts'
import { contactMessages } from '../../content/contact.ts'
import { contactAdvice } from '../../domain/contact-failure.ts'

type OutcomeProps = {
  /** A toast has said the specification's words. */
  told: boolean
} & ({ sent: string } | { failure: Failure })

/** What came of a message, in the page: a toast is gone in seconds, and there is none without JavaScript. */
export function Outcome({ told, ...outcome }: OutcomeProps) {
  const sent = 'sent' in outcome
  return (
    <div
      role="status"
      data-slot="outcome"
      data-sent={sent ? '' : undefined}
      tabIndex={-1}
      className="scroll-mt-24 rounded-lg border border-line border-s-4 border-s-warn bg-surface px-5 py-4 text-15 outline-none data-sent:border-s-ok"
    >
      {sent ? (
        <>
          <p className="font-semibold">{told ? 'Your message is with us.' : contactMessages.sent}</p>
          <p className="text-muted">
            Its reference is <span className="figures whitespace-nowrap text-text">{outcome.sent}</span>.
          </p>
        </>
      ) : (
        <>
          <p className="font-semibold">{told ? 'Your message was not sent.' : contactMessages.failed}</p>
          <p className="text-muted">
            {contactAdvice(outcome.failure)} You can also write to{' '}
            <a href={`mailto:${brand.email}`} className="underline underline-offset-4 hover:text-text">
              {brand.email}
            </a>
            .
          </p>
        </>
      )}
    </div>
  )
}
