import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml'
import { frontMatter } from './read-file.ts'
import { plainText, readProse } from './read-prose.ts'

/** A text or figure of a company's folder, with its source. */
export interface Written {
  /** Relative to the folder, such as `plans/budget-vps.yaml`. */
  file: string
  line: number
  /** The fields that lead to it, such as `tiers`, 0, `name`; none in the text of a Markdown file. */
  path: readonly (string | number)[]
  value: string | number
  /** What a figure counts, where the field `label` beside it says so. */
  label?: string
}

/** All texts of a company's folder, in the order of its files. It need not be valid. */
export function readWritten(folder: string): Written[] {
  return globSync(['*.yaml', 'plans/*.yaml', 'legal/*.md', 'pages/*.md'], { cwd: folder })
    .toSorted()
    .flatMap((file) => writtenIn(file, readFileSync(join(folder, file), 'utf8')))
}

/** Everything that a file says. @param file its name in the folder, such as `plans/budget-vps.yaml` */
export function writtenIn(file: string, content: string): Written[] {
  const { yaml, body } = frontMatter(content)
  // Below the second line of dashes.
  return [...inYaml(file, yaml), ...inMarkdown(file, body, yaml.split('\n').length + 1)]
}

function inYaml(file: string, yaml: string): Written[] {
  const lines = new LineCounter()
  const read = (node: unknown, path: Written['path'], label?: string): Written[] => {
    if (isMap(node)) {
      const named = node.get('label')
      const beside = typeof named === 'string' ? named : undefined
      return node.items.flatMap(({ key, value }) => {
        const field = String(isScalar(key) ? key.value : key)
        return read(value, [...path, field], field === 'label' ? undefined : beside)
      })
    }
    if (isSeq(node)) return node.items.flatMap((item, index) => read(item, [...path, index]))
    if (!isScalar(node) || !node.range) return []
    const { value, range } = node
    if (typeof value !== 'string' && typeof value !== 'number') return []
    const { line } = lines.linePos(range[0])
    return [{ file, line, path, value, ...(label !== undefined && { label }) }]
  }
  return read(parseDocument(yaml, { lineCounter: lines }).contents, [])
}

/** A paragraph, a heading or a point of a list each. */
function inMarkdown(file: string, body: string, first: number): Written[] {
  const blocks: { line: number; text: string }[] = []
  let open = false
  for (const [index, text] of body.split('\n').entries()) {
    const blank = text.trim() === ''
    const block = blocks.at(-1)
    if (open && block && !blank && !/^\s*(?:[-*]|\d+\.)\s/.test(text)) block.text += `\n${text}`
    else if (!blank) blocks.push({ line: first + index, text })
    open = !blank
  }
  return blocks.map(({ line, text }) => ({ file, line, path: [], value: proseText(text) }))
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
