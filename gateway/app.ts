import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Logger } from 'pino'
import { type Config, isPrivate } from './config.ts'
import { attachConsole } from './console/routes.ts'
import { openContact } from './contact/contact.ts'
import { Metrics } from './health/metrics.ts'
import { healthRoutes } from './health/routes.ts'
import { accountAnswers } from './http/answers.ts'
import { guardApiCalls } from './http/api-calls.ts'
import { clientAddress } from './http/client-address.ts'
import { decodable } from './http/decodable.ts'
import { GatewayFailure } from './http/failures.ts'
import { securityHeaders } from './http/headers.ts'
import { guardHosts } from './http/hosts.ts'
import { BODY_BYTES, guardMutations } from './http/mutations.ts'
import { ownAddresses } from './http/origins.ts'
import { openSockets } from './http/sockets.ts'
import type { Site } from './pages/files.ts'
import { pageRoutes } from './pages/routes.ts'
import { Access, type Visitor } from './panel/access.ts'
import { Panel } from './panel/client.ts'
import { ResourceMeter } from './panel/resources.ts'
import { panelRoutes } from './panel/routes.ts'
import { EndedSessions } from './session/ended-sessions.ts'
import { sessionRoutes } from './session/routes.ts'
import { sealSessions } from './session/session.ts'
import { ownMonitors } from './status/defaults.ts'
import type { Monitor } from './status/monitors.ts'
import { serveStatus } from './status/routes.ts'
import type { Store } from './store/store.ts'
import { Attempts } from './throttle/attempts.ts'
import { SharedCalls } from './throttle/shared-calls.ts'

export interface AppOptions {
  config: Config
  store: Store
  site: Site
  /** Newest first. */
  sessionSecrets: readonly string[]
  log: Logger
  /** @default the site itself, and the first public server */
  monitors?: readonly Monitor[] | undefined
  /** How long the panel may take to answer, in ms. @default 15000 */
  panelTimeout?: number
}

/** The gateway, not yet listening. */
export interface App {
  server: FastifyInstance
  /** Resolves where the panel answers; rejects with OwnKeyRefused where the gateway's own key cannot be used. */
  checkPanel: () => Promise<void>
  close: () => Promise<void>
}

/** How long a browser may take to send a request, in ms. */
const REQUEST_TIME = 30_000
/** How long requests under way may go on when the gateway stops, in ms. */
const LAST_REQUESTS = 5000
const SWEEP_INTERVAL = 60_000

/** Puts the concerns together; each is told only what it needs. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { config, store, site, log } = options
  const logger: FastifyBaseLogger = log
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES,
    requestTimeout: REQUEST_TIME,
    rewriteUrl: ({ url = '/' }) => decodable(url),
    trustProxy: (_address: string, hop: number) => hop < config.proxies,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 128 },
  })
  const encrypted = config.publicOrigins?.some((origin) => origin.startsWith('https:')) ?? false

  /** The port that is listened on. */
  function portOf(): number {
    const address = app.server.address()
    return typeof address === 'object' && address !== null ? address.port : config.port
  }

  const { originAllowed, hostAllowed } = ownAddresses(config.publicOrigins, portOf)

  const metrics = new Metrics()
  const panel = new Panel({
    url: config.panel.url,
    ownKey: config.panel.key,
    nodes: config.panel.nodes,
    timeout: options.panelTimeout,
    onCall: (call) => metrics.called(call),
  })
  const attempts = new Attempts(store.database, options.sessionSecrets[0] ?? '', log)
  const access = new Access({
    panel,
    attempts,
    ownKey: config.panel.key,
    publicServers: config.publicServers,
    publicConsole: isPrivate(config) ? 'interactive' : 'read-only',
    log,
  })

  guardHosts(app, { hostAllowed, proxies: config.proxies })
  guardApiCalls(app)
  guardMutations(app, originAllowed)
  const ended = new EndedSessions(store.database, log)
  const sessions = await sealSessions(app, { secrets: options.sessionSecrets, encrypted, ended })

  const noted = accountAnswers(app, metrics)

  const visitorOf = (request: FastifyRequest): Visitor => ({
    key: sessions.read(request)?.key,
    address: request.ip,
  })
  const resources = new ResourceMeter(panel, access)
  await app.register(panelRoutes, { panel, access, resources, sessions, visitorOf })
  const io = openSockets(app.server, { originAllowed, hostAllowed, proxies: config.proxies })
  const consoles = attachConsole(io, {
    access,
    panel,
    log,
    visitor: (request) => {
      const session = sessions.readUpgrade(request)
      return { key: session?.key, session, address: clientAddress(request, config.proxies) }
    },
  })
  metrics.readConsoles(() => consoles.figures())
  await ended.start((id) => consoles.endSession(id))
  await app.register(sessionRoutes, { sessions, panel, attempts })
  const checks = { store: new SharedCalls<void>(200), panel: new SharedCalls<void>(5000) }
  await app.register(healthRoutes, {
    checks: {
      store: () => checks.store.read('', () => store.check()),
      panel: () => checks.panel.read('', () => panel.check()),
    },
    metrics,
    proxies: config.proxies,
  })
  await serveStatus(app, io, {
    store,
    site,
    monitors: options.monitors ?? ownMonitors({ config, port: portOf, access }),
    origin: () => config.publicOrigins?.[0] ?? `http://localhost:${portOf()}`,
    log,
  })
  const contact = await openContact(app, {
    config: config.contact,
    store,
    site,
    secrets: options.sessionSecrets,
    log,
    failed: noted,
  })
  app.addHook('onListen', async () => contact.start())
  app.all('/api/*', async () => {
    throw new GatewayFailure('not-found', 'There is nothing at this address.')
  })
  app.get('/demo', async (_request, reply) => {
    const [demo] = config.publicServers
    return reply.redirect(demo === undefined ? '/control-panel' : `/control-panel?server=${demo}`, 303)
  })
  await app.register(pageRoutes, { site })

  // On the server itself, so that socket.io's own answers carry them too.
  const headers = new Headers(securityHeaders(site, encrypted))
  app.server.prependListener('request', (_request, response) => response.setHeaders(headers))
  const sweep = setInterval(() => {
    void attempts.sweep()
    void ended.sweep()
    void contact.sweep()
  }, SWEEP_INTERVAL).unref()

  return {
    server: app,
    checkPanel: () => (config.panel.key === undefined ? panel.check() : access.checkOwnKey()),
    close: async () => {
      clearInterval(sweep)
      consoles.close()
      io.engine.close()
      const late = setTimeout(() => app.server.closeAllConnections(), LAST_REQUESTS)
      await app.close()
      clearTimeout(late)
      await ended.close()
      await contact.close()
    },
  }
}
