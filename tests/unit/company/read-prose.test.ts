/** What Markdown of a company's is on its pages. */
import { describe, expect, test } from 'vitest'
import { plainText, readProse } from '../../../site/company/read-prose.ts'

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

describe('a character that is written as an entity', () => {
  test.each([
    ['by its name', '§&nbsp;5 and A & B', '§\u00a05 and A & B'],
    ['by its number, beside plain ampersands', '&#167; 5, A & B &#xA9; AT&T', '§ 5, A & B © AT&T'],
    ['in a heading or a list', '- Ben &amp; Jerry', 'Ben & Jerry'],
    ['not where it is escaped, unknown or has no end', '\\&amp; &nothing; &copy', '&amp; &nothing; &copy'],
    ['not in code', 'write `&nbsp;`', 'write &nbsp;'],
  ])('is that character: %s', (_where, written, shown) => {
    expect(plainText(readProse(written))).toBe(shown)
  })

  test('is one in the address of a link too, which is judged as it leads', () => {
    expect(readProse('[A &amp; B](https://a.example/?a=1&amp;b=2)')).toEqual([
      { tag: 'p', children: [{ tag: 'a', href: 'https://a.example/?a=1&b=2', children: ['A & B'] }] },
    ])
    expect(() => readProse('[A](java&#115;cript:alert(1))')).toThrow(/a link leads to a page of the site/)
    expect(() => readProse('[A](/&#47;other.example)')).toThrow(/a link leads to a page of the site/)
  })
})
