import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { traverse, types } from '@babel/core'
import { parseSource } from './parse-source.ts'

/**
 * A story as a module that an application could hold: what it imports, what it declares, and a component that renders it.
 * A spy of the stories' tests is a function that does nothing there, or what the spy calls.
 * @param file the component's stories
 * @throws Error where the story is built in a way that this does not read
 */
export function readExample(file: string, name = 'Playground'): string {
  return toExample(readModule(file), name)
}

/** Every story of a file as such a module, by the name of its export. */
export function readExamples(file: string): ReadonlyMap<string, string> {
  const module = readModule(file)
  return new Map(module.stories.map((name) => [name, toExample(module, name)]))
}

/**
 * The keys that a component answers to and what each does, as its story `Keyboard` presses them.
 * @param file the component's stories
 */
export function readKeys(file: string): readonly (readonly [keys: string, does: string])[] {
  const module = readModule(file)
  const rows: [string, string][] = []
  types.traverseFast(constantOf(module, 'Keyboard') ?? types.nullLiteral(), (node) => {
    if (!isKeyboardStory(node)) return
    const [list] = node.arguments
    for (const row of types.isArrayExpression(list) ? list.elements : []) {
      const { keys, where, does } = fieldsOf(row, module)
      if (!types.isArrayExpression(keys) || !types.isStringLiteral(does))
        throw new Error(`${file} has a row of keys that is not written out.`)
      const names = keys.elements.flatMap((one) => (types.isStringLiteral(one) ? [one.value] : []))
      const place = types.isStringLiteral(where) ? ` ${where.value}` : ''
      rows.push([`${names.join(', ')}${place}`, does.value])
    }
  })
  return rows
}

function toExample(module: Module, name: string): string {
  const meta = fieldsOf(constantOf(module, 'meta'), module)
  const story = fieldsOf(constantOf(module, name), module)
  const args = { ...fieldsOf(meta.args, module), ...fieldsOf(story.args, module) }
  const render = story.render ?? meta.render
  const body = render
    ? renderedBy(render, args, module)
    : toReturn(toElement(textOf(module, meta.component ?? types.identifier('')), args, module))
  return withDeclarations(`export function Example() ${body}\n`, module)
}

