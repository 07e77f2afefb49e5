import type { ChildProcess } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { readArguments } from './arguments.ts'
import { build, describeOutdated } from './build.ts'
import { endAll, endOnSignal, isEnding, root, startNode } from './children.ts'
import { keepRunning, StartRefused } from './keep-running.ts'
import { listeningPort, readLaunchSettings } from './launch-settings.ts'
import { sandboxEnvironment } from './sandbox-environment.ts'

/**
 * `npm start`: builds what is out of date, then runs the gateway, with a database of its own where DATABASE_URL
 * names none, and the sandbox as the panel where PANEL_URL names none. One that ends is started again on the same port, so that open consoles find it.
 * `--no-build` runs what was built last. `--watch` (npm run dev) puts Vite in front for hot reload and restarts a server
 * whose source changed.
 */
const sandboxAccess = z.object({
  url: z.url(),
  publicServers: z.array(z.string()),
  joinAddress: z.string(),
  panelKey: z.string(),
  privateServer: z.object({ id: z.string() }),
})
type SandboxAccess = z.infer<typeof sandboxAccess>
const databaseAccess = z.object({ url: z.url(), folder: z.string() })
type DatabaseAccess = z.infer<typeof databaseAccess>
const gatewayAddress = z.object({ url: z.url() })

const USAGE = `npm start                builds what is out of date, and runs the site
npm start -- --no-build  runs what was built last
npm run dev              runs it with hot reload, as npm start -- --watch`

const { watch: watching, 'no-build': noBuild } = readArguments(
  {
    options: { watch: { type: 'boolean', default: false }, 'no-build': { type: 'boolean', default: false } },
  },
  USAGE,
).values
endOnSignal(0)
const { dataDir, port, ownPanel, ownDatabase } = await readLaunchSettings(process.env).catch(
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  },
)

function printLine(line: string): void {
  process.stdout.write(`${line}\n`)
}

function startServer(program: string, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  return startNode([program], {
    env: { ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // In its own process group: Ctrl-C reaches the launcher only, which then stops the servers in order.
    detached: true,
  })
}

/** The database host gets none of the gateway's secrets: it may run as root. */
async function runDatabase(): Promise<DatabaseAccess> {
  const { PATH, TMPDIR, LOG_LEVEL } = process.env
  const { ready, restart } = await keepRunning(
    'database',
    (predecessor?: DatabaseAccess) =>
      startServer('postgres/main.ts', {
        ...{ PATH, TMPDIR, LOG_LEVEL },
        ...(predecessor && { DATABASE_PORT: new URL(predecessor.url).port }),
      }),
    databaseAccess,
  )
  if (watching) watchSource('postgres', restart)
  return ready
}

async function runSandbox(): Promise<SandboxAccess> {
  const { ready, restart } = await keepRunning(
    'sandbox',
    (predecessor?: SandboxAccess) =>
      startServer('sandbox/main.ts', {
        ...sandboxEnvironment(process.env),
        SANDBOX_PORT: predecessor ? listeningPort(predecessor.url) : process.env.SANDBOX_PORT,
      }),
    sandboxAccess,
  )
  if (watching) watchSource('sandbox', restart)
  return ready
}

/** Settles with the gateway's address. */
async function runGateway(program: string, env: NodeJS.ProcessEnv): Promise<string> {
  const { ready, restart } = await keepRunning(
    'gateway',
    (predecessor?: { url: string }) =>
      startServer(program, predecessor ? { ...env, PORT: listeningPort(predecessor.url) } : env),
    gatewayAddress,
  )
  if (watching) watchSource('gateway', restart)
  return ready.url
}

/** Calls `changed` once for all files of a workspace's source that are written together. */
function watchSource(workspace: string, changed: () => void): void {
  let pending: NodeJS.Timeout | undefined
  watch(join(root, workspace), { recursive: true }, (_event, file) => {
    if (!file?.endsWith('.ts')) return
    clearTimeout(pending)
    pending = setTimeout(() => {
      printLine(`${join(workspace, file)} changed. Restarting the ${workspace}.`)
      changed()
    }, 100)
  })
}

async function start(): Promise<void> {
  if (noBuild) {
    for (const line of await describeOutdated()) printLine(line)
  } else await build()
  const database = ownDatabase ? null : await runDatabase()
  const access = ownPanel ? null : await runSandbox()
  const env = {
    // Half of these threads look names up: a monitor's name that no name server answers holds one for ten seconds.
    UV_THREADPOOL_SIZE: '16',
    ...process.env,
    ...(database && { DATABASE_URL: database.url, DATABASE_DIR: database.folder }),
    ...(access && {
      PANEL_URL: access.url,
      PANEL_KEY: access.panelKey,
      PUBLIC_SERVERS: access.publicServers.join(','),
    }),
  }
  if (!watching) return printAddresses(await runGateway('gateway/dist/main.js', env), access)
  const origins = ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${port}`)
  const { serveSite } = await import('@cairn/site/dev-server')
  await serveSite(
    port,
    await runGateway('gateway/main.ts', { ...env, PORT: '0', PUBLIC_ORIGIN: origins.join(',') }),
  )
  printAddresses(`http://localhost:${port}`, access)
}

function printAddresses(url: string, access: SandboxAccess | null): void {
  printLine(`\n  Cairn       ${url}`)
  if (access) {
    printLine(`  Demo server ${access.publicServers.join(', ')}   ${url}/demo`)
    printLine(`  Players join it at ${access.joinAddress}`)
    printLine(
      `  Your own    ${access.privateServer.id}, its key is in ${join(dataDir, 'sandbox/access.json')}`,
    )
  }
  printLine('')
}

start().catch((error: unknown) => {
  if (!isEnding() && !(error instanceof StartRefused)) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  }
  void endAll(1)
})
