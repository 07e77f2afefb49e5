/** Every text on every surface that it may stand on, in both themes and a second brand: WCAG 2.2, 1.4.3 and 1.4.11. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const theme = join(root, 'ui/src/theme')
const cairn = declarations(join(theme, 'palette.css'))
const semantic = declarations(join(theme, 'semantic.css'))
/** The palette of each brand. */
const palettes = { cairn, harbour: new Map([...cairn, ...declarations(join(root, 'stories/harbour.css'))]) }
type Palette = ReadonlyMap<string, string>

const SURFACES = ['bg', 'surface', 'surface-raised']
const TEXTS = ['text', 'muted', 'ember-text', 'ok', 'warn', 'bad', 'ice']
const ANSI = [...semantic.keys()]
  .filter((name) => name.startsWith('--ui-color-ansi-'))
  .map((name) => name.slice('--ui-color-'.length))

/** Text and surface, and the themes in which they meet. The console is dark in both. */
const texts = [
  ...TEXTS.flatMap((text) =>
    SURFACES.flatMap((surface) => [pair(text, surface, 'dark'), pair(text, surface, 'light')]),
  ),
  ...[...TEXTS, ...ANSI].map((text) => pair(text, 'console', 'dark')),
  ...(['dark', 'light'] as const).flatMap((mode) => [
    pair('on-ember', 'ember', mode),
    pair('text', 'stone', mode),
  ]),
]

const controls = (['dark', 'light'] as const).flatMap((mode) => [
  ...[...SURFACES, ...(mode === 'dark' ? ['console'] : [])].flatMap((surface) => [
    pair('control', surface, mode),
    // The focus ring, and the mark of the current page next to its text.
    pair('ember-text', surface, mode),
  ]),
  ...['ok', 'warn', 'bad', 'ice'].flatMap((tone) => SURFACES.map((surface) => pair(tone, surface, mode))),
])

/** What cannot be used: its text, on its own ground, both let through to what lies behind. */
const off = (['dark', 'light'] as const).flatMap((mode) =>
  ['bg', 'surface', 'surface-raised'].map((face) => pair('text', face, mode)),
)

test('the lists hold every text colour there is', () => {
  expect(ANSI).toHaveLength(16)
  for (const [name] of texts) expect(semantic.has(`--ui-color-${name}`), name).toBe(true)
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

describe.each(Object.entries(palettes))('%s', (_, palette) => {
  test.each(off)('disabled: %s on %s in %s', (text, face, mode) => {
    const share = Number(semantic.get('--ui-opacity-off'))
    expect(share).toBeLessThan(1)
    const [ink, ground] = [text, face].map((name) =>
      through(linear(palette, name, mode), linear(palette, 'bg', mode), share),
    )
    expect(ratio(luminance(ink ?? []), luminance(ground ?? []))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(texts)('text: %s on %s in %s', (text, surface, mode) => {
    expect(contrast(palette, text, surface, mode)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(controls)('control: %s on %s in %s', (part, surface, mode) => {
    expect(contrast(palette, part, surface, mode)).toBeGreaterThanOrEqual(3)
  })
})

type Mode = 'dark' | 'light'

function pair(text: string, surface: string, mode: Mode): [string, string, Mode] {
  return [text, surface, mode]
}

function declarations(file: string): Map<string, string> {
  const css = readFileSync(file, 'utf8')
  return new Map(
    [...css.matchAll(/^ {2}(--[\w-]+):\s*([^;]+);/gm)].map(([, name = '', value = '']) => [name, value]),
  )
}

function contrast(palette: Palette, one: string, other: string, mode: Mode): number {
  return ratio(luminance(linear(palette, one, mode)), luminance(linear(palette, other, mode)))
}

function ratio(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** light-dark(var(--a), var(--b)) or var(--a) → oklch(…). */
function resolve(palette: Palette, name: string, mode: Mode): string {
  const value = semantic.get(`--ui-color-${name}`) ?? ''
  const [light = '', dark = light] = [...value.matchAll(/var\((--[\w-]+)\)/g)].map(
    ([, variable = '']) => variable,
  )
  return palette.get(mode === 'light' ? light : dark) ?? value
}

/** From OKLCH to linear sRGB, cut to its gamut: https://www.w3.org/TR/css-color-4/#ok-lab */
function linear(palette: Palette, name: string, mode: Mode): number[] {
  const [lightness = Number.NaN, chroma = 0, hue = 0] = (
    resolve(palette, name, mode).match(/[\d.]+/g) ?? []
  ).map(Number)
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((part) => Math.min(1, Math.max(0, part)))
}

function luminance([red = 0, green = 0, blue = 0]: readonly number[]): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** A colour of this opacity over another one; browsers mix the encoded values. */
function through(over: readonly number[], under: readonly number[], share: number): number[] {
  return over.map((part, index) => decode(encode(part) * share + encode(under[index] ?? 0) * (1 - share)))
}

/** https://www.w3.org/TR/css-color-4/#color-conversion-code, sRGB's transfer function. */
function encode(part: number): number {
  return part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055
}

function decode(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
