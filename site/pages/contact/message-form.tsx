import type { ContactPage } from '@cairn/gateway/contract/contact'
import { Button } from '@cairn/ui/button'
import { Field } from '@cairn/ui/field'
import { TextArea } from '@cairn/ui/text-area'
import { t } from '@lingui/core/macro'
import { cx } from 'class-variance-authority'
import { type FormEvent, Suspense, useEffect, useRef } from 'react'
import { orderNote } from '../../content/order.ts'
import { toAddress } from '../../language/address.ts'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { advise, isControl, silenceErrors } from './advice.ts'
import { keepDraft, restoreDraft } from './draft.ts'
import { EmailField } from './email-field.tsx'
import { HiddenFields } from './hidden-fields.tsx'
import type { Order } from './order.ts'
import { OrderFields } from './order-fields.tsx'
import { Outcome } from './outcome.tsx'
import { hasToBePosted, useMessage } from './use-message.ts'
import { fieldsOf } from './values.ts'

/** Only needed after sending; loaded before a message is sent, so that the receipt always appears. */
const Receipt = lazyPart(async () => (await import('./receipt.tsx')).Receipt)
const Correction = lazyPart(async () => (await import('./correction.tsx')).Correction)

/**
 * The message form (behaviour 6.1 to 6.6), a plain form that is hydrated: without JavaScript, or before hydration, the
 * gateway takes it and answers with the page. Fields are not controlled, so that what is typed before hydration stays.
 * With an order it asks for the location in place of the subject and for a note in place of the message (behaviour
 * 6.10). What was sent leaves a receipt, which an order's form makes room for (behaviour 6.11).
 */
export function MessageForm({
  page,
  order,
  onSent,
}: {
  page: ContactPage
  order?: Order
  onSent?: (sent: true) => void
}) {
  const form = useRef<HTMLFormElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const { token, progress, errors, setErrors, deliver, send } = useMessage(page, form, onSent)
  const sending = progress.phase === 'sending'
  const sent = progress.phase === 'sent' ? progress : undefined
  const { message, company, taxNumber, note, replaces } = page.values
  const field = fieldsOf(page.values, errors)

  useEffect(() => {
    if (progress.phase !== 'failed') return
    // The button was disabled and lost the focus. On a page that came with the failure the visitor may be typing already.
    if (!progress.toastShown && document.activeElement !== document.body) return
    const wrong = place.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    const next = wrong ?? place.current?.querySelector<HTMLElement>('[data-slot=outcome]')
    next?.focus()
  }, [progress])

  useEffect(() => {
    if (form.current) restoreDraft(form.current)
  }, [])

  function submit(event: FormEvent<HTMLFormElement>) {
    if (!sending && hasToBePosted()) return
    event.preventDefault()
    if (!sending) void send(new FormData(event.currentTarget))
  }

  /** Replaces the browser's own bubbles, which stay until hydration. */
  function reject(event: FormEvent<HTMLFormElement>) {
    const { target: control, currentTarget } = event
    if (!isControl(control)) return
    event.preventDefault()
    setErrors((current) => ({ ...current, [control.name]: advise(control) }))
    if (currentTarget.querySelector('input:invalid, textarea:invalid') !== control) return
    silenceErrors(currentTarget)
    control.focus()
  }

  function change({ target: control, currentTarget }: FormEvent<HTMLFormElement>) {
    keepDraft(currentTarget)
    if (!isControl(control) || !errors[control.name]) return
    setErrors({ ...errors, [control.name]: control.validity.valid ? undefined : advise(control) })
  }

  return (
    // On narrow windows an order's page lays the parts of its form among its own.
    <div ref={place} className={cx('grid gap-6', order && 'max-lg:contents')}>
      <div role="status" id="message-form" className="scroll-mt-6 empty:absolute">
        {sent && (
          <Suspense>
            <Receipt key={sent.reference} sent={sent} from={sent.from} order={order} />
          </Suspense>
        )}
        {progress.phase === 'failed' && (
          <Outcome failure={progress.failure} toastShown={progress.toastShown} />
        )}
      </div>
      {sent && (
        <Suspense>
          <Correction key={sent.reference} sent={sent} order={order} token={token} onCorrect={deliver} />
        </Suspense>
      )}
      {!(sent && order) && (
        <form
          ref={form}
          method="post"
          action={`${toAddress('/contact')}#message-form`}
          onSubmit={submit}
          onInvalidCapture={reject}
          onInput={change}
          className={cx(
            'grid gap-6 [&_input]:scroll-mt-14 [&_textarea]:scroll-mt-14',
            order && 'max-lg:contents',
          )}
        >
          <div className="grid items-start gap-6 md:grid-cols-2">
            <Field label={t`Name`} {...field('name')} required autoComplete="name" />
            <EmailField label={t`Email`} {...field('email')} />
          </div>
          {order ? (
            <OrderFields order={order} values={page.values} errors={errors} />
          ) : (
            <>
              <Field label={t`Subject`} {...field('subject')} required />
              <TextArea
                label={t`Message`}
                {...field('message')}
                required
                rows={8}
                // Of an order whose plan has gone nothing is lost that was typed.
                defaultValue={[message, company, taxNumber, note].filter(Boolean).join('\n\n')}
              />
            </>
          )}
          {/* People do not meet this field; programs that fill in forms do. */}
          <div aria-hidden="true" className="sr-only">
            <label>
              {t`Leave this empty`}
              <input name="homepage" tabIndex={-1} autoComplete="off" />
            </label>
          </div>
          <HiddenFields fields={{ token, replaces }} />
          <div className={cx('grid justify-items-start gap-4', order && 'max-lg:order-2')}>
            {order && <p className="text-15 text-muted">{orderNote}</p>}
            <Button type="submit" size="lg" disabled={sending}>
              {sending ? t`Sending...` : order ? t`Send Order` : t`Send Message`}
            </Button>
          </div>
          <p role="status" className="sr-only">
            {sending ? t`Sending...` : ''}
          </p>
        </form>
      )}
    </div>
  )
}
