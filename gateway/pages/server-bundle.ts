import { readFile } from 'node:fs/promises'
import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { ServerBundle } from '../contract/live-pages.ts'

/** Bundles that have been read and not loaded, by their addresses. */
const waiting = new Map<string, Buffer>()

registerHooks({
  resolve: (specifier, context, next) =>
    waiting.has(specifier)
      ? { url: specifier, format: 'module', shortCircuit: true }
      : next(specifier, context),
  load(url, context, next) {
    const source = waiting.get(url)
    if (source === undefined) return next(url, context)
    waiting.delete(url)
    return { format: 'module', source, shortCircuit: true }
  },
})

/**
 * Reads the site's server bundle. The returned function loads it at its first call, as it was read: the file may have
 * been replaced by another build since. Until a page is rendered a gateway saves 11 MB (decision 0077).
 */
export async function readServerBundle(file: string): Promise<() => Promise<ServerBundle>> {
  const url = pathToFileURL(file).href
  waiting.set(url, await readFile(file))
  let loaded: Promise<ServerBundle> | undefined
  return () => {
    loaded ??= import(/* @vite-ignore */ url)
    return loaded
  }
}
