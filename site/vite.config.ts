import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, Visitor } from 'vite'
import { source } from '../ui/vite-source.ts'
import { company } from './company/vite-plugin.ts'
import { labels, words } from './language/vite-plugin.ts'

const groups = [
  {
    name: 'early',
    test: /hydration\/(boot|early-events|document-ids|when-idle)\.|preload-helper|rolldown.runtime/,
    priority: 5,
  },
  // What most pages need is one file, and so is what pages with plans need: many small ones compress worse.
  {
    name: 'frame',
    test: /virtual:company\/(brand|locations|support)|site\/(entry-client|routes|content\/locations|domain\/(with-query|with-unit|contact-href)|shell\/(app|button-link|frame|text-link|use-near|use-query-choice))\.|ui\/src\/(badge|call-to-action|page-header|rail|use-controlled|use-hydrated)/,
    priority: 4,
  },
  // Tabs come with what they need: few pages have them and not the rest, and each file is a request. Dialogs share parts
  // of Radix that no page needs before one is opened.
  {
    name: 'radix',
    test: /node_modules\/@radix-ui\/(?!react-(dialog|dismissable-layer|focus-\w+|portal)\/)|ui\/src\/tabs\//,
    minShareCount: 2,
  },
  { name: 'calls', test: /contract\/limits\.|site\/(services\/failure|notifications\/notify)\./ },
  { name: 'fields', test: /ui\/src\/(checkbox|field)/ },
  // Other pages have these without the plans.
  {
    name: 'memory',
    test: /ui\/src\/(block-illustration|isometric-block|ram-blocks|ram-stack)\/|site\/domain\/(money|order-link)\./,
    priority: 3,
  },
  // Of the pages with drawings few have these.
  {
    name: 'places',
    test: /ui\/src\/(cairn-stack|card)\/|site\/domain\/ping\./,
  },
  {
    name: 'catalogue',
    test: /virtual:company\/offers|site\/(content\/(plans|plan-notes|calculator-orders)|domain\/(ram-calculator|sized-plan|player-range|order-link)|shell\/(feature-tiles|more-plans))\.|ui\/src\/plan-(card|rail)/,
    priority: 1,
  },
  {
    name: 'prices',
    test: /site\/(content\/prices|domain\/(terms|term-words|tax|stock)|shell\/(card-price|in-currency|use-choice))\./,
    // Its files stay out of what imports them: a company with plain prices needs none of them on most pages.
    priority: 2,
  },
  // Of the plan pages one alone has the calculator, and none the products' cards.
  { name: 'calculator', test: /site\/shell\/ram-calculator\./ },
  {
    name: 'products',
    test: /virtual:company\/product-cards|site\/(content\/products|domain\/plan-groups|shell\/product-card)\./,
  },
  { name: 'live', test: /site\/services\/(status|live-socket)\./ },
  { name: 'utc', test: /\/utc\./ },
  { name: 'panel', test: /site\/(services\/panel|domain\/console-view)\./ },
]

// As few letters as Rolldown allows with more than 64 files: every page names some thirty, and hashes do not compress.
const SCRIPT = 'assets/[name]-[hash:7].js'
const ASSET = 'assets/[name]-[hash:7][extname]'

/**
 * Removes what Tailwind adds for browsers without `@property` or `color-mix()`, which are older than the targets, and for
 * themes without fonts.
 */
const withoutFallbacks: Plugin = {
  name: 'without-fallbacks',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css$/ },
    handler: (sheet) => ({
      code: sheet
        .replace(/@layer properties \{\n {2}@supports .*?\n\}\n/s, '')
        .replaceAll(/var\((--ui-font-\w+), [^)]*\)/g, 'var($1)')
        .replaceAll(
          /(?<![\w-])([\w-]+): [^;{}]*;\s*@supports \(color: color-mix\([^{]*\{\s*(\1: [^;{}]*;)\s*\}/g,
          '$2',
        ),
      map: null,
    }),
  },
}

/** Marks what Radix's other packages mark themselves, else the alert dialog brings an overlay that nothing shows (4 kB). */
const pureAlertDialog: Plugin = {
  name: 'pure-alert-dialog',
  transform: {
    filter: { id: /@radix-ui\/react-alert-dialog\/dist\/index\.mjs$/ },
    handler: (code) => ({
      code: code.replaceAll('= React.forwardRef(', '= /* @__PURE__ */ React.forwardRef('),
      map: null,
    }),
  },
}

