'use client'

import { ChartCursor } from '../chart-cursor/chart-cursor.tsx'
import { useLabels, useLocale } from '../ui-provider/ui-provider.tsx'
import { CoreRows } from './core-rows.tsx'
import { uptimeCoresLabels } from './labels.ts'
import { DAYS, formatDay, formatShare, type UptimeDay } from './uptime-day.ts'

interface ReadableCoresProps {
  /** What was measured. */
  readonly label: string
  /** All that are drawn. */
  readonly days: readonly UptimeDay[]
}

/** The cores, read day by day. */
export function ReadableCores({ label, days }: ReadableCoresProps) {
  const say = useLabels('uptimeCores', uptimeCoresLabels)
  const locale = useLocale()
  const newest = days.at(-1)
  if (!newest) {
    return <CoreRows days={Array<UptimeDay>(DAYS).fill({ date: '', state: 'unknown' })} active={null} />
  }
  function describe(day: UptimeDay): readonly [string, string] {
    const state =
      day.state === 'unknown'
        ? say('unknown')
        : say('day', { state: say(day.state), share: formatShare(day.up, locale) })
    return [state, formatDay(day.date, locale)]
  }
  return (
    <ChartCursor
      label={say('cursor', { label })}
      count={days.length}
      describe={(index) => describe(days[index] ?? newest)}
    >
      {(active) => <CoreRows days={days} active={active} />}
    </ChartCursor>
  )
}
