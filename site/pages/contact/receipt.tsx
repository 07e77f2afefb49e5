import { support } from 'virtual:company/support'
import { Callout } from '@cairn/ui/callout'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { contactMessages } from '../../content/contact.ts'
import { replyTime } from '../../domain/reply-time.ts'
import { qualify } from '../../language/qualify.ts'
import type { Order } from './order.ts'
import { keepSentMessage, type ReceiptSource, type SentMessage } from './sent-message.ts'

interface ReceiptProps {
  sent: SentMessage
  from: ReceiptSource
  order?: Order | undefined
}

/** What is shown of a message or an order that was sent; a reload and Back bring it again (behaviour 6.11). */
export function Receipt({ sent, from, order }: ReceiptProps) {
  const place = useRef<HTMLDivElement>(null)
  const { email, subject, location } = sent.values
  const reply = replyTime(support.wait)
  useEffect(() => {
    const keep = () => keepSentMessage(sent)
    keep()
    // A place within the page, such as the skip link's, is an entry of its own.
    addEventListener('hashchange', keep)
    return () => removeEventListener('hashchange', keep)
  }, [sent])
  useEffect(() => {
    // The button was disabled and lost the focus. On a page that came with the receipt the visitor may be typing already.
    if (from === 'toast' || (from === 'page' && document.activeElement === document.body))
      place.current?.focus()
  }, [from])
  const kept = order ? t`We have your order.` : t`We have your message.`
  const reference = <span className="figures">{sent.reference}</span>
  const facts = [
    [t`Reference`, reference],
    order ? [t`Plan`, qualify(order.name, order.family)] : [t`Subject`, subject],
    [t`Location`, location ?? order?.location],
  ] as const
  const address = <strong className="text-text">{email}</strong>
  return (
    <Callout
      ref={place}
      tone="ok"
      data-slot="outcome"
      data-sent=""
      tabIndex={-1}
      title={
        <span className="display text-21">{from === 'page' && !order ? contactMessages.sent : kept}</span>
      }
      className="scroll-mt-6 outline-none"
    >
      <dl className="flex flex-wrap gap-x-8 gap-y-2 pt-2">
        {facts.map(
          ([name, fact]) =>
            fact && (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="text-17 text-text">{fact}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="pt-3">
        {order ? (
          <Trans>
            We reply to {address}, with your invoice, within {reply} on average.
          </Trans>
        ) : (
          <Trans>
            We reply to {address}, within {reply} on average.
          </Trans>
        )}{' '}
        {t`Quote the reference if you write to us about it.`}
      </p>
    </Callout>
  )
}
