/** What Markdown of a company's is on its pages. */
import { describe, expect, test } from 'vitest'
import { readProse } from '../../../site/company/read-prose.ts'

describe('a numbered list', () => {
  test('goes on from the number that it begins with, as clauses with paragraphs between them do', () => {
    const blocks = readProse('1. Scope\n\nFor all orders.\n\n2. Prices\n\nAs on the page.\n\n- none')
    expect(blocks).toEqual([
      { tag: 'ol', children: [{ tag: 'li', children: ['Scope'] }] },
      { tag: 'p', children: ['For all orders.'] },
      { tag: 'ol', start: 2, children: [{ tag: 'li', children: ['Prices'] }] },
      { tag: 'p', children: ['As on the page.'] },
      { tag: 'ul', children: [{ tag: 'li', children: ['none'] }] },
    ])
  })
})
