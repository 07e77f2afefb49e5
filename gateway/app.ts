import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { consoles } from './console/routes.ts'
import { contact } from './contact/contact.ts'
import { metrics } from './health/metrics.ts'
import { healthRoutes } from './health/routes.ts'
import { allowedHosts } from './http/allowed-hosts.ts'
import { apiLimits } from './http/api-limits.ts'
import { callerRoutes } from './http/caller.ts'
import { connectionLimits } from './http/connections.ts'
import { BODY_BYTES, csrfProtection } from './http/csrf-protection.ts'
import { drain } from './http/drain.ts'
import { GatewayFailure } from './http/failures.ts'
import { responseWithHeaders, securityHeaders } from './http/headers.ts'
import { encrypted, origins } from './http/origins.ts'
import { AnswerLog, responses } from './http/responses.ts'
import { toRoutableUrl } from './http/routable-url.ts'
import { asksForSocket, sockets } from './http/sockets.ts'
import { answerUnreadable } from './http/unreadable-requests.ts'
import { validation } from './http/validation.ts'
import type { Site } from './pages/files.ts'
import { languages, withoutLanguage } from './pages/languages.ts'
import { pageLimit } from './pages/live.ts'
import { pageRoutes } from './pages/routes.ts'
import { panel } from './panel/plugin.ts'
import { panelRoutes } from './panel/routes.ts'
import { planFinderRoutes } from './plan-finder/routes.ts'
import { sessionRoutes } from './session/routes.ts'
import { sessions } from './session/session.ts'
import { starts } from './starts/routes.ts'
import type { Monitor } from './status/monitors.ts'
import { status } from './status/routes.ts'
import { notifications } from './store/notifications.ts'
import type { Store } from './store/store.ts'
import { sweeps } from './store/sweeps.ts'
import { LimitLog } from './throttle/limit-log.ts'
import { sharedBuckets } from './throttle/shared-buckets.ts'

export interface AppOptions {
  config: Config
  store: Store
  site: Site
  /** Newest first. */
  sessionSecrets: readonly string[]
  log: Logger
  monitors: readonly Monitor[] | undefined
}

/** How long a browser may take to send a request, in ms. Node alone gives a head 60 s, and looks every 30 s. */
const REQUEST_TIME = 30_000
/** How long requests under way may go on when the gateway stops, in ms. */
const LAST_REQUESTS = 5000

/**
 * Builds the gateway without listening: one plugin per concern. Plugins registered before the routes apply to all
 * routes (https://fastify.dev/docs/latest/Reference/Encapsulation/), and share values as decorators.
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, store, log } = options
  const logger: FastifyBaseLogger = log
  const headers = securityHeaders(options.site, encrypted(config))
  const app = Fastify({
    http: {
      ServerResponse: responseWithHeaders(headers),
      shouldUpgradeCallback: asksForSocket,
      headersTimeout: REQUEST_TIME,
      connectionsCheckingInterval: REQUEST_TIME / 6,
    },
    loggerInstance: logger,
    logController: new AnswerLog(),
    clientErrorHandler: answerUnreadable(headers, log),
    bodyLimit: BODY_BYTES,
    requestTimeout: REQUEST_TIME,
    rewriteUrl: ({ url = '/' }) => withoutLanguage(options.site, toRoutableUrl(url)),
    trustProxy: (_address: string, hop: number) => hop < config.proxies,
    forceCloseConnections: 'idle',
    // Requests on open connections still get an answer, which closes them.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 128 },
    // By default a start ends where a plugin takes 10 s: an overloaded machine may, and queries have limits of their own.
    pluginTimeout: 0,
  })
  app
    .decorate('config', config)
    .decorate('store', store)
    .decorate('site', options.site)
    .decorate('secrets', options.sessionSecrets)
    .decorate('logger', log)
    .decorate('limitLog', new LimitLog(log))

  await app.register(languages)
  await app.register(validation)
  await app.register(metrics)
  await app.register(origins)
  await app.register(sweeps)
  await app.register(notifications)
  await app.register(sharedBuckets)
  await app.register(connectionLimits)
  await app.register(drain)
  await app.register(allowedHosts)
  await app.register(responses)
  await app.register(pageLimit)
  if (config.panel) await app.register(panel, config.panel)

  // Static files are the same for every visitor, and change nothing: no rate counts them, and no session is opened.
  await app.register(pageRoutes)
  await app.register(async (app) => {
    await app.register(apiLimits)
    await app.register(csrfProtection)
    await app.register(callerRoutes)
    app.all('/api/*', async () => {
      throw new GatewayFailure('not-found', 'There is nothing at this address.')
    })
    await app.register(async (app) => {
      await app.register(sessions)
      await app.register(sockets)
      if (config.panel) {
        await app.register(consoles)
        await app.register(starts)
        await app.register(panelRoutes)
        await app.register(sessionRoutes)
      }
      await app.register(status, { monitors: options.monitors })
      await app.register(contact)
      await app.register(planFinderRoutes)
      await app.register(healthRoutes)
    })
  })

  let late: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    late = setTimeout(() => app.server.closeAllConnections(), LAST_REQUESTS)
  })
  // Once the server has closed.
  app.addHook('onClose', async () => clearTimeout(late))
  return app
}

declare module 'fastify' {
  interface FastifyInstance {
    config: Config
    store: Store
    site: Site
    /** Newest first. */
    secrets: readonly string[]
    /** Fastify's own, as what it is. */
    logger: Logger
    limitLog: LimitLog
  }
}
