/** What docs/threat-model.md names as shown by a test is shown by one. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const docs = join(import.meta.dirname, '../../docs')
const model = readFileSync(join(docs, 'threat-model.md'), 'utf8')
const cited = [...model.matchAll(/\[([^[\]]+)\]\((\.\.\/tests\/[^)]+)\)/g)].map(
  ([, title = '', file = '']) => ({
    title,
    file,
  }),
)

test('every test that it names is there, by its title', () => {
  expect(cited.length).toBeGreaterThan(50)
  const missing = cited.filter(({ title, file }) => {
    const path = join(docs, file)
    const source = existsSync(path) ? readFileSync(path, 'utf8') : ''
    return !["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`))
  })
  expect(missing).toEqual([])
})

test('every attack has a row that says what shows its defence, or that nothing does', () => {
  const rows = model.split('\n').filter((line) => /^\| (?!attack|---)[^|]+\|[^|]+\|[^|]+\|$/.test(line))
  expect(rows.length).toBeGreaterThan(40)
  expect(rows.filter((row) => !/\(\.\.\/tests\/|\| not tested/.test(row))).toEqual([])
})
