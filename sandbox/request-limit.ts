/** The result of one request under a limit. Times in whole seconds; `resetAt` since 1970. */
export interface Attempt {
  allowed: boolean
  limit: number
  remaining: number
  retryAfter: number
  resetAt: number
}

/** Limits requests per minute and name, in windows that begin with the first request, as Laravel does. */
export class RequestLimit {
  readonly #limit: number
  readonly #windows = new Map<string, { end: number; count: number }>()

  constructor(limit: number) {
    this.#limit = limit
  }

  /** @param now in ms of a clock that never goes back */
  attempt(name: string, now = performance.now()): Attempt {
    let window = this.#windows.get(name)
    if (window === undefined || window.end <= now) window = { end: now + 60_000, count: 0 }
    const allowed = window.count < this.#limit
    if (allowed) window.count += 1
    this.#windows.set(name, window)
    return {
      allowed,
      limit: this.#limit,
      remaining: this.#limit - window.count,
      retryAfter: Math.ceil((window.end - now) / 1000),
      resetAt: Math.ceil((Date.now() + window.end - now) / 1000),
    }
  }
}
