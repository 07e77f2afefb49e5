import react from '@vitejs/plugin-react'
import { head } from 'cairn-pages/heads/home'
import { themeScript } from 'cairn-pages/theme-script'
import { defineConfig } from 'vite'

/** All pages have one document: it has the icons, the fonts and the theme; what differs, pages write themselves. */
const documentHead = {
  name: 'document-head',
  transformIndexHtml: () => [
    { tag: 'script', children: themeScript },
    ...head
      .filter(({ tagName, rel }) => tagName === 'link' && rel !== 'canonical')
      .map(({ tagName, crossOrigin, ...attrs }) => ({
        tag: tagName,
        attrs: { ...attrs, ...(crossOrigin && { crossorigin: true }) },
      })),
  ],
}

export default defineConfig({
  plugins: [react(), documentHead],
  build: { target: ['chrome123', 'firefox128', 'safari17.5'] },
})
