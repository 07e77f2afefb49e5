import type { NodePath, PluginObj, types } from '@babel/core'
import { parse, type Token } from '@messageformat/parser'
import { SOURCE_LANGUAGE } from './catalogs.ts'

export interface Inlining {
  /** A message's translation by ID; undefined without one, and English stands in. */
  translate: (id: string) => string | undefined
  /** Changes each part of a message that is neither value nor element, as the pseudo-language does. */
  change?: (text: string) => string
  /** The module of `plural` and `number`. */
  forms: string
  /** Whether the language only tells 1 from all other numbers, as English does: that takes no code. */
  oneAndOther?: boolean
  /**
   * Whether values are isolated from the words around them (Unicode's bidirectional isolates), as right-to-left
   * languages need: names, figures and addresses mostly read left to right.
   */
  isolate?: boolean
}

/** What Lingui's macros leave of a message. */
interface Message {
  tokens: readonly Token[]
  /** Without a translation: its plurals are English then. */
  english: boolean
  value: (name: string) => types.Expression
  element: (name: string) => types.JSXElement
}

const LETTER = /\p{L}/u

const TAG = /<(\/?)(\w+)(\/?)>/

/**
 * A Babel plugin that runs after Lingui's macros: each message becomes its translation, as a string, a template or
 * elements. The browser gets no catalogue and no code to read one: each build has one language.
 */
export function inlineMessages({ types: t }: { types: typeof types }, options: Inlining): PluginObj {
  const { translate, change = (text) => text, forms, oneAndOther = false, isolate = false } = options
  const used = new Set<string>()
  /** The replacements of messages with elements. */
  const wholes = new WeakSet<types.Node>()

  /** `name` of the module of forms. */
  function helper(name: 'plural' | 'number'): types.Identifier {
    used.add(name)
    return t.identifier(`_${name}`)
  }

  function readFields(written: types.ObjectExpression): Map<string, types.Expression> {
    return new Map(
      written.properties.flatMap((property) =>
        t.isObjectProperty(property) && t.isExpression(property.value)
          ? [
              [
                t.isIdentifier(property.key)
                  ? property.key.name
                  : String((property.key as types.NumericLiteral).value),
                property.value,
              ] as const,
            ]
          : [],
      ),
    )
  }

  function readMessage(path: NodePath, written: types.ObjectExpression): Message {
    const { id, message, values, components } = Object.fromEntries(readFields(written))
    if (!t.isStringLiteral(id) || !t.isStringLiteral(message))
      throw path.buildCodeFrameError('A message is written where it stands.')
    const named = (of: types.Expression | undefined) =>
      t.isObjectExpression(of) ? readFields(of) : new Map()
    const [known, elements] = [named(values), named(components)]
    const translation = translate(id.value)
    const said = translation ?? message.value
    const missing = (name: string) =>
      path.buildCodeFrameError(`“${said}” has a {${name}} that “${message.value}” has not.`)
    try {
      return {
        tokens: parse(said),
        english: translation === undefined,
        value: (name) => {
          const value = known.get(name)
          if (!value) throw missing(name)
          return t.cloneNode(value)
        },
        element: (name) => {
          const element = elements.get(name)
          if (!element) throw missing(name)
          return t.cloneNode(element)
        },
      }
    } catch (error) {
      throw path.buildCodeFrameError(`“${said}” is not a message: ${error}`)
    }
  }

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

  function toText(tokens: readonly Token[], message: Message, count = '', start = ''): types.Expression {
    const quasis = [start]
    const values: types.Expression[] = []
    for (const token of tokens) {
      if (token.type === 'content') quasis.push((quasis.pop() ?? '') + change(token.value))
      else {
        const [before, after] = around(token)
        quasis.push((quasis.pop() ?? '') + before)
        values.push(filled(token, message, count, (inner, of) => toText(inner, message, of)))
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

  type Child = types.JSXElement['children'][number]

  function toChildren(tokens: readonly Token[], message: Message, count = ''): Child[] {
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
          t.jsxFragment(t.jsxOpeningFragment(), t.jsxClosingFragment(), toChildren(inner, message, of)),
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
    name: 'inline-messages',
    visitor: {
      Program: {
        exit(program) {
          used.clear()
          program.traverse({
            CallExpression(path) {
              const { callee, arguments: given } = path.node
              const [written] = given
              if (!t.isMemberExpression(callee) || !t.isIdentifier(callee.object, { name: '_i18n' })) return
              if (!t.isObjectExpression(written))
                throw path.buildCodeFrameError('A message is written where it stands.')
              const message = readMessage(path, written)
              path.replaceWith(toText(message.tokens, message, '', startOf(message.tokens)))
            },
            JSXElement(path) {
              const { openingElement } = path.node
              const [spread] = openingElement.attributes
              if (
                !t.isJSXIdentifier(openingElement.name, { name: '_Trans' }) ||
                !t.isJSXSpreadAttribute(spread)
              )
                return
              if (!t.isObjectExpression(spread.argument))
                throw path.buildCodeFrameError('A message is written where it stands.')
              const message = readMessage(path, spread.argument)
              const whole = t.jsxFragment(
                t.jsxOpeningFragment(),
                t.jsxClosingFragment(),
                toChildren(message.tokens, message),
              )
              wholes.add(whole)
              path.replaceWith(whole)
            },
            ImportDeclaration(path) {
              if (/^@lingui\/(?:core|react)$/.test(path.node.source.value)) path.remove()
            },
          })
          // Among other children a message's own need nothing around them.
          program.traverse({
            'JSXElement|JSXFragment'({ node }) {
              if (t.isJSXElement(node) || t.isJSXFragment(node))
                node.children = node.children.flatMap((child) =>
                  t.isJSXFragment(child) && wholes.has(child) ? child.children : child,
                )
            },
          })
          if (used.size === 0) return
          const names = [...used].map((name) =>
            t.importSpecifier(t.identifier(`_${name}`), t.identifier(name)),
          )
          program.unshiftContainer('body', t.importDeclaration(names, t.stringLiteral(forms)))
        },
      },
    },
  }
}
