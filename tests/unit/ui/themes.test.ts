/** Every token that follows the theme is declared where a theme begins (ui/src/theme/semantic.css), and offered to Tailwind. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(join(import.meta.dirname, '../../../ui/src/theme', file), 'utf8')
const semantic = read('semantic.css')

test('no token follows the theme but those that a part with a theme of its own declares again', () => {
  const [, themed = ''] = /^:root,\n\[data-theme\] \{\n(.*?)^\}/ms.exec(semantic) ?? []
  expect(themed.match(/light-dark\(/g)?.length).toBeGreaterThan(15)
  expect(semantic.replace(themed, '').replaceAll(/\/\*.*?\*\//gs, '')).not.toContain('light-dark(')
})

test('an application that writes Tailwind has every colour and size', () => {
  const theme = read('theme.css')
  const names = semantic.match(/(?<=^ {2}--ui-)(?:color|text)-[\w-]+(?=:)/gm) ?? []
  expect(names.length).toBeGreaterThan(50)
  for (const name of names) expect(theme).toContain(`--${name}: var(--ui-${name});`)
})
