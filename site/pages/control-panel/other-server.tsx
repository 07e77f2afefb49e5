import type { Server } from '@cairn/gateway/contract/panel'
import { Button } from '@cairn/ui/button'
import { t } from '@lingui/core/macro'
import { ArrowLeftRight } from 'lucide-react'
import { Suspense, useState } from 'react'
import { hasOther } from '../../domain/server-list.ts'
import { LazyBoundary, lazyPart, ReloadNotice } from '../../shell/lazy-part.tsx'
import { LiveRegion } from '../../shell/live-region.tsx'
import { useSession } from '../../stores/session.ts'
import { Underway } from './underway.tsx'

// The list's code comes with the first press of Switch server.
const ServerDrawer = lazyPart(async () => (await import('./server-drawer.tsx')).ServerDrawer)

/** The way to another server: a list where there is one to choose, else the form (behaviour 7.15). */
export function OtherServer({
  current,
  onPick,
  onLeave,
  onClosed,
}: {
  current: Server
  onPick: (id: string) => void
  onLeave: () => void
  /** After the list, once the focus is back where it was before, if that is still there. */
  onClosed: () => void
}) {
  const choice = useSession(({ servers }) => hasOther(servers, current.identifier))
  const [state, setState] = useState<'unopened' | 'open' | 'closed'>('unopened')
  return (
    <>
      {/* On phones a square like the one before it, so that all buttons have one line. */}
      <Button
        variant="outline"
        onClick={choice ? () => setState('open') : onLeave}
        className="max-md:w-10 max-md:p-0"
      >
        <ArrowLeftRight aria-hidden="true" className="size-4 md:hidden" />
        <span className="max-md:sr-only">{choice ? t`Switch server` : t`Other server`}</span>
      </Button>
      <LazyBoundary
        failed={
          <ReloadNotice
            title={t`The list of servers could not be loaded`}
            className="order-last basis-full"
          />
        }
      >
        <LiveRegion className="order-last basis-full">
          <Suspense fallback={<Underway>{t`Loading your servers`}</Underway>}>
            {state !== 'unopened' && (
              <ServerDrawer
                open={state === 'open'}
                onOpenChange={(opened) => setState(opened ? 'open' : 'closed')}
                onClosed={onClosed}
                current={current}
                onPick={(id) => {
                  setState('closed')
                  if (id !== current.identifier) onPick(id)
                }}
                onLeave={() => {
                  setState('closed')
                  onLeave()
                }}
              />
            )}
          </Suspense>
        </LiveRegion>
      </LazyBoundary>
    </>
  )
}
