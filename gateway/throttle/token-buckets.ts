/** Above this many callers, those who have their full allowance again are forgotten, at most once a second. */
const MAX_CALLERS = 10_000

export interface Allowance {
  /** Tokens that a caller has at most, which may be spent at once. */
  capacity: number
  /** Tokens that come back a second. */
  rate: number
}

/**
 * A token bucket per caller, in memory: `capacity` at once, then `rate` a second. @fastify/rate-limit 11 counts by fixed
 * windows, each request as one, and HTTP alone; it costs 28 µs of a request against 7 µs.
 */
export class TokenBuckets {
  readonly #capacity: number
  readonly #rate: number
  #forgotAt = Number.NEGATIVE_INFINITY
  readonly #callers = new Map<string, { tokens: number; time: number }>()

  constructor({ capacity, rate }: Allowance) {
    this.#capacity = capacity
    this.#rate = rate
  }

  /**
   * Takes a token, or as many as something costs. Returns 0, or the seconds until there are so many again.
   * @param time in seconds of any clock that never goes back
   */
  take(caller: string, time = performance.now() / 1000, cost = 1): number {
    const tokens = this.#tokens(this.#callers.get(caller), time)
    if (tokens < cost) return (cost - tokens) / this.#rate
    if (this.#callers.size >= MAX_CALLERS && time >= this.#forgotAt + 1) this.#forget(time)
    this.#callers.set(caller, { tokens: tokens - cost, time })
    return 0
  }

  /** What the caller has spent that did not come back yet. */
  spent(caller: string, time = performance.now() / 1000): number {
    return this.#capacity - this.#tokens(this.#callers.get(caller), time)
  }

  /** Leaves the caller no more than `tokens`, which may be less than none. */
  lower(caller: string, tokens: number, time = performance.now() / 1000): void {
    const left = this.#tokens(this.#callers.get(caller), time)
    if (tokens < left) this.#callers.set(caller, { tokens, time })
  }

  #tokens(bucket: { tokens: number; time: number } | undefined, time: number): number {
    if (bucket === undefined) return this.#capacity
    return Math.min(this.#capacity, bucket.tokens + (time - bucket.time) * this.#rate)
  }

  #forget(time: number): void {
    this.#forgotAt = time
    for (const [caller, bucket] of this.#callers) {
      if (this.#tokens(bucket, time) >= this.#capacity) this.#callers.delete(caller)
    }
  }
}
