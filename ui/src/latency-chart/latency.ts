import { canDate } from '../figures.ts'

/** One check. */
export interface LatencyPoint {
  /** When it was made, in ms since 1970. */
  readonly time: number
  /** How long the answer took, in ms; 0 where none came. */
  readonly latency: number
}

/** From where on a latency is worrying, and from where on bad. */
export interface LatencyThresholds {
  /** In ms; NaN or infinite where no latency is worrying. */
  readonly warn: number
  /** In ms, more than `warn`; NaN or infinite where no latency is bad. */
  readonly bad: number
}

/** Whether a check has a time and a latency that can be written. */
export function readable({ time, latency }: LatencyPoint): boolean {
  return Number.isFinite(latency) && canDate(time)
}

/** The colour of a latency in ms: `bad` for 0, which is no answer; otherwise as the thresholds say, and `ice` without. */
export function latencyTone(latency: number, thresholds?: LatencyThresholds): 'ice' | 'warn' | 'bad' {
  if (latency <= 0) return 'bad'
  if (!thresholds || !(latency >= thresholds.warn)) return 'ice'
  return latency >= thresholds.bad ? 'bad' : 'warn'
}

/** The smallest latency that a share (0 to 1) of the answers stayed within; the answers are sorted, at least one. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}
