import { createHash } from 'node:crypto'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServerPreview } from '@cairn/gateway/contract/server-preview'
import type { Rasteriser } from './rasterise.ts'

/** Together they have stones of every width, depth, height, place and material. */
const SAMPLES = ['00000000', '55555555', 'aaaaaaaa', 'ffffffff']

type Bundle = Pick<typeof import('../../entry-server.tsx'), 'drawServer' | 'serverDrawing' | 'serverTags'>

/**
 * Writes all that the gateway needs to draw the link preview of any server (behaviour 7.21).
 * @param pagePicture the address of the control panel's own picture
 */
export async function writeServerPreview(
  dist: string,
  { drawServer, serverDrawing, serverTags }: Bundle,
  { measure, withSheet, fonts }: Rasteriser,
  pagePicture: string | undefined,
): Promise<void> {
  const drawing = withSheet(await serverDrawing(measure))
  const hash = createHash('sha256')
  for (const id of SAMPLES) hash.update(await drawServer(drawing, id))
  const faces = join(dist, 'server/fonts')
  await mkdir(faces, { recursive: true })
  for (const [index, font] of fonts.entries()) {
    hash.update(font)
    await writeFile(join(faces, `${index}.ttf`), font)
  }
  await copyFile(join(import.meta.dirname, 'rasterise-one.ts'), join(dist, 'server/rasterise-one.ts'))
  const folder = `/assets/server-${hash.digest('base64url').slice(0, 8)}/`
  const preview: ServerPreview = { folder, drawing, tags: serverTags(pagePicture, folder) }
  await writeFile(join(dist, 'server-preview.json'), JSON.stringify(preview))
}
