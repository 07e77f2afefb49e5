import { expect, test } from 'vitest'
import { pageStyles } from '../../../site/build/page-styles.ts'

const html = '<main class="lead"><h1>Plans</h1></main>'

/** What is left of a sheet for that page. */
const kept = (sheet: string) => pageStyles(html, sheet).trim()

test('of a list of selectors those stay that the page has', () => {
  expect(kept('h1, h2, .lead, .figure { margin: 0 }')).toBe('h1, .lead { margin: 0 }')
  expect(kept('h2, .figure { margin: 0 }')).toBe('')
})

test('what is left empty goes, however deep it was', () => {
  expect(kept('@layer a { @media print { .figure { margin: 0 } } } :root { --unused: 1px }')).toBe('')
})

test('a registration stays where it gives a value, or where something sets one', () => {
  const use = 'h1 { rotate: var(--turn, 0deg) }'
  const set = '.lead { --turn: 1deg }'
  const bare = '@property --turn { syntax: "*"; inherits: false }'
  const valued = '@property --turn { syntax: "*"; inherits: false; initial-value: 0deg }'
  expect(kept(`${use} ${bare}`)).toBe(use)
  for (const sheet of [`${use} ${valued}`, `${use} ${set} ${bare}`]) expect(kept(sheet)).toBe(sheet)
})