/** A file of the stories, or one that it imports from beside it. */
interface Module {
  readonly file: string
  readonly source: string
  /** The names of its stories. */
  readonly stories: readonly string[]
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
  const { body } = parseSource(source).program
  const stories = body.flatMap((one) => {
    if (!types.isExportNamedDeclaration(one) || !types.isVariableDeclaration(one.declaration)) return []
    const name = declaredName(one.declaration)
    return name === undefined ? [] : [name]
  })
  const statements = body.map((one) =>
    types.isExportNamedDeclaration(one) && one.declaration
      ? { ...one.declaration, leadingComments: one.leadingComments ?? null }
      : one,
  )
  return { file, source, stories, statements }
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

/** The fields of an object as it is written, with those of the objects that it spreads. */
function fieldsOf(node: types.Node | null | undefined, module: Module): Fields {
  if (!node || isKeyboardStory(node)) return {}
  if (types.isTSSatisfiesExpression(node) || types.isTSAsExpression(node))
    return fieldsOf(node.expression, module)
  if (types.isIdentifier(node)) return fieldsOf(constantOf(module, node.name), module)
  if (types.isMemberExpression(node) && types.isIdentifier(node.property))
    return fieldsOf(fieldsOf(node.object, module)[node.property.name], module)
  if (!types.isObjectExpression(node))
    throw new Error(`${module.file} has an object that is not written out: ${textOf(module, node)}`)
  const fields = node.properties.map((one): Fields => {
    if (types.isSpreadElement(one)) return fieldsOf(one.argument, module)
    const { key } = one
    const name = types.isIdentifier(key) ? key.name : types.isStringLiteral(key) ? key.value : undefined
    return types.isObjectProperty(one) && name !== undefined ? { [name]: one.value } : {}
  })
  return Object.assign({}, ...fields)
}

/** It only presses keys, in the story of the component's own arguments. */
function isKeyboardStory(node: types.Node): node is types.CallExpression {
  return types.isCallExpression(node) && types.isIdentifier(node.callee, { name: 'keyboardStory' })
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

function toReturn(jsx: string): string {
  return `{\n  return (\n    ${jsx}\n  )\n}`
}

/** The body of a function of the arguments, with them in place. */
function renderedBy(render: types.Node, args: Fields, module: Module): string {
  if (!types.isArrowFunctionExpression(render) && !types.isFunctionExpression(render))
    throw new Error(`${module.file} renders a story by a function that is not written there.`)
  const {
    body,
    params: [parameter],
  } = render
  const name = types.isIdentifier(parameter) ? parameter.name : ''
  const taken = types.isObjectPattern(parameter) ? Object.keys(types.getBindingIdentifiers(parameter)) : []
  const offset = body.start ?? 0
  const changes: Change[] = []
  /** The name of the argument that a node is, as `args.label`, or `label` where the parameter is `{ label }`. */
  const argument = (node: types.Node | null | undefined) => {
    if (types.isIdentifier(node)) return taken.find((one) => one === node.name)
    return types.isMemberExpression(node) &&
      types.isIdentifier(node.object, { name }) &&
      types.isIdentifier(node.property)
      ? node.property.name
      : undefined
  }
  types.traverseFast(body, (node) => {
    if (types.isJSXAttribute(node) && types.isJSXExpressionContainer(node.value)) {
      const named = argument(node.value.expression)
      const value = named && args[named]
      const written = value ? toAttributes({ [textOf(module, node.name)]: value }, module) : ''
      if (named) changes.push(change(node, written, offset))
    }
    for (const child of types.isJSXElement(node) || types.isJSXFragment(node) ? node.children : []) {
      const named = types.isJSXExpressionContainer(child) ? argument(child.expression) : undefined
      if (!named) continue
      const value = args[named]
      changes.push(change(child, value ? toChild(value, module) : '', offset))
    }
    if (!types.isJSXElement(node)) return
    const { name: tag, attributes, selfClosing } = node.openingElement
    const spread = attributes.findIndex(
      (one) => types.isJSXSpreadAttribute(one) && types.isIdentifier(one.argument, { name }),
    )
    const place = attributes[spread]
    if (!place) return
    const later = attributes.slice(spread).flatMap((one) => {
      if (types.isJSXAttribute(one)) return [textOf(module, one.name)]
      return types.isJSXSpreadAttribute(one) && one !== place
        ? Object.keys(fieldsOf(one.argument, module))
        : []
    })
    const spreadArgs = Object.fromEntries(Object.entries(args).filter(([one]) => !later.includes(one)))
    changes.push(change(place, toAttributes(spreadArgs, module), offset))
    if (!selfClosing || !spreadArgs.children) return
    const end = (node.end ?? 0) - offset
    const closing = `>${toChild(spreadArgs.children, module)}</${textOf(module, tag)}>`
    changes.push({ start: end - '/>'.length, end, text: closing })
  })
  const text = apply(textOf(module, body), changes)
  const whole = types.isBlockStatement(body) ? text : toReturn(text)
  if (!parameter) return whole
  const used = freeNames(`function Example() ${whole}`)
  if (![name, ...taken].some((one) => used.has(one))) return whole
  const fields = Object.entries(args).flatMap(([key, value]) =>
    value && (name || taken.includes(key)) ? [`'${key}': ${textOf(module, value)}`] : [],
  )
  return whole.replace('{', `{\n  const ${textOf(module, parameter)} = { ${fields.join(', ')} }\n`)
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
    TSTypeQuery({ node, scope }) {
      if (types.isIdentifier(node.exprName) && !scope.hasBinding(node.exprName.name))
        names.add(node.exprName.name)
    },
    TSInterfaceDeclaration: ({ node }) => void declared.add(node.id.name),
    TSTypeAliasDeclaration: ({ node }) => void declared.add(node.id.name),
  })
  for (const name of declared) names.delete(name)
  return names
}
