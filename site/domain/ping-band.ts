/** How fast a location answers (spec section 9): under 100 ms, under 150 ms, slower. */
export type PingBand = 'fast' | 'medium' | 'slow'

export function pingBand(ms: number): PingBand {
  if (ms < 100) return 'fast'
  return ms < 150 ? 'medium' : 'slow'
}

/** The middle of round trips measured one after another, the first dropped for it opens the connection. */
export function medianPing(samples: readonly number[]): number | null {
  const sorted = samples.slice(1).sort((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  const below = sorted[Math.ceil(sorted.length / 2) - 1]
  return middle === undefined || below === undefined ? null : Math.round((middle + below) / 2)
}
