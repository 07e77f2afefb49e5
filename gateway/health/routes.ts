import type { FastifyInstance } from 'fastify'
import { relayed } from '../http/client-address.ts'
import { isLoopbackHost } from '../http/origins.ts'
import type { Metrics } from './metrics.ts'

/**
 * `/healthz`: the process is alive. `/readyz`: it can do all its work, 503 where the database or the panel does not
 * answer; pages are served all the same, so a load balancer should ask `/healthz`. `/metrics`: for a Prometheus on
 * this machine that asks it directly and by its own name; to everybody else, and behind a proxy, there is no such
 * address.
 * @param checks reject where what they are named after does not answer; anybody may cause them, so they are cheap
 */
export async function healthRoutes(
  app: FastifyInstance,
  {
    checks,
    metrics,
    proxies,
  }: { checks: Record<string, () => Promise<void>>; metrics: Metrics; proxies: number },
): Promise<void> {
  async function check(): Promise<Record<string, 'ok' | 'failing'>> {
    const states = Object.entries(checks).map(async ([name, answers]) => {
      const state = await answers().then(
        () => 'ok' as const,
        () => 'failing' as const,
      )
      return [name, state] as const
    })
    return Object.fromEntries(await Promise.all(states))
  }

  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  const config = { anyHost: true } as const
  app.get('/healthz', { config }, async () => ({ gateway: 'ok' }))

  app.get('/readyz', { config }, async (_request, reply) => {
    const states = await check()
    return reply.code(Object.values(states).every((state) => state === 'ok') ? 200 : 503).send(states)
  })

  app.get('/metrics', { config }, async (request, reply) => {
    const { headers, hostname, socket } = request
    const here = isLoopbackHost(hostname) && isLoopbackHost(socket.remoteAddress ?? '')
    if (proxies > 0 || relayed(headers) || !here) {
      reply.callNotFound()
      return reply
    }
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}
