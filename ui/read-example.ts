import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { traverse, types } from '@babel/core'
import { parseSource } from './parse-source.ts'

/**
 * A component's first story as a module that an application could hold: what it imports, what it declares, and a component
 * that renders it. A spy of the stories' tests is a function that does nothing there, or what the spy calls.
 * @param file the component's stories
 * @throws Error where the story is built in a way that this does not read
 */
export function readExample(file: string): string {
  const module = readModule(file)
  const meta = fieldsOf(constantOf(module, 'meta'))
  const story = fieldsOf(constantOf(module, 'Playground'))
  const args = { ...fieldsOf(meta.args), ...fieldsOf(story.args) }
  const render = story.render ?? meta.render
  const shown = render
    ? renderedBy(render, args, module)
    : toElement(textOf(module, meta.component ?? types.identifier('')), args, module)
  return withDeclarations(`export function Example() {\n  return (\n    ${shown}\n  )\n}\n`, module)
}

/** A file of the stories, or one that it imports from beside it. */
interface Module {
  readonly file: string
  readonly source: string
  /** At its top, without `export`. */
  readonly statements: readonly types.Statement[]
}

function readModule(file: string): Module {
  const written = readFileSync(file, 'utf8')
  const spies: Change[] = []
  types.traverseFast(parseSource(written), (node) => {
    if (!types.isCallExpression(node) || !types.isIdentifier(node.callee, { name: 'fn' })) return
    const [called] = node.arguments
    spies.push(change(node, called ? written.slice(called.start ?? 0, called.end ?? 0) : '() => {}'))
  })
  const source = apply(written, spies)
  const statements = parseSource(source).program.body.map((one) =>
    types.isExportNamedDeclaration(one) && one.declaration
      ? { ...one.declaration, leadingComments: one.leadingComments ?? null }
      : one,
  )
  return { file, source, statements }
}

function textOf({ source }: Module, { start, end }: types.Node): string {
  return source.slice(start ?? 0, end ?? 0)
}

/** The value of a constant at the top of a module. */
function constantOf({ file, statements }: Module, name: string): types.Node | null | undefined {
  const constants = statements.flatMap((one) => (types.isVariableDeclaration(one) ? one.declarations : []))
  const found = constants.find(({ id }) => types.isIdentifier(id, { name }))
  if (!found) throw new Error(`${file} has no ${name}.`)
  return found.init
}

type Fields = Partial<Record<string, types.Node>>

function fieldsOf(node: types.Node | null | undefined): Fields {
  if (types.isTSSatisfiesExpression(node)) return fieldsOf(node.expression)
  if (!types.isObjectExpression(node)) return {}
  return Object.fromEntries(
    node.properties.flatMap((one) => {
      if (!types.isObjectProperty(one)) return []
      const { key, value } = one
      const name = types.isIdentifier(key) ? key.name : types.isStringLiteral(key) ? key.value : undefined
      return name === undefined ? [] : [[name, value]]
    }),
  )
}

/** A piece of a text, by its offsets, and what takes its place. */
interface Change {
  readonly start: number
  readonly end: number
  readonly text: string
}

function change({ start, end }: types.Node, text: string, offset = 0): Change {
  return { start: (start ?? 0) - offset, end: (end ?? 0) - offset, text }
}

function apply(text: string, changes: readonly Change[]): string {
  return changes
    .toSorted((a, b) => b.start - a.start)
    .reduce((made, { start, end, text }) => made.slice(0, start) + text + made.slice(end), text)
}

/** What a function of the arguments renders, with them in place. */
function renderedBy(render: types.Node, args: Fields, module: Module): string {
  if (!types.isArrowFunctionExpression(render) || !types.isJSX(render.body))
    throw new Error(`${module.file} renders its first story by more than an expression of JSX.`)
  const { body, params } = render
  const name = types.isIdentifier(params[0]) ? params[0].name : ''
  const offset = body.start ?? 0
  const changes: Change[] = []
  /** The name of the argument that a node is, as `args.label`. */
  const argument = (node: types.Node | null | undefined) =>
    types.isMemberExpression(node) &&
    types.isIdentifier(node.object, { name }) &&
    types.isIdentifier(node.property)
      ? node.property.name
      : undefined
  types.traverseFast(body, (node) => {
    if (types.isJSXAttribute(node) && types.isJSXExpressionContainer(node.value)) {
      const named = argument(node.value.expression)
      const value = named && args[named]
      const written = value ? toAttributes({ [textOf(module, node.name)]: value }, module) : ''
      if (named) changes.push(change(node, written, offset))
    }
    if (!types.isJSXElement(node)) return
    const { name: tag, attributes, selfClosing } = node.openingElement
    const spread = attributes.find(
      (one) => types.isJSXSpreadAttribute(one) && types.isIdentifier(one.argument, { name }),
    )
    if (!spread) return
    changes.push(change(spread, toAttributes(args, module), offset))
    if (!selfClosing || !args.children) return
    const end = (node.end ?? 0) - offset
    const closing = `>${toChild(args.children, module)}</${textOf(module, tag)}>`
    changes.push({ start: end - '/>'.length, end, text: closing })
  })
  return apply(textOf(module, body), changes)
}

