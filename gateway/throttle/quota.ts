import type { LimitLog } from './limit-log.ts'

/** The share of what is free that one holder may have. */
const SHARE = 1 / 16

interface Bound {
  limit: number
  /** The environment variable that raises it. */
  setting: string
}

export interface QuotaOptions {
  /** What is counted, for the log: `console connections`. */
  what: string
  total: Bound
  perHolder: Bound
  limitLog: LimitLog
}

/**
 * Counts each holder's share of a limited resource. A holder gets at most `perHolder`, and less as less is free, so a
 * few greedy holders leave room for others (dynamic thresholds, Choudhury and Hahne 1998). A limit per holder that is
 * no smaller than the total turns that off.
 */
export class Quota {
  readonly #options: QuotaOptions
  readonly #held = new Map<string, number>()
  #all = 0

  constructor(options: QuotaOptions) {
    this.#options = options
  }

  /**
   * Takes one for `holder`; the returned function gives it back. Undefined if none is left.
   * @param reserve how many have to stay free for others
   */
  take(holder: string, reserve = 0): (() => void) | undefined {
    const { what, total, perHolder, limitLog } = this.#options
    const free = total.limit - reserve - this.#all
    const held = this.#held.get(holder) ?? 0
    const share = perHolder.limit < total.limit ? Math.ceil(free * SHARE) : perHolder.limit
    if (free <= 0 || held >= Math.min(perHolder.limit, share)) {
      const { setting } = held >= perHolder.limit ? perHolder : total
      limitLog.report(setting, `${what} are refused`)
      return undefined
    }
    this.#held.set(holder, held + 1)
    this.#all += 1
    let given = false
    return () => {
      if (given) return
      given = true
      this.#all -= 1
      const left = (this.#held.get(holder) ?? 1) - 1
      if (left === 0) this.#held.delete(holder)
      else this.#held.set(holder, left)
    }
  }
}
