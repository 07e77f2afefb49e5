import type { ContactFields, ContactPage } from '@cairn/gateway/contract/contact'
import { CONTACT_ADVICE } from '@cairn/gateway/contract/contact-advice'
import { CONTACT_LIMITS } from '@cairn/gateway/contract/limits'
import { Button } from '@cairn/ui/button'
import { Field } from '@cairn/ui/field'
import { Select } from '@cairn/ui/select'
import { TextArea } from '@cairn/ui/text-area'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { contactMessages } from '../../content/contact.ts'
import { locations } from '../../content/locations.ts'
import { orderNote } from '../../content/order.ts'
import type { CallFailure } from '../../domain/failure.ts'
import { notify } from '../../notifications/notify.ts'
import { CallError, toFailure } from '../../services/failure.ts'
import type { Order } from './order.ts'
import { Outcome } from './outcome.tsx'
import { Receipt } from './receipt.tsx'

const names = ['name', 'email', 'subject', 'message'] as const satisfies (keyof ContactFields)[]

/** Where the message is; `sent` and `failed` are shown until the next try. */
type Progress =
  | { phase: 'idle' }
  | { phase: 'sending' }
  | { phase: 'sent'; reference: string; location: string | undefined; told: boolean }
  | { phase: 'failed'; failure: CallFailure; told: boolean }

/** What to change about each field, by its name. */
function fieldErrors(progress: Progress): Record<string, string | undefined> {
  return progress.phase === 'failed' ? (progress.failure.fields ?? {}) : {}
}

/** What came of a form that was sent without JavaScript; no toast has told of it. */
function progressOf({ outcome, values }: ContactPage): Progress {
  if (outcome === undefined) return { phase: 'idle' }
  return 'reference' in outcome
    ? { phase: 'sent', reference: outcome.reference, location: values.location, told: false }
    : { phase: 'failed', failure: outcome.failure, told: false }
}

type Control = HTMLInputElement | HTMLTextAreaElement

function isControl(target: unknown): target is Control {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}

const advice: Readonly<Record<string, string | undefined>> = CONTACT_ADVICE

/** What to change about a field that is not valid as HTML has it. */
function advise({ name, validity, validationMessage }: Control): string {
  return advice[validity.typeMismatch ? 'emailForm' : name] ?? validationMessage
}

/** The code that sends, fetched with the first message. @throws CallError where it cannot be */
function sender(): Promise<typeof import('../../services/contact.ts')> {
  return import('../../services/contact.ts').catch((cause: unknown) => {
    throw new CallError({ code: 'site-unreachable' }, cause)
  })
}

/**
 * The message form (behaviour 6.1 to 6.6), a plain form that comes to life: without JavaScript, or before it is here,
 * the gateway takes it and answers with the page. Fields are not controlled, so that what is typed before the page comes
 * to life stays. With an order it asks for the location in place of the subject and for a note in place of the message,
 * and leaves a receipt (behaviour 6.10).
 */
