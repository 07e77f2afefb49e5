import { Callout } from '@cairn/ui/callout'
import { useEffect, useRef } from 'react'
import { contactMessages, replyTime } from '../../content/contact.ts'
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
  useEffect(() => {
    const keep = () => keepSentMessage(sent)
    keep()
    // A place within the page, such as the skip link's, is an entry of its own.
    addEventListener('hashchange', keep)
    return () => removeEventListener('hashchange', keep)
  }, [sent])
  useEffect(() => {
    // The button was disabled and has let go of the focus.
    if (from !== 'history') place.current?.focus()
  }, [from])
  const kept = order ? 'We have your order.' : 'We have your message.'
  const facts = {
    Reference: <span className="figures">{sent.reference}</span>,
    ...(order ? { Plan: `${order.name}, ${order.family}` } : { Subject: subject }),
    Location: location,
  }
  return (
    <Callout
      ref={place}
      tone="ok"
      data-slot="outcome"
      data-sent=""
      tabIndex={-1}
      title={from === 'page' ? contactMessages.sent : kept}
      className="scroll-mt-24 outline-none"
    >
      <dl className="flex flex-wrap gap-x-8 gap-y-2 pt-2">
        {Object.entries(facts).map(
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
        We reply to <strong className="text-text">{email}</strong>
        {order && ', with your invoice'}, {replyTime}. Quote the reference if you write to us about it.
      </p>
    </Callout>
  )
}
