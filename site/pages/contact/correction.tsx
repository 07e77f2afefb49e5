import { Button } from '@cairn/ui/button'
import { t } from '@lingui/core/macro'
import { type FormEvent, useState } from 'react'
import { adviseFields } from '../../domain/contact-failure.ts'
import type { CallFailure } from '../../domain/failure.ts'
import { toAddress } from '../../language/address.ts'
import { toFailure } from '../../services/failure.ts'
import { TextLink } from '../../shell/text-link.tsx'
import { advise, isControl } from './advice.ts'
import { EmailField } from './email-field.tsx'
import { HiddenFields } from './hidden-fields.tsx'
import type { Order } from './order.ts'
import { Outcome } from './outcome.tsx'
import type { SentMessage } from './sent-message.ts'
import { hasToBePosted } from './use-message.ts'

interface CorrectionProps {
  sent: SentMessage
  order?: Order | undefined
  token: string
  /** Sends the form. @throws CallError where it is not kept */
  onCorrect: (typed: FormData) => Promise<void>
}

/** Sends what was sent once more, to be answered at another address; a plain form as well (behaviour 6.12). */
export function Correction({ sent, order, token, onCorrect }: CorrectionProps) {
  const [sending, setSending] = useState(false)
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<CallFailure>()
  const { email, ...values } = sent.values

  async function correct(form: HTMLFormElement) {
    const typed = new FormData(form)
    if (typed.get('email') === email) return setError(t`This is the address that we have.`)
    setSending(true)
    setError(undefined)
    setFailure(undefined)
    try {
      await onCorrect(typed)
    } catch (cause) {
      const failed = toFailure(cause)
      setError(adviseFields(failed).email)
      setFailure(failed)
      setSending(false)
    }
  }

  function reject(event: FormEvent<HTMLFormElement>) {
    if (!isControl(event.target)) return
    event.preventDefault()
    setError(advise(event.target))
    event.target.focus()
  }

  return (
    <div className="grid gap-4 text-15">
      <details>
        <summary className="cursor-pointer py-1">{t`Wrong email address?`}</summary>
        <form
          method="post"
          action={`${toAddress('/contact')}#message-form`}
          onSubmit={(event) => {
            if (!sending && hasToBePosted()) return
            event.preventDefault()
            if (!sending) void correct(event.currentTarget)
          }}
          onInvalidCapture={reject}
          className="grid max-w-lg justify-items-start gap-4 pt-3 pb-2"
        >
          <HiddenFields fields={{ ...order?.fields, ...values, replaces: sent.reference, token }} />
          <EmailField
            className="w-full"
            label={t`Correct address`}
            hint={
              order
                ? t`We send your order again. It gets a new reference and replaces this one.`
                : t`We send your message again. It gets a new reference and replaces this one.`
            }
            defaultValue={email}
            error={error}
          />
          <Button type="submit" variant="outline" loading={sending}>
            {sending ? t`Sending...` : t`Send Again`}
          </Button>
        </form>
        <div role="status" className="empty:absolute">
          {failure && <Outcome failure={failure} toastShown={false} />}
        </div>
      </details>
      {order && (
        <p>
          <TextLink href="/contact">{t`Write another message`}</TextLink>
        </p>
      )}
    </div>
  )
}
