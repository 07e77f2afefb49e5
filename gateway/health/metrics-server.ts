import { isIP } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { isPrivateHost } from '../http/origins.ts'
import type { Metrics } from './metrics.ts'

/** How long a request may take to come, in ms. */
const REQUEST_TIME = 10_000

/**
 * `/metrics` on a port of its own: what is forwarded to the site's port never reaches it. Answers to addresses and to
 * names of the operator's own network alone: the name of another site's page is a public one, so that a browser which
 * it leads here is refused, wherever this listens.
 */
export function metricsServer({ registry }: Metrics): FastifyInstance {
  const app = Fastify({ requestTimeout: REQUEST_TIME })
  app.get('/metrics', async ({ hostname }, reply) => {
    if (isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && !isPrivateHost(hostname))
      return reply.code(421).send()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  return app
}
