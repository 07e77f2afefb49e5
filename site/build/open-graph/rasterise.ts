import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { convert } from 'fontverter'
import type { Face, Measure } from './set-lines.ts'
import { withSheet as drawnWith } from './with-sheet.ts'

/** Turns drawings into pictures, in the company's colours and the site's own fonts. */
export interface Rasteriser {
  measure: Measure
  /** The drawing with the rules of its classes. */
  withSheet: (svg: string) => string
  /** The drawing as PNG, as large as its SVG says. */
  png: (svg: string) => Uint8Array
  /** The fonts as sfnt, in the order in which letters are looked up. */
  fonts: readonly Uint8Array[]
}

type Read = (svg: string) => InstanceType<typeof Resvg>

const theme = join(import.meta.dirname, '../../../ui/src/theme')

/**
 * A letter that one font lacks comes from the first that has it: Archivo's come first, since prices are set in it and
 * their currency signs are a font of their own.
 */
const faces = [
  'archivo-latin',
  'archivo-currency',
  'archivo-latin-ext',
  'instrument-sans-latin',
  'instrument-sans-latin-ext',
].map((face) => `${face}.woff2`)

/**
 * @param colours as hex, by the names of the theme's colours
 * @param own the company's fonts as sfnt, in which letters are looked for first
 */
export async function openRasteriser(
  colours: Readonly<Record<string, string>>,
  own: readonly string[] = [],
): Promise<Rasteriser> {
  const require = createRequire(import.meta.url)
  await initWasm(readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')))
  // Unpacked once here; resvg would do it for every drawing and every measured line.
  const fontBuffers = await Promise.all([
    ...own.map((file) => readFile(file)),
    ...faces.map(async (file) => convert(await readFile(join(theme, 'fonts', file)), 'sfnt')),
  ])
  const read: Read = (svg) => new Resvg(svg, { font: { fontBuffers } })
  const withSheet = (svg: string) => drawnWith(svg, colours)
  const widths = new Map<string, number>()
  /** In ems. */
  const widthOf = (word: string, face: Face): number => {
    const key = `${face.fontFamily} ${face.letterSpacing} ${word}`
    const width = widths.get(key) ?? widthPerEm(word, face, read)
    widths.set(key, width)
    return width
  }
  return {
    measure(words, face, fontSize) {
      // Word by word: each is measured in many lines and at several sizes.
      const parts = words.split(' ')
      const space = widthOf('n n', face) - widthOf('nn', face)
      const ems = parts.reduce((sum, word) => sum + widthOf(word, face), (parts.length - 1) * space)
      return ems * fontSize
    },
    withSheet,
    png(svg) {
      const drawing = read(withSheet(svg))
      const picture = drawing.render().asPng()
      drawing.free()
      return picture
    },
    fonts: fontBuffers,
  }
}

function widthPerEm(words: string, { fontFamily, letterSpacing = '0' }: Face, read: Read): number {
  const attributes = `font-family="${fontFamily}" letter-spacing="${letterSpacing}" font-size="100"`
  const drawing = read(
    `<svg xmlns="http://www.w3.org/2000/svg"><text ${attributes}>${escaped(words)}</text></svg>`,
  )
  const width = drawing.getBBox()?.width ?? 0
  drawing.free()
  return width / 100
}

function escaped(words: string): string {
  return words.replace(/[&<]/g, (character) => `&#${character.charCodeAt(0)};`)
}
