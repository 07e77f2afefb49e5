/**
 * The palette as data, and what WCAG 2.2 asks of it (1.4.3 and 1.4.11): every text on every surface that it may stand on,
 * and every control. Read by tests and by what checks or derives another brand's palette.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Color from 'colorjs.io'

/** Colours as CSS writes them, by their names without `--ui-`, such as `ember-500`. */
export type Palette = ReadonlyMap<string, string>

export const modes = ['dark', 'light'] as const
export type Mode = (typeof modes)[number]

/** A text or a part of a control, what it stands on, and the least ratio of their luminances. */
export interface Pair {
  /** Semantic names, such as `ember-text` and `surface`. */
  readonly text: string
  readonly ground: string
  readonly mode: Mode
  readonly asked: number
  /** How much of both is let through to the page's ground, where they are what cannot be used at present. */
  readonly share?: number
  /** What lies over the ground, and how much of it. */
  readonly tint?: Tint
}

interface Tint {
  readonly colour: string
  readonly share: number
}

/** A pair with the ratio that it has, and the names of its two colours in the palette. */
export interface Contrast extends Pair {
  readonly ratio: number
  readonly textName: string
  readonly groundName: string
}

const theme = join(import.meta.dirname, 'src/theme')

/** The declarations of a sheet, by name without `--ui-`. */
export function declarations(css: string): Map<string, string> {
  return new Map(
    [...css.matchAll(/^ {2}--ui-([\w-]+):\s*([^;]+);/gm)].map(([, name = '', value = '']) => [name, value]),
  )
}

/** The brand that comes with the components. */
export const cairn: Palette = declarations(readFileSync(join(theme, 'palette.css'), 'utf8'))

const semantic = declarations(readFileSync(join(theme, 'semantic.css'), 'utf8'))

/** All semantic colours but mixtures, without `color-`. */
export const colourNames: readonly string[] = [...semantic]
  .filter(([name, value]) => name.startsWith('color-') && /^(?:light-dark|var)\(/.test(value))
  .map(([name]) => name.slice('color-'.length))

/**
 * The name in the palette of a semantic colour. A brand may have `ember-ink-light`: another text on the accent in the
 * light theme.
 */
export function paletteName(colour: string, mode: Mode, palette: Palette): string {
  if (colour === 'on-ember' && mode === 'light' && palette.has('ember-ink-light')) return 'ember-ink-light'
  const [light = '', dark = light] = [
    ...(semantic.get(`color-${colour}`) ?? '').matchAll(/var\(--ui-([\w-]+)\)/g),
  ].map(([, name = '']) => name)
  return mode === 'light' ? light : dark
}

const SURFACES = ['bg', 'surface', 'surface-raised']
const TONES = ['ok', 'warn', 'bad', 'ice']
const TEXTS = ['text', 'muted', 'ember-text', ...TONES]
const ANSI = colourNames.filter((name) => name.startsWith('ansi-'))

function pairsIn(mode: Mode): Pair[] {
  const pair =
    (asked: number, share?: number) =>
    (text: string, ground: string): Pair => ({
      text,
      ground,
      mode,
      asked,
      ...(share !== undefined && { share }),
    })
  const [read, seen, off] = [pair(4.5), pair(3), pair(4.5, Number(semantic.get('opacity-off')))]
  const on = (grounds: readonly string[], texts: readonly string[], made: typeof read) =>
    texts.flatMap((text) => grounds.map((ground) => made(text, ground)))
  return [
    ...on(SURFACES, TEXTS, read),
    read('on-ember', 'ember'),
    read('text', 'stone'),
    // The focus ring and the current page's mark are the accent as text, which has a stricter limit above.
    ...on(SURFACES, ['control'], seen),
    // Disabled controls: their text on their own background, both blended with what is behind.
    ...on(SURFACES, ['text'], off),
  ]
}

/** The levels that colour their rows of the console (ui/src/console-panel/console-row.tsx). */
export const rowTints: readonly Tint[] = [
  { colour: 'warn', share: 0.1 },
  { colour: 'bad', share: 0.12 },
]

/** The console is dark in both themes. */
const consolePairs: readonly Pair[] = [
  ...[...TEXTS, ...ANSI].map((text) => ({ text, ground: 'console', mode: 'dark', asked: 4.5 }) as const),
  ...rowTints.flatMap((tint) =>
    ['muted', tint.colour, ...ANSI].map(
      (text) => ({ text, ground: 'console', mode: 'dark', asked: 4.5, tint }) as const,
    ),
  ),
  { text: 'control', ground: 'console', mode: 'dark', asked: 3 },
]

export const pairs: readonly Pair[] = [...modes.flatMap(pairsIn), ...consolePairs]

/** Encoded sRGB, cut to its gamut as screens without a wider one do. */
function parts(colour: string): readonly number[] {
  const known = partsOf.get(colour)
  if (known) return known
  const srgb = new Color(colour).to('srgb').coords.map((part) => Math.min(1, Math.max(0, part ?? 0)))
  partsOf.set(colour, srgb)
  return srgb
}
const partsOf = new Map<string, readonly number[]>()

/** WCAG's relative luminance of encoded sRGB. */
function luminance(srgb: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = srgb.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The ratio of two colours as CSS writes them, from 1 to 21. */
export function contrast(one: string, other: string): number {
  return ratioOf(parts(one), parts(other))
}

function ratioOf(one: readonly number[], other: readonly number[]): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** A share of a colour over another: browsers mix the encoded values. */
function mix(colour: readonly number[], share: number, behind: readonly number[]): readonly number[] {
  return colour.map((part, index) => part * share + (behind[index] ?? 0) * (1 - share))
}

/**
 * Measures every pair of the themes; colours missing in `palette` are Cairn's.
 * @param shown the themes that a visitor can have
 */
function measure(palette: Palette, shown: readonly Mode[] = modes): Contrast[] {
  const colourOf = (name: string) => palette.get(name) ?? cairn.get(name) ?? ''
  return pairs
    .filter(({ mode, ground }) => shown.includes(mode) || ground === 'console')
    .map((pair) => {
      const textName = paletteName(pair.text, pair.mode, palette)
      const groundName = paletteName(pair.ground, pair.mode, palette)
      const behind = parts(colourOf(paletteName('bg', pair.mode, palette)))
      const through = (colour: readonly number[]) =>
        pair.share === undefined ? colour : mix(colour, pair.share, behind)
      const ground = parts(colourOf(groundName))
      const tinted = pair.tint
        ? mix(parts(colourOf(paletteName(pair.tint.colour, pair.mode, palette))), pair.tint.share, ground)
        : ground
      const ratio = ratioOf(through(parts(colourOf(textName))), through(tinted))
      return { ...pair, textName, groundName, ratio }
    })
}

/** The grounds of the console's rows, as CSS writes them. */
export function rowGrounds(palette: Palette): readonly string[] {
  const colourOf = (name: string) => parts(palette.get(paletteName(name, 'dark', palette)) ?? '')
  const ground = colourOf('console')
  const tinted = rowTints.map(({ colour, share }) => mix(colourOf(colour), share, ground))
  return [ground, ...tinted].map((rgb) => `rgb(${rgb.map((part) => 100 * part).join('% ')}%)`)
}

/** The pairs with too little contrast. */
export function faults(palette: Palette, shown?: readonly Mode[]): Contrast[] {
  return measure(palette, shown).filter(({ ratio, asked }) => ratio < asked)
}
