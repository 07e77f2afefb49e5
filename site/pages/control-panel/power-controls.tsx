import type { PowerSignal } from '@cairn/gateway/contract/panel'
import { ActionList } from '@cairn/ui/action-list'
import { useEffect, useState } from 'react'
import type { Connected } from '../../domain/connection.ts'
import { HANGING_AFTER, openSignals } from '../../domain/power.ts'

const labels: Record<PowerSignal, string> = { start: 'Start', restart: 'Restart', stop: 'Stop', kill: 'Kill' }

/** Start, Restart and Stop; Kill joins them when starting or stopping hangs. */
export function PowerControls({
  connected,
  onSignal,
}: {
  connected: Connected
  onSignal: (signal: PowerSignal) => void
}) {
  const { resources, powerSince, sent, server } = connected
  const now = useNowAt(powerSince + HANGING_AFTER)
  const open = openSignals(
    { current: resources.current, since: powerSince, sent, status: server.status },
    now,
  )
  const shut = connected.console.ended !== null
  const signals: PowerSignal[] = ['start', 'restart', 'stop']
  if (open.has('kill') || sent?.signal === 'kill') signals.push('kill')
  return (
    <ActionList
      label="Power"
      actions={signals.map((signal) => ({
        value: signal,
        label: labels[signal],
        primary: signal === 'start' && open.has('start'),
        disabled: shut || !open.has(signal),
      }))}
      onAction={onSignal}
    />
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
