import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { convert } from 'fontverter'
import { Blob, Face, Font, Buffer as Letters, shape, Variation } from 'harfbuzzjs'
import { charactersIn, cutFont, FEATURES } from '../../ui/cut-font.ts'
import { codePointsIn } from '../../ui/unicode-range.ts'
import { shownPath } from './company-folder.ts'
import { CompanyError } from './read-file.ts'
import type { FontRole, Fonts } from './read-fonts.ts'
import { type Script, scripts, toRanges } from './scripts.ts'

/** The fonts of a company as its pages load them. */
export interface CutFonts {
  /** For each role with a font: @font-face rules of its files and of its fallback, and the font stack. */
  roles: Partial<Record<FontRole, { family: string; faces: string; fallback: string; stack: string }>>
  /** Preloaded files: names without hash and ending. */
  preloaded: readonly string[]
  /** For drawings: fonts as sfnt, and the names of their families. */
  drawn: { files: readonly string[]; families: Partial<Record<FontRole, string>> }
}

/** The design's fonts by role (ui/src/theme/fonts.css), and their fallbacks. */
const design = {
  text: {
    weights: [400, 600],
    local: ['Arial', 'ArialMT', 'Liberation Sans', 'Roboto'],
    generic: 'sans-serif',
    average: 0.456,
  },
  display: {
    weights: [720, 720],
    local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Roboto Bold'],
    generic: 'sans-serif',
    average: 0.494,
  },
  code: {
    weights: [400, 700],
    local: ['Menlo', 'Liberation Mono', 'Courier New', 'DejaVu Sans Mono', 'Roboto Mono'],
    generic: 'monospace',
    average: 0.6,
  },
} as const satisfies Record<FontRole, object>

/** Every letter: its average width is compared with Arial's, which is in `design`. */
const SAMPLE = 'The quick brown fox jumps over the lazy dog'

/**
 * Cuts a company's fonts to the scripts and weights that its pages have, and writes them.
 * @param folder for the files, which may be there from before
 * @throws CompanyError where a font cannot be read, or none has the letters of a script
 */
export async function cutFonts(fonts: Fonts, folder: string): Promise<CutFonts> {
  await mkdir(folder, { recursive: true })
  const cut: CutFonts = { roles: {}, preloaded: [], drawn: { files: [], families: {} } }
  const faults: string[] = []
  for (const [role, { family, files, weight }] of Object.entries(fonts.roles) as [
    FontRole,
    Fonts['roles'][FontRole] & {},
  ][]) {
    const { weights, local, generic, average } = design[role]
    const wanted =
      weight === undefined ? weights : typeof weight === 'number' ? ([weight, weight] as const) : weight
    const rules: string[] = []
    const found = new Set<Script>()
    let metrics: Metrics | undefined
    for (const [index, path] of files.entries()) {
      const font = await convert(await readFile(path), 'sfnt').catch(() => undefined)
      if (font === undefined) {
        faults.push(`${shownPath(path)}: is not a font that can be read, such as WOFF2 or TrueType`)
        continue
      }
      const own = charactersIn(font)
      const pointsOf = (script: Script) => codePointsIn(scripts[script]).filter((point) => own.has(point))
      const { axes, css } = instance(font, wanted)
      metrics ??= measure(font, axes, average)
      for (const script of fonts.scripts) {
        const points = pointsOf(script)
        if (!points.some((point) => /\p{L}/u.test(String.fromCodePoint(point)))) continue
        found.add(script)
        const name = `${role}-${script}${index === 0 ? '' : `-${index + 1}`}`
        const characters = String.fromCodePoint(...points)
        const features = script.startsWith('latin') ? { features: FEATURES } : {}
        const file = join(folder, `${name}.woff2`)
        await writeFile(file, await cutFont(font, { characters, axes, ...features }, 'woff2'))
        if (index === 0 && script === fonts.scripts[0]) cut.preloaded = [...cut.preloaded, name]
        rules.push(
          fontFace({
            'font-family': `"${family}"`,
            src: `url("${file}?no-inline") format("woff2")`,
            'font-weight': css,
            'font-display': 'swap',
            'unicode-range': toRanges(points),
          }),
        )
      }
      if (role === 'code') continue
      const drawn = join(folder, `${role}-${fonts.scripts[0]}-drawn-${index}.ttf`)
      const still = instance(font, [wanted[0], wanted[0]]).axes
      const characters = String.fromCodePoint(...fonts.scripts.flatMap(pointsOf))
      const drawing = await cutFont(font, { characters, axes: still }, 'truetype')
      await writeFile(drawn, drawing)
      cut.drawn = {
        files: [...cut.drawn.files, drawn],
        families: { [role]: readFamilyName(drawing), ...cut.drawn.families },
      }
    }
    // Headings and code take other letters from the text's font.
    if (role === 'text')
      for (const script of fonts.scripts)
        if (!found.has(script) && faults.length === 0)
          faults.push(`${fonts.shown}: no file of ${role} has letters of ${script}`)
    const fallback = `${family} Fallback`
    const lent = role !== 'text' && fonts.roles.text ? [fonts.roles.text.family] : []
    cut.roles[role] = {
      family,
      faces: rules.join('\n'),
      fallback: fontFace({
        'font-family': `"${fallback}"`,
        src: local.map((name) => `local("${name}")`).join(', '),
        ...metrics,
        // Other letters are the text's font's.
        ...(lent.length > 0 && { 'unicode-range': scripts.latin }),
      }),
      stack: [family, fallback, ...lent, generic]
        .map((name) => (name === generic ? name : `"${name}"`))
        .join(', '),
    }
  }
  if (faults.length > 0) throw new CompanyError(faults)
  return cut
}

