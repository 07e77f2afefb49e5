import Color from 'colorjs.io'
import { type Contrast, cairn, contrast, faults, type Mode, modes, type Palette } from '../../ui/palette.ts'

/** Lightness from 0 to 1, chroma from 0 to about 0.37, hue in degrees: https://www.w3.org/TR/css-color-4/#ok-lab */
interface Oklch {
  readonly l: number
  readonly c: number
  readonly h: number
}

/** A colour that had to differ from what the seeds ask for. */
export interface Shift {
  /** In the palette. */
  readonly name: string
  /** As CSS writes them. */
  readonly asked: string
  readonly given: string
  readonly reason: string
}

export interface DerivedPalette {
  /** What differs from Cairn's. */
  readonly palette: Palette
  readonly shifts: readonly Shift[]
}

/** Parts of the palette with the ground's hue; the rest has the accent's, or belongs to no brand. */
const GROUND = /^(?:pine|chalk|lichen|stone|moor)-|^ansi-(?:bright-)?(?:black|white)$/
/** As far as a page's ground may be from black and from white. */
const GROUNDS = { dark: [0, 0.26], light: [0.93, 1] } as const
/** Above this a button on white would have no visible shape. */
const LIGHTEST_FILL = 0.9

/**
 * A brand's whole palette from one colour, or two: the steps of lightness are Cairn's, so every text stays as readable as
 * there, and what the seeds make unreadable is moved until it is not.
 * @param accent the colour of actions; in the light theme it is the fill of buttons as it is, if at all possible
 * @param ground what pages stand on, as CSS writes it: one near black sets the dark theme, one near white the light one
 * @param shown the themes that a visitor can have
 */
export function derivePalette(
  accent: string,
  ground?: string,
  shown: readonly Mode[] = modes,
): DerivedPalette {
  const seed = read(accent)
  const base = ground === undefined ? tint(seed) : read(ground)
  // A ground that no text can be read on is moved towards Cairn's until one can.
  for (let share = 1; ; share -= 0.1) {
    const whole = derive(seed, base, shown, Math.max(0, share))
    if (share <= 0 || faults(whole.palette, shown).length === 0)
      return { ...whole, shifts: [...groundShifts(base, ground, whole.palette), ...whole.shifts] }
  }
}

/** A ground that goes with an accent: nearly grey, of its hue. Of reds a trace is seen as pink, of others more is not. */
function tint({ c, h }: Oklch): Oklch {
  const room = 0.7 - 0.35 * Math.cos(((h - 20) * Math.PI) / 180)
  return { l: 0.5, c: Math.min(0.012, c * 0.08) * room, h }
}

/** @param share how much of the ground's lightness is followed */
function derive(seed: Oklch, base: Oklch, shown: readonly Mode[], share: number): DerivedPalette {
  const palette = new Map<string, string>()
  const offset = {
    dark: base.l < 0.4 ? (clamp(base.l, GROUNDS.dark) - cairnColour('pine-950').l) * share : 0,
    light: base.l > 0.8 ? (clamp(base.l, GROUNDS.light) - cairnColour('chalk-50').l) * share : 0,
  }
  const white = base.l > 0.8
  /** How much more colour the grounds have than Cairn's; what is not asked for by name has room for little. */
  const strength = base.c / (white ? 0.008 : 0.012)
  const mostly = white ? /^chalk-\d/ : /^(?:pine-\d|stone|moor)/
  for (const name of [...cairn.keys()].filter((key) => GROUND.test(key))) {
    const { l, c } = cairnColour(name)
    const moved = /^pine-\d/.test(name) ? offset.dark : /^chalk-\d/.test(name) ? offset.light : 0
    palette.set(
      name,
      write({ l: l + moved, c: c * Math.min(strength, mostly.test(name) ? 4.5 : 1.6), h: base.h }),
    )
  }
  const glow = (name: string, most: number) =>
    palette.set(
      name,
      write({ ...read(palette.get(name) ?? ''), c: Math.min(most, seed.c * 0.24), h: seed.h }),
    )
  glow('pine-875', 0.04)
  glow('chalk-150', 0.032)

  const fill = Math.min(seed.l, LIGHTEST_FILL)
  palette.set('ember-400', write(seed))
  palette.set('ember-500', write({ ...seed, l: fill }))
  palette.set('ember-700', write({ ...seed, l: Math.max(0.06, Math.min(0.5, fill - 0.09)) }))
  const moved = holdTexts(palette, shown)

  const lit = read(palette.get('ember-400') ?? '')
  palette.set(
    'ember-300',
    write({ ...seed, l: Math.min(0.98, Math.max(lit.l, fill) + 0.08), c: seed.c * 0.8 }),
  )
  palette.set('ember-600', write({ ...seed, l: lit.l - 0.16 }))
  const dark = ink(palette.get('ember-400') ?? '', seed, 'dark')
  palette.set('ember-ink', dark)
  const light = ink(palette.get('ember-500') ?? '', seed, 'light')
  if (light !== dark) palette.set('ember-ink-light', light)

  const top = clamp(seed.l + 0.03, [0.62, 0.86])
  for (const [face, down] of [
    ['top', 0],
    ['left', 0.09],
    ['right', 0.2],
  ] as const)
    palette.set(`lava-${face}`, write({ ...seed, l: top - down }))

  return { palette, shifts: [...fillShifts(seed, palette), ...moved] }
}

