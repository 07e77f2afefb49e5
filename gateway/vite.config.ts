import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

/**
 * Escapes non-ASCII characters. V8 keeps a program's text while it runs, and takes two bytes for each character as soon
 * as one needs them. No tagged template, which would read the escape itself, has such a character.
 */
const asciiText: Plugin = {
  name: 'ascii-text',
  renderChunk: (code) => ({
    code: code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
    map: null,
  }),
}

/**
 * Bundles what the gateway imports into one file: unbundled it takes several times the memory. GameDig is in the
 * program of its own process. Native and optional packages stay outside.
 */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node22',
    outDir: 'dist',
    rolldownOptions: {
      input: { main: 'main.ts', 'game-process': 'status/game-process.ts' },
      // No call counts as pure: one made only for its error would be dropped.
      treeshake: false,
      external: ['sodium-native', 'pg-native', 'bufferutil', 'utf-8-validate'],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', minify: false, comments: false },
    },
  },
  ssr: { noExternal: true, external: ['sodium-native'] },
  plugins: [
    asciiText,
    {
      name: 'migrations',
      // drizzle reads them as files, beside the program.
      writeBundle: ({ dir = '' }) =>
        cp(join(import.meta.dirname, 'store/migrations'), join(dir, 'migrations'), { recursive: true }),
    },
  ],
})
