import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'

const ui = join(import.meta.dirname, '../../../ui')
const fonts = join(ui, 'src/theme/fonts')

beforeAll(() => {
  execFileSync(process.execPath, [join(ui, 'subset-fonts.ts')])
})

test('every face that the sheet names was made, and nothing else', () => {
  const css = readFileSync(join(ui, 'src/theme/fonts.css'), 'utf8')
  const named = [...css.matchAll(/url\("\.\/fonts\/([^"]+)"\)/g)].map(([, file]) => file)
  expect(
    readdirSync(fonts)
      .filter((file) => file.endsWith('.woff2'))
      .sort(),
  ).toEqual(named.sort())
})

test('all faces together are at most 70 KB', () => {
  const bytes = readdirSync(fonts).reduce((sum, file) => sum + statSync(join(fonts, file)).size, 0)
  expect(bytes).toBeLessThanOrEqual(70 * 1024)
})
