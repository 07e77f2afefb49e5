import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  build: { ssr: 'main.ts', outDir: 'dist', emptyOutDir: false, target: 'node22' },
  ssr: { noExternal: true },
})
