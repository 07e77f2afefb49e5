import { brand } from 'virtual:company/brand'
import { Callout } from '@cairn/ui/callout'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { contactMessages } from '../../content/contact.ts'
import { contactAdvice } from '../../domain/contact-failure.ts'
import type { CallFailure } from '../../domain/failure.ts'
import { TextLink } from '../../shell/text-link.tsx'

interface OutcomeProps {
  failure: CallFailure
  /** A toast has said it already (behaviour 6.4). */
  toastShown: boolean
}

/** Why a message was not sent, in the page: a toast is gone in seconds, and there is none without JavaScript. */
export function Outcome({ failure, toastShown }: OutcomeProps) {
  const { email } = brand
  return (
    <Callout
      data-slot="outcome"
      tabIndex={-1}
      title={toastShown ? t`Your message was not sent.` : contactMessages.failed}
      className="scroll-mt-6 outline-none"
    >
      {contactAdvice(failure)}{' '}
      <Trans>
        You can also write to <TextLink href={`mailto:${email}`}>{email}</TextLink>.
      </Trans>
    </Callout>
  )
}
