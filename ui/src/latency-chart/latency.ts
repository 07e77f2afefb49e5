/** One check. */
export interface LatencyPoint {
  /** When it was made, in ms since 1970. */
  readonly time: number
  /** How long the answer took, in ms; 0 where none came. */
  readonly latency: number
}

/** The bounds of the colour bands, in ms: under 100 is fast, under 300 slow, anything else bad (behaviour 9.3). */
export const FAST = 100
export const SLOW = 300

/** The colour of a latency in ms: `bad` for 0, `ice` under 100, `warn` under 300, otherwise `bad`. */
export function latencyTone(latency: number): 'ice' | 'warn' | 'bad' {
  if (latency <= 0 || latency >= SLOW) return 'bad'
  return latency < FAST ? 'ice' : 'warn'
}

const figures = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })

/** A latency in words: `42 ms`, `<1 ms`, or `Timeout` for 0. */
export function formatLatency(latency: number): string {
  if (latency <= 0) return 'Timeout'
  return latency < 1 ? '<1 ms' : `${figures.format(latency)} ms`
}

/** The smallest latency that a share (0 to 1) of the answers stayed within; the answers are sorted, at least one. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}
