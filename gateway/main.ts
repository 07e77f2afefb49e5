import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import { type Config, type PanelSettings, readConfig, StartupError } from './config.ts'
import { metricsServer } from './health/metrics-server.ts'
import { GatewayFailure } from './http/failures.ts'
import { isPrivateHost } from './http/origins.ts'
import { createLog } from './log.ts'
import { readSite } from './pages/files.ts'
import { OwnKeyRefused } from './panel/refusals.ts'
import { freeStartMemory } from './start-memory.ts'
import { readMonitors } from './status/monitors.ts'
import { Folder, makeDataDir } from './store/folder.ts'
import { readOrCreateSecret } from './store/secret-file.ts'
import { openStore } from './store/store.ts'

/** How long the start waits for the panel to identify the gateway's own key, in ms. */
const PANEL_WAIT = 3000
/** How long a start under way, and after the drain the stop itself, may take before they are cut short, in ms. */
const STOP_TIME = 25_000

/** Lets other gateways take over. */
let drain = async () => {}
/** What has been started, to be stopped in reverse order. */
const stops: (() => unknown)[] = []

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, 'an error in the gateway: it stops')
      void stop().then(() => process.exit(1))
    })
  }
  const site = await readSite(siteFolder(), { demo: config.publicServers.length > 0 })
  const monitors = config.monitorsFile === undefined ? undefined : await readMonitors(config.monitorsFile)

  const store = await openStore(config.databaseUrl, log, config.databaseDir)
  stops.push(() => store.close())

  const sessionSecrets = config.sessionSecrets ?? [await readSessionSecret(config.dataDir)]
  const app = await buildApp({ config, store, site, sessionSecrets, log, monitors })
  stops.push(() => app.close())
  if (config.panel) await checkPanel(app, config.panel, log)
  else if (site.files.has('/control-panel'))
    log.warn(
      'PANEL_URL is off, and the site has a control panel, where nobody can log in: write controlPanel: false in brand.yaml of the company, and build',
    )
  if (config.metricsPort !== undefined) {
    const metrics = metricsServer(app.metrics)
    stops.push(() => metrics.close())
    const url = await listen(metrics, { host: config.metricsHost, port: config.metricsPort }, 'METRICS_')
    log.info({ url: `${url}/metrics` }, 'metrics are served')
  }
  freeStartMemory()
  const url = await listen(app, config)
  drain = () => app.drain.run()
  if (process.connected) process.send?.({ ready: { url } })
}

async function readSessionSecret(dataDir: string): Promise<string> {
  await makeDataDir(dataDir)
  const folder = await Folder.open(dataDir)
  try {
    return await readOrCreateSecret(folder, 'session-secret', { loss: 'everybody is then logged out' })
  } finally {
    await folder.close()
  }
}

/** The site's build, from the source of the gateway as well as from its bundle in `gateway/dist`. */
function siteFolder(): string {
  const bundled = basename(import.meta.dirname) === 'dist'
  return join(import.meta.dirname, bundled ? '../..' : '..', 'site/dist')
}

/**
 * Asks the panel once. Refuses to start with a key that has too many rights; a panel that does not answer yet is asked
 * again when it is needed.
 */
async function checkPanel(
  { panel, access }: FastifyInstance,
  { url, key }: PanelSettings,
  log: Logger,
): Promise<void> {
  if (url.protocol === 'http:' && !isPrivateHost(url.hostname)) {
    log.warn(
      { panel: url.href },
      "PANEL_URL is not encrypted: owners' keys can be read on their way; give it an https address",
    )
  }
  const checking = key === undefined ? panel.check() : access.checkOwnKey()
  const checked = checking.catch((error: unknown) => {
    if (error instanceof OwnKeyRefused) throw error
    log.warn(
      { panel: url.href, failure: error instanceof GatewayFailure ? error.failure.code : String(error) },
      'no panel answers at PANEL_URL: nobody can log in, and public servers stay closed, until one does',
    )
  })
  try {
    await Promise.race([checked, delay(PANEL_WAIT, undefined, { ref: false })])
  } catch (error) {
    if (!(error instanceof OwnKeyRefused)) throw error
    throw new StartupError(
      `PANEL_KEY is refused, ${error.reason}: make a Client API key of a panel account that is not an administrator and has access to the public servers only, for example PANEL_KEY=ptlc_ and what the panel shows`,
    )
  }
  checked.catch((error: Error) =>
    log.error({ err: error }, 'PANEL_KEY is refused: public servers stay closed'),
  )
}

/** @param prefix of the variables that say where, before HOST and PORT */
async function listen(
  server: FastifyInstance,
  { host, port }: Pick<Config, 'host' | 'port'>,
  prefix = '',
): Promise<string> {
  try {
    await server.listen({ host, port })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE' || code === 'EACCES') {
      const problem = code === 'EACCES' ? 'may not be listened on' : 'is in use'
      throw new StartupError(
        `${prefix}PORT ${port} ${problem}: stop the other program or choose another, for example ${prefix}PORT=${port + 1}`,
      )
    }
    if (code === 'EADDRNOTAVAIL') {
      throw new StartupError(
        `${prefix}HOST ${host} is not an address of this machine: choose one, for example ${prefix}HOST=127.0.0.1`,
      )
    }
    throw error
  }
  const address = server.server.address()
  const actual = typeof address === 'object' && address !== null ? address.port : port
  const local = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host)
  return `http://${local ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${actual}`
}

const started = start()
let stopping: Promise<void> | undefined

/**
 * Stops what has been started; a start under way comes to its end first, so that nothing of it stays behind.
 * close-with-grace 2 (164 KB) waits for no start, and does not know the launcher's channel.
 */
function stop(): Promise<void> {
  stopping ??= (async () => {
    const forced = setTimeout(() => process.exit(1), STOP_TIME).unref()
    await started.catch(() => {})
    clearTimeout(forced)
    await drain().catch(printError)
    setTimeout(() => process.exit(1), STOP_TIME).unref()
    for (const end of stops.reverse()) {
      try {
        await end()
      } catch (error) {
        printError(error)
      }
    }
  })()
  return stopping
}

function printError(error: unknown): void {
  const text = error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${error instanceof StartupError ? error.message : text}\n`)
}

for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) {
  process.once(event, () => void stop().then(() => process.exit(0)))
}

try {
  await started
} catch (error) {
  printError(error)
  await stop()
  process.exit(1)
}
