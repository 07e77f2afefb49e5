import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { csp } from '../ui/src/vite-csp.ts'
import { source } from '../ui/vite-source.ts'

const groups = [
  {
    name: 'early',
    test: /shell\/(early-events|document-ids)\.|preload-helper|rolldown.runtime/,
    priority: 1,
  },
  // What every page needs is one file: thirty small ones compress worse, by 6 KB a page.
  {
    name: 'frame',
    test: /site\/(entry-client|routes|shell\/(app|pages|feature-tiles))\.|ui\/src\/(cairn-stack|rail)/,
  },
]

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss({ optimize: false }), csp(), source()],
  define: {
    __BUILD_YEAR__: new Date().getUTCFullYear(),
    // The gateway renders live pages with it: React's development half takes thrice the time, and its memory.
    ...(isSsrBuild && { 'process.env.NODE_ENV': '"production"' }),
  },
  // React has had this hook since 18; wouter brings its stand-in for older ones.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  // The newest features that the sheets use untranspiled: light-dark() has to reach the browser as it is.
  build: {
    target: ['chrome123', 'firefox121', 'safari17.5'],
    assetsInlineLimit: 0,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    // The server's too: the inline script in every page is one of its functions.
    minify: true,
    // Nothing is asked for ahead of a page's own links; document.ts names what it needs.
    modulePreload: false,
    rolldownOptions: {
      input: isSsrBuild ? 'entry-server.tsx' : 'boot.ts',
      ...(!isSsrBuild && { output: { codeSplitting: { groups } } }),
    },
    ...(isSsrBuild ? { ssr: 'entry-server.tsx' } : {}),
  },
  // Built, the server bundle is whole; in development only our own sources pass through Vite.
  ssr: { noExternal: command === 'build' ? true : [/^@cairn\//] },
}))
