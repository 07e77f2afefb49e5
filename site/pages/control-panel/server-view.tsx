import type { PowerState } from '@cairn/gateway/contract/panel'
import { Button } from '@cairn/ui/button'
import { StatusDot } from '@cairn/ui/status-dot'
import { type ReactNode, useState } from 'react'
import type { Connected } from '../../domain/connection.ts'
import { panelNotice } from '../../domain/panel-notice.ts'
import { usePanel } from '../../stores/panel.ts'
import { Notice } from './notice.tsx'
import { PowerControls } from './power-controls.tsx'
import { UsageTiles } from './usage-tiles.tsx'

const stateTone = {
  running: 'ok',
  starting: 'busy',
  stopping: 'busy',
  offline: 'idle',
} as const satisfies Record<PowerState, string>

/** A connected server: name, state, address, power and usage; the console is the caller's. */
export function ServerView({
  connected,
  onSignIn,
  onLeave,
  children,
}: {
  connected: Connected
  onSignIn: () => void
  /** Asks for the form, to connect to another server. */
  onLeave: () => void
  children: ReactNode
}) {
  const { power, reload } = usePanel()
  const { server } = connected
  return (
    <section aria-label={server.name} className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="flex min-w-0 flex-wrap items-center gap-x-5 gap-y-2">
          <h2 tabIndex={-1} className="display min-w-0 break-words text-28 md:text-46">
            {server.name}
          </h2>
          <StatusDot
            tone={stateTone[connected.resources.current]}
            className="rounded-md border border-line px-3 py-1.5"
          >
            {connected.resources.current}
          </StatusDot>
          {server.address && <JoinAddress address={server.address} />}
        </div>
        <div className="flex flex-wrap gap-2">
          <PowerControls connected={connected} onSignal={(signal) => void power(signal)} />
          <Button variant="outline" onClick={onLeave}>
            Other server
          </Button>
        </div>
      </div>
      <Notice explanation={panelNotice(connected)} onSignIn={onSignIn} onRetry={() => void reload()} />
      <div className="grid overflow-hidden rounded-lg border border-line lg:grid-cols-[minmax(0,1fr)_22rem]">
        {children}
        <div className="border-line border-t bg-surface lg:border-s lg:border-t-0">
          <UsageTiles connected={connected} />
        </div>
      </div>
    </section>
  )
}

/** The address that players join, with a button that copies it. */
function JoinAddress({ address }: { address: string }) {
  const [copied, setCopied] = useState<boolean | null>(null)
  async function copy() {
    // The clipboard is closed to pages without TLS other than localhost; the address can still be selected.
    const done = await navigator.clipboard?.writeText(address).then(
      () => true,
      () => false,
    )
    setCopied(done ?? false)
  }
  return (
    <span className="figures flex flex-wrap items-center gap-x-3 text-13 text-muted">
      <span className="select-all break-all text-text">{address}</span>
      <button
        type="button"
        onClick={() => void copy()}
        className="cursor-pointer px-1 py-1 underline decoration-dashed underline-offset-4 hover:text-text"
      >
        copy<span className="sr-only"> the join address</span>
      </button>
      <span role="status">
        {copied === true && 'copied'}
        {copied === false && 'select it and copy'}
      </span>
    </span>
  )
}
