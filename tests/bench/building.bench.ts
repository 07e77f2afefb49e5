import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import getPort from 'get-port'
import { root } from '../../commands/children.ts'
import { OWN, publish, type Row } from './report/rows.ts'
import { measureSeconds } from './report/seconds.ts'

/**
 * How long the commands take that a contributor waits for, each as a whole, in a fresh clone of what is committed. `node`
 * runs it; with the argument `test` it runs `npm test` too, which takes many minutes.
 */

const withTests = process.argv[2] === 'test'
const run = promisify(execFile)
const folder = await mkdtemp(join(tmpdir(), 'cairn-building-'))
const clone = join(folder, 'clone')
const rows: Row[] = []

/** An environment as a contributor's, without what the npm and the command add that run this. */
const env: NodeJS.ProcessEnv = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(?:npm_(?!config_)|NODE_COMPILE_CACHE$|NODE_ENV$|BENCH_)/.test(name),
  ),
)

async function measure(figure: string, work: () => Promise<unknown>): Promise<void> {
  rows.push({ figure, unit: 's', better: 'less', rounds: { [OWN]: [await measureSeconds(work)] } })
}

const npm = (...words: string[]) => run('npm', words, { cwd: clone, env, maxBuffer: 64e6 })

/** `npm start` until it says where the site is. Returns what ends it. */
async function start(): Promise<() => Promise<void>> {
  const port = String(await getPort({ host: '127.0.0.1' }))
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...env, PORT: port, DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = once(child, 'close')
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>()
  const lines = createInterface(child.stdout)
  lines.on('line', (line) => {
    if (/^ {2}Cairn +http/.test(line)) resolve()
  })
  lines.on('close', () => reject(new Error('npm start ended before the site was there.')))
  await ready
  return async () => {
    child.kill('SIGTERM')
    await closed
  }
}

/** Measures a start, and ends it. */
async function measureStart(figure: string): Promise<void> {
  let end = async () => {}
  await measure(figure, async () => {
    end = await start()
  })
  await end()
}

try {
  await run('git', ['clone', '--quiet', root, clone])
  await measure('npm ci', () => npm('ci'))
  await measureStart('npm start, nothing built')
  await measureStart('npm start, all built')
  for (const output of ['site/dist', 'gateway/dist', 'ui/src/theme/fonts'])
    await rm(join(clone, output), { recursive: true })
  await measure('npm run build', () => npm('run', 'build'))
  await measure('npm run build, nothing changed', () => npm('run', 'build'))
  await measure('npm run build:storybook', () => npm('run', 'build:storybook'))
  if (withTests) await measure('npm test', () => npm('test'))
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

await publish({
  name: 'building',
  title: 'Building and testing',
  method:
    'Whole commands, once each, in a fresh clone in a temporary folder; npm ci with what npm has cached of the registry. A start ends when it prints the address of the site.',
  versions: { Node: process.versions.node },
  rows,
})
