/**
 * Builds dist/, which `npm pack` adds to the sources: every module as ESM beside its types, the whole sheet as
 * styles.css and in parts, and the fonts with their licences. The fonts have to exist already (subset-fonts.ts).
 */
import { execFileSync } from 'node:child_process'
import { copyFile, glob, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { build } from 'vite'
import { readComponents } from './components.ts'
import { splitSheet } from './split-sheet.ts'
import { writeDocs } from './write-docs.ts'
import { writeRegistry } from './write-registry.ts'

const require = createRequire(import.meta.url)

/** The folder of an installed package. */
const packageFolder = (name: string) => dirname(require.resolve(`${name}/package.json`))

const dist = join(import.meta.dirname, 'dist')

await rm(dist, { recursive: true, force: true })

const compiler = join(packageFolder('typescript'), 'bin/tsc')
execFileSync(process.execPath, [compiler, '-p', 'tsconfig.publish.json'], {
  cwd: import.meta.dirname,
  stdio: 'inherit',
})
// The compiler rewrites the endings of imports in JavaScript, not in types, where `./ping.ts` would name a missing file.
for await (const file of glob('**/*.d.ts', { cwd: dist })) {
  const types = await readFile(join(dist, file), 'utf8')
  await writeFile(
    join(dist, file),
    types.replaceAll(/((?:from |import\()['"]\.{1,2}\/[^'"]+)\.tsx?(['"])/g, '$1.js$2'),
  )
}

await build({
  configFile: false,
  logLevel: 'warn',
  root: import.meta.dirname,
  base: './',
  // light-dark() has to reach the browser as it is.
  plugins: [tailwindcss({ optimize: false })],
  build: {
    outDir: dist,
    emptyOutDir: false,
    assetsInlineLimit: 0,
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    rolldownOptions: {
      input: join(import.meta.dirname, 'src/theme/styles.css'),
      output: {
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'styles.css' : 'fonts/[name][extname]',
      },
    },
  },
})

// Vite removes the query that keeps it from inlining small fonts, and users of the sheet may build with Vite as well.
const sheet = join(dist, 'styles.css')
await writeFile(sheet, (await readFile(sheet, 'utf8')).replaceAll('.woff2)', '.woff2?no-inline)'))

await splitSheet(dist, await readComponents())
await writeDocs(dist)
await writeRegistry(dist)

// The fonts are under the SIL Open Font License, which must be shipped with them.
for (const family of ['archivo', 'instrument-sans', 'jetbrains-mono']) {
  await copyFile(
    join(packageFolder(`@fontsource-variable/${family}`), 'LICENSE'),
    join(dist, `fonts/${family}.LICENSE`),
  )
}
