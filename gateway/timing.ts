import { setTimeout as delay } from 'node:timers/promises'

/** Waits in ms: from `first` they double up to `longest`. */
export interface Backoff {
  first: number
  longest: number
}

/**
 * The wait before attempt `attempt` (from 0) at what failed, in ms: half of it fixed, half random, so that many who
 * failed together do not come back together. Never less than `retryAfter` seconds, which the other side asked for.
 */
export function retryDelay(
  attempt: number,
  {
    first = 500,
    longest = 30_000,
    retryAfter = 0,
    chance = Math.random(),
  }: Partial<Backoff> & { retryAfter?: number | undefined; chance?: number } = {},
): number {
  const half = Math.min(longest, first * 2 ** attempt) / 2
  return Math.max(half, retryAfter * 1000) + half * chance
}

/** Resolves after `ms`, or as soon as `signal` aborts. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal }).catch(() => {})
}
