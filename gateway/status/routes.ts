import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Namespace } from 'socket.io'
import { z } from 'zod'
import { STATUS_NAMESPACE } from '../contract/limits.ts'
import {
  type NetworkStatus,
  type StatusHours,
  type StatusServerEvents,
  statusPosition,
} from '../contract/status.ts'
import { packStatus } from '../contract/status-page.ts'
import { GatewayFailure } from '../http/failures.ts'
import { RenderedPage, sendPage } from '../pages/live.ts'
import { SharedCalls } from '../throttle/shared-calls.ts'
import { Board } from './board.ts'
import { ownMonitors } from './defaults.ts'
import { atomFeed } from './feed.ts'
import type { Monitor } from './monitors.ts'
import { probeAll } from './prober.ts'
import { readHours } from './servers.ts'

/** Any number, the same in every gateway: one of them checks the servers. */
const PROBER_LOCK = 7_224_602
/** Between looks for what is new, in ms. */
const LOOK = 1000

/** How long a rendered page serves at most, in ms; until then it is right about every state. */
const PAGE_SERVES = 5000

/**
 * The network status: measured by one of the gateways that share a database, told by all of them. Starts when the
 * server listens, for one of the monitored is the site itself.
 * @param options.monitors by default the site itself, and the first public server
 */
export async function status(
  app: FastifyInstance,
  options: { monitors: readonly Monitor[] | undefined },
): Promise<void> {
  const { io, store, site, origins, config, access, logger: log } = app
  const monitors = options.monitors ?? ownMonitors({ config, port: origins.port, access })
  const board = new Board(store.database, monitors)
  const pages = new SharedCalls<RenderedPage>(PAGE_SERVES)
  const namespace: Namespace<Record<string, never>, StatusServerEvents> = io.of(STATUS_NAMESPACE)
  let next: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let closed = false

  async function look(): Promise<void> {
    const { current } = board.status
    try {
      const { servers, announcements, turned } = await board.look()
      if (turned) pages.forget('')
      if (announcements) namespace.emit('announcements', announcements)
      if (servers.length > 0) namespace.emit('serverStatus', servers)
    } catch (error) {
      if (current) log.warn({ err: error }, 'the network status cannot be read: what is shown grows old')
    }
    if (board.status.current !== current) {
      pages.forget('')
      namespace.emit('current', !current)
    }
    if (!closed) next = setTimeout(() => void lookAgain(), LOOK)
  }
  function lookAgain(): Promise<void> {
    looking = look()
    return looking
  }
  await lookAgain()

  let prober: { stop: () => Promise<void> } | undefined
  app.addHook('onListen', async () => {
    prober = store.exclusively(PROBER_LOCK, (signal) =>
      probeAll(monitors, { database: store.database, log, signal }),
    )
  })
  app.addHook('onClose', async () => {
    closed = true
    clearTimeout(next)
    await Promise.all([looking, prober?.stop()])
  })

  namespace.on('connection', (socket) => {
    // Readers have nothing to say.
    socket.use(() => socket.disconnect(true))
    const position = statusPosition.safeParse(socket.handshake.auth)
    const { current, incidents, maintenance } = board.status
    socket.emit('current', current)
    socket.emit('announcements', { incidents, maintenance })
    socket.emit('serverStatus', board.serversSince(position.data?.since))
  })

  app.get('/api/status', async (): Promise<NetworkStatus> => board.status)

  const hours = { schema: { params: z.object({ id: z.string() }) } }
  app
    .withTypeProvider<ZodTypeProvider>()
    .get('/api/status/:id/hours', hours, async (request): Promise<StatusHours> => {
      const monitor = monitors.find(({ id }) => id === request.params.id)
      if (!monitor) {
        throw new GatewayFailure(
          'not-found',
          'No server of this ID is monitored. GET /api/status lists them.',
        )
      }
      return { id: monitor.id, name: monitor.name, hours: await readHours(store.database, monitor.id) }
    })

  if (site.livePaths.has('/network-status')) {
    app.get('/network-status', async (request, reply) => {
      const page = await pages.read(
        '',
        async () => new RenderedPage(await site.render('/network-status', packStatus(board.status))),
      )
      return sendPage(request, reply.header('cache-control', 'no-cache'), page)
    })
  }

  app.get('/network-status/feed.xml', async (_request, reply) =>
    reply
      .type('application/atom+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=60')
      .send(atomFeed(board.status, origins.published())),
  )
}
