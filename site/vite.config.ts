import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { csp } from '../ui/src/vite-csp.ts'
import { source } from '../ui/vite-source.ts'

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss({ optimize: false }), csp(), source()],
  define: {
    __BUILD_YEAR__: new Date().getUTCFullYear(),
    // The gateway renders live pages with it: React's development half takes thrice the time, and its memory.
    ...(isSsrBuild && { 'process.env.NODE_ENV': '"production"' }),
  },
  // The newest features that the sheets use untranspiled: light-dark() has to reach the browser as it is.
  build: {
    target: ['chrome123', 'firefox121', 'safari17.5'],
    assetsInlineLimit: 0,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    rolldownOptions: { input: isSsrBuild ? 'entry-server.tsx' : 'entry-client.tsx' },
    ...(isSsrBuild ? { ssr: 'entry-server.tsx' } : {}),
  },
  // Built, the server bundle is whole; in development only our own sources pass through Vite.
  ssr: { noExternal: command === 'build' ? true : [/^@cairn\//] },
}))
