import { Callout } from '@cairn/ui/callout'
import { contactMessages } from '../../content/contact.ts'

interface ReceiptProps {
  reference: string
  /** Where the server is to stand. */
  location: string | undefined
  /** A toast has said that it was sent (behaviour 6.3). */
  told: boolean
}

/** What stands in place of the form once an order was sent. */
export function Receipt({ reference, location, told }: ReceiptProps) {
  return (
    <Callout
      tone="ok"
      data-slot="outcome"
      data-sent=""
      tabIndex={-1}
      title={told ? 'We have your order.' : contactMessages.sent}
      className="scroll-mt-24 outline-none"
    >
      <dl className="flex flex-wrap gap-x-8 gap-y-2 pt-2">
        <div>
          <dt>Reference</dt>
          <dd className="figures text-17 text-text">{reference}</dd>
        </div>
        {location && (
          <div>
            <dt>Location</dt>
            <dd className="text-17 text-text">{location}</dd>
          </div>
        )}
      </dl>
      <p className="pt-3">We’ll email your invoice. Quote the reference if you write to us about it.</p>
    </Callout>
  )
}
