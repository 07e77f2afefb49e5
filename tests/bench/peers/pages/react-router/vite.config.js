import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  // The pages' links are React Router's.
  resolve: { alias: [{ find: /^wouter$/, replacement: join(import.meta.dirname, 'app/router.jsx') }] },
  ssr: { noExternal: ['cairn-pages', 'wouter'] },
  build: { target: ['chrome123', 'firefox128', 'safari17.5'] },
})
