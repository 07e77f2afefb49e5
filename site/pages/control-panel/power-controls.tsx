import type { PowerSignal } from '@cairn/gateway/contract/panel'
import { ActionList } from '@cairn/ui/action-list'
import { t } from '@lingui/core/macro'
import { useDeferredValue, useEffect, useState } from 'react'
import type { Connected } from '../../domain/connection.ts'
import { HANGING_AFTER, openSignals } from '../../domain/power.ts'
import { LazyBoundary, lazyPart, ReloadNotice } from '../../shell/lazy-part.tsx'

// The question's code comes with the first press of Kill.
const KillDialog = lazyPart(async () => (await import('./kill-dialog.tsx')).KillDialog)

const labels: Record<PowerSignal, string> = {
  start: t({ message: 'Start', context: 'verb' }),
  restart: t({ message: 'Restart', context: 'verb' }),
  stop: t({ message: 'Stop', context: 'verb' }),
  kill: t({ message: 'Kill', context: 'verb' }),
}

/** Start, Restart and Stop; Kill joins them when starting or stopping hangs, and asks before it is sent. */
export function PowerControls({
  connected,
  onSignal,
  onKillClosed,
}: {
  connected: Connected
  onSignal: (signal: PowerSignal) => void
  /** After the question before Kill, once the focus is back where it was before, if that is still there. */
  onKillClosed: () => void
}) {
  const { powerSince, sent, server } = connected
  const { name } = server
  const now = useNowAt(powerSince + HANGING_AFTER)
  const open = openSignals(connected, now)
  const shut = connected.console.ended !== null
  const signals: PowerSignal[] = ['start', 'restart', 'stop']
  if (open.has('kill') || sent?.signal === 'kill') signals.push('kill')
  // About the state that began then: a question that the server has answered by itself closes.
  const [askedAbout, setAskedAbout] = useState<number | null>(null)
  const asking = askedAbout === powerSince && open.has('kill') && !shut
  // Later than `asking` by as long as the question's code is on the way.
  const shown = useDeferredValue(asking, false)
  return (
    <>
      <ActionList
        label={t({ message: 'Power', context: 'on and off' })}
        actions={signals.map((signal) => ({
          value: signal,
          label: labels[signal],
          primary: signal === 'start',
          disabled: shut || !open.has(signal),
          loading: signal === 'kill' && asking && !shown,
        }))}
        onAction={(signal) => (signal === 'kill' ? setAskedAbout(powerSince) : onSignal(signal))}
      />
      <p role="status" className="sr-only">
        {open.has('kill') && t`${name} takes longer than 15 s. Kill is available.`}
      </p>
      <LazyBoundary
        failed={
          asking && (
            <ReloadNotice
              title={t`The Kill confirmation could not be loaded`}
              className="order-last basis-full"
            />
          )
        }
      >
        {shown && (
          <KillDialog
            open={asking}
            onOpenChange={(opened) => !opened && setAskedAbout(null)}
            onClosed={onKillClosed}
            name={name}
            onKill={() => onSignal('kill')}
          />
        )}
      </LazyBoundary>
    </>
  )
}

/** The time of the last render, which is made to happen once more at `moment` (ms since 1970). */
function useNowAt(moment: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, moment - Date.now()))
    return () => clearTimeout(timer)
  }, [moment])
  return Math.max(now, Date.now())
}
