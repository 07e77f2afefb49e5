/** Every token that follows the theme is declared again where a theme begins (ui/src/theme/semantic.css). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, '../../../ui/src/theme/semantic.css'), 'utf8')
const themed = (block: string) => block.match(/--color-[\w-]+: light-dark\([^;]*;/g) ?? []

test('the page’s theme and a part’s have the same tokens', () => {
  const [page = '', part = ''] = css.split(/^\[data-theme\] \{$(?=\n {2}--)/m)
  expect(themed(page).length).toBeGreaterThan(15)
  expect(themed(part)).toEqual(themed(page))
})
