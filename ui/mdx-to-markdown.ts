import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { types } from '@babel/core'
import { parseSource } from './parse-source.ts'
import { readKeys } from './read-example.ts'

/**
 * The text of a page of Storybook as Markdown: with the files that it shows, its tables of words, and links within
 * Storybook as plain words; without its heading and other elements.
 */
export function mdxToMarkdown(file: string): string {
  const page = readFileSync(file, 'utf8')
  const shown = new Map(
    [...page.matchAll(/^import (\w+) from '(.+)\?raw'$/gm)].map(([, name = '', path = '']) => [name, path]),
  )
  const prose = (text: string) =>
    text
      .replaceAll(/^<DocsTable\n[\s\S]*?^\/>$/gm, readTable)
      .replaceAll(/^<KeyboardTable .*\/>$/gm, () => toTable(['key', 'does'], keysOf(file)))
      .replaceAll(/\[([^\]]+)\]\(\?path=[^)]+\)/g, '$1')
      .replaceAll(/^(import .*|<(?!Source)[^\n]*>|# .*|export const [\s\S]*?\n\n)$/gm, '')
      .replaceAll(/^## Parts\n+(?=## |$)/gm, '')
      .replaceAll(
        /^<Source .*language="(\w+)" code=\{(\w+)\} \/>$/gm,
        (_, language: string, name: string) => {
          const code = readFileSync(join(dirname(file), shown.get(name) ?? ''), 'utf8')
          return `\`\`\`${language}\n${code.trim()}\n\`\`\``
        },
      )
      .replaceAll(/\n{3,}/g, '\n\n')
  // Every other part is code.
  return page
    .split(/(^```[\s\S]*?^```$)/m)
    .map((part, index) => (index % 2 === 0 ? prose(part) : part))
    .join('')
    .trim()
}

/** A table of Storybook's pages, whose `head` and `rows` are lists of words. */
function readTable(element: string): string {
  const lists: string[][] = []
  types.traverseFast(parseSource(element), (node) => {
    if (!types.isArrayExpression(node)) return
    const words = node.elements.flatMap((one) => (types.isStringLiteral(one) ? [one.value] : []))
    if (words.length > 0) lists.push(words)
  })
  const [head = [], ...rows] = lists
  return toTable(head, rows)
}

function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = `|${'---|'.repeat(head.length)}`
  const [first = '', ...rest] = [head, ...rows].map((words) => `| ${words.join(' | ')} |`)
  return [first, rule, ...rest].join('\n')
}

/** Of the component whose page a file is. */
function keysOf(file: string) {
  return readKeys(file.replace(/\.mdx$/, '.stories.tsx'))
}
