import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

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

/** Writes the compressed copies of `files` beside them, as small as they get: Brotli does so by default. */
export async function compress(files: readonly string[]): Promise<void> {
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file)
      const [br, gz] = await Promise.all([brotli(bytes), zip(bytes, { level: 9 })])
      await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
    }),
  )
}
