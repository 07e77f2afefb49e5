import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { DemoAnswer } from '../contract/demo.ts'
import {
  commandRequest,
  powerRequest,
  type ResourcesAnswer,
  type ServerAnswer,
  type ServerListAnswer,
} from '../contract/panel.ts'
import { isForwarded } from '../http/client-address.ts'
import { GatewayFailure, isFailure, tooManyRequests } from '../http/failures.ts'
import { callerKey } from '../throttle/network.ts'
import type { SharedBuckets } from '../throttle/shared-buckets.ts'
import type { Grant, Visitor } from './access.ts'
import { ResourceMeter } from './resources.ts'
import type { PanelServer } from './upstream.ts'

/** The panel decides which IDs are valid. */
const params = z.object({ id: z.string() })

/** The panel's Client API as far as visitors may call it; each route checks the right to the server first. */
export async function panelRoutes(app: FastifyInstance): Promise<void> {
  const { panel, access, sessions, usage } = app
  const resources = new ResourceMeter(panel, access, usage)
  // The limit of Wings itself: ten commands at once, then one a second.
  const commands = app.shareBuckets('command', { capacity: 10, rate: 1 })
  // On a public server all visitors share them, and public servers share twice the rate: a signal costs several calls
  // with the one key.
  const signals = app.shareBuckets('power', { capacity: 10, rate: 0.5 })
  const publicSignals = app.shareBuckets('public-power', { capacity: 30, rate: 1 })

  app.setErrorHandler(async (error, request) => {
    // If this fails, the panel refuses the key of the next call too.
    if (isFailure(error, 'key-refused')) await sessions.end(request).catch(() => {})
    throw error
  })

  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.get('/api/client', async (request): Promise<ServerListAnswer> => {
    const servers = await access.servers(request.visitor)
    return { object: 'list', data: servers.map(({ grant, server }) => toServerAnswer(grant, server)) }
  })

  routes.get('/api/demo', async ({ headers }): Promise<DemoAnswer> => {
    const { demo } = access
    if (demo === undefined) throw new GatewayFailure('not-found', 'No server is open to every visitor here.')
    return { object: 'demo', attributes: isForwarded(headers) ? { ...demo, console: 'read-only' } : demo }
  })

  routes.get('/api/client/servers/:id', { schema: { params } }, async (request): Promise<ServerAnswer> => {
    const grant = await access.authorise(request.visitor, request.params.id, { fresh: true })
    // The right to an own server has just been read from its details.
    return toServerAnswer(grant, await access.server(grant, { fresh: grant.access === 'public' }))
  })

  routes.get(
    '/api/client/servers/:id/resources',
    { schema: { params, querystring: z.object({ history: z.string().optional() }) } },
    async (request): Promise<ResourcesAnswer> => {
      const grant = await access.authorise(request.visitor, request.params.id)
      const attributes = await resources.read(grant)
      if (request.query.history === undefined) return { object: 'stats', attributes }
      return { object: 'stats', attributes: { ...attributes, history: usage.read(grant.identifier) } }
    },
  )

  const power = { schema: { params, body: powerRequest } }
  routes.post('/api/client/servers/:id/power', power, async (request, reply): Promise<FastifyReply> => {
    const { signal } = request.body
    const { visitor } = request
    const grant = await access.authorise(visitor, request.params.id)
    takeToken(signals, grant.access === 'public' ? grant.identifier : visitorSlot(visitor, grant))
    if (grant.access === 'public') takeToken(publicSignals, '')
    await panel.power(grant.key, grant.identifier, signal)
    resources.expectChange(grant)
    return reply.code(204).send()
  })

  const command = { schema: { params, body: commandRequest } }
  routes.post('/api/client/servers/:id/command', command, async (request, reply): Promise<FastifyReply> => {
    const { command } = request.body
    const { visitor } = request
    const grant = await access.authorise(visitor, request.params.id)
    // A public console takes commands only if nobody else can reach the gateway: not through an unknown proxy.
    if (grant.console === 'read-only' || (grant.access === 'public' && isForwarded(request.headers))) {
      throw new GatewayFailure('read-only', 'The console of this server is open for reading only.')
    }
    takeToken(commands, visitorSlot(visitor, grant))
    await panel.command(grant.key, grant.identifier, command)
    return reply.code(204).send()
  })
}

function visitorSlot({ key, address }: Visitor, { identifier }: Grant): string {
  return `${key ?? callerKey(address)} ${identifier}`
}

function takeToken(buckets: SharedBuckets, slot: string): void {
  const wait = buckets.take(slot)
  if (wait > 0) throw tooManyRequests(wait)
}

function toServerAnswer(grant: Grant, { permissions: _, ...server }: PanelServer): ServerAnswer {
  return { object: 'server', attributes: { ...server, access: grant.access, console: grant.console } }
}
