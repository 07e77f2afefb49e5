import type { Logger } from 'pino'

/** Between two lines about the same limit, in ms. */
const PERIOD = 60_000

/**
 * Counts how often each limit was reached, and says in the log that one was and which setting raises it: at once, then
 * once a minute with the count.
 */
export class LimitLog {
  readonly #log: Logger
  /** How often each was reached since its last line. */
  readonly #sinceLastLine = new Map<string, number>()
  readonly #reached = new Map<string, number>()

  constructor(log: Logger) {
    this.#log = log
  }

  /** @param setting the environment variable that raises the limit; undefined where there is none */
  report(setting: string | undefined, what: string): void {
    const limit = setting ?? what
    this.#reached.set(limit, this.reached(limit) + 1)
    const count = this.#sinceLastLine.get(limit)
    this.#sinceLastLine.set(limit, (count ?? 0) + 1)
    if (count === undefined) this.#write(setting, what)
  }

  /** How often it was since the start. */
  reached(setting: string): number {
    return this.#reached.get(setting) ?? 0
  }

  #write(setting: string | undefined, what: string): void {
    const limit = setting ?? what
    const times = this.#sinceLastLine.get(limit) ?? 0
    if (times === 0) {
      this.#sinceLastLine.delete(limit)
      return
    }
    this.#log.warn({ setting, times }, setting === undefined ? what : `${what}; ${setting} raises the limit`)
    this.#sinceLastLine.set(limit, 0)
    setTimeout(() => this.#write(setting, what), PERIOD).unref()
  }
}
