import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mdxToMarkdown } from '../../../ui/mdx-to-markdown.ts'

const read = (name: string) =>
  mdxToMarkdown(join(import.meta.dirname, `../../../stories/${name}/${name}.mdx`))

test('a page says which keys its component answers to, and what each does', () => {
  expect(read('menu')).toMatch(
    /^## Keyboard\n\n\| key \| does \|\n\|---\|---\|\n(\|.+\n)*\| Enter, Space on a command \| chooses it \|\n\n## /m,
  )
  expect(read('badge')).toContain('## Keyboard\n\nIt is not operated')
})
