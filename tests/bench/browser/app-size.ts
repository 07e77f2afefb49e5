import { gzipSync } from 'node:zlib'
import { build, type Plugin } from 'vite'
import { source } from '../../../ui/vite-source.ts'

const ENTRY = 'virtual:bench-app'

/** An application of one module. Style sheets are left out: JavaScript is measured. */
function singleModule(code: string): Plugin {
  return {
    name: 'bench-app',
    enforce: 'pre',
    resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : undefined),
    load(id) {
      if (id === `\0${ENTRY}`) return code
      return id.endsWith('.css') ? '' : undefined
    },
  }
}

/**
 * How much JavaScript an application that imports some names of a module consists of, in kB, minified and after gzip.
 * React and React DOM are not counted.
 * @param file the module's absolute path
 */
export async function measureAppSize(file: string, names: readonly string[]): Promise<number> {
  const list = names.join(', ')
  const result = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    plugins: [
      source(),
      singleModule(`import { ${list} } from ${JSON.stringify(file)}\nglobalThis.app = [${list}]`),
    ],
    build: {
      write: false,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: { input: ENTRY, external: /^(?:react|react-dom|scheduler)(?:\/|$)/ },
    },
  })
  const outputs = [result].flat().flatMap((built) => ('output' in built ? built.output : []))
  const code = outputs.flatMap((output) => (output.type === 'chunk' ? [output.code] : [])).join('')
  return gzipSync(code, { level: 9 }).length / 1000
}