function fontFace(descriptors: Readonly<Record<string, string>>): string {
  return `@font-face { ${Object.entries(descriptors)
    .map(([name, value]) => `${name}: ${value};`)
    .join(' ')} }`
}

/** Cuts a font to the requested weights, and returns the matching @font-face descriptors. */
function instance(font: Uint8Array, [lightest, heaviest]: readonly [number, number]) {
  const face = new Face(new Blob(font))
  const { wght } = face.getAxisInfos()
  const table = face.referenceTable('OS/2')
  if (wght === undefined)
    return { axes: {}, css: String(table ? new DataView(table.buffer, table.byteOffset).getUint16(4) : 400) }
  const [min = 0, max = 0] = [lightest, heaviest].map((weight) =>
    Math.min(wght.max, Math.max(wght.min, weight)),
  )
  return min === max
    ? { axes: { wght: min }, css: String(min) }
    : { axes: { wght: { min, max } }, css: `${min} ${max}` }
}

type Metrics = Readonly<
  Record<'size-adjust' | 'ascent-override' | 'descent-override' | 'line-gap-override', string>
>

/** Makes the fallback font as wide and high as the font, as in ui/src/theme/fonts.css. */
function measure(source: Uint8Array, axes: ReturnType<typeof instance>['axes'], average: number): Metrics {
  const face = new Face(new Blob(source))
  const font = new Font(face)
  const weight = 'wght' in axes ? axes.wght : undefined
  if (weight !== undefined)
    font.setVariations([new Variation('wght', typeof weight === 'number' ? weight : weight.min)])
  const letters = new Letters()
  letters.addText(SAMPLE)
  letters.guessSegmentProperties()
  shape(font, letters)
  const width = letters.getGlyphInfosAndPositions().reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0)
  const hasLatin = charactersIn(source).has('a'.codePointAt(0) ?? 0)
  const adjust = hasLatin ? width / SAMPLE.length / face.upem / average : 1
  const { ascender, descender, lineGap } = font.hExtents()
  const percent = (value: number) => `${Number((value * 100).toFixed(1))}%`
  return {
    'size-adjust': percent(adjust),
    'ascent-override': percent(ascender / face.upem / adjust),
    'descent-override': percent(Math.abs(descender) / face.upem / adjust),
    'line-gap-override': percent(lineGap / face.upem / adjust),
  }
}

/** The family name that resvg uses. */
function readFamilyName(font: Uint8Array): string {
  const face = new Face(new Blob(font))
  return face.getName(16, 'en') || face.getName(1, 'en')
}
