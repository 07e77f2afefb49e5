import { Alert } from '@cairn/ui/alert'
import { Button } from '@cairn/ui/button'
import { EmptyState } from '@cairn/ui/empty-state'
import { Skeleton } from '@cairn/ui/skeleton'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { type CallFailure, explain } from '../../domain/failure.ts'
import { groupServers } from '../../domain/server-list.ts'
import { useSession } from '../../stores/session.ts'
import type { SignIn } from './notice.tsx'
import { ListFailure, ServerList } from './server-list.tsx'

interface ServerPickerProps {
  disabled: boolean
  onPick: (id: string) => void
  signIn: SignIn
}

/** The servers that need no ID typed: one's own after logging in, and those open to every visitor. */
export function ServerPicker({ disabled, onPick, signIn }: ServerPickerProps) {
  const { session, servers, failure, load, signOut } = useSession()
  const [stillIn, setStillIn] = useState<CallFailure | null>(null)
  // Not said again after the next login.
  if (stillIn && !session?.signedIn) setStillIn(null)
  async function leave() {
    // The same words once more would not be read out.
    setStillIn(null)
    setStillIn(await signOut())
  }
  const { own, open } = groupServers(servers)
  const username = session?.signedIn ? session.username : ''
  return (
    <>
      {session?.signedIn ? (
        <section aria-label={t`Your servers`} className="grid gap-3">
          <div className="flex flex-wrap items-baseline justify-between gap-3">
            <h3 className="font-semibold text-17">{t`Your servers`}</h3>
            <p className="min-w-0 break-words text-13 text-muted">
              <Trans>
                Logged in as <bdi>{username}</bdi>
              </Trans>{' '}
              <button
                type="button"
                onClick={() => void leave()}
                className="cursor-pointer px-1 py-1 text-text underline underline-offset-4"
              >
                {t`Logout`}
              </button>
            </p>
            <Alert className="basis-full" title={stillIn && t`You are not logged out`}>
              {stillIn && explain(stillIn).advice}
            </Alert>
          </div>
          {servers && own.length === 0 && (
            <EmptyState title={t`This key has no servers`}>
              {t`Check that it belongs to the account that owns them.`}
            </EmptyState>
          )}
          <ServerList servers={own} disabled={disabled} onPick={onPick} />
        </section>
      ) : (
        <section aria-label={t`Your own server`} className="grid justify-items-start gap-5">
          <p className="max-w-[40ch] text-17 text-muted">
            {t`Log in once with your Client API key, and pick your server from a list.`}
          </p>
          <Button onClick={signIn.open} loading={signIn.loading} className="noscript:hidden">
            {t`Login`}
          </Button>
          <noscript>
            <p className="text-15 text-muted">
              {t`The control panel is live and needs JavaScript. Switch it on, or use your game panel.`}
            </p>
          </noscript>
        </section>
      )}
      {servers === null && !failure && (
        // As high as the list with one server, so that nothing moves when it comes.
        <div aria-hidden="true" className="grid gap-3 noscript:hidden">
          <Skeleton className="h-6.5 w-40" />
          <Skeleton className="h-12.5" />
        </div>
      )}
      {open.length > 0 && (
        <section aria-label={t`Open to everyone`} className="grid gap-3">
          <h3 className="font-semibold text-17">{t`Open to everyone`}</h3>
          <ServerList servers={open} disabled={disabled} onPick={onPick} />
        </section>
      )}
      <ListFailure failure={failure} onRetry={() => void load()} />
    </>
  )
}
