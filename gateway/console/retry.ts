const FIRST_DELAY = 500
const LONGEST_DELAY = 30_000

/**
 * Milliseconds to wait before attempt `attempt` (from 0) at what failed: exponential from 0.5 s to 30 s, the upper
 * half of it by chance, so that gateways that lost a node together do not come back together. Never less than
 * `retryAfter` seconds, which the other side asked for.
 */
export function retryDelay(attempt: number, retryAfter = 0, chance: () => number = Math.random): number {
  const longest = Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** attempt)
  const asked = retryAfter * 1000
  return Math.max(longest / 2, asked) + (longest / 2) * chance()
}
