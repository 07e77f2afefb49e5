import { join } from 'node:path'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'

export default defineConfig({
  integrations: [react()],
  vite: {
    // The pages' links are plain ones: each page is a document.
    resolve: {
      alias: [{ find: /^wouter$/, replacement: join(import.meta.dirname, 'src/router.jsx') }],
      noExternal: ['cairn-pages', 'wouter'],
    },
    build: { target: ['chrome123', 'firefox128', 'safari17.5'] },
  },
})