/**
 * Leaves the packages that call the gateway out of the server's bundle. Rendering sends no request, and their variants
 * for Node are a fifth of the bundle.
 */
const withoutCalls: Plugin = {
  name: 'without-calls',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  resolveId: { filter: { id: /^(ofetch|socket\.io-client)$/ }, handler: () => '\0without-calls' },
  load: {
    filter: { id: /^\0without-calls$/ },
    handler: () => 'export const ofetch = { create: () => undefined }, FetchError = Error, io = undefined',
  },
}

/** Removes the names that Radix gives its functions once more, for stack traces and React's tools: 1.5 kB of the home page’s code. */
const withoutNames: Plugin = {
  name: 'without-names',
  transform: {
    filter: { id: /@radix-ui\/[\w-]+\/dist\/index\.mjs$/ },
    handler(code) {
      const cuts: (readonly [start: number, end: number])[] = []
      new Visitor({
        CallExpression({ callee, arguments: [target], start, end }) {
          if (callee.type === 'Identifier' && callee.name === '__name' && target)
            cuts.push([start, target.start], [target.end, end])
        },
        ExpressionStatement({ expression, start, end }) {
          if (expression.type !== 'AssignmentExpression' || expression.left.type !== 'MemberExpression')
            return
          const { property } = expression.left
          if (property.type === 'Identifier' && property.name === 'displayName') cuts.push([start, end])
        },
      }).visit(this.parse(code))
      const kept = cuts
        .toSorted(([one], [other]) => other - one)
        .reduce((text, [start, end]) => text.slice(0, start) + text.slice(end), code)
      return { code: kept.replaceAll('/* @__PURE__ */ function', 'function'), map: null }
    },
  },
}

/** The subtag of a further language to build; the company's own where it is absent. */
const { SITE_LANGUAGE } = process.env

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss({ optimize: false }),
    withoutFallbacks,
    pureAlertDialog,
    withoutNames,
    source(),
    company(),
    words(),
    labels(),
    withoutCalls,
  ],
  define: { __BUILD_YEAR__: new Date().getUTCFullYear() },
  // React has had this hook since 18; wouter brings its stand-in for older ones.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    // The newest features that the sheets use untranspiled: light-dark() has to reach the browser as it is.
    target: ['chrome123', 'firefox128', 'safari17.5'],
    assetsInlineLimit: 0,
    // A further language's is written beside the first one's, with its files.
    emptyOutDir: !SITE_LANGUAGE,
    // The server's too: the inline script in every page is one of its functions.
    minify: true,
    // Nothing is asked for ahead of a page's own links; document.ts names what it needs.
    modulePreload: false,
    // A company's choices, such as one theme alone, take what they leave out with them.
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      // Who builds a shop can do nothing about how long our plugins take on their machine.
      checks: { bundlerTimings: false },
    },
  },
  environments: {
    client: {
      build: {
        manifest: `.vite/manifest${SITE_LANGUAGE ? `-${SITE_LANGUAGE}` : ''}.json`,
        rolldownOptions: {
          input: 'hydration/boot.ts',
          output: {
            codeSplitting: { groups },
            entryFileNames: SCRIPT,
            chunkFileNames: ({ name }) => SCRIPT.replace('[name]', name.replace(/^rolldown-/, '')),
            assetFileNames: ASSET,
          },
        },
      },
    },
    ssr: {
      // The gateway renders live pages with it: React's development half takes thrice the time, and its memory.
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
      // Built, the bundle is whole; in development only our own sources pass through Vite.
      resolve: { noExternal: command === 'build' ? true : [/^@cairn\//] },
      build: {
        copyPublicDir: false,
        // By it the prerenderer names the section that throws.
        sourcemap: true,
        // One file: a running gateway reads nothing of a build that has been replaced since.
        rolldownOptions: { input: 'entry-server.tsx', output: { codeSplitting: false } },
      },
    },
  },
  // Both read the company's folder and cut its fonts once.
  builder: { sharedConfigBuild: true, sharedPlugins: true },
}))
