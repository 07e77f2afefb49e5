import { fileURLToPath } from 'node:url'
import type { StorybookConfig } from '@storybook/react-vite'
import tailwindcss from '@tailwindcss/vite'
import { mergeConfig } from 'vite'
import { company } from '../site/company/vite-plugin.ts'
import { words } from '../site/language/vite-plugin.ts'
import { source } from '../ui/vite-source.ts'
import { examples } from './examples.ts'

/** Tests show no docs: reading the props of every component and the source of every story takes seconds. */
const showsDocs = process.env.VITEST === undefined

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: [
    ...(showsDocs ? ['@storybook/addon-docs'] : []),
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
    'storybook-addon-pseudo-states',
  ],
  // The manager's own pages use the brand's fonts as well: manager-head.html.
  staticDirs: [
    { from: '../ui/src/theme/fonts', to: '/fonts' },
    { from: '../site/public', to: '/' },
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: showsDocs && 'react-docgen' },
  previewAnnotations: (entries = []) => [
    ...entries,
    ...(showsDocs ? [fileURLToPath(import.meta.resolve('./preview-docs.ts'))] : []),
  ],
  viteFinal: (vite) =>
    mergeConfig(vite, {
      // Optimizing would turn light-dark() into a form that a data-theme inside the page cannot switch.
      plugins: [tailwindcss({ optimize: false }), source(), company(), words(), showsDocs && examples()],
      define: { __BUILD_YEAR__: new Date().getUTCFullYear() },
      build: { cssTarget: ['chrome123', 'safari17.5', 'firefox121'], chunkSizeWarningLimit: 2000 },
      optimizeDeps: {
        include: [
          '@radix-ui/react-accordion',
          '@radix-ui/react-dialog',
          '@radix-ui/react-focus-scope',
          '@radix-ui/react-slot',
          '@radix-ui/react-tabs',
          '@visx/scale',
          '@visx/shape',
          'class-variance-authority',
          'lucide-react',
          'ofetch',
          'react-dom/server',
          'socket.io-client',
          'virtua',
          'wouter',
          'wouter/memory-location',
          'wouter/use-browser-location',
          'zustand',
        ],
      },
    }),
}

export default config
