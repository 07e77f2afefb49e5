import { LOCALE } from './locale.ts'

/** The bounds of the colour bands of a latency, in ms (behaviour 9.3). */
export const latencyThresholds = { warn: 100, bad: 300 }

const figures = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 })

/** A latency in words: `42 ms`, `<1 ms`, or `Timeout` for 0. */
export function formatLatency(latency: number): string {
  if (latency <= 0) return 'Timeout'
  return latency < 1 ? '<1 ms' : `${figures.format(latency)} ms`
}
