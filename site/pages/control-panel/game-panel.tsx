import { t } from '@lingui/core/macro'
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { Connected, Connection } from '../../domain/connection.ts'
import { panelNotice } from '../../domain/panel-notice.ts'
import { withQuery } from '../../domain/with-query.ts'
import { LazyBoundary, lazyPart, ReloadNotice } from '../../shell/lazy-part.tsx'
import { readStoredId, usePanel } from '../../stores/panel.ts'
import { useSession } from '../../stores/session.ts'
import { ConnectForm } from './connect-form.tsx'
import { ServerView } from './server-view.tsx'
import { Switching } from './switching.tsx'
import { useAskedServer } from './use-asked-server.ts'
import { useKeptFocus } from './use-kept-focus.ts'

// The dialog's code comes with the first sign-in.
const SignInDialog = lazyPart(async () => (await import('./sign-in-dialog.tsx')).SignInDialog)

/** How often an open page renews the session, in ms; otherwise it would end after 12 h. */
const RENEW_EVERY = 15 * 60_000

/** The connect form or, with a loaded server, its view around the console that the page gives. */
export function GamePanel({ console }: { console: (connected: Connected) => ReactNode }) {
  const { connection, reload, watch } = usePanel()
  useEffect(watch, [watch])
  const { session, renew } = useSession()
  const signedIn = session?.signedIn === true
  useEffect(() => {
    if (!signedIn) return
    const timer = setInterval(() => void renew(), RENEW_EVERY)
    return () => clearInterval(timer)
  }, [signedIn, renew])
  const [signingIn, setSigningIn] = useState(false)
  // The header's Login leads here with ?sign-in, which goes when the dialog is closed.
  const search = useSearch()
  const asked = new URLSearchParams(search).has('sign-in')
  const wanted = signingIn || asked
  // Later than `wanted` by as long as its code is on the way.
  const shown = useDeferredValue(wanted, false)
  const signIn = { open: () => setSigningIn(true), loading: wanted && !shown }
  const [path, navigate] = useLocation()
  function onOpenChange(open: boolean) {
    setSigningIn(open)
    if (!open && asked) navigate(withQuery(path, search, 'sign-in', null), { replace: true })
  }
  const askFor = useAskedServer()
  /** Opens what was closed to a visitor without a login. */
  function onSignedIn() {
    onOpenChange(false)
    const refused = connection.phase === 'unconnected' && connection.failure !== null
    // A browser may deny the storage, and the header's Login leaves the server out of the address.
    if (refused) askFor(new URLSearchParams(search).get('server') || readStoredId())
    else void reload()
  }
  // A login may take seconds, in which the page is left, or shows something else.
  const signedInHere = useRef<() => void>(undefined)
  useEffect(() => {
    signedInHere.current = onSignedIn
    return () => {
      signedInHere.current = undefined
    }
  })
  const { root, keepFocus } = useKeptFocus(`${signedIn} ${describeView(connection)}`)
  return (
    <div ref={root} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <LazyBoundary
        failed={wanted && <ReloadNotice title={t`The login could not be loaded`} className="pb-6" />}
      >
        {(shown || signedIn) && (
          <SignInDialog
            open={wanted}
            onOpenChange={onOpenChange}
            onClosed={keepFocus}
            onSignedIn={() => signedInHere.current?.()}
          />
        )}
      </LazyBoundary>
      {connection.phase === 'connected' ? (
        <ServerView
          connected={connection}
          signIn={signIn}
          onPick={askFor}
          onLeave={() => askFor(null)}
          keepFocus={keepFocus}
        >
          {console(connection)}
        </ServerView>
      ) : connection.phase === 'connecting' && connection.switching ? (
        <Switching id={connection.id} />
      ) : (
        <ConnectForm onConnect={askFor} signIn={signIn} />
      )}
    </div>
  )
}

/** Changes whenever the view, Kill or a notice may go, which may have the focus. */
function describeView(connection: Connection): string {
  if (connection.phase !== 'connected') return connection.phase
  return `${connection.resources.current} ${connection.sent?.signal} ${panelNotice(connection)?.title}`
}
