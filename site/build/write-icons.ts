import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Rasteriser } from './open-graph/rasterise.ts'
import { placeMark } from './place-mark.ts'

/** What of the server bundle says how icons look. */
type Bundle = Pick<typeof import('../entry-server.tsx'), 'drawing' | 'icons' | 'markDocument'>

/** Writes the mark as PNG on the pages' background, for home screens that do not support SVG. */
export async function writeIcons(
  client: string,
  { drawing: { colours }, icons: files, markDocument: draw }: Bundle,
  { png }: Rasteriser,
): Promise<void> {
  // Within the middle 80 %, which every mask leaves: https://www.w3.org/TR/appmanifest/#icon-masks
  const place = { x: 5, y: 5, width: 22, height: 22 }
  const mark = placeMark(await draw(), place, colours['ember-text'] ?? '')
  for (const { src, size } of files) {
    const icon = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32"><rect width="32" height="32" fill="${colours.bg}"/>${mark}</svg>`
    await writeFile(join(client, src), png(icon))
  }
}
