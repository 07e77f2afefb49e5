import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { build, type Plugin } from 'vite'
import siteConfig from '../../../site/vite.config.ts'
import { type PageName, pageNames } from './paths.ts'
import { readHead } from './read-head.ts'

/** Routes keep their paths and titles, for links; contenders load their pages by routers of their own. */
const withoutPages: Plugin = {
  name: 'without-pages',
  enforce: 'pre',
  transform: {
    filter: { id: /\/site\/routes\.ts$/ },
    handler(code) {
      const cut = code.replaceAll(/lazyPage\(\(\) => import\([^)]*\)\)/g, 'undefined')
      if (cut === code) this.error('site/routes.ts has no pages to leave out.')
      return { code: cut, map: null }
    },
  },
}

export interface LibraryContent {
  /** The HTML of each page, from which its head is read. */
  html: Readonly<Record<PageName, string>>
  /** What the page of the status shows, packed. */
  status: object
  /** The style sheet of all pages. */
  styles: string
}

/**
 * Builds the site's pages as a package that any bundler takes: the site's own build of each module, in readable ESM, with
 * React and the router left to the application.
 * @param folder of the package
 */
export async function buildLibrary(folder: string, { html, status, styles }: LibraryContent): Promise<void> {
  const { plugins, define, resolve } = await siteConfig({ command: 'build', mode: 'production' })
  const entries = ['shell.tsx', 'islands.tsx', 'theme-script.ts', ...pageNames.map((name) => `${name}.tsx`)]
  await rm(folder, { recursive: true, force: true })
  await build({
    root: join(import.meta.dirname, '../../../site'),
    configFile: false,
    logLevel: 'error',
    plugins: [plugins, withoutPages],
    define: { ...define, 'process.env.NODE_ENV': '"production"' },
    resolve: { ...resolve },
    build: {
      target: ['chrome123', 'firefox128', 'safari17.5'],
      outDir: folder,
      minify: false,
      copyPublicDir: false,
      lib: {
        entry: Object.fromEntries(
          entries.map((file) => [parse(file).name, join(import.meta.dirname, 'library', file)]),
        ),
        formats: ['es'],
      },
      rolldownOptions: {
        external: /^(?:react|react-dom|wouter)(?:\/|$)/,
        output: { preserveModules: true, entryFileNames: '[name].js' },
      },
    },
  })
  await mkdir(join(folder, 'heads'))
  for (const name of pageNames)
    await writeFile(
      join(folder, 'heads', `${name}.js`),
      `export const head = ${JSON.stringify(readHead(html[name]))}\n`,
    )
  await writeFile(join(folder, 'status.js'), `export const status = ${JSON.stringify(status)}\n`)
  await writeFile(join(folder, 'styles.css'), styles)
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({
      name: 'cairn-pages',
      version: '1.0.0',
      type: 'module',
      sideEffects: ['*.css'],
      exports: { './*.css': './*.css', './heads/*': './heads/*.js', './*': './*.js' },
    }),
  )
}
