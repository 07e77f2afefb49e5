import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtinResolvers, type Documentation, parse } from 'react-docgen'
import type { Component } from './design-system.ts'

const root = join(import.meta.dirname, '../..')
const resolver = new builtinResolvers.FindExportedDefinitionsResolver()

/** What users of a component write, a line each: exports, and props with types and defaults. */
export function contractOf({ name, source }: Component): string {
  const module = readFileSync(join(root, source), 'utf8')
  const parts = parse(module, {
    filename: source,
    resolver,
    babelOptions: { babelrc: false, configFile: false },
  })
  const exported = found(module, /^export (?:const|function|interface|type|class) (\w+)/gm)
  const forwarded = [...module.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names = '']) =>
    names.split(',').map((one) => one.trim().replace(/^type /, '')),
  )
  return [
    `# ${name}`,
    list('Exports', [...new Set([...exported, ...forwarded])].filter(Boolean).sort()),
    ...parts.map((part) => list(`${part.displayName}`, props(part))),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n')
}

function props({ props = {} }: Documentation): string[] {
  return Object.entries(props).map(([prop, { tsType, defaultValue, required }]) => {
    const type = tsType && 'raw' in tsType && tsType.raw ? tsType.raw : (tsType?.name ?? 'unknown')
    const otherwise = defaultValue ? ` = ${defaultValue.value}` : ''
    return `${prop}${required ? '' : '?'}: ${type.replaceAll(/\s+/g, ' ')}${otherwise}`
  })
}

function list(title: string, lines: readonly string[]): string {
  return lines.length > 0 ? `## ${title}\n\n${lines.map((line) => `- \`${line}\``).join('\n')}` : ''
}

function found(text: string, expression: RegExp): string[] {
  return [...new Set([...text.matchAll(expression)].map(([, name = '']) => name))].sort()
}
