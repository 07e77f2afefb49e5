import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { types } from '@babel/core'
import { parseSource } from './parse-source.ts'

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
      .replaceAll(/^<DocsTable\n[\s\S]*?^\/>$/gm, toTable)
      .replaceAll(/\[([^\]]+)\]\(\?path=[^)]+\)/g, '$1')
      .replaceAll(/^(import .*|<(?!Source)[^\n]*>|# .*|export const [\s\S]*?\n\n)$/gm, '')
      .replaceAll(/^## (Keyboard|Parts)\n+(?=## |$)/gm, '')
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
function toTable(element: string): string {
  const lists: string[][] = []
  types.traverseFast(parseSource(element), (node) => {
    if (!types.isArrayExpression(node)) return
    const words = node.elements.flatMap((one) => (types.isStringLiteral(one) ? [one.value] : []))
    if (words.length > 0) lists.push(words)
  })
  const [head = [], ...rows] = lists.map((words) => `| ${words.join(' | ')} |`)
  return [head, `|${'---|'.repeat(lists[0]?.length ?? 0)}`, ...rows].join('\n')
}
