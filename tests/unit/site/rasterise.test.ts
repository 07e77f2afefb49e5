import { inflateSync } from 'node:zlib'
import { drawing } from 'virtual:company/drawing'
import { beforeAll, expect, test } from 'vitest'
import { openRasteriser, type Rasteriser } from '../../../site/build/open-graph/rasterise.ts'

let rasteriser: Rasteriser
beforeAll(async () => {
  rasteriser = await openRasteriser(drawing.colours)
})

/** The colour of a drawing of one pixel, as hex. */
function pixelOf(inside: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1">${inside}</svg>`
  const png = Buffer.from(rasteriser.png(svg))
  const data = png.indexOf('IDAT')
  const [, red = 0, green = 0, blue = 0] = inflateSync(
    png.subarray(data + 4, data + 4 + png.readUInt32BE(data - 4)),
  )
  return `#${Buffer.from([red, green, blue]).toString('hex')}`
}

test('tokens have the colours of the dark theme, which the browser’s bar has as well', () => {
  expect(pixelOf('<rect width="1" height="1" class="fill-bg"/>')).toBe(drawing.colours.bg)
  // Chalk, the dark theme's ink: far lighter than its ground.
  expect(
    Number.parseInt(pixelOf('<rect width="1" height="1" class="fill-text"/>').slice(1, 3), 16),
  ).toBeGreaterThan(200)
})

test('a class without a colour stops the build', () => {
  expect(() => pixelOf('<rect class="fill-rainbow"/>')).toThrow('--ui-color-rainbow')
})

test.each(['Minecraft', '₹', '€', 'Łódź'])('both faces have letters for %s', (words) => {
  for (const fontFamily of ['Archivo', 'Instrument Sans'])
    expect(rasteriser.measure(words, { fontFamily }, 100)).toBeGreaterThan(20)
})

test('the faces are the site’s own: Archivo runs wide, tracking draws it together, and sizes scale', () => {
  const archivo = rasteriser.measure('Minecraft', { fontFamily: 'Archivo' }, 100)
  const tracked = { fontFamily: 'Archivo', letterSpacing: '-0.022em' }
  expect(rasteriser.measure('Minecraft', tracked, 100)).toBeLessThan(archivo)
  expect(archivo).toBeGreaterThan(
    rasteriser.measure('Minecraft', { fontFamily: 'Instrument Sans' }, 100) * 1.1,
  )
  expect(rasteriser.measure('Minecraft', { fontFamily: 'Archivo' }, 50)).toBeCloseTo(archivo / 2)
})

test('a line is as wide as its words and the spaces between them', () => {
  const face = { fontFamily: 'Instrument Sans' }
  const [both, one, other] = ['game servers', 'game', 'servers'].map((words) =>
    rasteriser.measure(words, face, 100),
  )
  const space = Number(both) - Number(one) - Number(other)
  expect(space).toBeGreaterThan(15)
  expect(space).toBeLessThan(35)
})
