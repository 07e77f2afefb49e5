import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ mode }) => ({
  plugins: mode === 'tailwind' ? [tailwindcss()] : [],
  build: {
    target: ['chrome123', 'firefox121', 'safari17.5'],
    modulePreload: { polyfill: false },
    rolldownOptions: { input: mode === 'tailwind' ? ['tailwind.html'] : ['index.html', 'samples.html'] },
  },
}))
