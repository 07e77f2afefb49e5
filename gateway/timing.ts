import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'

/** Items that are handled in one turn of the event loop: those of 200 sockets take 4 ms. */
const TURN = 200

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

/** Calls `handle` with each item, and lets the event loop do other work after every 200. */
export async function handleInTurns<Item>(
  items: readonly Item[],
  handle: (item: Item) => void,
): Promise<void> {
  let handled = 0
  for (const item of items) {
    handle(item)
    handled += 1
    if (handled % TURN === 0) await nextTurn()
  }
}
