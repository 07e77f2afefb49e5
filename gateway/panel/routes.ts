import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  commandRequest,
  powerRequest,
  type ResourcesAnswer,
  type ServerAnswer,
  type ServerListAnswer,
} from '../contract/panel.ts'
import { relayed } from '../http/client-address.ts'
import { failedWith, GatewayFailure, tooManyRequests } from '../http/failures.ts'
import { bodyOf } from '../http/mutations.ts'
import type { Sessions } from '../session/session.ts'
import { Buckets } from '../throttle/bucket.ts'
import { callerOf } from '../throttle/network.ts'
import type { Access, Grant, Visitor } from './access.ts'
import type { Panel } from './client.ts'
import type { ResourceMeter } from './resources.ts'
import type { PanelServer } from './upstream.ts'

/** The part of the panel's Client API that visitors may call, each route after their right to the server. */
export async function panelRoutes(
  app: FastifyInstance,
  deps: {
    panel: Panel
    access: Access
    resources: ResourceMeter
    sessions: Sessions
    visitorOf: (request: FastifyRequest) => Visitor
  },
): Promise<void> {
  const { panel, access, resources, sessions, visitorOf } = deps
  // What Wings itself lets through (panel-protocol: burst 10, then one a second).
  const commands = new Buckets({ capacity: 10, rate: 1 })
  // On a public server they are everybody's together: each costs the panel several calls on the one key.
  const orders = new Buckets({ capacity: 10, rate: 0.5 })

  app.setErrorHandler(async (error, request) => {
    if (failedWith(error, 'key-refused')) await sessions.end(request)
    throw error
  })

  app.get('/api/client', async (request): Promise<ServerListAnswer> => {
    const servers = await access.servers(visitorOf(request))
    return { object: 'list', data: servers.map(({ grant, server }) => serverAnswer(grant, server)) }
  })

  app.get<OfServer>('/api/client/servers/:id', async (request): Promise<ServerAnswer> => {
    const grant = await access.authorise(visitorOf(request), request.params.id, { fresh: true })
    // The right to a server of one's own has just been read from its details.
    return serverAnswer(grant, await access.server(grant, { fresh: grant.access === 'public' }))
  })

  app.get<OfServer>('/api/client/servers/:id/resources', async (request): Promise<ResourcesAnswer> => {
    const grant = await access.authorise(visitorOf(request), request.params.id)
    return { object: 'stats', attributes: await resources.read(grant) }
  })

  app.post<OfServer>('/api/client/servers/:id/power', async (request, reply): Promise<FastifyReply> => {
    const { signal } = bodyOf(powerRequest, request)
    const visitor = visitorOf(request)
    const grant = await access.authorise(visitor, request.params.id)
    take(orders, grant.access === 'public' ? grant.identifier : ownSlot(visitor, grant))
    await panel.power(grant.key, grant.identifier, signal)
    resources.forget(grant.identifier)
    return reply.code(204).send()
  })

  app.post<OfServer>('/api/client/servers/:id/command', async (request, reply): Promise<FastifyReply> => {
    const { command } = bodyOf(commandRequest, request)
    const visitor = visitorOf(request)
    const grant = await access.authorise(visitor, request.params.id)
    // A public console takes commands where nobody else can reach the gateway: not through a proxy it knows nothing of.
    if (grant.console === 'read-only' || (grant.access === 'public' && relayed(request.headers))) {
      throw new GatewayFailure('read-only', 'The console of this server is open for reading only.')
    }
    take(commands, ownSlot(visitor, grant))
    await panel.command(grant.key, grant.identifier, command)
    return reply.code(204).send()
  })
}

function ownSlot({ key, address }: Visitor, { identifier }: Grant): string {
  return `${key ?? callerOf(address)} ${identifier}`
}

function take(buckets: Buckets, slot: string): void {
  const wait = buckets.take(slot)
  if (wait > 0) throw tooManyRequests(wait)
}

interface OfServer {
  Params: { id: string }
}

function serverAnswer(grant: Grant, { permissions: _, ...server }: PanelServer): ServerAnswer {
  return { object: 'server', attributes: { ...server, access: grant.access, console: grant.console } }
}
