import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { build } from './build.ts'
import { readLaunchSettings } from './launch-settings.ts'
import { sandboxEnvironment } from './sandbox-environment.ts'

/**
 * `npm start`: builds what is out of date, then runs the gateway and, where PANEL_URL names no panel, the
 * sandbox as the panel. A sandbox that died is started again on the same port, so that open consoles find it.
 * `--watch` (npm run dev) puts Vite in front for hot reload and restarts a server whose source changed.
 */
interface SandboxAccess {
  url: string
  publicServers: string[]
  panelKey: string
  privateServer: { id: string; ownerKey: string }
}

const root = join(import.meta.dirname, '..')
const watching = process.argv.includes('--watch')
const { dataDir, port, ownPanel } = await readLaunchSettings(process.env).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
})
const children = new Set<ChildProcess>()
let stopping = false

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function run(program: string, env: NodeJS.ProcessEnv): ChildProcess {
  const argv = watching ? ['--watch', '--watch-preserve-output', program] : [program]
  const child = spawn(process.execPath, argv, {
    cwd: root,
    env: { ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Its own process group: Ctrl-C reaches the launcher alone, which then stops the servers in order.
    detached: true,
  })
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

/** A server that ended by itself before it was ready: its own last line says why. */
class Refused extends Error {}

/** Resolves with the child's ready message; rejects if it ends before. */
function ready<T>(child: ChildProcess, name: string): Promise<T> {
  return new Promise((resolve, reject) => {
    child.on('message', (message) => {
      if (typeof message === 'object' && message !== null && 'ready' in message) resolve(message.ready as T)
    })
    child.once('exit', (_code, signal) =>
      reject(signal === null ? new Refused() : new Error(`The ${name} was ended by ${signal} at its start.`)),
    )
  })
}

async function startSandbox(port = process.env.SANDBOX_PORT): Promise<SandboxAccess> {
  const startedAt = Date.now()
  const child = run('sandbox/main.ts', { ...sandboxEnvironment(process.env), SANDBOX_PORT: port })
  const access = await ready<SandboxAccess>(child, 'sandbox')
  child.once('exit', () => {
    if (stopping) return
    const wait = Date.now() - startedAt < 10_000 ? 3000 : 200
    say('The sandbox stopped. Starting it again.')
    setTimeout(() => startSandbox(new URL(access.url).port).catch(fail), wait)
  })
  return access
}

async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  const ended = [...children].map(
    (child) => new Promise<void>((resolve) => child.once('exit', () => resolve())),
  )
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(ended)
  process.exit(code)
}

function fail(error: unknown): void {
  if (!stopping && !(error instanceof Refused)) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  }
  void stop(1)
}

process.on('SIGINT', () => void stop(0))
process.on('SIGTERM', () => void stop(0))

async function start(): Promise<void> {
  await build()
  const access = ownPanel ? null : await startSandbox()
  const panel: Record<string, string> = access
    ? { PANEL_URL: access.url, PANEL_KEY: access.panelKey, PUBLIC_SERVERS: access.publicServers.join(',') }
    : {}
  if (!watching) {
    const gateway = run('gateway/dist/main.js', { ...process.env, ...panel })
    gateway.once('exit', (code) => void stop(code ?? 1))
    const { url } = await ready<{ url: string }>(gateway, 'gateway')
    announce(url, access)
    return
  }
  const { serveSite } = await import('@cairn/site/dev-server')
  const origins = ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${port}`)
  const gateway = run('gateway/main.ts', {
    ...process.env,
    PORT: '0',
    PUBLIC_ORIGIN: origins.join(','),
    ...panel,
  })
  const { url } = await ready<{ url: string }>(gateway, 'gateway')
  await serveSite(port, url)
  announce(`http://localhost:${port}`, access)
}

function announce(url: string, access: SandboxAccess | null): void {
  say(`\n  Cairn       ${url}`)
  if (access) {
    say(`  Demo server ${access.publicServers.join(', ')}   ${url}/demo`)
    say(`  Your own    ${access.privateServer.id}, its key is in ${join(dataDir, 'sandbox/access.json')}`)
  }
  say('')
}

start().catch(fail)
