import type { Pattern } from './pattern.ts'
import { type Assertion, isWord, parseRegex } from './regex-parser.ts'
import { compileRegex, type Step } from './regex-program.ts'

/** What stands beside a place: the text's edge, a character of a word, or another one. */
type Beside = 0 | 1 | 2
const [OTHER, WORD, EDGE] = [0, 1, 2] as const
const beside = (code: number): Beside => (Number.isNaN(code) ? EDGE : isWord(code) ? WORD : OTHER)

/** Steps that a text can be at, all at once. */
interface State {
  readonly at: readonly number[]
  readonly before: Beside
  /** What a character leads to. */
  readonly next: Map<number, Transition>
}

interface Transition {
  /** The expression matches what comes before the character. */
  readonly matched: boolean
  readonly state: State | undefined
}

/** More states than this are forgotten, and made again where they are needed. */
const MOST = 2000

/** So many characters of a line are looked at for marks, each as the start of a match. */
const MARKED = 2000
const MARKED_STEPS = 100_000

/**
 * A regular expression that takes time in proportion to the text, whatever it is: an automaton whose states are made
 * when a text first leads to them (https://swtch.com/~rsc/regexp/regexp1.html). The browser's own matcher can take
 * longer than anybody waits for `(a+)+b`, and nothing stops it.
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
  /** How many characters `lastEnd` has looked at. */
  taken = 0
  readonly #steps: readonly Step[]
  readonly #start: number
  /** A match may start at any place. */
  readonly #unanchored: boolean
  readonly #states = new Map<string, State>()

  constructor(steps: readonly Step[], start: number, unanchored: boolean) {
    this.#steps = steps
    this.#start = start
    this.#unanchored = unanchored
  }

  /** Where the match ends that ends first, or -1. */
  firstEnd(text: string): number {
    let state: State | undefined = this.#state([this.#start], EDGE)
    for (let place = 0; state; place += 1) {
      const transition: Transition = this.#follow(state, text.charCodeAt(place))
      if (transition.matched) return place
      state = transition.state
    }
    return -1
  }

  /** Where the longest match ends that starts at a place, or -1. */
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

  /** All steps that are reached without a character. */
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
