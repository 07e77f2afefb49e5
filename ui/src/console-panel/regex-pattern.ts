import type { Pattern } from './pattern.ts'
import { type Assertion, isWord, parseRegex } from './regex-parser.ts'
import { compileRegex, type Step } from './regex-program.ts'

/** The neighbour of a position: the text's edge, a word character, or another one. */
type Beside = 0 | 1 | 2
const [OTHER, WORD, EDGE] = [0, 1, 2] as const
const beside = (code: number): Beside => (Number.isNaN(code) ? EDGE : isWord(code) ? WORD : OTHER)

/** A set of steps that are active at once. */
interface State {
  readonly at: readonly number[]
  readonly before: Beside
  /** The transition of each character. */
  readonly next: Map<number, Transition>
}

interface Transition {
  /** The expression matches the text before the character. */
  readonly matched: boolean
  readonly state: State | undefined
}

/** Above this number states are discarded, and created again when needed. */
const MOST = 2000

/** Characters of a line that are searched for marks, each as the start of a match. */
const MARKED = 2000
const MARKED_STEPS = 100_000

/**
 * A regular expression matched in linear time: an automaton whose states are created when a text first reaches them
 * (https://swtch.com/~rsc/regexp/regexp1.html). The browser's own matcher can take unlimited time for `(a+)+b`, and
 * cannot be stopped.
 */
export function regexPattern(source: string, matchCase: boolean): Pattern {
  const { steps, start } = compileRegex(parseRegex(source, matchCase))
  const anywhere = new Automaton(steps, start, true)
  const here = new Automaton(steps, start, false)
  return {
    test: (text) => anywhere.firstEnd(text) >= 0,
    find: (line) => {
      const text = line.slice(0, MARKED)
      const found: [number, number][] = []
      if (anywhere.firstEnd(text) < 0) return found
      for (let from = 0; from < text.length && here.taken < MARKED_STEPS; from += 1) {
        const end = here.lastEnd(text, from)
        if (end <= from) continue
        found.push([from, end])
        from = end - 1
      }
      here.taken = 0
      return found
    },
  }
}

class Automaton {
  /** Characters that `lastEnd` has read. */
  taken = 0
  readonly #steps: readonly Step[]
  readonly #start: number
  /** A match may start anywhere. */
  readonly #unanchored: boolean
  readonly #states = new Map<string, State>()

  constructor(steps: readonly Step[], start: number, unanchored: boolean) {
    this.#steps = steps
    this.#start = start
    this.#unanchored = unanchored
  }

  /** The end of the match that ends first, or -1. */
  firstEnd(text: string): number {
    let state: State | undefined = this.#state([this.#start], EDGE)
    for (let place = 0; state; place += 1) {
      const transition: Transition = this.#follow(state, text.charCodeAt(place))
      if (transition.matched) return place
      state = transition.state
    }
    return -1
  }

  /** The end of the longest match that starts at a place, or -1. */
  lastEnd(text: string, from: number): number {
    let end = -1
    let state: State | undefined = this.#state([this.#start], beside(text.charCodeAt(from - 1)))
    for (let place = from; state; place += 1) {
      this.taken += 1
      const transition: Transition = this.#follow(state, text.charCodeAt(place))
      if (transition.matched) end = place
      state = transition.state
    }
    return end
  }

  /** Follows a character, NaN for the text's end. */
  #follow(state: State, code: number): Transition {
    const known = state.next.get(code)
    if (known) return known
    const reached = this.#close(state, beside(code))
    const at = new Set<number>()
    for (const index of reached) {
      const step = this.#steps[index]
      if (step?.kind === 'char' && !Number.isNaN(code) && step.test(code)) at.add(step.next)
    }
    if (this.#unanchored) at.add(this.#start)
    const ended = Number.isNaN(code) || at.size === 0
    const transition = {
      matched: reached.has(0),
      state: ended
        ? undefined
        : this.#state(
            [...at].toSorted((a, b) => a - b),
            beside(code),
          ),
    }
    state.next.set(code, transition)
    return transition
  }

  /** All steps that are reachable without a character. */
  #close({ at, before }: State, after: Beside): Set<number> {
    const reached = new Set<number>()
    const open = [...at]
    for (let index = open.pop(); index !== undefined; index = open.pop()) {
      const step = this.#steps[index]
      if (reached.has(index) || !step) continue
      reached.add(index)
      if (step.kind === 'split') open.push(step.next, step.other)
      else if (step.kind === 'assert' && holds(step.what, before, after)) open.push(step.next)
    }
    return reached
  }

  #state(at: readonly number[], before: Beside): State {
    const key = `${before}:${at}`
    const known = this.#states.get(key)
    if (known) return known
    if (this.#states.size >= MOST) this.#states.clear()
    const state = { at, before, next: new Map() }
    this.#states.set(key, state)
    return state
  }
}

function holds(what: Assertion, before: Beside, after: Beside): boolean {
  if (what === 'start') return before === EDGE
  if (what === 'end') return after === EDGE
  return ((before === WORD) !== (after === WORD)) === (what === 'border')
}
