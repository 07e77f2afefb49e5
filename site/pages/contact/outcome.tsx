import { brand } from '../../content/brand.ts'
import { contactMessages } from '../../content/contact.ts'
import { contactAdvice } from '../../domain/contact-failure.ts'
import type { CallFailure } from '../../domain/failure.ts'
import { Callout } from '../../shell/callout.tsx'
import { Link } from '../../shell/link.tsx'

type OutcomeProps = {
  /** A toast has said it already (behaviour 6.3 and 6.4). */
  told: boolean
} & ({ sent: string } | { failure: CallFailure })

/** What came of a message, in the page: a toast is gone in seconds, and there is none without JavaScript. */
export function Outcome({ told, ...outcome }: OutcomeProps) {
  const sent = 'sent' in outcome
  return (
    <Callout
      tone={sent ? 'ok' : 'warn'}
      data-slot="outcome"
      data-sent={sent ? '' : undefined}
      tabIndex={-1}
      className="scroll-mt-24 outline-none"
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
            <Link href={`mailto:${brand.email}`} className="underline underline-offset-4 hover:text-text">
              {brand.email}
            </Link>
            .
          </p>
        </>
      )}
    </Callout>
  )
}
