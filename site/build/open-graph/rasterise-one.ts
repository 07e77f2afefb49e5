import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

/**
 * Draws the SVG that is its argument and writes it as PNG, after all else that wants the processor. The build copies it
 * beside its fonts; the gateway runs it for each picture, since a thread would leave it 60 MB larger (decision 0060).
 */

try {
  setPriority(constants.priority.PRIORITY_LOW)
} catch {
  // deploy/cairn.service lets no program of the gateway's change priorities.
}
const [svg = ''] = process.argv.slice(2)
const faces = join(import.meta.dirname, 'fonts')
const names = (await readdir(faces)).sort()
const fontBuffers = await Promise.all(names.map((name) => readFile(join(faces, name))))
const { resolve } = createRequire(import.meta.url)
await initWasm(readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')))
process.stdout.write(new Resvg(svg, { font: { fontBuffers } }).render().asPng())
