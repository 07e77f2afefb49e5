import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMap, isPair, isScalar, LineCounter, parseDocument, visit } from 'yaml'
import { frontMatter } from './read-file.ts'
import { plainText, readProse } from './read-prose.ts'

/** A text or a figure of a company's folder, and where it is written. */
export interface Written {
  /** Relative to the folder, as `plans/budget-vps.yaml`. */
  file: string
  line: number
  /** The fields that lead to it, as `tiers`, 0, `name`; none in the text of a Markdown file. */
  path: readonly (string | number)[]
  value: string | number
  /** What a figure counts, where the field `label` beside it says so. */
  label?: string
}

/** Everything that a company's folder says, in the order of its files. It need not be valid. */
export function readWritten(folder: string): Written[] {
  return globSync(['*.yaml', 'plans/*.yaml', 'legal/*.md', 'pages/*.md'], { cwd: folder })
    .toSorted()
    .flatMap((file) => {
      const { yaml, body } = frontMatter(readFileSync(join(folder, file), 'utf8'))
      // Below the second line of dashes.
      return [...inYaml(file, yaml), ...inMarkdown(file, body, yaml.split('\n').length + 1)]
    })
}

function inYaml(file: string, yaml: string): Written[] {
  const found: Written[] = []
  const lines = new LineCounter()
  visit(parseDocument(yaml, { lineCounter: lines }), {
    Scalar(key, { value, range }, ancestors) {
      if (key === 'key' || !range || (typeof value !== 'string' && typeof value !== 'number')) return
      const path = ancestors.flatMap((node, index) => {
        if (isPair(node)) return [String(isScalar(node.key) ? node.key.value : node.key)]
        const inner = ancestors[index + 1] ?? (typeof key === 'number' ? key : undefined)
        if (typeof inner === 'number') return [inner]
        const items = 'items' in node && !isMap(node) ? (node.items as unknown[]) : []
        return items.includes(inner) ? [items.indexOf(inner)] : []
      })
      const beside = ancestors.at(-2)
      const label = isMap(beside) && path.at(-1) !== 'label' ? beside.get('label') : undefined
      const { line } = lines.linePos(range[0])
      found.push({ file, line, path, value, ...(typeof label === 'string' && { label }) })
    },
  })
  return found
}

/** A paragraph, a heading or a point of a list each. */
function inMarkdown(file: string, body: string, first: number): Written[] {
  return [...body.matchAll(/\S[\s\S]*?(?=\n\s*\n|\n\s*(?:[-*]|\d+\.)\s|\s*$)/g)].map(
    ({ 0: block, index }) => ({
      file,
      line: first + body.slice(0, index).split('\n').length - 1,
      path: [],
      value: proseText(block),
    }),
  )
}

/** What is not read yet, or refused, is taken as it is written. */
function proseText(markdown: string): string {
  try {
    return plainText(readProse(markdown))
  } catch {
    return markdown
  }
}

/** A text as it is compared: each space of whatever kind is one. */
export function flattened(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
