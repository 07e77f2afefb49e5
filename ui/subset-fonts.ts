/**
 * Makes the web fonts that src/theme/fonts.css names, in the folder that it is given: `npm run build` calls it when the
 * sheet or a font's version has changed. It stops where a face promises a character that its source does not have: a
 * browser would show another font's, or nothing.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { charactersIn, cutFont, FEATURES } from './cut-font.ts'
import { codePointsIn } from './unicode-range.ts'

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  process.stderr.write('Name the folder that the fonts are written to; npm run build does.\n')
  process.exit(2)
}

interface Face {
  /** For example `archivo-latin.woff2`. */
  readonly file: string
  /** The file of the @fontsource-variable package that it is cut from. */
  readonly source: string
  readonly characters: string
  /** The lightest and the heaviest. */
  readonly weights: readonly [number, number]
  /** In per cent of the normal one. */
  readonly width?: number
}

/** The files that a sheet's @font-face rules load from ./fonts/, each with the weights that all its rules ask for. */
function readFaces(css: string): Face[] {
  const faces = new Map<string, Face>()
  for (const [, rule = ''] of css.matchAll(/@font-face\s*\{([^}]+)\}/g)) {
    const descriptor = (name: string) => rule.match(new RegExp(`${name}:\\s*([^;]+);`))?.[1]?.trim() ?? ''
    const file = descriptor('src').match(/^url\("\.\/fonts\/([a-z-]+\.woff2)\?no-inline"\)/)?.[1]
    if (!file) continue
    const [family = '', set = ''] = file.replace('.woff2', '').split(/-(?=latin|currency)/)
    const asked = descriptor('font-weight').split(' ').map(Number)
    const weights = [...asked, ...(faces.get(file)?.weights ?? [])]
    const width = Number.parseFloat(descriptor('font-stretch'))
    const axis = Number.isNaN(width) ? 'wght' : 'wdth'
    faces.set(file, {
      file,
      source: `@fontsource-variable/${family}/files/${family}-${set === 'latin' ? 'latin' : 'latin-ext'}-${axis}-normal.woff2`,
      characters: String.fromCodePoint(...codePointsIn(descriptor('unicode-range'))),
      weights: [Math.min(...weights), Math.max(...weights)],
      ...(axis === 'wdth' && { width }),
    })
  }
  return [...faces.values()]
}

async function cut(source: Uint8Array, { file, characters, weights: [min, max], width }: Face) {
  const axes = { wght: min === max ? min : { min, max }, ...(width && { wdth: width }) }
  const font = await cutFont(source, { characters, axes, features: FEATURES }, 'truetype')
  const drawn = charactersIn(font)
  const missing = [...characters].filter((character) => !drawn.has(character.codePointAt(0) ?? 0))
  if (missing.length > 0)
    throw new Error(
      `${file}: its source has no ${missing.join(' ')}; take them out of the unicode-range in fonts.css, or name a file that has them.`,
    )
  return cutFont(font, { characters, axes: {}, features: FEATURES }, 'woff2')
}

const require = createRequire(import.meta.url)
const css = await readFile(join(import.meta.dirname, 'src/theme/fonts.css'), 'utf8')
const faces = readFaces(css)
const sources = await Promise.all(faces.map(async (face) => readFile(require.resolve(face.source))))
const cuts = await Promise.all(faces.map((face, index) => cut(sources[index] ?? Buffer.alloc(0), face)))
await mkdir(folder, { recursive: true })
for (const [index, { file }] of faces.entries()) {
  const font = cuts[index] ?? Buffer.alloc(0)
  await writeFile(join(folder, file), font)
  process.stdout.write(`${file} ${(font.length / 1024).toFixed(1)} KB\n`)
}
