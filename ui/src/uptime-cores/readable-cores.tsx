'use client'

import { ChartCursor } from '../chart-cursor/chart-cursor.tsx'
import { CoreRows } from './core-rows.tsx'
import { DAYS, formatDay, formatShare, stateWords, type UptimeDay } from './uptime-day.ts'

interface ReadableCoresProps {
  /** What is read. */
  readonly label: string
  /** All that are drawn. */
  readonly days: readonly UptimeDay[]
}

/** The cores, read day by day. */
export function ReadableCores({ label, days }: ReadableCoresProps) {
  const newest = days.at(-1)
  if (!newest) {
    return <CoreRows days={Array<UptimeDay>(DAYS).fill({ date: '', state: 'unknown' })} active={null} />
  }
  return (
    <ChartCursor label={label} count={days.length} describe={(index) => describe(days[index] ?? newest)}>
      {(active) => <CoreRows days={days} active={active} />}
    </ChartCursor>
  )
}

function describe(day: UptimeDay): readonly [string, string] {
  const state =
    day.state === 'unknown' ? stateWords.unknown : `${stateWords[day.state]}, ${formatShare(day.up)} up`
  return [state, formatDay(day.date)]
}
