import { t } from '@lingui/core/macro'
import { withUnit } from './with-unit.ts'

/** The bounds of the colour bands of a latency, in ms (behaviour 9.3). */
export const latencyThresholds = { warn: 100, bad: 300 }

/** A latency in words: `42 ms`, `<1 ms`, or `Timeout` for 0. */
export function formatLatency(latency: number): string {
  if (latency <= 0) return t`Timeout`
  return withUnit(latency < 1 ? '<1' : Math.round(latency), 'ms')
}
