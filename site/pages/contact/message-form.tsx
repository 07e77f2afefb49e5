import type { ContactFields, ContactPage } from '@cairn/gateway/contract/contact'
import { CONTACT_LIMITS } from '@cairn/gateway/contract/limits'
import { Button } from '@cairn/ui/button'
import { Field } from '@cairn/ui/field'
import { TextArea } from '@cairn/ui/text-area'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { contactMessages } from '../../content/contact.ts'
import { planFamilies } from '../../content/plans.ts'
import type { CallFailure } from '../../domain/failure.ts'
import { slimeGigabytes } from '../../domain/order-link.ts'
import { notify } from '../../notifications/notify.ts'
import { CallError, toFailure } from '../../services/failure.ts'
import { Outcome } from './outcome.tsx'

const names = ['name', 'email', 'subject', 'message'] as const satisfies (keyof ContactFields)[]

/** Where the message is; `sent` and `failed` are shown until the next try. */
type Progress =
  | { phase: 'idle' }
  | { phase: 'sending' }
  | { phase: 'sent'; reference: string; told: boolean }
  | { phase: 'failed'; failure: CallFailure; told: boolean }

/** What came of a form that was sent without JavaScript; no toast has told of it. */
function progressOf(outcome: ContactPage['outcome']): Progress {
  if (outcome === undefined) return { phase: 'idle' }
  return 'reference' in outcome
    ? { phase: 'sent', reference: outcome.reference, told: false }
    : { phase: 'failed', failure: outcome.failure, told: false }
}

/** The code that sends, fetched with the first message. @throws CallError where it cannot be */
function sender(): Promise<typeof import('../../services/contact.ts')> {
  return import('../../services/contact.ts').catch((cause: unknown) => {
    throw new CallError({ code: 'site-unreachable' }, cause)
  })
}

/** The subject that a plan's order button asks for; nothing for a plan that is not ours. */
function orderOf(plan = ''): string | undefined {
  const gigabytes = slimeGigabytes(plan)
  if (gigabytes !== undefined) return `Order: Minecraft, Slime with ${gigabytes} GB`
  for (const { name, tiers } of planFamilies) {
    const tier = tiers.find(({ orderId }) => orderId === plan)
    if (tier) return `Order: ${name}, ${tier.name}`
  }
  return undefined
}

/**
 * The message form (behaviour 6.1 to 6.6), a plain form that comes to life: without JavaScript, or before it is here,
 * the gateway takes it and answers with the page. Fields are not controlled, so that what is typed before the page comes
 * to life stays.
 */
export function MessageForm({ page }: { page: ContactPage }) {
  const [progress, setProgress] = useState(() => progressOf(page.outcome))
  const form = useRef<HTMLFormElement>(null)
  const token = useRef(page.token)
  const sending = progress.phase === 'sending'
  const errors = progress.phase === 'failed' ? (progress.failure.fields ?? {}) : {}
  const { name, email, subject = orderOf(page.plan), message } = page.values

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
      const receipt = await sendMessage(
        {
          name: text('name'),
          email: text('email'),
          subject: text('subject'),
          message: text('message'),
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
        if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.value = ''
      }
      setProgress({ phase: 'sent', reference: receipt.reference, told: true })
      notify.success(contactMessages.sent)
    } catch (error) {
      setProgress({ phase: 'failed', failure: toFailure(error), told: true })
      notify.error(contactMessages.failed)
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    setProgress({ phase: 'sending' })
    void send(new FormData(event.currentTarget))
  }

  return (
    <form
      ref={form}
      id="message-form"
      method="post"
      action="/contact#message-form"
      onSubmit={submit}
      className="grid scroll-mt-24 gap-6 [&_input]:scroll-mt-32 [&_textarea]:scroll-mt-32"
    >
      <div role="status" className="empty:absolute">
        {progress.phase === 'sent' && <Outcome sent={progress.reference} told={progress.told} />}
        {progress.phase === 'failed' && <Outcome failure={progress.failure} told={progress.told} />}
      </div>
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
      {/* People do not meet this field; programs that fill in forms do. */}
      <div aria-hidden="true" className="sr-only">
        <label>
          Leave this empty
          <input name="homepage" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <input type="hidden" name="token" value={page.token} />
      <Button type="submit" size="lg" disabled={sending} className="justify-self-start">
        {sending ? 'Sending...' : 'Send Message'}
      </Button>
      <p role="status" className="sr-only">
        {sending ? 'Sending...' : ''}
      </p>
    </form>
  )
}
