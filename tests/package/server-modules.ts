/**
 * Judges the 'use client' directives of the installed @cairn/ui by what happens on a server: every module is loaded, and
 * every sample rendered, as a server component's bundler does it. A module with the directive is then only referred to;
 * to see whether it needs its directive, the same is done once more as if it had none.
 *
 * Started as a program, with `--conditions=react-server` and the folder of the application; writes a Judgement as JSON.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire, registerHooks } from 'node:module'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { ReactNode } from 'react'
import { parseSync, transformWithOxc } from 'vite'
import { givesFunctions, isClientReference } from './gives-functions.ts'

export interface Judgement {
  /** Modules with the directive. */
  readonly client: readonly string[]
  /** What fails on the server as the modules are: a directive is missing. */
  readonly faults: readonly string[]
  /** Modules with a directive without which nothing fails either. */
  readonly needless: readonly string[]
  /** What applications can import that is no component or hook, and yet only referred to on the server. */
  readonly uncallable: readonly string[]
}

/** Of React's renderer for server components, which Next brings along. */
interface Renderer {
  renderToPipeableStream(
    node: ReactNode,
    manifest: object,
    options: { onError: (error: unknown) => void },
  ): { pipe: (to: Writable) => Writable }
  registerClientReference(implementation: () => never, module: string, name: string): unknown
}

const application = process.argv[2] ?? ''
const require = createRequire(join(application, 'package.json'))
const { renderToPipeableStream, registerClientReference } =
  require('next/dist/compiled/react-server-dom-webpack/server.node') as Renderer

const installed = join(application, 'node_modules/@cairn/ui')
const { exports } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as { exports: object }
const dist = join(installed, 'dist')
const modules = globSync('**/*.js', { cwd: dist }).sort()

/** In the address of a module and of those that it imports: the module that is taken to have no directive. */
const WITHOUT = 'without'

const parsed = new Map<string, ReturnType<typeof parseSync>>()
function parse(file: string) {
  const known = parsed.get(file) ?? parseSync(file, readFileSync(file, 'utf8'))
  parsed.set(file, known)
  return known
}

function isClient(file: string): boolean {
  return parse(file).program.body.some(
    (statement) => 'directive' in statement && statement.directive === 'use client',
  )
}

Object.assign(globalThis, {
  referTo: (module: string, name: string) =>
    registerClientReference(
      () => {
        throw new Error(`${name} was called on the server`)
      },
      module,
      name,
    ),
})

/** What a server component gets of a client module. */
function references(file: string): string {
  const names = parse(file).module.staticExports.flatMap(({ entries }) =>
    entries.map(({ exportName }) => exportName.name),
  )
  return names
    .map(
      (name, at) =>
        `const _${at} = referTo(${JSON.stringify(file)}, '${name}'); export { _${at} as ${name} }`,
    )
    .join('\n')
}

registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context)
    const without = context.parentURL && new URL(context.parentURL).searchParams.get(WITHOUT)
    if (!without || !resolved.url.startsWith(pathToFileURL(dist).href)) return resolved
    return { ...resolved, url: `${resolved.url}?${WITHOUT}=${without}` }
  },
  load(url, context, next) {
    if (!url.startsWith('file:') || context.format !== 'module') return next(url, context)
    const file = fileURLToPath(url)
    const without = new URL(url).searchParams.get(WITHOUT)
    if (file === (without && join(dist, without)) || !isClient(file)) return next(url, context)
    return { format: 'module', source: references(file), shortCircuit: true }
  },
})

const samplesFile = join(application, 'samples.mjs')
const { code } = await transformWithOxc(
  readFileSync(join(import.meta.dirname, '../ssr/samples.tsx'), 'utf8'),
  'samples.tsx',
  { jsx: { runtime: 'automatic' }, sourcemap: false },
)
writeFileSync(samplesFile, code)

type Samples = typeof import('../ssr/samples.tsx')

/** Everything that fails. */
async function findFaults(without?: string): Promise<string[]> {
  const faults: string[] = []
  const attempt = async (what: string, work: () => unknown) => {
    try {
      await work()
    } catch (error) {
      faults.push(`${what}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
    }
  }
  const query = without ? `?${WITHOUT}=${without}` : ''
  for (const module of without ? [without] : modules) {
    await attempt(module, () => import(pathToFileURL(join(dist, module)).href + query))
  }
  if (faults.length > 0) return faults
  const { samples } = (await import(pathToFileURL(samplesFile).href + query)) as Samples
  for (const [entry, components] of Object.entries(samples)) {
    for (const [component, sample] of Object.entries(components)) {
      await attempt(`${entry}: ${component}`, async () => {
        const element = sample?.({ className: 'probe', 'data-probe': component })
        if (!givesFunctions(element)) await render(element)
      })
    }
  }
  return faults
}

const client = modules.filter((module) => isClient(join(dist, module)))
const faults = await findFaults()
const needless: string[] = []
for (const module of client) if ((await findFaults(module)).length === 0) needless.push(module)
const uncallable: string[] = []
for (const entry of Object.keys(exports)) {
  if (/\.(?:css|json)$/.test(entry)) continue
  const offered = (await import(require.resolve(join('@cairn/ui', entry)))) as object
  for (const [name, value] of Object.entries(offered)) {
    if (/^(?!use[A-Z])[a-z]/.test(name) && isClientReference(value)) uncallable.push(`${entry}: ${name}`)
  }
}
process.stdout.write(JSON.stringify({ client, faults, needless, uncallable } satisfies Judgement))

function render(node: ReactNode): Promise<void> {
  return new Promise((resolve, reject) => {
    const anywhere = new Proxy({}, { get: (_, id) => ({ id, chunks: [], name: '*' }) })
    renderToPipeableStream(node, anywhere, { onError: reject }).pipe(
      new Writable({ write: (_chunk, _encoding, written) => written() }).on('finish', resolve),
    )
  })
}
