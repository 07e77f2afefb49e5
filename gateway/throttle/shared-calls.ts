/**
 * Lets all who ask for the same thing share one call, and holds its answer for a while after it began. After a
 * failure the next caller starts a new call.
 */
export class SharedCalls<T> {
  readonly #hold: number
  readonly #calls = new Map<string, Promise<T>>()

  /** @param hold in ms */
  constructor(hold: number) {
    this.#hold = hold
  }

  /** How many answers are held. */
  get size(): number {
    return this.#calls.size
  }

  /** @param hold for this answer, in ms */
  read(slot: string, call: () => Promise<T>, hold?: number): Promise<T> {
    return this.#calls.get(slot) ?? this.renew(slot, call, hold)
  }

  /** Calls now, whatever is held, and holds the new answer in its place. */
  renew(slot: string, call: () => Promise<T>, hold = this.#hold): Promise<T> {
    const answer = call()
    this.#calls.set(slot, answer)
    const drop = () => this.forget(slot, answer)
    setTimeout(() => answer.then(drop, drop), hold).unref()
    answer.catch(drop)
    return answer
  }

  /** Lets the next caller start a new call; with `answer`, only if that is still cached. */
  forget(slot: string, answer?: Promise<T>): void {
    if (answer === undefined || this.#calls.get(slot) === answer) this.#calls.delete(slot)
  }
}
