import type { Server } from '@cairn/gateway/contract/panel'
import { Button } from '@cairn/ui/button'
import { t } from '@lingui/core/macro'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { LazyBoundary, lazyPart, ReloadNotice } from '../../shell/lazy-part.tsx'

// The menu's code comes with the first connected server.
const ServerMenu = lazyPart(async () => (await import('./server-menu.tsx')).ServerMenu)

/** The button of a server's further actions. Pressed before its code is there it opens them as soon as that comes. */
export function MoreActions({ server }: { server: Server }) {
  const [pressed, setPressed] = useState(false)
  const [focused, setFocused] = useState(false)
  const button = (loading: boolean) => (
    <Button
      variant="outline"
      iconOnly
      aria-label={t`More actions`}
      aria-haspopup="menu"
      aria-expanded={false}
      loading={loading}
      onClick={() => setPressed(true)}
      // As the menu's own button: a press that the menu's code comes into has no click.
      onPointerDown={(event) => {
        if (event.button !== 0 || event.ctrlKey) return
        setPressed(true)
        // Code that is there, but not shown yet, opens the menu now; the press would then take the focus from it.
        event.preventDefault()
      }}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Ellipsis aria-hidden="true" className="size-4" />
    </Button>
  )
  return (
    <LazyBoundary
      loading={button(pressed)}
      failed={
        <>
          {button(false)}
          {pressed && (
            <ReloadNotice
              title={t`The further actions could not be loaded`}
              className="order-last basis-full"
            />
          )}
        </>
      }
    >
      <ServerMenu server={server} pressed={pressed} focused={focused} />
    </LazyBoundary>
  )
}
