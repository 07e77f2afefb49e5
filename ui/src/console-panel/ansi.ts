/**
 * Terminal output to styled runs of text, purely: SGR (ECMA-48 8.3.117) in 16, 256 and true colours, carriage returns
 * and backspaces. Every other sequence (cursor moves, titles, OSC 8 links, OSC 52 clipboard, DCS …) and all other C0 and
 * C1 controls are dropped, and so are the characters that are not seen and make text read as what it is not: bidirectional controls and
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

/** Begins the parameters of a sequence that is not of the standard, such as XTMODKEYS. ECMA-48 5.4.2. */
const PRIVATE = /^[<-?]/

/** The line's visible text. Of text that a carriage return overwrites, as progress bars do, the last stays. */
export function stripAnsi(line: string): string {
  return /[\b\r\n]/.test(line)
    ? parseAnsi(line)
        .map((run) => run.text)
        .join('')
    : line.replace(SEQUENCE, '')
}

/** The line as runs of equally styled, non-empty text. */
export function parseAnsi(line: string): readonly AnsiRun[] {
  const source = line.replace(/(?<![\r\n])[\r\n]+$/, '')
  // One character and its style a place, so that a backspace can go back over them.
  const characters: string[] = []
  const styles: Style[] = []
  let style: Style = {}
  let place = 0
  let returned = false
  const write = (text: string) => {
    if (returned && text !== '') clear()
    for (const character of text) {
      characters[place] = character
      styles[place] = style
      place += 1
    }
  }
  const clear = () => {
    characters.length = 0
    place = 0
    returned = false
  }
  let from = 0
  for (const match of source.matchAll(SEQUENCE)) {
    write(source.slice(from, match.index))
    from = match.index + match[0].length
    if (match[0] === '\r') returned = true
    else if (match[0] === '\b') place = Math.max(0, place - 1)
    else if (match[2] === 'm' && match[1] !== undefined && !PRIVATE.test(match[1]))
      style = select(style, match[1])
    // Erases the line: what a carriage return went back over stays only until then.
    else if (match[2] === 'K' && returned) clear()
  }
  write(source.slice(from))
  const runs: AnsiRun[] = []
  for (let start = 0; start < characters.length; start = place) {
    for (place = start; place < characters.length && styles[place] === styles[start]; ) place += 1
    push(runs, characters.slice(start, place).join(''), styles[start] ?? {})
  }
  return runs
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

/** Applies SGR parameters such as `1;31`, `4:3`, `38;5;208` or `38:2::255:128:0`. */
function select(style: Style, parameters: string): Style {
  const next: { -readonly [key in keyof Style]: Style[key] } = { ...style }
  const codes = parameters.split(';')
  for (let index = 0; index < codes.length; index += 1) {
    // What follows a colon belongs to its own parameter: https://invisible-island.net/xterm/ctlseqs/ctlseqs.html
    const [code = 0, ...own] = (codes[index] ?? '').split(':').map(number)
    if (code === 0) for (const key of Object.keys(next) as (keyof Style)[]) delete next[key]
    else if (code === 1) next.bold = true
    else if (code === 3) next.italic = true
    // 4:0 is none, 4:1 to 4:5 are its kinds.
    else if (code === 4 && own[0] !== 0) next.underline = true
    else if (code === 7) next.swapped = true
    else if (code === 9) next.strike = true
    else if (code === 22) delete next.bold
    else if (code === 23) delete next.italic
    else if (code === 4 || code === 24) delete next.underline
    else if (code === 27) delete next.swapped
    else if (code === 29) delete next.strike
    else if (code === 39) delete next.color
    else if (code === 49) delete next.ground
    else if (code === 38 || code === 48 || code === 58) {
      // The colon form of a true colour may have a colour space, mostly empty, before its three parts.
      const [color, taken] =
        own.length > 0
          ? [extended(own, own.length > 4)[0], 0]
          : extended(codes.slice(index + 1, index + 5).map(number))
      index += taken
      // 58 is an underline's colour, which is the text's here.
      if (color && code !== 58) next[code === 38 ? 'color' : 'ground'] = color
    } else {
      const color = basic(code)
      if (color) next[(code >= 40 && code < 50) || code >= 100 ? 'ground' : 'color'] = color
    }
  }
  return next
}

/** A parameter that is missing, or no number, is 0. */
function number(parameter: string): number {
  return Number.parseInt(parameter, 10) || 0
}

/** 30-37, 40-47, 90-97 and 100-107. */
function basic(code: number): AnsiName | undefined {
  const name = NAMES[code % 10]
  if (!name) return undefined
  if ((code >= 30 && code < 38) || (code >= 40 && code < 48)) return name
  return (code >= 90 && code < 98) || (code >= 100 && code < 108) ? `bright-${name}` : undefined
}

/** What follows a 38, 48 or 58, and how many parameters it takes. */
function extended(following: readonly number[], spaced = false): [AnsiColor | undefined, number] {
  const [kind, index = 0] = following
  if (kind === 5) return [indexed(index), 2]
  if (kind !== 2) return [undefined, 1]
  const [red = 0, green = 0, blue = 0] = following.slice(spaced ? 2 : 1)
  return [readable(red, green, blue), 4]
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

/** A luminance whose contrast with the lightest ground of a row (that of a warning, luminance 0.0113) is 4.6:1. */
const DARKEST = 4.6 * (0.0113 + 0.05) - 0.05

/** Mixes in as much white as text on any row's ground needs for 4.5:1. WCAG 2.2, 1.4.3. */
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
