import type { PowerState } from '../contract/panel.ts'

/** Times a server's starts by the states that it is seen in. */
export class StartTimer {
  #seen: PowerState | undefined
  #began: number | undefined

  /**
   * @param state undefined where the server is no longer seen: a start under way is then not timed
   * @param now in ms, by a clock that is never set back
   * @returns how long the server had been starting, in ms, where it was seen to begin and now runs
   */
  see(state: PowerState | undefined, now: number): number | undefined {
    const before = this.#seen
    if (state === before) return undefined
    const began = this.#began
    this.#seen = state
    // The first state that is seen may have lasted for any time.
    this.#began = state === 'starting' && before !== undefined ? now : undefined
    return state === 'running' && began !== undefined ? now - began : undefined
  }
}
