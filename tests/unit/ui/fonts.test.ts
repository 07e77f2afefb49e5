import { globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ui = join(import.meta.dirname, '../../../ui')
const fonts = join(ui, 'src/theme/fonts')

type Range = readonly [first: number, last: number]

function rangesOf(css: string): Range[] {
  return [...css.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, first = '', last = first]) => [
    Number.parseInt(first, 16),
    Number.parseInt(last, 16),
  ])
}

function within(ranges: readonly Range[], character: string): boolean {
  const point = character.codePointAt(0) ?? 0
  return ranges.some(([first, last]) => first <= point && point <= last)
}

test('every face that the sheet names was made, and nothing else', () => {
  const css = readFileSync(join(ui, 'src/theme/fonts.css'), 'utf8')
  const named = new Set([...css.matchAll(/url\("\.\/fonts\/([^"?]+)\?no-inline"\)/g)].map(([, file]) => file))
  expect(
    readdirSync(fonts)
      .filter((file) => file.endsWith('.woff2'))
      .sort(),
  ).toEqual([...named].sort())
})

test.each(['Archivo', 'Instrument Sans', 'JetBrains Mono'])(
  '%s has the signs of the currencies in use',
  (family) => {
    const css = readFileSync(join(ui, 'src/theme/fonts.css'), 'utf8')
    const faces = [...css.matchAll(new RegExp(`font-family: "${family} Variable"[^}]*`, 'g'))]
    const ranges = faces.flatMap(([rule]) => rangesOf(rule))
    const missing = [...'₹£$€¥₩₺₽₫₦₱'].filter((sign) => !within(ranges, sign))
    expect(missing).toEqual([])
  },
)

test('all faces together are at most 70 KB', () => {
  const bytes = readdirSync(fonts).reduce((sum, file) => sum + statSync(join(fonts, file)).size, 0)
  expect(bytes).toBeLessThanOrEqual(70 * 1024)
})

test('every character that is written into a page or a story is in a face', () => {
  const css = readFileSync(join(ui, 'src/theme/fonts.css'), 'utf8')
  const ranges = rangesOf(css)
  const root = join(ui, '..')
  const missing = globSync('{ui/src,site,stories}/**/*.{ts,tsx,mdx}', {
    cwd: root,
    // A language in another script brings a font with it, or is drawn by the system's.
    exclude: (name) => ['dist', 'node_modules', 'labels'].includes(name),
  }).flatMap((file) => {
    const written = new Set(readFileSync(join(root, file), 'utf8').replaceAll(/[\n\r\t]/g, ''))
    return (
      [...written]
        // Hebrew, which shows that stories run from right to left, is drawn by the system's face.
        .filter((character) => !within(ranges, character) && !/\p{Script=Hebrew}/u.test(character))
        .map((character) => `${file}: ${character}`)
    )
  })
  expect(missing).toEqual([])
})