/** The text on a fill: white or near black, with a trace of its hue where that is enough. */
function ink(fill: string, { c, h }: Oklch, mode: 'dark' | 'light'): string {
  const trace = Math.min(c * 0.3, 0.05)
  const black = [write({ l: 0.2, c: trace, h }), write({ l: 0.13, c: trace / 2, h }), 'oklch(0 0 0)']
  const white = [write({ l: 0.99, c: trace / 8, h }), 'oklch(1 0 0)']
  const tried = mode === 'light' ? [...white, ...black] : black
  return tried.find((colour) => contrast(colour, fill) >= 4.5) ?? 'oklch(0 0 0)'
}

/** Moves each text and control away from its background, until all pairs pass or cannot move further. */
function holdTexts(palette: Map<string, string>, shown: readonly Mode[]): Shift[] {
  const begun = new Map<string, Contrast>()
  const asked = new Map(palette)
  for (let moved = true; moved; ) {
    moved = false
    const seen = new Set<string>()
    for (const fault of faults(palette, shown)) {
      // The text on a fill is chosen by it afterwards.
      if (fault.text === 'on-ember' || seen.has(fault.textName)) continue
      seen.add(fault.textName)
      const colour = read(palette.get(fault.textName) ?? cairn.get(fault.textName) ?? '')
      // Long steps while much is missing, short ones at the end: nothing moves further than necessary.
      const step = Math.max(0.004, 0.1 * (1 - fault.ratio / fault.asked))
      const l = colour.l + (fault.mode === 'dark' ? step : -step)
      if (l < 0 || l > 1) continue
      if (!begun.has(fault.textName)) begun.set(fault.textName, fault)
      palette.set(fault.textName, write({ ...colour, l }))
      moved = true
    }
  }
  return [...begun].map(([name, fault]) => ({
    name,
    asked: asked.get(name) ?? cairn.get(name) ?? '',
    given: palette.get(name) ?? '',
    reason: `${fault.text} on ${fault.ground} in the ${fault.mode} theme would have ${shownRatio(fault.ratio)}, and ${fault.asked}:1 is asked`,
  }))
}

function fillShifts(seed: Oklch, palette: Palette): Shift[] {
  if (seed.l <= LIGHTEST_FILL) return []
  const given = palette.get('ember-500') ?? ''
  return [{ name: 'ember-500', asked: write(seed), given, reason: 'a button on white would have no shape' }]
}

function groundShifts(base: Oklch, ground: string | undefined, palette: Palette): Shift[] {
  if (ground === undefined) return []
  const name = base.l < 0.5 ? 'pine-950' : 'chalk-50'
  const given = palette.get(name) ?? ''
  return describeShift({ asked: ground, given }) === undefined
    ? []
    : [{ name, asked: write(base), given, reason: 'text of every tone has to be read on it' }]
}

/** Rounded down: a ratio just below the limit would look like the limit. */
export function shownRatio(ratio: number): string {
  return `${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`
}

/** A colour as people write it. */
export function toHex(colour: string): string {
  return new Color(colour).to('srgb').toGamut({ method: 'clip' }).toString({ format: 'hex', collapse: false })
}

/** `0.08 lighter`; undefined if the difference is invisible. */
export function describeShift({ asked, given }: Pick<Shift, 'asked' | 'given'>): string | undefined {
  const [from, to] = [read(asked), read(given)]
  const [lighter, stronger] = [to.l - from.l, to.c - from.c]
  if (Math.abs(lighter) >= 0.005)
    return `${Math.abs(lighter).toFixed(2)} ${lighter > 0 ? 'lighter' : 'darker'}`
  if (Math.abs(stronger) >= 0.005)
    return `${Math.abs(stronger).toFixed(2)} ${stronger > 0 ? 'stronger' : 'greyer'}`
  return undefined
}

function cairnColour(name: string): Oklch {
  return read(cairn.get(name) ?? '')
}

function clamp(value: number, [least, most]: readonly [number, number]): number {
  return Math.min(most, Math.max(least, value))
}

function read(colour: string): Oklch {
  const [l, c, h] = new Color(colour).to('oklch').coords
  // A grey has no hue.
  return { l: l ?? 0, c: (c ?? 0) < 0.002 ? 0 : (c ?? 0), h: h ?? 0 }
}

/** With as much chroma as every screen has at that lightness. */
function write({ l, c, h }: Oklch): string {
  const colour = new Color('oklch', [clamp(l, [0, 1]), c, h]).toGamut({ space: 'srgb', method: 'oklch.c' })
  const [lightness, chroma, hue] = colour.coords.map((part) => part ?? 0)
  return `oklch(${Number(lightness?.toFixed(4))} ${Number(chroma?.toFixed(4))} ${Number(hue?.toFixed(1))})`
}
