import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import { build, type Plugin, type Rolldown } from 'vite'

/** What Vite makes of one module of an application. */
export interface Bundle {
  /** The files whose code is in it, by path. */
  readonly modules: readonly string[]
  /** Its minified code after gzip, in units of 1000 bytes. */
  readonly kilobytes: number
  readonly css: string
}

const ENTRY = '\0entry'

interface Options {
  /** Of the application, beside those for its one module. */
  readonly plugins?: readonly Plugin[]
  /** @default false */
  readonly tailwind?: boolean
  /**
   * The browsers that it is made for.
   * @default those that ui is made for
   */
  readonly target?: string | string[]
}

/** Bundles the code of a module in an application's folder, React left out. */
export async function bundle(
  app: string,
  code: string,
  { plugins = [], tailwind = false, target = ['chrome123', 'firefox121', 'safari17.5'] }: Options = {},
): Promise<Bundle> {
  const result = (await build({
    root: app,
    configFile: false,
    logLevel: 'error',
    plugins: [
      ...plugins,
      {
        name: 'entry',
        resolveId: (id, importer) =>
          id === 'entry' ? ENTRY : importer === ENTRY && id.startsWith('.') ? join(app, id) : undefined,
        load: (id) => (id === ENTRY ? code : undefined),
      },
      ...(tailwind ? [tailwindcss({ optimize: false })] : []),
    ],
    build: {
      write: false,
      target,
      rolldownOptions: {
        input: 'entry',
        external: /^react(-dom)?($|\/)/,
        preserveEntrySignatures: 'strict',
      },
    },
  })) as Rolldown.RolldownOutput
  const chunks = result.output.filter((file) => file.type === 'chunk')
  const sheets = result.output.filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
  return {
    modules: chunks.flatMap(({ modules }) =>
      Object.entries(modules)
        .filter(([id, { renderedLength }]) => id !== ENTRY && renderedLength > 0)
        .map(([id]) => id),
    ),
    kilobytes: chunks.reduce((sum, chunk) => sum + gzipSync(chunk.code).length, 0) / 1000,
    css: sheets.map((sheet) => ('source' in sheet ? String(sheet.source) : '')).join('\n'),
  }
}
