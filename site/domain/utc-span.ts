import { t } from '@lingui/core/macro'
import { utcMoment } from './utc.ts'

/** From one moment to another, such as `2 Nov 2026, 12:07 UTC to 3 Nov 2026, 00:07 UTC`. */
export function utcSpan(start: number, end: number): string {
  const [from, to] = [utcMoment(start), utcMoment(end)]
  return t`${from} to ${to}`
}
