/**
 * Regular expressions in JavaScript's syntax, without look-around and back references: these cannot be matched in time
 * linear in the text.
 */

/** The error in an expression. */
export type RegexFault =
  | 'unclosedGroup'
  | 'unopenedGroup'
  | 'unclosedClass'
  | 'badRange'
  | 'nothingToRepeat'
  | 'unfinishedEscape'
  | 'unsupported'
  | 'tooLarge'

export class RegexError extends Error {
  readonly fault: RegexFault
  constructor(fault: RegexFault) {
    super(fault)
    this.fault = fault
  }
}

/** Whether a character, by its UTF-16 code, is one of a set. */
export type CharTest = (code: number) => boolean

/** An assertion about a position in a text. */
export type Assertion = 'start' | 'end' | 'border' | 'no-border'

export type RegexNode =
  | { readonly kind: 'char'; readonly test: CharTest }
  | { readonly kind: 'sequence'; readonly nodes: readonly RegexNode[] }
  | { readonly kind: 'choice'; readonly nodes: readonly RegexNode[] }
  | { readonly kind: 'repeat'; readonly node: RegexNode; readonly min: number; readonly max: number }
  | { readonly kind: 'assert'; readonly what: Assertion }

export function isWord(code: number): boolean {
  return (code >= 48 && code < 58) || (code >= 65 && code < 91) || code === 95 || (code >= 97 && code < 123)
}

const isDigit: CharTest = (code) => code >= 48 && code < 58
const isSpace: CharTest = (code) => /\s/.test(String.fromCharCode(code))
const negate =
  (test: CharTest): CharTest =>
  (code) =>
    !test(code)

const SETS: Readonly<Record<string, CharTest>> = {
  d: isDigit,
  D: negate(isDigit),
  w: isWord,
  W: negate(isWord),
  s: isSpace,
  S: negate(isSpace),
}
const CONTROLS: Readonly<Record<string, number>> = { t: 9, n: 10, v: 11, f: 12, r: 13, 0: 0 }

export function parseRegex(source: string, matchCase: boolean): RegexNode {
  let at = 0

  const one = (code: number): CharTest => {
    const [lower, upper] = [fold(code, 'toLowerCase'), fold(code, 'toUpperCase')]
    return matchCase
      ? (other) => other === code
      : (other) => other === code || other === lower || other === upper
  }

  function choice(): RegexNode {
    const nodes = [sequence()]
    while (source[at] === '|') {
      at += 1
      nodes.push(sequence())
    }
    return { kind: 'choice', nodes }
  }

  function sequence(): RegexNode {
    const nodes: RegexNode[] = []
    while (at < source.length && source[at] !== '|' && source[at] !== ')') nodes.push(repeated(atom()))
    return { kind: 'sequence', nodes }
  }

  function repeated(node: RegexNode): RegexNode {
    const quantifier = /^(?:[*+?]|\{(\d+)(?:(,)(\d*))?\})\??/.exec(source.slice(at, at + 24))
    if (!quantifier) return node
    if (node.kind === 'assert') throw new RegexError('nothingToRepeat')
    at += quantifier[0].length
    const [sign, min = '', comma = '', max = ''] = quantifier
    if (sign.startsWith('{')) {
      const most = comma === '' ? Number(min) : max === '' ? Number.POSITIVE_INFINITY : Number(max)
      if (most < Number(min)) throw new RegexError('badRange')
      return { kind: 'repeat', node, min: Number(min), max: most }
    }
    return {
      kind: 'repeat',
      node,
      min: sign[0] === '+' ? 1 : 0,
      max: sign[0] === '?' ? 1 : Number.POSITIVE_INFINITY,
    }
  }

  function atom(): RegexNode {
    const sign = source[at] ?? ''
    if ('*+?'.includes(sign)) throw new RegexError('nothingToRepeat')
    at += 1
    if (sign === '^') return { kind: 'assert', what: 'start' }
    if (sign === '$') return { kind: 'assert', what: 'end' }
    if (sign === '(') return group()
    if (sign === '[') return { kind: 'char', test: charClass() }
    if (sign === '.') return { kind: 'char', test: () => true }
    if (sign !== '\\') return { kind: 'char', test: one(sign.charCodeAt(0)) }
    if (source[at] === 'b' || source[at] === 'B') {
      at += 1
      return { kind: 'assert', what: source[at - 1] === 'b' ? 'border' : 'no-border' }
    }
    const set = escaped()
    return { kind: 'char', test: typeof set === 'number' ? one(set) : set }
  }

  function group(): RegexNode {
    const [opening = ''] = /^\?(?::|<(?![=!])[^>]*>)/.exec(source.slice(at)) ?? []
    if (opening === '' && source[at] === '?') throw new RegexError('unsupported')
    at += opening.length
    const node = choice()
    if (source[at] !== ')') throw new RegexError('unclosedGroup')
    at += 1
    return node
  }

  /** The character or set after a backslash. */
  function escaped(): number | CharTest {
    const sign = source[at]
    if (sign === undefined) throw new RegexError('unfinishedEscape')
    if (/[1-9kpP]/.test(sign)) throw new RegexError('unsupported')
    at += 1
    const set = SETS[sign]
    if (set) return set
    const hex =
      (sign === 'x' && /^[\da-f]{2}/i.exec(source.slice(at, at + 2))) ||
      (sign === 'u' && /^[\da-f]{4}/i.exec(source.slice(at, at + 4)))
    if (hex) {
      at += hex[0].length
      return Number.parseInt(hex[0], 16)
    }
    return CONTROLS[sign] ?? sign.charCodeAt(0)
  }

  function charClass(): CharTest {
    const negated = source[at] === '^'
    if (negated) at += 1
    const tests: CharTest[] = []
    while (source[at] !== ']') {
      const first = classMember()
      if (source[at] === '-' && source[at + 1] !== ']' && typeof first === 'number') {
        at += 1
        const last = classMember()
        if (typeof last !== 'number' || last < first) throw new RegexError('badRange')
        const inside: CharTest = (code) => code >= first && code <= last
        tests.push(
          matchCase
            ? inside
            : (code) =>
                inside(code) || inside(fold(code, 'toLowerCase')) || inside(fold(code, 'toUpperCase')),
        )
      } else tests.push(typeof first === 'number' ? one(first) : first)
    }
    at += 1
    const some: CharTest = (code) => tests.some((test) => test(code))
    return negated ? negate(some) : some
  }

  function classMember(): number | CharTest {
    const sign = source[at]
    if (sign === undefined) throw new RegexError('unclosedClass')
    at += 1
    if (sign !== '\\') return sign.charCodeAt(0)
    if (source[at] === 'b') {
      at += 1
      return 8
    }
    return escaped()
  }

  const node = choice()
  if (at < source.length) throw new RegexError('unopenedGroup')
  return node
}

/** The other case of a character, or itself where that is more than one. */
function fold(code: number, how: 'toLowerCase' | 'toUpperCase'): number {
  const other = String.fromCharCode(code)[how]()
  return other.length === 1 ? other.charCodeAt(0) : code
}
