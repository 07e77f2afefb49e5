import type { Logger } from 'pino'

/** Between two lines about the same limit, in ms. */
const PERIOD = 60_000

/** Says in the log that a limit was reached and which setting raises it: at once, then once a minute with the count. */
export class LimitLog {
  readonly #log: Logger
  /** How often each was reached since its last line. */
  readonly #reached = new Map<string, number>()

  constructor(log: Logger) {
    this.#log = log
  }

  /** @param setting the environment variable that raises the limit */
  report(setting: string, what: string): void {
    const count = this.#reached.get(setting)
    this.#reached.set(setting, (count ?? 0) + 1)
    if (count === undefined) this.#write(setting, what)
  }

  #write(setting: string, what: string): void {
    const times = this.#reached.get(setting) ?? 0
    if (times === 0) {
      this.#reached.delete(setting)
      return
    }
    this.#log.warn({ setting, times }, `${what}; ${setting} raises the limit`)
    this.#reached.set(setting, 0)
    setTimeout(() => this.#write(setting, what), PERIOD).unref()
  }
}
