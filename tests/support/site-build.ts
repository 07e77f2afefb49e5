import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'

const client = join(import.meta.dirname, '../../site/dist/client')

/** The address of the built chunk of a module of the site, such as `pages/products/page.tsx`. */
export function addressOf(module: string): string {
  const manifest: Manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))
  const chunk = manifest[module]
  if (!chunk)
    throw new Error(`The site's build has no chunk of ${module}; those that are loaded on demand have one.`)
  return `/${chunk.file}`
}
