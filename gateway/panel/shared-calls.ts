/**
 * Lets all who ask for the same thing share one call, and holds its answer for a while after it began.
 * A failure is held as well where `holdsFailure` says so, else the next one to ask starts anew.
 */
export class SharedCalls<T> {
  readonly #hold: number
  readonly #holdsFailure: (error: unknown) => boolean
  readonly #calls = new Map<string, Promise<T>>()

  /** @param hold in ms */
  constructor(hold: number, holdsFailure: (error: unknown) => boolean = () => false) {
    this.#hold = hold
    this.#holdsFailure = holdsFailure
  }

  read(slot: string, call: () => Promise<T>): Promise<T> {
    return this.#calls.get(slot) ?? this.renew(slot, call)
  }

  /** Calls now, whatever is held, and holds the new answer in its place. */
  renew(slot: string, call: () => Promise<T>): Promise<T> {
    const answer = call()
    this.#calls.set(slot, answer)
    const drop = () => {
      if (this.#calls.get(slot) === answer) this.#calls.delete(slot)
    }
    setTimeout(() => answer.then(drop, drop), this.#hold).unref()
    answer.catch((error: unknown) => {
      if (!this.#holdsFailure(error)) drop()
    })
    return answer
  }

  forget(slot: string): void {
    this.#calls.delete(slot)
  }
}
