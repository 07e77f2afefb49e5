import { Button } from '@cairn/ui/button'
import { Dialog, DialogContent } from '@cairn/ui/dialog'
import { Field } from '@cairn/ui/field'
import { t } from '@lingui/core/macro'
import { type FormEvent, useState } from 'react'
import { signInAdvice } from '../../domain/failure.ts'
import { useSession } from '../../stores/session.ts'

interface SignInDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Once the focus is back where it was before, if that is still there. */
  onClosed: () => void
  /** After the gateway has taken the key. */
  onSignedIn: () => void
}

/** Asks once for one's own Client API key. Each time it is opened it begins anew. */
export function SignInDialog({ open, onOpenChange, onClosed, onSignedIn }: SignInDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={t`Login`}
        description={t`Your Client API key lets this site control your servers as you. It is checked with your panel, sealed in a cookie that no script can read, and forgotten after 12 hours without use.`}
        // Radix gives the focus back right after this event.
        onCloseAutoFocus={() => queueMicrotask(onClosed)}
      >
        <KeyForm onSignedIn={onSignedIn} />
      </DialogContent>
    </Dialog>
  )
}

/** What was typed stays when the panel refuses it. */
function KeyForm({ onSignedIn }: Pick<SignInDialogProps, 'onSignedIn'>) {
  const signIn = useSession((state) => state.signIn)
  const [error, setError] = useState<string>()
  const [sending, setSending] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    const key = String(new FormData(event.currentTarget).get('key') ?? '').trim()
    if (key === '') return setError(t`Paste your Client API key. It starts with ptlc_ or pacc_.`)
    setSending(true)
    setError(undefined)
    const failure = await signIn(key)
    setSending(false)
    if (failure) setError(signInAdvice(failure))
    else onSignedIn()
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Field
        label={t`Client API key`}
        name="key"
        type="password"
        mono
        autoComplete="current-password"
        spellCheck={false}
        autoCapitalize="none"
        hint={t`Starts with ptlc_ (on Pelican pacc_).`}
        error={error}
      />
      <details className="text-15 text-muted">
        <summary className="cursor-pointer py-1 text-text">{t`Where do I find a key?`}</summary>
        <ol className="list-decimal space-y-1 py-2 ps-5">
          <li>{t`Log in to your game panel and open your account.`}</li>
          <li>{t`Choose API Credentials and create a key; any description will do.`}</li>
          <li>{t`Copy it at once: the panel shows it a single time.`}</li>
        </ol>
      </details>
      <Button type="submit" loading={sending}>
        {t`Login`}
      </Button>
    </form>
  )
}
