import { csp } from '@cairn/ui/vite-csp'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [csp()],
  build: { target: ['chrome123', 'firefox121', 'safari17.5'], modulePreload: { polyfill: false } },
})
