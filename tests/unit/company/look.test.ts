/** What a company decides about its look, as its folder says it. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readLook } from '../../../site/company/read-look.ts'
import { restyle } from '../../../site/company/restyle.ts'
import { coloursSchema } from '../../../site/company/schema.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cairn-look-'))
})
afterEach(() => rm(folder, { recursive: true }))

const write = (name: string, content: string) => writeFile(join(folder, name), content)

describe('colours', () => {
  test('are Cairn’s where there is no file', () => {
    expect(readLook(folder)).toMatchObject({ themes: 'both', palette: new Map(), mark: undefined })
  })

  test('by hand go before those that are derived', async () => {
    await write('colours.yaml', "accent: '#1f6feb'\npalette:\n  lava-top: '#ff0000'\n")
    const { palette } = readLook(folder)
    expect(palette.get('lava-top')).toBe('#ff0000')
    expect(palette.get('ember-500')).toMatch(/^oklch/)
  })

  test('that cannot be read are named with line, field, ratio and what is asked', async () => {
    await write('colours.yaml', "palette:\n  ember-600: '#999'\n  ember-700: '#999999'\n")
    expect(() => readLook(folder)).toThrow(
      /colours\.yaml:3: palette\.ember-700: ember-text \(ember-700\) on bg \(chalk-50\) has 2\.\d\d:1 in the light theme, and 4\.5:1 is asked/,
    )
  })

  test('of a theme that nobody has are not asked to be read', async () => {
    await write('colours.yaml', "themes: dark\npalette:\n  ember-700: '#999999'\n")
    expect(readLook(folder).themes).toBe('dark')
  })

  test.each([
    ['accent: #1f6feb', /:1: accent is empty: .* in quotes/],
    ['accent: blurple', /:1: accent is no colour/],
    ["accent: '#1f6feb80'", /:1: accent is no colour/],
    ["ground: '#000'", /:1: ground goes with an accent/],
    ['palette: { ember: red }', /:1: palette\.ember is no field/],
  ])('%s is refused', async (content, fault) => {
    await write('colours.yaml', `${content}\n`)
    expect(() => readLook(folder)).toThrow(fault)
  })

  test('change in the sheet where they stand', () => {
    const sheet = `:root{--ui-ember-500: oklch(1 1 1);--ui-ember-ink: red;--ui-color-on-ember: var(--ui-ember-ink)}`
    expect(restyle(sheet, { palette: new Map() })).toBe(sheet)
    const palette = new Map([
      ['ember-500', 'blue'],
      ['ember-ink-light', 'white'],
    ])
    expect(restyle(sheet, { palette })).toBe(
      ':root{--ui-ember-500: blue;--ui-ember-ink: red;--ui-color-on-ember: light-dark(white, var(--ui-ember-ink))}',
    )
    expect(() => restyle(':root{}', { palette })).toThrow(/ember-500/)
  })

  test('have names that editors complete', () => {
    expect(coloursSchema.shape.palette.unwrap().shape).toHaveProperty('ember-500')
  })
})

describe('a mark', () => {
  const mark = (inside: string, viewBox = '0 0 24 24') =>
    write('mark.svg', `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${inside}</svg>`)

  test('has colours of its own, or the text’s', async () => {
    await mark('<path d="M2 2h20v20H2z" style="fill:#123456"/>')
    expect(readLook(folder).mark).toMatchObject({ viewBox: '0 0 24 24', inherits: false })
    expect(readLook(folder).mark?.svg).not.toContain('style')
    await mark('<path d="M2 2h20v20H2z" fill="currentColor"/>')
    expect(readLook(folder).mark?.inherits).toBe(true)
  })

  test.each([
    ['a script', '<script>alert(1)</script>', /has script/],
    ['a handler', '<path onload="alert(1)" d="M0 0h1v1z"/>', /onload, which runs code/],
    ['HTML', '<foreignObject><p>hi</p></foreignObject>', /has foreignObject/],
    ['a picture', '<image href="data:image/png;base64,AA"/>', /has image/],
    ['a reference', '<use href="https://other.example/a.svg#b"/>', /outside itself: href/],
    [
      'a font',
      '<style>@import "https://other.example/a.css"; path{fill:red}</style><path d="M0 0h9v9z"/>',
      /outside/,
    ],
    [
      'a filter elsewhere',
      '<path filter="url(//other.example/f#x)" d="M0 0h9v9z"/>',
      /outside itself: filter/,
    ],
    [
      'a gradient in a mark that takes the text’s colour',
      '<linearGradient id="a"><stop stop-color="currentColor"/></linearGradient><path fill="url(#a)" d="M0 0h9v9z"/>',
      /not every browser/,
    ],
    ['what is no SVG', '<path', /mark\.svg/],
  ])('has no %s', async (_what, inside, fault) => {
    await mark(inside)
    expect(() => readLook(folder)).toThrow(fault)
  })

  test('is a square', async () => {
    await mark('<path d="M0 0h9v9z"/>', '0 0 24 32')
    expect(() => readLook(folder)).toThrow(/mark\.svg: has no square viewBox, as 0 0 32 32, but "0 0 24 32"/)
  })
})
