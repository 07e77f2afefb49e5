import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { drawings } from './drawings.tsx'
import type { Rasteriser } from './rasterise.ts'

/**
 * Writes the link previews' pictures into `assets/` of the built client, named by their content: networks cache
 * previews, so a new picture needs a new address.
 * @param draw the drawings, from the server bundle
 * @returns their addresses on the site, by the names of their cards
 */
export async function writePictures(
  client: string,
  draw: typeof drawings,
  { measure, png }: Rasteriser,
): Promise<ReadonlyMap<string, string>> {
  await mkdir(join(client, 'assets'), { recursive: true })
  const addresses = new Map<string, string>()
  for (const { card, svg } of await draw(measure)) {
    const picture = png(svg)
    const hash = createHash('sha256').update(picture).digest('base64url').slice(0, 6)
    const address = `/assets/preview-${card.name}-${hash}.png`
    await writeFile(join(client, address), picture)
    addresses.set(card.name, address)
  }
  return addresses
}
