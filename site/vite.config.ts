import { csp } from '@cairn/ui/vite-csp'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss({ optimize: false }), csp()],
  define: { __BUILD_YEAR__: new Date().getUTCFullYear() },
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
