import { SERVER_ID_LENGTH } from '@cairn/gateway/contract/limits'
import { Button } from '@cairn/ui/button'
import { Field } from '@cairn/ui/field'
import { t } from '@lingui/core/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { explain } from '../../domain/failure.ts'
import { readStoredId, usePanel } from '../../stores/panel.ts'
import { useSession } from '../../stores/session.ts'
import { Notice, type SignIn } from './notice.tsx'
import { ServerPicker } from './server-picker.tsx'

/**
 * Connect to Your Server (behaviour 7.2). Prefilled with the server that the address asks for, else with the last
 * used ID, which does not connect by itself.
 */
export function ConnectForm({ onConnect, signIn }: { onConnect: (id: string) => void; signIn: SignIn }) {
  const connection = usePanel((state) => state.connection)
  const { session, load } = useSession()
  // Not controlled, so that what is typed before hydration stays.
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState('')
  const connecting = connection.phase === 'connecting'
  const failure = connection.phase === 'unconnected' ? connection.failure : null

  useEffect(() => {
    const asked = new URLSearchParams(location.search).get('server')?.trim()
    if (field.current && field.current.value === '') field.current.value = asked || readStoredId()
    void load()
  }, [load])

  function connectTyped() {
    if (connecting) return
    const typed = field.current?.value.trim() ?? ''
    setError(typed === '' ? t`Type the ID of your server, for example 1a7ce997.` : '')
    if (typed === '') field.current?.focus()
    else onConnect(typed)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    connectTyped()
  }

  return (
    <div className="grid gap-6">
      <Notice explanation={failure && explain(failure)} signIn={signIn} onRetry={connectTyped} />
      <div className="grid overflow-hidden rounded-lg border border-line bg-surface md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid content-start gap-6 p-6 md:p-10">
          <h2 tabIndex={-1} className="display w-fit rounded-md text-28 outline-offset-4">
            {t`Connect to Your Server`}
          </h2>
          <ServerPicker
            disabled={connecting}
            onPick={(picked) => {
              if (field.current) field.current.value = picked
              onConnect(picked)
            }}
            signIn={signIn}
          />
        </div>
        {/* The second way: an ID alone opens nothing (behaviour 8.2). */}
        <form
          onSubmit={submit}
          className="grid content-start gap-5 border-line border-t bg-surface-raised p-6 md:border-s md:border-t-0 md:p-10"
        >
          <h3 className="font-semibold text-17">{t`Or by its ID`}</h3>
          <p className="text-15 text-muted">
            {session?.signedIn
              ? t`An ID opens a server of yours, or one that is open to everyone.`
              : t`An ID alone opens only what is open to everyone. For any other server log in first.`}
          </p>
          <Field
            label={t`Server ID`}
            name="server"
            mono
            required
            maxLength={SERVER_ID_LENGTH}
            ref={field}
            error={error}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            hint={t`The eight characters in your panel’s address bar, for example 1a7ce997.`}
          />
          <Button type="submit" variant="outline" loading={connecting} className="justify-self-start">
            {connecting ? t`Connecting...` : t({ message: 'Connect', context: 'verb' })}
          </Button>
          <noscript>
            <p className="text-15 text-muted">{t`Connecting needs JavaScript.`}</p>
          </noscript>
        </form>
      </div>
    </div>
  )
}
