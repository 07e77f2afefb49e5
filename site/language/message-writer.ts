import type { types } from '@babel/core'
import type { Token } from '@messageformat/parser'
import { SOURCE_LANGUAGE } from './catalogs.ts'

/** What Lingui's macros leave of a message. */
export interface Message {
  tokens: readonly Token[]
  /** Without a translation: its plurals are English then. */
  english: boolean
  value: (name: string) => types.Expression
  element: (name: string) => types.JSXElement
}

/** How a language writes messages. */
export interface Wording {
  /** Changes each part of a message that is neither value nor element, as the pseudo-language does. */
  change?: (text: string) => string
  /** Whether the language only tells 1 from all other numbers, as English does: that takes no code. */
  oneAndOther?: boolean
  /**
   * Whether values are isolated from the words around them (Unicode's bidirectional isolates), as right-to-left
   * languages need: names, figures and addresses mostly read left to right.
   */
  isolate?: boolean
}

type Child = types.JSXElement['children'][number]

const LETTER = /\p{L}/u

const TAG = /<(\/?)(\w+)(\/?)>/

/** Writes messages as code: as a text, or as children of an element. @param helper `plural` or `number`, imported */
export function createWriter(
  t: typeof types,
  {
    change = (text) => text,
    oneAndOther = false,
    isolate = false,
    helper,
  }: Wording & { helper: (name: 'plural' | 'number') => types.Identifier },
): { toText: (message: Message) => types.Expression; toChildren: (message: Message) => Child[] } {
  /** A token that is neither text nor element; `cases` makes a branch of a plural. */
  function filled(
    token: Token,
    message: Message,
    count: string,
    branch: (tokens: readonly Token[], count: string) => types.Expression,
  ) {
    switch (token.type) {
      case 'argument':
        return message.value(token.arg)
      case 'octothorpe':
        return t.callExpression(helper('number'), [message.value(count)])
      case 'plural':
      case 'selectordinal': {
        const [only] = token.cases
        // The same for all numbers.
        if (only?.key === 'other' && token.cases.length === 1) return branch(only.tokens, token.arg)
        const value = message.value(token.arg)
        const said = token.cases.map(({ key, tokens }) => [key, branch(tokens, token.arg)] as const)
        const other = said.find(([key]) => key === 'other')?.[1]
        if (
          (oneAndOther || message.english) &&
          token.type === 'plural' &&
          other &&
          (t.isIdentifier(value) || t.isMemberExpression(value))
        )
          return said.reduceRight<types.Expression>((rest, [key, words]) => {
            if (key === 'other') return rest
            const count = t.numericLiteral(key === 'one' ? 1 : Number(key.slice(1)))
            return t.conditionalExpression(t.binaryExpression('===', t.cloneNode(value), count), words, rest)
          }, other)
        const kind = token.type === 'selectordinal' ? 'ordinal' : 'cardinal'
        const rules =
          message.english && !oneAndOther ? [kind, SOURCE_LANGUAGE] : kind === 'ordinal' ? [kind] : []
        return t.callExpression(helper('plural'), [
          value,
          t.objectExpression(said.map(([key, words]) => t.objectProperty(t.stringLiteral(key), words))),
          ...rules.map((rule) => t.stringLiteral(rule)),
        ])
      }
      default:
        throw new Error(`A message has no ${token.type}.`)
    }
  }

  /** What stands before and after a token's value. */
  function around({ type }: Token): readonly [string, string] {
    return isolate && type === 'argument' ? ['\u2068', '\u2069'] : ['', '']
  }

  /**
   * What a message begins with: one of values and marks alone, as a date, has no letter that says which way it reads
   * once it is a value of another message itself.
   */
  function startOf(tokens: readonly Token[]): string {
    const filled = tokens.some(({ type }) => type === 'argument')
    const mute = tokens.every(
      ({ type, ...token }) => type === 'argument' || ('value' in token && !LETTER.test(token.value)),
    )
    return isolate && filled && mute ? '\u200f' : ''
  }

  function writeText(tokens: readonly Token[], message: Message, count = '', start = ''): types.Expression {
    const quasis = [start]
    const values: types.Expression[] = []
    for (const token of tokens) {
      if (token.type === 'content') quasis.push((quasis.pop() ?? '') + change(token.value))
      else {
        const [before, after] = around(token)
        quasis.push((quasis.pop() ?? '') + before)
        values.push(filled(token, message, count, (inner, of) => writeText(inner, message, of)))
        quasis.push(after)
      }
    }
    const [only] = values
    if (only && values.length === 1 && quasis.every((text) => text === '')) return only
    if (values.length === 0) return t.stringLiteral(quasis.join(''))
    const raw = (text: string) => text.replace(/[\\`]|\$\{/g, '\\$&')
    return t.templateLiteral(
      quasis.map((cooked, index) => t.templateElement({ cooked, raw: raw(cooked) }, index === values.length)),
      values,
    )
  }

  function writeChildren(tokens: readonly Token[], message: Message, count = ''): Child[] {
    const open: { name: string; children: Child[] }[] = [{ name: '', children: [] }]
    const add = (child: Child) => open.at(-1)?.children.push(child)
    const addText = (text: string) => {
      if (text !== '') add(t.jsxExpressionContainer(t.stringLiteral(text)))
    }
    const close = ({ name, children }: { name: string; children: Child[] }) => {
      const element = message.element(name)
      if (children.length === 0) return add(element)
      const { name: tag } = element.openingElement
      element.openingElement.selfClosing = false
      add(t.jsxElement(element.openingElement, t.jsxClosingElement(t.cloneNode(tag)), children))
    }
    for (const token of tokens) {
      if (token.type !== 'content') {
        const value = filled(token, message, count, (inner, of) =>
          t.jsxFragment(t.jsxOpeningFragment(), t.jsxClosingFragment(), writeChildren(inner, message, of)),
        )
        const [before, after] = around(token)
        addText(before)
        add(t.jsxExpressionContainer(value))
        addText(after)
        continue
      }
      // Text, and the three groups of each tag.
      const parts = token.value.split(TAG)
      for (let index = 0; index < parts.length; index += 4) {
        const [text = '', slash, name = '', alone] = parts.slice(index, index + 4)
        addText(change(text))
        if (slash === undefined) continue
        if (alone) close({ name, children: [] })
        else if (slash === '') open.push({ name, children: [] })
        else {
          const element = open.pop()
          if (element?.name !== name) throw new Error(`</${name}> closes nothing.`)
          close(element)
        }
      }
    }
    const [whole, unclosed] = open
    if (!whole || unclosed) throw new Error(`<${unclosed?.name}> is not closed.`)
    return whole.children
  }

  return {
    toText: (message) => writeText(message.tokens, message, '', startOf(message.tokens)),
    toChildren: (message) => writeChildren(message.tokens, message),
  }
}
