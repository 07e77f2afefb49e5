import { utcClock } from '@cairn/ui/utc'
import { t } from '@lingui/core/macro'
import { utcDate, utcMoment } from './utc.ts'

/** From one moment to another, such as `2 Nov 2026, 12:07–13:07 UTC` or `2 Nov 2026, 12:07 UTC to 3 Nov 2026, 00:07 UTC`. */
export function utcSpan(start: number, end: number): string {
  const [from, to] = [utcMoment(start), utcMoment(end)]
  if (from === to) return from
  const date = utcDate(start)
  if (date !== utcDate(end)) return t`${from} to ${to}`
  const clock = [start, end].map((time) => utcClock(time).slice(0, 5)).join('–')
  return t`${date}, ${clock} UTC`
}
