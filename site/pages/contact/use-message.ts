import type { ContactPage } from '@cairn/gateway/contract/contact'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { contactMessages } from '../../content/contact.ts'
import { adviseFields } from '../../domain/contact-failure.ts'
import type { CallFailure } from '../../domain/failure.ts'
import { notify } from '../../notifications/notify.ts'
import { CallError, toFailure } from '../../services/failure.ts'
import { isControl } from './advice.ts'
import { dropFromDraft } from './draft.ts'
import type { ReceiptSource, SentMessage } from './sent-message.ts'
import { readValues } from './values.ts'

/** How long the code that sends may take to come, in ms; a message itself has as long (services/call.ts). */
const CODE_TIME = 17_000

/** Where the message is; `sent` and `failed` are shown until the next try. */
type Progress =
  | { phase: 'idle' }
  | { phase: 'sending' }
  | ({ phase: 'sent'; from: ReceiptSource } & SentMessage)
  | { phase: 'failed'; failure: CallFailure; toastShown: boolean }

/** What came of a form that was sent without JavaScript; no toast was shown. */
function toProgress({ outcome }: ContactPage): Progress {
  if (outcome === undefined) return { phase: 'idle' }
  return 'reference' in outcome
    ? { phase: 'sent', from: 'page', reference: outcome.reference, values: outcome.sent }
    : { phase: 'failed', failure: outcome.failure, toastShown: false }
}

/** The newest token of each page: who comes back to one has spent the token that it came with. */
const renewed = new Map<string, string>()

/** Whether the code that sends was missed: a browser does not request such a module again. */
let senderMissed = false

/** Whether the browser itself has to send the form, as it does without JavaScript (behaviour 6.5). */
export function hasToBePosted(): boolean {
  // Offline the browser would put its own page in place of what was typed.
  return senderMissed && navigator.onLine
}

/** The code that sends, fetched with the first message. @throws CallError where it cannot be */
async function loadSender(): Promise<typeof import('../../services/contact.ts')> {
  const code = Promise.all([
    import('../../services/contact.ts'),
    import('./receipt.tsx'),
    import('./correction.tsx'),
  ])
  code.catch(() => {
    senderMissed = true
  })
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the code that sends did not come')), CODE_TIME)
  })
  const [sender] = await Promise.race([code, late]).catch((cause: unknown) => {
    throw new CallError({ code: 'site-unreachable' }, cause)
  })
  return sender
}

/** A message from the form that it is typed into to its receipt, which a reload brings back (behaviour 6.11). */
export function useMessage(
  page: ContactPage,
  form: RefObject<HTMLFormElement | null>,
  onSent: ((sent: true) => void) | undefined,
) {
  const [progress, setProgress] = useState(() => toProgress(page))
  const [errors, setErrors] = useState(() =>
    progress.phase === 'failed' ? adviseFields(progress.failure) : {},
  )
  const token = renewed.get(page.token) ?? page.token
  const left = useRef(false)

  useEffect(() => {
    left.current = false
    // Sent by the browser itself, by which the draft stayed.
    if (page.outcome && 'reference' in page.outcome) dropFromDraft(page.outcome.sent)
    return () => {
      left.current = true
    }
  }, [page.outcome])

  useEffect(() => {
    if (!history.state?.receipt && !history.state?.sending) return
    import('./sent-message.ts')
      .then(({ readSentMessage }) => {
        const kept = readSentMessage()
        if (!kept) return
        setProgress({ phase: 'sent', from: 'history', ...kept })
        onSent?.(true)
      })
      // Without its code the page is the form that it was served as.
      .catch(() => {})
  }, [onSent])

  /** Sends what a form says. @throws CallError where it is not kept */
  async function deliver(typed: FormData) {
    const values = { name: '', email: '', subject: '', message: '', ...readValues(typed) }
    const renew = (next: string) => renewed.set(page.token, next)
    const sending = renewed.get(page.token) ?? page.token
    history.replaceState({ ...history.state, sending }, '')
    const { sendMessage } = await loadSender()
    const receipt = await sendMessage({ ...Object.fromEntries(typed), ...values, token: sending }, renew)
    renew(receipt.token)
    const sent = { reference: receipt.reference, values }
    if (left.current) (await import('./sent-message.ts')).leaveSentMessage(sending, sent)
    setProgress({ phase: 'sent', from: 'toast', ...sent })
    onSent?.(true)
    notify.success(contactMessages.sent)
  }

  /** Has the next message start without what was sent; what was typed since stays. */
  function clear(sent: FormData) {
    const values = readValues(sent)
    dropFromDraft(values)
    for (const [name, value] of Object.entries({ ...values, replaces: sent.get('replaces') })) {
      const control = form.current?.elements.namedItem(name)
      if (isControl(control) && control.value === value) control.value = ''
    }
  }

  async function send(typed: FormData) {
    setProgress({ phase: 'sending' })
    setErrors({})
    try {
      await deliver(typed)
      clear(typed)
    } catch (error) {
      const failure = toFailure(error)
      setProgress({ phase: 'failed', failure, toastShown: true })
      setErrors(adviseFields(failure))
      notify.error(contactMessages.failed)
    }
  }

  return { token, progress, errors, setErrors, deliver, send }
}
