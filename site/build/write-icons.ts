import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { icons } from './files.ts'
import type { Rasteriser } from './open-graph/rasterise.ts'

/**
 * Writes public/icon.svg as PNG on the brand's ground, for home screens that take no SVG.
 * @param icons what to write, from the server bundle
 */
export async function writeIcons(
  client: string,
  { files, ground }: typeof icons,
  { png }: Rasteriser,
): Promise<void> {
  const mark = await readFile(join(import.meta.dirname, '../public/icon.svg'), 'utf8')
  for (const { src, size } of files) {
    // Within the middle 80 %, which every mask leaves: https://www.w3.org/TR/appmanifest/#icon-masks
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32"><rect width="32" height="32" fill="${ground}"/>${mark.replace('<svg', '<svg x="5" y="5" width="22" height="22"')}</svg>`
    await writeFile(join(client, src), png(drawing))
  }
}
