import type { Server } from '@cairn/gateway/contract/panel'
import { Button } from '@cairn/ui/button'
import { Drawer, DrawerContent } from '@cairn/ui/drawer'
import { t } from '@lingui/core/macro'
import { useCallback, useEffect, useState } from 'react'
import { groupServers } from '../../domain/server-list.ts'
import { LiveRegion } from '../../shell/live-region.tsx'
import { useSession } from '../../stores/session.ts'
import { ListFailure, ServerList } from './server-list.tsx'
import { Underway } from './underway.tsx'

interface ServerDrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Once the focus is back where it was before, if that is still there. */
  onClosed: () => void
  /** The connected server. */
  current: Server
  onPick: (id: string) => void
  /** Asks for the form, to connect to a server that is not in the list. */
  onLeave: () => void
}

/** The list of servers beside the connected one (behaviour 7.15). Each time it is opened the list is loaded anew. */
export function ServerDrawer({ open, onOpenChange, onClosed, current, onPick, onLeave }: ServerDrawerProps) {
  const { name } = current
  return (
    <Drawer open={open} onOpenChange={onOpenChange}>
      <DrawerContent
        title={t`Switch server`}
        description={t`You are connected to ${name}.`}
        footer={
          <Button variant="outline" onClick={onLeave}>
            {t`Other server`}
          </Button>
        }
        // Radix gives the focus back right after this event.
        onCloseAutoFocus={() => queueMicrotask(onClosed)}
      >
        <Servers current={current.identifier} onPick={onPick} />
      </DrawerContent>
    </Drawer>
  )
}

function Servers({ current, onPick }: { current: string; onPick: (id: string) => void }) {
  const { servers, failure, load } = useSession()
  const [loading, setLoading] = useState(true)
  const loadAgain = useCallback(async () => {
    setLoading(true)
    await load()
    setLoading(false)
  }, [load])
  useEffect(() => void loadAgain(), [loadAgain])
  const { own, open } = groupServers(servers)
  const groups = [
    { name: t`Your servers`, servers: own },
    { name: t`Open to everyone`, servers: open },
  ].filter(({ servers }) => servers.length > 0)
  return (
    <div className="grid gap-6">
      {groups.map(({ name, servers }) => (
        <section key={name} aria-label={name} className="grid gap-3">
          <h3 className="font-semibold text-17">{name}</h3>
          <ServerList servers={servers} current={current} onPick={onPick} />
        </section>
      ))}
      <LiveRegion>{loading && <Underway>{t`Looking for more servers`}</Underway>}</LiveRegion>
      <ListFailure failure={loading ? null : failure} onRetry={() => void loadAgain()} />
    </div>
  )
}
