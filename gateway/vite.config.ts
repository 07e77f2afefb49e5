import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { defineConfig } from 'vite'

/**
 * One file of all that the gateway imports: unbundled it takes several times the memory. Outside stay what is
 * native, and what others only look for.
 */
export default defineConfig({
  build: {
    ssr: 'main.ts',
    target: 'node22',
    outDir: 'dist',
    rolldownOptions: {
      // No call is taken for pure: one that is made for what it throws would be dropped.
      treeshake: false,
      external: ['sodium-native', 'pg-native', 'bufferutil', 'utf-8-validate'],
      output: { entryFileNames: 'main.js', codeSplitting: false, minify: false },
    },
  },
  ssr: { noExternal: true, external: ['sodium-native'] },
  plugins: [
    {
      name: 'migrations',
      // drizzle reads them as files, beside the program.
      writeBundle: ({ dir = '' }) =>
        cp(join(import.meta.dirname, 'store/migrations'), join(dir, 'migrations'), { recursive: true }),
    },
  ],
})
