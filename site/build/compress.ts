import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.xml', '.webmanifest'])
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Files below a folder that are served compressed and have no such copies yet. */
export async function uncompressed(folder: string): Promise<string[]> {
  return (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((found) => found.isFile() && compressible.has(extname(found.name)))
    .filter(({ parentPath }) => !parentPath.endsWith('.vite'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => !existsSync(`${file}.br`))
}

/** Writes the compressed copies of `files` beside them. */
export async function compress(files: readonly string[]): Promise<void> {
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file)
      const [br, gz] = await Promise.all([compressSmallest(bytes, file), zip(bytes, { level: 9 })])
      await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
    }),
  )
}

/**
 * In Brotli. Of a page the smaller of two ways to write distances: which one that is depends on names that change with
 * each build, by up to 40 bytes, and the home page has no more to spare within its first round trip.
 */
async function compressSmallest(bytes: Buffer, file: string): Promise<Buffer> {
  const write = (postfix: number) =>
    brotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_NPOSTFIX]: postfix },
    })
  if (extname(file) !== '.html') return write(0)
  const [one, other] = await Promise.all([write(0), write(1)])
  return other.length < one.length ? other : one
}
