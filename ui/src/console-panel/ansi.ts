/**
 * Terminal output to styled runs of text, purely: SGR (ECMA-48 8.3.117) in 16, 256 and true colours. Every other
 * sequence (cursor moves, erasing, titles, OSC 8 links, OSC 52 clipboard, DCS …) and all other C0 and C1 controls are
 * dropped, and so are the characters that are not seen and make text read as what it is not: bidirectional controls and
 * those without width, but for the joiners that some scripts are written with (https://www.unicode.org/reports/tr36/#Bidirectional_Text_Spoofing). Each line starts with no style.
 */

const NAMES = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white'] as const

export type AnsiName = (typeof NAMES)[number] | `bright-${(typeof NAMES)[number]}`
/** A colour of the theme by name, or `#rrggbb`, already light enough for the console's ground. */
export type AnsiColor = AnsiName | `#${string}`

/** Text of one style. Each line starts with none. */
export interface AnsiRun {
  /** Without sequences and controls, never empty. */
  readonly text: string
  /** Where there is none, the line's own. */
  readonly color?: AnsiColor
  /** The colour is the run's ground, the text takes the console's: the same two colours, so the same contrast. */
  readonly inverse?: true
  /** SGR 1. */
  readonly bold?: true
  /** SGR 3. */
  readonly italic?: true
  /** SGR 4. */
  readonly underline?: true
  /** SGR 9. */
  readonly strike?: true
}

type Style = Omit<AnsiRun, 'text'> & { readonly ground?: AnsiColor; readonly swapped?: true }

/** CSI with its parameters and final byte; OSC, DCS, SOS, PM and APC up to their end; other escapes; lone controls; the unseen. */
const SEQUENCE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it is about
  /(?:\x1b\[|\x9b)([0-?]*)[ -/]*([@-~]|$)|(?:\x1b[\]PX^_]|[\x9d\x90\x98\x9e\x9f])[^\x07\x1b\x9c]*(?:\x07|\x1b\\|\x9c|$)?|\x1b[ -/]*[0-~]?|[\x00-\x08\x0a-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g

/** The line's visible text. Of text that a carriage return overwrites, as progress bars do, the last stays. */
export function stripAnsi(line: string): string {
  return overwritten(line).replace(SEQUENCE, '')
}

/** The line as runs of equally styled, non-empty text. */
export function parseAnsi(line: string): readonly AnsiRun[] {
  const source = overwritten(line)
  const runs: AnsiRun[] = []
  let style: Style = {}
  let from = 0
  for (const match of source.matchAll(SEQUENCE)) {
    push(runs, source.slice(from, match.index), style)
    from = match.index + match[0].length
    if (match[2] === 'm' && match[1] !== undefined) style = select(style, match[1])
  }
  push(runs, source.slice(from), style)
  return runs
}

function overwritten(line: string): string {
  const kept = line.replace(/(?<![\r\n])[\r\n]+$/, '')
  return kept.slice(kept.lastIndexOf('\r') + 1)
}

function push(runs: AnsiRun[], text: string, { ground, swapped, color, ...rest }: Style) {
  if (text === '') return
  const onGround = swapped ? color : ground
  const shown = onGround ?? (swapped ? ground : color)
  runs.push({
    text,
    ...rest,
    ...(shown && { color: shown }),
    ...((onGround || (swapped && !ground)) && { inverse: true }),
  })
}

/** Applies SGR parameters such as `1;31`, `38;5;208` or `38:2::255:128:0`. */
function select(style: Style, parameters: string): Style {
  const next: { -readonly [key in keyof Style]: Style[key] } = { ...style }
  // One that is missing, or no number, is 0.
  const codes = parameters.split(/[;:]/).map((code) => Number.parseInt(code, 10) || 0)
  // The colon form of a true colour has an empty colour space before its three parts.
  const spaced = parameters.includes('::')
  for (let index = 0; index < codes.length; index += 1) {
    const code = codes[index] ?? 0
    if (code === 0) for (const key of Object.keys(next) as (keyof Style)[]) delete next[key]
    else if (code === 1) next.bold = true
    else if (code === 3) next.italic = true
    else if (code === 4) next.underline = true
    else if (code === 7) next.swapped = true
    else if (code === 9) next.strike = true
    else if (code === 22) delete next.bold
    else if (code === 23) delete next.italic
    else if (code === 24) delete next.underline
    else if (code === 27) delete next.swapped
    else if (code === 29) delete next.strike
    else if (code === 39) delete next.color
    else if (code === 49) delete next.ground
    else if (code === 38 || code === 48) {
      const [color, taken] = extended(codes, index + 1, spaced)
      index += taken
      if (color) next[code === 38 ? 'color' : 'ground'] = color
    } else {
      const color = basic(code)
      if (color) next[(code >= 40 && code < 50) || code >= 100 ? 'ground' : 'color'] = color
    }
  }
  return next
}

/** 30-37, 40-47, 90-97 and 100-107. */
function basic(code: number): AnsiName | undefined {
  const name = NAMES[code % 10]
  if (!name) return undefined
  if ((code >= 30 && code < 38) || (code >= 40 && code < 48)) return name
  return (code >= 90 && code < 98) || (code >= 100 && code < 108) ? `bright-${name}` : undefined
}

/** What follows a 38 or 48, at `from`, and how many parameters it took. */
function extended(codes: readonly number[], from: number, spaced: boolean): [AnsiColor | undefined, number] {
  if (codes[from] === 5) return [indexed(codes[from + 1] ?? 0), 2]
  if (codes[from] !== 2) return [undefined, 1]
  const first = spaced ? 2 : 1
  const [red = 0, green = 0, blue = 0] = codes.slice(from + first, from + first + 3)
  return [readable(red, green, blue), first + 3]
}

/** The 256 colours: the sixteen of the theme, a cube of 6 × 6 × 6, 24 greys. */
function indexed(index: number): AnsiColor | undefined {
  const name = NAMES[index % 8]
  if (index < 0 || index > 255 || !name) return undefined
  if (index < 16) return index < 8 ? name : `bright-${name}`
  if (index >= 232) return readable(...greys(8 + 10 * (index - 232)))
  const level = (part: number) => (part % 6 === 0 ? 0 : 55 + 40 * (part % 6))
  const cube = index - 16
  return readable(level(Math.floor(cube / 36)), level(Math.floor(cube / 6)), level(cube))
}

function greys(level: number): [number, number, number] {
  return [level, level, level]
}

/** A luminance whose contrast with the console's ground (oklch 0.135, luminance 0.0026) is 4.6:1. */
const DARKEST = 4.6 * (0.0026 + 0.05) - 0.05

/** Mixes in as much white as text on the console's ground needs for 4.5:1. WCAG 2.2, 1.4.3. */
function readable(...parts: [number, number, number]): `#${string}` {
  const rgb = parts.map((part) => Math.min(255, Math.max(0, part)))
  let mixed = rgb
  for (let white = 0; luminance(mixed) < DARKEST; white += 0.02) {
    mixed = rgb.map((part) => Math.round(part + (255 - part) * white))
  }
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(rgb: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
