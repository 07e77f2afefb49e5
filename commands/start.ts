import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { build } from './build.ts'
import { readLaunchSettings } from './launch-settings.ts'
import { sandboxEnvironment } from './sandbox-environment.ts'

/**
 * `npm start`: builds what is out of date, then runs the gateway and, where PANEL_URL names no panel, the
 * sandbox as the panel. A sandbox that died is started again on the same port, so that open consoles find it.
 * `--watch` (npm run dev) puts Vite in front for hot reload and restarts a server whose source changed.
 */
const sandboxAccess = z.object({
  url: z.url(),
  publicServers: z.array(z.string()),
  panelKey: z.string(),
  privateServer: z.object({ id: z.string() }),
})
type SandboxAccess = z.infer<typeof sandboxAccess>
const gatewayAddress = z.object({ url: z.url() })

const root = join(import.meta.dirname, '..')
const watching = process.argv.includes('--watch')
const { dataDir, port, ownPanel } = await readLaunchSettings(process.env).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
})
const children = new Set<ChildProcess>()
let stopping = false
/** Between two starts of a sandbox that does not stay, in ms. */
const RESTART_PAUSE = 3000

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

/** Resolves with the child's ready message in `shape`; rejects if it ends before. */
function ready<T>(child: ChildProcess, name: string, shape: z.ZodType<T>): Promise<T> {
  const message = z.object({ ready: shape })
  return new Promise((resolve, reject) => {
    child.on('message', (said) => {
      const read = message.safeParse(said)
      if (read.success) resolve(read.data.ready)
    })
    child.once('exit', (_code, signal) =>
      reject(signal === null ? new Refused() : new Error(`The ${name} was ended by ${signal} at its start.`)),
    )
  })
}

async function startSandbox(port = process.env.SANDBOX_PORT): Promise<SandboxAccess> {
  const startedAt = Date.now()
  const child = run('sandbox/main.ts', { ...sandboxEnvironment(process.env), SANDBOX_PORT: port })
  const access = await ready(child, 'sandbox', sandboxAccess)
  child.once('exit', () => {
    if (stopping) return
    say('The sandbox stopped. Starting it again.')
    void startAgain(new URL(access.url).port, Date.now() - startedAt < 10_000 ? RESTART_PAUSE : 200)
  })
  return access
}

/** Tries until the sandbox runs: the site goes on without it meanwhile. */
async function startAgain(port: string, wait: number): Promise<void> {
  await pause(wait)
  if (stopping) return
  await startSandbox(port).catch(() => {
    if (stopping) return
    say('The sandbox did not start. Trying again.')
    return startAgain(port, RESTART_PAUSE)
  })
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
    const { url } = await ready(gateway, 'gateway', gatewayAddress)
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
  const { url } = await ready(gateway, 'gateway', gatewayAddress)
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
