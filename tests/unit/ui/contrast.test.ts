/** Every text on every surface that it may stand on, in both themes and a second brand (ui/palette.ts). */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cairn, colourNames, contrast, declarations, faults, pairs, rowTints } from '../../../ui/palette.ts'

const root = join(import.meta.dirname, '../../..')
const readme = declarations(readFileSync(join(root, 'ui/README.md'), 'utf8'))
const harbour = declarations(readFileSync(join(root, 'stories/harbour.css'), 'utf8'))

/** Colours that nothing has to be read on or told by, each with its reason. */
const decoration = [
  { why: 'hairlines', names: ['line'] },
  { why: 'edges of a block button, whose face is measured', names: ['ember-edge', 'ember-lit'] },
  { why: 'light behind an illustration', names: ['glow'] },
  {
    why: 'faces of an illustrated block',
    names: [
      ...['stone-top', 'stone-left', 'stone-right', 'lava-top', 'lava-left', 'lava-right'],
      ...['grass-top', 'grass-left', 'grass-right', 'soil-left', 'soil-right'],
    ],
  },
  { why: 'a stone of the mark', names: ['mark-top', 'mark-left', 'mark-right'] },
].flatMap(({ names }) => names)

test('every colour is measured, but for those of decoration', () => {
  expect(colourNames.filter((name) => name.startsWith('ansi-'))).toHaveLength(16)
  const measured = new Set(pairs.flatMap(({ text, ground }) => [text, ground]))
  expect([...measured, ...decoration].toSorted()).toEqual(colourNames.toSorted())
  for (const { share = 0 } of pairs) expect(share).toBeLessThan(1)
})

test('rows of the console are measured on the grounds that they have', () => {
  const rows = readFileSync(join(root, 'ui/src/console-panel/console-row.tsx'), 'utf8')
  const tints = [...rows.matchAll(/ui:bg-(\w+)\/(\d+)/g)].map(([, colour, percent]) => ({
    colour,
    share: Number(percent) / 100,
  }))
  expect(tints).toEqual(rowTints)
})

test('no sheet but the palette holds a colour', () => {
  const sheets = globSync('{ui/src,site}/**/*.css', {
    cwd: root,
    exclude: ['ui/src/theme/palette.css', '**/{dist,node_modules}/**'],
  })
  expect(sheets).toContain('ui/src/theme/semantic.css')
  for (const sheet of sheets) {
    const rules = readFileSync(join(root, sheet), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
    expect(
      rules.match(/(?:#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|okl?lab|okl?lch|lab|lch|color)a?\([^)]*\))/gi),
      sheet,
    ).toBeNull()
  }
})

test('a ratio is WCAG’s', () => {
  expect(contrast('#fff', '#000')).toBeCloseTo(21)
  // The lightest grey that is read on white: https://www.w3.org/TR/WCAG22/#contrast-minimum
  expect(contrast('#767676', '#fff')).toBeCloseTo(4.54, 2)
})

test.each(Object.entries({ cairn, harbour, readme }))(
  '%s can be read and seen, in both themes',
  (_, palette) => {
    expect(harbour.size).toBeGreaterThan(30)
    expect(readme.size).toBeGreaterThan(4)
    expect(faults(palette)).toEqual([])
  },
)

test('what cannot be read is named with its colours', () => {
  const [fault] = faults(new Map([['ember-700', 'oklch(0.7 0.14 45)']]))
  expect(fault).toMatchObject({ text: 'ember-text', textName: 'ember-700', mode: 'light', asked: 4.5 })
})
