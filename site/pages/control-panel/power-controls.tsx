import type { PowerSignal } from '@cairn/gateway/contract/panel'
import { Button } from '@cairn/ui/button'
import { useEffect, useState } from 'react'
import type { Connected } from '../../domain/connection.ts'
import { HANGING_AFTER, openSignals } from '../../domain/power.ts'

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
  const signals: [PowerSignal, string][] = [
    ['start', 'Start'],
    ['restart', 'Restart'],
    ['stop', 'Stop'],
  ]
  if (open.has('kill') || sent?.signal === 'kill') signals.push(['kill', 'Kill'])
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Power</legend>
      {signals.map(([signal, label]) => (
        <Button
          key={signal}
          variant={signal === 'start' && open.has('start') ? 'primary' : 'outline'}
          // It closes under the finger, which must not lose its place.
          aria-disabled={shut || !open.has(signal)}
          onClick={() => onSignal(signal)}
        >
          {label}
        </Button>
      ))}
    </fieldset>
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
