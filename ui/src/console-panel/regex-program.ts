import { type Assertion, type CharTest, RegexError, type RegexNode } from './regex-parser.ts'

/** A step of a nondeterministic automaton; `next` and `other` are indexes of steps. */
export type Step =
  | { readonly kind: 'char'; readonly test: CharTest; readonly next: number }
  | { readonly kind: 'assert'; readonly what: Assertion; readonly next: number }
  | { readonly kind: 'split'; next: number; readonly other: number }
  | { readonly kind: 'match' }

/** The longest searched text has some thousand characters, and each step costs one test per character. */
const LARGEST = 2000

/** Thompson's construction: https://swtch.com/~rsc/regexp/regexp1.html */
export function compileRegex(node: RegexNode): { readonly steps: readonly Step[]; readonly start: number } {
  const steps: Step[] = [{ kind: 'match' }]

  function add(step: Step): number {
    if (steps.length >= LARGEST) throw new RegexError('tooLarge')
    return steps.push(step) - 1
  }

  function compile(node: RegexNode, next: number): number {
    if (node.kind === 'char') return add({ kind: 'char', test: node.test, next })
    if (node.kind === 'assert') return add({ kind: 'assert', what: node.what, next })
    if (node.kind === 'sequence') return node.nodes.reduceRight((after, part) => compile(part, after), next)
    if (node.kind === 'choice') {
      const [first = next, ...others] = node.nodes.map((part) => compile(part, next))
      return others.reduce((before, other) => add({ kind: 'split', next: before, other }), first)
    }
    return repeat(node.node, node.min, node.max, next)
  }

  function repeat(node: RegexNode, min: number, max: number, next: number): number {
    if (min > LARGEST || (max !== Number.POSITIVE_INFINITY && max > LARGEST)) throw new RegexError('tooLarge')
    let start = next
    if (max === Number.POSITIVE_INFINITY) {
      const loop: Step = { kind: 'split', next: 0, other: next }
      start = add(loop)
      loop.next = compile(node, start)
    } else {
      for (let left = max - min; left > 0; left -= 1)
        start = add({ kind: 'split', next: compile(node, start), other: next })
    }
    for (let left = min; left > 0; left -= 1) start = compile(node, start)
    return start
  }

  const start = compile(node, 0)
  return { steps, start }
}
