/** The folders that hold code. */
const FOLDERS = [
  'ui',
  'site',
  'gateway',
  'sandbox',
  'postgres',
  'stories',
  'commands',
  'tests',
  String.raw`\.storybook`,
]

/** What a folder's files may import beside their own folder. */
const mayImport = {
  ui: [],
  'gateway/contract': [],
  gateway: [],
  sandbox: [],
  // How a start is configured, refused and logged, and how a secret is kept: nothing else of the gateway.
  postgres: [
    'gateway/config.ts',
    'gateway/log.ts',
    'gateway/store/folder.ts',
    'gateway/store/secret-file.ts',
    'gateway/store/free-space.ts',
  ],
  site: ['ui', 'gateway/contract'],
  stories: ['ui', 'site', 'gateway/contract', String.raw`\.storybook`],
  '\\.storybook': ['ui', 'site', 'tests', 'stories'],
  commands: ['site', 'gateway', 'sandbox', 'postgres', 'ui/unicode-range.ts'],
}

/** Within the site: pure rules know no edge, and what is below knows nothing of what is above. */
const siteMayImport = {
  content: ['domain', 'company', 'language'],
  domain: ['language'],
  services: ['domain'],
  notifications: ['domain'],
  stores: ['services', 'notifications', 'domain', 'content'],
}

/** Packages that a folder does without. */
const mayNotUse = {
  ui: ['wouter', 'zustand', 'ofetch', 'socket.io-client', 'zod'],
  'site/domain': ['react', '@lingui/react', 'zustand', 'ofetch', 'socket.io-client', 'wouter'],
  'gateway/contract': ['fastify', 'pg', 'drizzle-orm', 'socket.io'],
}

const anyOf = (paths) => `^(?:${paths.join('|')})(?:/|$)`

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...Object.entries(mayImport).map(([folder, others]) => ({
      name: `${folder.replace('\\', '')}-imports`,
      severity: 'error',
      from: {
        path: anyOf([folder]),
        // The contract lies in the gateway and knows less.
        ...(folder === 'gateway' && { pathNot: '^gateway/contract/' }),
      },
      to: { path: anyOf(FOLDERS), pathNot: anyOf([folder, ...others]) },
    })),
    ...Object.entries(siteMayImport).map(([layer, below]) => ({
      name: `site-${layer}-imports`,
      severity: 'error',
      from: { path: `^site/${layer}/` },
      to: { path: '^site/', pathNot: anyOf([layer, ...below].map((name) => `site/${name}`)) },
    })),
    ...Object.entries(mayNotUse).map(([folder, packages]) => ({
      name: `${folder.replace('/', '-')}-packages`,
      severity: 'error',
      from: { path: `^${folder}/` },
      to: { path: `(?:^|/)node_modules/(?:${packages.join('|')})/` },
    })),
    {
      name: 'postgres-door',
      comment: "The other files are the folder's own.",
      severity: 'error',
      from: { pathNot: '^postgres/' },
      to: { path: '^postgres/', pathNot: '^postgres/database.ts$' },
    },
    {
      name: 'unresolvable',
      comment: 'What cannot be resolved escapes every other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: String.raw`\?raw$|\.css$|^virtual:(?:company/|language$)` },
    },
    {
      name: 'company-readers',
      comment: 'Pages, their frame and what is built know whose shop it is; rules and edges do not.',
      severity: 'error',
      from: { pathNot: '^(?:site/(?!domain/|services/|notifications/)|stories/|tests/)' },
      to: { path: '^virtual:company/' },
    },
    {
      name: 'company-at-build-time',
      comment: "What reads and checks a company's folder never reaches a browser; its types do.",
      severity: 'error',
      from: {
        path: '^site/',
        pathNot: String.raw`^site/(?:company/|language/vite-plugin\.ts$|vite\.config\.ts$)`,
      },
      to: { path: '^site/company/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    },
  ],
  options: {
    // TypeScript 7 has no API that dependency-cruiser can use yet; swc reads the same syntax.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(?:^|/)dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@cairn/source', 'import', 'types', 'default'],
    },
  },
}
