import type { PowerState } from '@cairn/gateway/contract/panel'
import { CopyButton } from '@cairn/ui/copy-button'
import { ServerCairn } from '@cairn/ui/server-cairn'
import { StatusDot, type StatusDotProps } from '@cairn/ui/status-dot'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Connected } from '../../domain/connection.ts'
import { isOnThisMachine } from '../../domain/join-address.ts'
import { panelNotice } from '../../domain/panel-notice.ts'
import { TextLink } from '../../shell/text-link.tsx'
import { useAccount } from '../../stores/account.ts'
import { usePanel } from '../../stores/panel.ts'
import { AnnouncedState } from './announced-state.tsx'
import { MoreActions } from './more-actions.tsx'
import { Notice, type SignIn } from './notice.tsx'
import { OtherServer } from './other-server.tsx'
import { PowerControls } from './power-controls.tsx'
import { UsageLine, UsageTiles } from './usage-tiles.tsx'
import { useTabIcon } from './use-tab-icon.ts'

const states: Record<PowerState, Pick<StatusDotProps, 'tone' | 'busy'> & { text: string }> = {
  running: { tone: 'ok', text: t({ message: 'running', context: 'server' }) },
  starting: { tone: 'warn', busy: true, text: t({ message: 'starting', context: 'server' }) },
  stopping: { tone: 'warn', busy: true, text: t({ message: 'stopping', context: 'server' }) },
  offline: { tone: 'neutral', text: t({ message: 'offline', context: 'server' }) },
}

/**
 * A connected server: name, state, address, power and usage; the console is the caller's. Its cairn is also the tab's
 * icon, which shows the state while another tab is in front (behaviour 7.17).
 */
export function ServerView({
  connected,
  signIn,
  onPick,
  onLeave,
  keepFocus,
  children,
}: {
  connected: Connected
  signIn: SignIn
  /** Asks for another server of the list. */
  onPick: (id: string) => void
  /** Asks for the form, to connect to another server. */
  onLeave: () => void
  /** Moves the focus where what had it is gone. */
  keepFocus: () => void
  children: ReactNode
}) {
  const { power, reload } = usePanel()
  const signedIn = useAccount((state) => state.signedIn)
  const { server } = connected
  const { current } = connected.resources
  const { text, ...dot } = states[current]
  const cairn = useTabIcon(`${server.identifier} ${current}`)
  return (
    <section aria-label={server.name} className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="flex min-w-0 flex-wrap items-center gap-x-5 gap-y-2">
          <div className="flex min-w-0 items-center gap-3 md:gap-4">
            <ServerCairn ref={cairn} serverId={server.identifier} {...dot} className="size-12 md:size-16" />
            <h2
              tabIndex={-1}
              className="display min-w-0 wrap-anywhere rounded-md text-28 outline-offset-4 md:text-46"
            >
              {server.name}
            </h2>
          </div>
          <StatusDot {...dot} className="rounded-md border border-line px-3 py-1.5">
            {text}
          </StatusDot>
          <AnnouncedState connected={connected} state={text} />
          {server.address && !isOnThisMachine(server.address) && <JoinAddress address={server.address} />}
          {server.access === 'public' && !signedIn && (
            <p className="text-15 text-muted">
              <Trans>
                Open to everyone. <TextLink href="/products">See the plans</TextLink>
              </Trans>
            </p>
          )}
        </div>
        {/* Narrower buttons on small phones, or the last one would stand in a line of its own. */}
        <div className="flex flex-wrap gap-2 max-[22rem]:gap-1 max-[27rem]:[&_button]:px-2.5 max-[22rem]:[&_button]:px-1.5">
          <PowerControls
            connected={connected}
            onSignal={(signal) => void power(signal)}
            onKillClosed={keepFocus}
          />
          <MoreActions server={server} />
          <OtherServer current={server} onPick={onPick} onLeave={onLeave} onClosed={keepFocus} />
        </div>
      </div>
      <Notice explanation={panelNotice(connected)} signIn={signIn} onRetry={() => void reload()} />
      <div className="grid overflow-hidden rounded-lg border border-line lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="border-line border-b bg-surface lg:hidden">
          <UsageLine connected={connected} />
        </div>
        {children}
        <div className="border-line border-t bg-surface lg:border-s lg:border-t-0">
          <UsageTiles connected={connected} />
        </div>
      </div>
    </section>
  )
}

/** The address that players join, to select or to copy. */
function JoinAddress({ address }: { address: string }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span dir="ltr" className="figures select-all break-all text-13">
        {address}
      </span>
      <CopyButton text={address} aria-label={t`Copy the join address`} />
    </span>
  )
}
