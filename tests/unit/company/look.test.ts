/** What a company decides about its look, as its folder says it. */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SAMPLE_COMPANY } from '../../../site/company/company-folder.ts'
import { cutFonts } from '../../../site/company/cut-fonts.ts'
import { readCompany } from '../../../site/company/read-company.ts'
import type { Fonts } from '../../../site/company/read-fonts.ts'
import { readLook } from '../../../site/company/read-look.ts'
import { restyle } from '../../../site/company/restyle.ts'
import { reviewCompany } from '../../../site/company/review-company.ts'
import { coloursSchema } from '../../../site/company/schema/look.ts'

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

  test('of an unavailable theme need not be readable', async () => {
    await write('colours.yaml', "themes: dark\npalette:\n  ember-700: '#999999'\n")
    expect(readLook(folder).themes).toBe('dark')
  })

  test.each([
    ['accent: #1f6feb', /:1: accent is empty: .* in quotes/],
    ['accent: blurple', /:1: accent is not a colour/],
    ["accent: '#1f6feb80'", /:1: accent is not a colour/],
    ["ground: '#000'", /:1: ground goes with an accent/],
    ['palette: { ember: red }', /:1: palette\.ember is not a field/],
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
    ['what is not an SVG', '<path', /mark\.svg/],
  ])('has no %s', async (_what, inside, fault) => {
    await mark(inside)
    expect(() => readLook(folder)).toThrow(fault)
  })

  test.each([
    [
      'PNG',
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      /is a PNG and not an SVG: export the mark/,
    ],
    ['JPEG', Buffer.from('ffd8ffe000104a464946', 'hex'), /is a JPEG and not an SVG/],
    ['WebP', Buffer.from('RIFF\0\0\0\0WEBPVP8 '), /is a WebP and not an SVG/],
    ['text', Buffer.from('our mark'), /is not an SVG: export the mark/],
    ['SVG with a broken tag', Buffer.from('<svg>\n<path></svg>'), /cannot be read, at line 2: \w/],
  ])('is no %s, and its file is named', async (_what, content, fault) => {
    await writeFile(join(folder, 'mark.svg'), content)
    expect(() => readLook(folder)).toThrow(fault)
    expect(() => readLook(folder)).toThrow(/^\S*mark\.svg: (?!.*<input>)/)
  })

  test('is a square', async () => {
    await mark('<path d="M0 0h9v9z"/>', '0 0 24 32')
    expect(() => readLook(folder)).toThrow(/mark\.svg: has no square viewBox, as 0 0 32 32, but "0 0 24 32"/)
  })
})

describe('fonts', () => {
  const variable = createRequire(import.meta.url).resolve(
    '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  )
  const withFont = async (yaml: string) => {
    await mkdir(join(folder, 'fonts'))
    await cp(variable, join(folder, 'fonts/own.woff2'))
    await write('fonts.yaml', yaml)
  }
  const cut = (fonts: Fonts | undefined) => cutFonts(fonts as Fonts, join(folder, 'cut'))

  test('are cut to a face for each script, with what stands in for them as wide and as high', async () => {
    await withFont('scripts: [latin]\ntext: { family: Own, files: [fonts/own.woff2] }\n')
    const { roles, preloaded, drawn } = await cut(readLook(folder).fonts)
    expect(preloaded).toEqual(['text-latin'])
    expect(roles.text?.stack).toBe('"Own", "Own Fallback", sans-serif')
    expect(roles.text?.faces).toMatch(/font-family: "Own"; .*text-latin\.woff2.* font-weight: 400 600;/)
    // What ui/src/theme/fonts.css says of the same font.
    expect(roles.text?.fallback).toMatch(/size-adjust: 103(?:\.\d)?%; ascent-override: 94(?:\.\d)?%/)
    expect(drawn.families.text).toBe('Instrument Sans')
  })

  test('without a licence are asked for one', async () => {
    await cp(SAMPLE_COMPANY, folder, { recursive: true })
    await withFont('display: { family: Own, files: [fonts/own.woff2] }\n')
    expect(reviewCompany(folder).join('\n')).toMatch(/fonts\.yaml: licence is missing/)
  })

  test('that lack a script, or are none, are named', async () => {
    await withFont('scripts: [latin, arabic]\ntext: { family: Own, files: [fonts/own.woff2] }\n')
    await expect(cut(readLook(folder).fonts)).rejects.toThrow(
      /fonts\.yaml: no file of text has letters of arabic/,
    )
    await write('fonts/own.woff2', 'no font')
    await expect(cut(readLook(folder).fonts)).rejects.toThrow(/own\.woff2: is not a font that can be read/)
  })

  test.each([
    ['text: { family: Own, files: [fonts/none.woff2] }', /fonts\.yaml:1: fonts\/none\.woff2 is not there/],
    ['text: { family: Own, files: [../own.woff2] }', /files\[0\] is not a file within the folder/],
    ['text: { family: Own, files: [fonts/own.svg] }', /files\[0\] is not a font file/],
    ['licence: fonts/OFL.txt', /fonts\.yaml:1: fonts\/OFL\.txt is not there/],
  ])('%s is refused', async (yaml, fault) => {
    await withFont(`${yaml}\n`)
    expect(() => readLook(folder)).toThrow(fault)
  })
})

describe('pictures', () => {
  const game = join(import.meta.dirname, '../../../site/public/panels')
  beforeEach(async () => {
    await cp(SAMPLE_COMPANY, folder, { recursive: true })
    await mkdir(join(folder, 'pictures'))
    for (const name of ['vps.webp', 'vps-light.webp'])
      await cp(join(game, name), join(folder, 'pictures', name))
  })
  const name = async (from: string, to: string) => {
    const content = await readFile(join(folder, 'panels.yaml'), 'utf8')
    await write('panels.yaml', content.replace(from, to))
    return content.split(from)[0]?.split('\n').length
  }

  test('of the folder have an address that their content gives them', async () => {
    await name('src: /panels/vps.webp', 'src: pictures/vps.webp')
    const { panels, pictures } = readCompany(folder)
    const address = panels.panels.find(({ id }) => id === 'vps')?.picture.src ?? ''
    expect(address).toMatch(/^\/assets\/vps-[\w-]{7}\.webp$/)
    expect([...pictures.keys()]).toEqual([address, address.replace('.webp', '-light.webp')])
  })

  test('that are missing are named with file and line, each theme’s', async () => {
    await rm(join(folder, 'pictures/vps-light.webp'))
    const line = await name('src: /panels/vps.webp', 'src: pictures/vps.webp')
    expect(() => readCompany(folder)).toThrow(
      new RegExp(
        `panels\\.yaml:${line}: panels\\[1\\]\\.picture\\.src: pictures/vps-light\\.webp is not there`,
      ),
    )
    await write('colours.yaml', 'themes: dark\n')
    expect(readCompany(folder).pictures.size).toBe(1)
  })

  test('of another shape than their place are named with both', async () => {
    await name('phone: /panels/vps-phone.webp', 'phone: pictures/vps.webp')
    expect(() => readCompany(folder)).toThrow(
      /picture\.phone: pictures\/vps\.webp is 1040 × 710, and its place 780 × 760: phoneHeight would be 533/,
    )
  })
})
