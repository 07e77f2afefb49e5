/**
 * Makes the web fonts that src/theme/fonts.css names, in src/theme/fonts/. Run with `node ui/subset-fonts.ts`;
 * it does nothing while the sheet, this file and the fonts' versions are what they were.
 */
import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import subsetFont from 'subset-font'

const theme = join(import.meta.dirname, 'src/theme')
const fonts = join(theme, 'fonts')
const stamp = join(fonts, 'made-from')

/** Letter spacing, marks, local forms, tabular figures and the stroked zero. The console wants no ligatures. */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum', 'zero']

interface Face {
  /** For example `archivo-latin.woff2`. */
  readonly file: string
  /** The file of the @fontsource-variable package that it is cut from. */
  readonly source: string
  readonly characters: string
  readonly axes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>
}

/** The @font-face rules of a sheet that load a file from ./fonts/. */
function readFaces(css: string): Face[] {
  return [...css.matchAll(/@font-face\s*\{([^}]+)\}/g)].flatMap(([, rule = '']) => {
    const descriptor = (name: string) => rule.match(new RegExp(`${name}:\\s*([^;]+);`))?.[1]?.trim() ?? ''
    const file = descriptor('src').match(/^url\("\.\/fonts\/([a-z-]+\.woff2)"\)/)?.[1]
    if (!file) return []
    const [family = '', set = ''] = file.replace('.woff2', '').split(/-(?=latin|currency)/)
    const [min = Number.NaN, max = min] = descriptor('font-weight').split(' ').map(Number)
    const width = Number.parseFloat(descriptor('font-stretch'))
    const axes = Number.isNaN(width) ? 'wght' : 'wdth'
    return {
      file,
      source: `@fontsource-variable/${family}/files/${family}-${set === 'latin' ? 'latin' : 'latin-ext'}-${axes}-normal.woff2`,
      characters: charactersOf(descriptor('unicode-range')),
      axes: { wght: min === max ? min : { min, max }, ...(axes === 'wdth' && { wdth: width }) },
    }
  })
}

/** `U+20-7E, U+A0` → every character in it. */
function charactersOf(unicodeRange: string): string {
  return unicodeRange
    .split(',')
    .flatMap((range) => {
      const [first = 0, last = first] = range
        .trim()
        .slice(2)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16))
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
    })
    .join('')
}

const require = createRequire(import.meta.url)
const css = await readFile(join(theme, 'fonts.css'), 'utf8')
const faces = readFaces(css)
const sources = await Promise.all(faces.map(async (face) => readFile(require.resolve(face.source))))
const hash = createHash('sha256')
  .update(css)
  .update(await readFile(import.meta.filename))
for (const source of sources) hash.update(source)
const madeFrom = hash.digest('hex')

if ((await readFile(stamp, 'utf8').catch(() => '')) !== madeFrom) {
  await rm(fonts, { recursive: true, force: true })
  await mkdir(fonts, { recursive: true })
  for (const [index, face] of faces.entries()) {
    const font = await subsetFont(sources[index] ?? Buffer.alloc(0), face.characters, {
      targetFormat: 'woff2',
      variationAxes: face.axes,
      keepFeatures: FEATURES,
      noHinting: true,
    })
    await writeFile(join(fonts, basename(face.file)), font)
    process.stdout.write(`${face.file} ${(font.length / 1024).toFixed(1)} KB\n`)
  }
  await writeFile(stamp, madeFrom)
}
