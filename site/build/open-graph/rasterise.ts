import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import Color from 'colorjs.io'
import { convert } from 'fontverter'
import type { Face, Measure } from './set-lines.ts'

/** What turns drawings into pictures, in the dark theme's colours and the site's own faces. */
export interface Rasteriser {
  measure: Measure
  /** The drawing with the rules of its classes. */
  withSheet: (svg: string) => string
  /** The drawing as PNG, as large as its SVG says. */
  png: (svg: string) => Uint8Array
  /** The faces as sfnt, in the order that letters are looked for in. */
  fonts: readonly Uint8Array[]
}

type Read = (svg: string) => InstanceType<typeof Resvg>

const theme = join(import.meta.dirname, '../../../ui/src/theme')

/**
 * A letter that one face lacks is taken from the first that has it: Archivo's come first, since prices are set in it
 * and their currency signs are a face of their own.
 */
const faces = [
  'archivo-latin',
  'archivo-currency',
  'archivo-latin-ext',
  'instrument-sans-latin',
  'instrument-sans-latin-ext',
].map((face) => `${face}.woff2`)

export async function openRasteriser(): Promise<Rasteriser> {
  const require = createRequire(import.meta.url)
  await initWasm(readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')))
  // Unpacked once here; resvg would do it for every drawing and every measured line.
  const fontBuffers = await Promise.all(
    faces.map(async (file) => convert(await readFile(join(theme, 'fonts', file)), 'sfnt')),
  )
  const colours = await readColours()
  const read: Read = (svg) => new Resvg(svg, { font: { fontBuffers } })
  const withSheet = (svg: string) => svg.replace('>', `><style>${sheetOf(svg, colours)}</style>`)
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
      // Word by word: each is tried in many lines and at several sizes.
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

/** The rules of the classes that a drawing uses, in sRGB: resvg knows no other colours. */
function sheetOf(svg: string, colours: ReadonlyMap<string, string>): string {
  const classes = new Set([...svg.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
  return [...classes]
    .map((name) => {
      const [, property, value = ''] = /^(?:ui:)?(fill|stroke|opacity)-(.+)$/.exec(name) ?? []
      if (property === undefined) return ''
      if (property === 'opacity') return `[class~="${name}"]{opacity:${Number(value) / 100}}`
      const colour = colours.get(value)
      if (colour === undefined)
        throw new Error(`A drawing uses ${name}, but ui/src/theme/semantic.css has no --ui-color-${value}.`)
      return `[class~="${name}"]{${property}:${colour}}`
    })
    .join('')
}

/** The theme's tokens as they are in the dark, by their names without `--ui-color-`. */
async function readColours(): Promise<Map<string, string>> {
  const css = await Promise.all(
    ['palette.css', 'semantic.css'].map((file) => readFile(join(theme, file), 'utf8')),
  )
  const values = new Map(
    [...css.join('').matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )
  const resolved = (value: string): string => {
    const dark = /^light-dark\([^,]+,\s*(.+)\)$/.exec(value)?.[1] ?? value
    const variable = /^var\((--[\w-]+)\)$/.exec(dark)?.[1]
    return variable === undefined ? dark : resolved(values.get(variable) ?? '')
  }
  return new Map(
    [...values].flatMap(([name, value]) => {
      const colour = resolved(value)
      return name.startsWith('--ui-color-') && colour.startsWith('oklch(')
        ? [[name.slice('--ui-color-'.length), new Color(colour).to('srgb').toString({ format: 'hex' })]]
        : []
    }),
  )
}

function escaped(words: string): string {
  return words.replace(/[&<]/g, (character) => `&#${character.charCodeAt(0)};`)
}