export function MessageForm({
  page,
  order,
  onSent,
}: {
  page: ContactPage
  order?: Order
  onSent?: () => void
}) {
  const [progress, setProgress] = useState(() => progressOf(page))
  const form = useRef<HTMLFormElement>(null)
  const token = useRef(page.token)
  const sending = progress.phase === 'sending'
  const ordered = order !== undefined && progress.phase === 'sent'
  const [errors, setErrors] = useState(fieldErrors(progress))
  const { name, email, subject, location, message, note } = page.values

  useEffect(() => {
    if (progress.phase === 'idle' || progress.phase === 'sending') return
    // The button was disabled and has let go of the focus.
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    const next = wrong ?? form.current?.querySelector<HTMLElement>('[data-slot=outcome]')
    next?.focus()
  }, [progress])

  async function send(typed: FormData) {
    const text = (field: string) => String(typed.get(field) ?? '')
    try {
      const { sendMessage } = await sender()
      const place = order && text('location')
      const receipt = await sendMessage(
        {
          name: text('name'),
          email: text('email'),
          subject: text('subject'),
          location: place,
          message: text('message'),
          note: order && text('note'),
          homepage: text('homepage'),
          token: token.current,
        },
        (renewed) => {
          token.current = renewed
        },
      )
      token.current = receipt.token
      for (const field of names) {
        const control = form.current?.elements.namedItem(field)
        if (isControl(control)) control.value = ''
      }
      setProgress({ phase: 'sent', reference: receipt.reference, location: place, told: true })
      onSent?.()
      notify.success(contactMessages.sent)
    } catch (error) {
      const failed = { phase: 'failed', failure: toFailure(error), told: true } as const
      setProgress(failed)
      setErrors(fieldErrors(failed))
      notify.error(contactMessages.failed)
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    setProgress({ phase: 'sending' })
    setErrors({})
    void send(new FormData(event.currentTarget))
  }

  /** In place of the browser's own bubbles, which stay until the page is alive. */
  function reject(event: FormEvent<HTMLFormElement>) {
    const { target: control, currentTarget } = event
    if (!isControl(control)) return
    event.preventDefault()
    setErrors((current) => ({ ...current, [control.name]: advise(control) }))
    if (currentTarget.querySelector('input:invalid, textarea:invalid') === control) control.focus()
  }

  function recheck({ target: control }: FormEvent<HTMLFormElement>) {
    if (!isControl(control) || !errors[control.name]) return
    setErrors({ ...errors, [control.name]: control.validity.valid ? undefined : advise(control) })
  }

  return (
    <form
      ref={form}
      id="message-form"
      method="post"
      action="/contact#message-form"
      onSubmit={submit}
      onInvalidCapture={reject}
      onInput={recheck}
      className="grid scroll-mt-24 gap-6 [&_input]:scroll-mt-32 [&_textarea]:scroll-mt-32"
    >
      <div role="status" className="empty:absolute">
        {progress.phase === 'sent' &&
          (order ? <Receipt {...progress} /> : <Outcome sent={progress.reference} told={progress.told} />)}
        {progress.phase === 'failed' && <Outcome failure={progress.failure} told={progress.told} />}
      </div>
      {!ordered && (
        <>
          <div className="grid items-start gap-6 md:grid-cols-2">
            <Field
              label="Name"
              name="name"
              required
              autoComplete="name"
              maxLength={CONTACT_LIMITS.name}
              defaultValue={name}
              error={errors.name}
            />
            <Field
              label="Email"
              name="email"
              type="email"
              required
              autoComplete="email"
              maxLength={CONTACT_LIMITS.email}
              defaultValue={email}
              error={errors.email}
            />
          </div>
          {order ? (
            <>
              <input type="hidden" name="plan" value={order.orderId} />
              <input type="hidden" name="subject" value={`Order: ${order.family}, ${order.name}`} />
              <input type="hidden" name="message" value={order.message} />
              <Select
                label="Location"
                name="location"
                hint="Choose the one nearest your players or visitors."
                defaultValue={location}
                error={errors.location}
              >
                {locations.map((place) => (
                  <option key={place.id}>
                    {place.name}, {place.country}
                  </option>
                ))}
              </Select>
              <TextArea
                label="Anything we should know?"
                hint="Optional: files to move, a question."
                name="note"
                rows={4}
                maxLength={CONTACT_LIMITS.message}
                defaultValue={note}
                error={errors.note}
              />
            </>
          ) : (
            <>
              <Field
                label="Subject"
                name="subject"
                required
                maxLength={CONTACT_LIMITS.subject}
                defaultValue={subject}
                error={errors.subject}
              />
              <TextArea
                label="Message"
                name="message"
                required
                rows={8}
                maxLength={CONTACT_LIMITS.message}
                defaultValue={message}
                error={errors.message}
              />
            </>
          )}
          {/* People do not meet this field; programs that fill in forms do. */}
          <div aria-hidden="true" className="sr-only">
            <label>
              Leave this empty
              <input name="homepage" tabIndex={-1} autoComplete="off" />
            </label>
          </div>
          <input type="hidden" name="token" value={page.token} />
          <div className="grid justify-items-start gap-4">
            {order && <p className="text-15 text-muted">{orderNote}</p>}
            <Button type="submit" size="lg" disabled={sending}>
              {sending ? 'Sending...' : order ? 'Send Order' : 'Send Message'}
            </Button>
          </div>
          <p role="status" className="sr-only">
            {sending ? 'Sending...' : ''}
          </p>
        </>
      )}
    </form>
  )
}
