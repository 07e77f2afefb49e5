import { isIP } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { isPrivateHost } from '../http/origins.ts'
import type { Metrics } from './metrics.ts'

/** How long a request may take to come, in ms. */
const REQUEST_TIME = 10_000

/**
 * `/metrics` on its own port, which requests to the site's port never reach. Answers only to addresses and to names of
 * private networks: another site's name is a public one, so a browser that such a page leads here by DNS rebinding is
 * refused.
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
