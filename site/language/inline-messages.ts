import type { NodePath, PluginObj, types } from '@babel/core'
import { parse } from '@messageformat/parser'
import { createWriter, type Message, type Wording } from './message-writer.ts'

export interface Inlining extends Wording {
  /** A message's translation by ID; undefined without one, and English stands in. */
  translate: (id: string) => string | undefined
  /** The module of `plural` and `number`. */
  forms: string
}

/**
 * A Babel plugin that runs after Lingui's macros: each message becomes its translation, as a string, a template or
 * elements. The browser gets no catalogue and no code to read one: each build has one language.
 */
export function inlineMessages({ types: t }: { types: typeof types }, options: Inlining): PluginObj {
  const { translate, forms } = options
  const used = new Set<string>()
  /** The replacements of messages with elements. */
  const wholes = new WeakSet<types.Node>()

  /** `name` of the module of forms. */
  function helper(name: 'plural' | 'number'): types.Identifier {
    used.add(name)
    return t.identifier(`_${name}`)
  }

  const { toText, toChildren } = createWriter(t, { ...options, helper })

  function readFields(written: types.Node | undefined): Map<string, types.Expression> {
    const fields = new Map<string, types.Expression>()
    for (const property of t.isObjectExpression(written) ? written.properties : []) {
      if (!t.isObjectProperty(property) || !t.isExpression(property.value)) continue
      const { key, value } = property
      fields.set(t.isIdentifier(key) ? key.name : String((key as types.NumericLiteral).value), value)
    }
    return fields
  }

  /** What Lingui's macros left of a message at `path`. */
  function readMessage(path: NodePath, written: types.Node | undefined): Message {
    const { id, message, values, components } = Object.fromEntries(readFields(written))
    if (!t.isStringLiteral(id) || !t.isStringLiteral(message))
      throw path.buildCodeFrameError('A message is written where it stands.')
    const translation = translate(id.value)
    const said = translation ?? message.value
    const within = (fields: ReadonlyMap<string, types.Expression>) => (name: string) => {
      const found = fields.get(name)
      if (!found) throw path.buildCodeFrameError(`“${said}” has a {${name}} that “${message.value}” has not.`)
      return t.cloneNode(found)
    }
    try {
      return {
        tokens: parse(said),
        english: translation === undefined,
        value: within(readFields(values)),
        // Lingui's macro leaves elements only.
        element: within(readFields(components)) as Message['element'],
      }
    } catch (error) {
      throw path.buildCodeFrameError(`“${said}” is not a message: ${error}`)
    }
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
              const message = readMessage(path, written)
              path.replaceWith(toText(message))
            },
            JSXElement(path) {
              const { openingElement } = path.node
              const [spread] = openingElement.attributes
              if (
                !t.isJSXIdentifier(openingElement.name, { name: '_Trans' }) ||
                !t.isJSXSpreadAttribute(spread)
              )
                return
              const message = readMessage(path, spread.argument)
              const whole = t.jsxFragment(t.jsxOpeningFragment(), t.jsxClosingFragment(), toChildren(message))
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
