import { join } from 'node:path'
import { type Prop, readDocs } from '../../ui/read-docs.ts'
import type { Component } from './design-system.ts'

const root = join(import.meta.dirname, '../..')

/** What users of a component write: exports, props with types and defaults, and the types that these are made of. */
export function contractOf({ name, source }: Component): string {
  const { exports, parts, types } = readDocs(join(root, source))
  return [
    `# ${name}`,
    list('Exports', exports),
    ...parts.map(({ name, props }) => list(name, props.map(line))),
    ...(types.length > 0 ? ['## Types', ...types.map((type) => `\`\`\`ts\n${type}\n\`\`\``)] : []),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n')
}

const line = (prop: Prop) =>
  `${prop.name}${prop.required ? '' : '?'}: ${prop.type}${prop.default && ` = ${prop.default}`}`

function list(title: string, lines: readonly string[]): string {
  return lines.length > 0 ? `## ${title}\n\n${lines.map((line) => `- \`${line}\``).join('\n')}` : ''
}
