import { defineConfig } from 'vite'

export default defineConfig({
  build: { target: ['chrome123', 'firefox121', 'safari17.5'], modulePreload: { polyfill: false } },
})