function toElement(tag: string, args: Fields, module: Module): string {
  const opening = `<${tag} ${toAttributes(args, module)}`
  return args.children ? `${opening}>${toChild(args.children, module)}</${tag}>` : `${opening} />`
}

function toAttributes({ children: _, ...args }: Fields, module: Module): string {
  return Object.entries(args)
    .map(([name, value]) => {
      if (!value || types.isBooleanLiteral(value, { value: true })) return name
      const plain = types.isStringLiteral(value) && !/["\\\n]/.test(value.value)
      return plain ? `${name}="${value.value}"` : `${name}={${textOf(module, value)}}`
    })
    .join(' ')
}

function toChild(node: types.Node, module: Module): string {
  if (types.isJSX(node)) return textOf(module, node)
  return types.isStringLiteral(node) && !/[{}<>]/.test(node.value) ? node.value : `{${textOf(module, node)}}`
}

/** An example below what it uses of a module, and of those beside it: imports, and declarations with theirs. */
function withDeclarations(example: string, module: Module): string {
  const imports = (one: Module) => one.statements.filter((statement) => types.isImportDeclaration(statement))
  const beside = imports(module)
    .filter(({ source }) => source.value.startsWith('.'))
    .map(({ source }) => readModule(join(dirname(module.file), source.value)))
  const modules = [module, ...beside]
  const declarations = modules.flatMap((one) =>
    one.statements.flatMap((node) => {
      const name = declaredName(node)
      return name === undefined ? [] : [{ name, text: `${docblock(node)}${textOf(one, node)}` }]
    }),
  )
  const used = new Set<string>()
  let whole = example
  for (;;) {
    const free = freeNames(whole)
    const next = declarations.findLast(({ name }) => free.has(name) && !used.has(name))
    if (!next) break
    used.add(next.name)
    whole = `${next.text}\n\n${whole}`
  }
  const free = freeNames(whole)
  const lines = modules.flatMap((one) =>
    imports(one).flatMap(({ specifiers, importKind, source }) => {
      const taken = specifiers.filter(({ local }) => free.has(local.name)).map((name) => textOf(one, name))
      const kind = importKind === 'type' ? 'type ' : ''
      return taken.length > 0 ? [`import ${kind}{ ${taken.join(', ')} } from ${textOf(one, source)}`] : []
    }),
  )
  return `${[...new Set(lines)].join('\n')}\n\n${whole}`
}

function declaredName(node: types.Statement): string | undefined {
  if (types.isVariableDeclaration(node)) {
    const [first] = node.declarations
    return types.isIdentifier(first?.id) ? first.id.name : undefined
  }
  const named =
    types.isFunctionDeclaration(node) ||
    types.isTSInterfaceDeclaration(node) ||
    types.isTSTypeAliasDeclaration(node)
  return named ? node.id?.name : undefined
}

function docblock({ leadingComments }: types.Node): string {
  return (leadingComments ?? [])
    .filter(({ type }) => type === 'CommentBlock')
    .map(({ value }) => `/*${value}*/\n`)
    .join('')
}

/** Names that a module uses without declaring them, of values and of types. */
function freeNames(source: string): ReadonlySet<string> {
  const names = new Set<string>()
  const declared = new Set<string>()
  traverse(parseSource(source), {
    Program(path) {
      for (const name of Object.keys(path.scope.globals)) names.add(name)
    },
    TSTypeReference({ node }) {
      if (types.isIdentifier(node.typeName)) names.add(node.typeName.name)
    },
    TSInterfaceDeclaration: ({ node }) => void declared.add(node.id.name),
    TSTypeAliasDeclaration: ({ node }) => void declared.add(node.id.name),
  })
  for (const name of declared) names.delete(name)
  return names
}
