import Fastify, { type FastifyInstance } from 'fastify'
import { isLoopbackHost } from '../http/origins.ts'
import type { Metrics } from './metrics.ts'

/**
 * `/metrics` on a port of its own, for a Prometheus on this machine: what is forwarded to the site's port never
 * reaches it. A page whose own name leads to this machine is refused by its Host.
 */
export function metricsServer({ registry }: Metrics): FastifyInstance {
  const app = Fastify()
  app.get('/metrics', async (request, reply) => {
    if (!isLoopbackHost(request.hostname)) return reply.code(421).send()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  return app
}
