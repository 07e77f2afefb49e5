import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { builtinResolvers, type Documentation, parse } from 'react-docgen'

const resolver = new builtinResolvers.FindExportedDefinitionsResolver()

export interface Prop {
  readonly name: string
  /** As written in the source, without the undefined that is taken where a prop may be left out. */
  readonly type: string
  readonly required: boolean
  readonly takesUndefined: boolean
  /** As its docblock says, otherwise as written in the source; empty without one. */
  readonly default: string
  readonly description: string
}

/** The exports of a component's module, as documented in its source. */
export interface ComponentDocs {
  /** Everything that can be imported, sorted. */
  readonly exports: readonly string[]
  /** The components, each with its docblock and its props. */
  readonly parts: readonly {
    readonly name: string
    readonly description: string
    readonly props: readonly Prop[]
  }[]
  /** The declarations of the exported types that are no props, sorted by name. */
  readonly types: readonly string[]
}

const read = new Map<string, Documentation[]>()

/**
 * The components that a module exports, as Storybook reads them for its tables. Each text is parsed once.
 * @param filename where what it imports is looked for
 */
export function parseModule(module: string, filename: string): readonly Documentation[] {
  const key = `${filename}\n${module}`
  const known = read.get(key)
  if (known) return known
  const found = parse(module, { filename, resolver, babelOptions: { babelrc: false, configFile: false } })
  read.set(key, found)
  return found
}

/** @param file the component's module */
export function readDocs(file: string): ComponentDocs {
  const module = readFileSync(file, 'utf8')
  const folder = readdirSync(dirname(file)).map((name) => readFileSync(join(dirname(file), name), 'utf8'))
  const exports = exportedNames(module)
  return {
    exports,
    parts: parseModule(module, file).map(({ displayName = '', description = '', props = {} }) => ({
      name: displayName,
      description,
      props: Object.entries(props).map(([name, prop]) => readProp(name, prop, module)),
    })),
    types: exports
      .filter((name) => !name.endsWith('Props'))
      .flatMap((name) => folder.flatMap((source) => declarationOf(name, source) ?? [])),
  }
}

function exportedNames(module: string): string[] {
  const declared = [...module.matchAll(/^export (?:const|function|interface|type|class) (\w+)/gm)]
  const forwarded = [...module.matchAll(/^export (?:type )?\{([^}]*)\}/gm)]
  const names = forwarded.flatMap(([, list = '']) => list.split(','))
  const all = [
    ...declared.map(([, name = '']) => name),
    ...names.map((name) => name.trim().replace(/^type /, '')),
  ]
  return [...new Set(all)].filter(Boolean).sort()
}

type ReadProp = NonNullable<Documentation['props']>[string]

function textOf(tsType: ReadProp['tsType']): string {
  return onOneLine(tsType && 'raw' in tsType && tsType.raw ? tsType.raw : (tsType?.name ?? 'unknown'))
}

/** Without the bar that begins a union on several lines. */
function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replace(/^\| /, '')
}

function readProp(
  name: string,
  { description = '', tsType, defaultValue, required }: ReadProp,
  module: string,
): Prop {
  const read = textOf(tsType)
  // react-docgen does not know `readonly` before an array or a tuple.
  const written = new RegExp(`^ +(?:readonly )?${name}\\??: (.+)$`, 'm').exec(module)?.[1] ?? read
  const type = read === 'unknown' ? onOneLine(written) : read
  const given = tsType?.name === 'union' && 'elements' in tsType ? tsType.elements : []
  const [only, ...others] = given.filter(({ name }) => name !== 'undefined')
  // An alias beside undefined is read as what it stands for.
  const named = only && others.length === 0 ? textOf(only) : 'unknown'
  // What an alias stands for may itself end in undefined, as a function's type does that returns it.
  const defined = (named === 'unknown' ? type.replace(/ \| undefined$/, '') : named).replace(
    /^\((.+ => .+)\)$/,
    '$1',
  )
  return {
    name,
    type: required ? type : defined,
    required: required ?? false,
    takesUndefined: /\b(?:undefined|ReactNode)$|\bunknown\b/.test(type),
    // What is no plain value of a parameter is said in words.
    default: onOneLine(String(/@default\s+([^\n]+)/.exec(description)?.[1] ?? defaultValue?.value ?? '')),
    description: description.replace(/@default[\s\S]*/, '').trim(),
  }
}

/** An exported interface or type with its docblock. */
function declarationOf(name: string, source: string): string | undefined {
  const docblock = String.raw`(?:^\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?`
  const block = new RegExp(
    `${docblock}^export (?:interface ${name}\\b[^{]*\\{[\\s\\S]*?^\\}|type ${name}\\b[\\s\\S]*?(?=\\n\\n|\\n$))`,
    'm',
  )
  return block.exec(source)?.[0].trim()
}
