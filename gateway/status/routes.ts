import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Namespace } from 'socket.io'
import { z } from 'zod'
import { STATUS_NAMESPACE } from '../contract/limits.ts'
import {
  type StatusHours,
  type StatusServerEvents,
  statusPosition,
  type UptimeAnswer,
} from '../contract/status.ts'
import { packStatus } from '../contract/status-page.ts'
import { settledUptime } from '../contract/uptime.ts'
import { GatewayFailure } from '../http/failures.ts'
import { SharedFrame } from '../http/shared-frame.ts'
import { RenderedPage, sendPage } from '../pages/live.ts'
import type { Lease } from '../store/lease.ts'
import { SharedCalls } from '../throttle/shared-calls.ts'
import { handleInTurns } from '../timing.ts'
import { defaultMonitors } from './default-monitors.ts'
import { atomFeed } from './feed.ts'
import { runMonitors } from './monitoring.ts'
import type { Monitor } from './monitors.ts'
import { readHours } from './servers.ts'
import { StatusCache } from './status-cache.ts'

/** Between two refreshes at least, and between two polls while the database does not notify, in ms. */
const REFRESH_INTERVAL = 1000
/** Between two polls while it does: how late a page says that the status cannot be read (behaviour 9.8). */
const SLOW_REFRESH_INTERVAL = 10_000

type StatusEvent = {
  [Event in keyof StatusServerEvents]: [event: Event, ...args: Parameters<StatusServerEvents[Event]>]
}[keyof StatusServerEvents]

/** How long a rendered page is cached at most, in ms; a change of state drops it earlier. */
const PAGE_LIFETIME = 5000

/** How long a server's hours are cached, in ms. Short, since up to 2,160 of each server take memory. */
const HOURS_LIFETIME = 10_000

const JSON_TYPE = 'application/json; charset=utf-8'

/**
 * The network status: measured by one of the gateways that share a database, shown by all of them. Starts once the
 * server listens: the site itself is a monitor.
 * @param options.monitors by default the site itself, and the first public server
 */
export async function status(
  app: FastifyInstance,
  options: { monitors: readonly Monitor[] | undefined },
): Promise<void> {
  const { drain, io, store, site, origins, config, access, notifications, logger: log } = app
  const monitors =
    options.monitors ??
    (await defaultMonitors({ config, port: origins.port, access, names: site.monitorNames }))
  const cache = new StatusCache(store.database, monitors)
  const pages = new SharedCalls<RenderedPage>(PAGE_LIFETIME)
  const hoursReads = new SharedCalls<Buffer>(HOURS_LIFETIME)
  const namespace: Namespace<Record<string, never>, StatusServerEvents> = io.of(STATUS_NAMESPACE)

  function forgetPages(): void {
    for (const base of site.notFoundPages.keys()) pages.forget(base)
  }

  /** Sends `events` in turns: in one piece a check for 5,000 viewers held up lines and answers for 0.1 s. */
  async function push(events: readonly StatusEvent[]): Promise<void> {
    const frames = events.map((event) => new SharedFrame(namespace, event))
    await handleInTurns([...namespace.sockets.values()], (socket) => {
      for (const frame of frames) frame.send(socket)
    })
  }

  /** Resolves with the ms after which to refresh again. */
  async function refresh(): Promise<number> {
    const { current } = cache.status
    const events: StatusEvent[] = []
    let wait = REFRESH_INTERVAL
    try {
      const { servers, announcements, stateChanged, nextChange } = await cache.refresh()
      wait = nextChange
      if (stateChanged) forgetPages()
      if (announcements) events.push(['announcements', announcements])
      if (servers.length > 0) events.push(['serverStatus', servers])
    } catch (error) {
      if (current) log.warn({ err: error }, 'the network status cannot be read: the page is outdated')
    }
    if (cache.status.current !== current) {
      forgetPages()
      events.push(['current', !current])
    }
    if (events.length > 0) await push(events)
    return wait
  }
  const following = await notifications.follow('cairn_status', {
    read: refresh,
    poll: REFRESH_INTERVAL,
    slowPoll: SLOW_REFRESH_INTERVAL,
    gap: REFRESH_INTERVAL,
  })

  app.metrics.observe({
    name: 'cairn_monitor_lag_seconds',
    help: 'How late the next check of a monitor is, whichever gateway makes it.',
    label: 'monitor',
    read: () => cache.lags(),
  })
  app.metrics.observe({
    name: 'cairn_monitors',
    help: 'Monitors by the state that the status page shows.',
    label: 'state',
    read: () => cache.counts(),
  })
  let held: Lease | undefined
  app.metrics.observe({
    name: 'cairn_probing',
    help: 'Whether this is the gateway that checks the monitors: 1 or 0.',
    read: () => Number(held?.held() ?? false),
  })

  let monitoring: Promise<void> | undefined
  app.addHook('onListen', async () => {
    // A gateway that leaves would find itself stopping.
    monitoring = store.runWithLease('monitoring', drain.leaving, (lease) => {
      held = lease
      return runMonitors(monitors, { database: store.database, log, lease })
    })
  })
  app.addHook('onClose', async () => {
    await Promise.all([following.stop(), monitoring])
  })

  namespace.on('connection', (socket) => {
    // Viewers may not send events.
    socket.use(() => socket.disconnect(true))
    const position = statusPosition.safeParse(socket.handshake.auth)
    const { current, incidents, maintenance } = cache.status
    socket.emit('current', current)
    socket.emit('announcements', { incidents, maintenance })
    socket.emit('serverStatus', cache.serversSince(position.data?.since))
  })

  app.get('/api/status', (_request, reply) => {
    reply.type(JSON_TYPE).send(cache.json)
  })

  app.get('/api/status/uptime', async (_request, reply): Promise<UptimeAnswer> => {
    reply.header('cache-control', 'public, max-age=60')
    return { uptime: settledUptime(cache.status.servers) }
  })

  const hours = { schema: { params: z.object({ id: z.string() }) } }
  app.withTypeProvider<ZodTypeProvider>().get('/api/status/:id/hours', hours, async (request, reply) => {
    const monitor = monitors.find(({ id }) => id === request.params.id)
    if (!monitor) {
      throw new GatewayFailure('not-found', 'No server of this ID is monitored. GET /api/status lists them.')
    }
    const { id, name } = monitor
    const json = await hoursReads.read(id, async () => {
      const hours = await readHours(store.database, id)
      return Buffer.from(JSON.stringify({ id, name, hours } satisfies StatusHours))
    })
    return reply.header('cache-control', 'public, max-age=60').type(JSON_TYPE).send(json)
  })

  if (site.livePaths.has('/network-status')) {
    app.get('/network-status', async (request, reply) => {
      const page = await pages.read(
        request.base,
        async () =>
          new RenderedPage(await site.render('/network-status', packStatus(cache.status), request.base)),
      )
      return sendPage(request, reply.header('cache-control', 'no-cache'), page)
    })
  }

  app.get('/network-status/feed.xml', async ({ base }, reply) => {
    const feed = atomFeed(cache.status, origins.published() + base, await site.words(base))
    return reply
      .type('application/atom+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=60')
      .send(feed)
  })
}
