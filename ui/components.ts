import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A component that the package exports. */
export interface Component {
  /** Its export without `./`: `plan-card`. */
  readonly name: string
  /** Its module, as a path in ui. */
  readonly source: string
  /** The same, built. */
  readonly built: string
}

/** All of them, in the order of the exports in package.json. */
export async function readComponents(): Promise<Component[]> {
  const { exports } = JSON.parse(await readFile(join(import.meta.dirname, 'package.json'), 'utf8')) as {
    exports: Record<string, string | { '@cairn/source'?: string; default: string }>
  }
  return Object.entries(exports).flatMap(([name, target]) => {
    if (typeof target === 'string') return []
    const { '@cairn/source': source } = target
    return source?.endsWith('.tsx') ? [{ name: name.slice(2), source, built: target.default }] : []
  })
}
