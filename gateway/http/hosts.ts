import type { FastifyInstance } from 'fastify'
import { clientHost } from './client-address.ts'
import { GatewayFailure } from './failures.ts'

/**
 * Answers under the names of this site alone, but for routes whose `config.anyHost` says otherwise: a page of
 * another site can have its own name lead to this address, and is then no other site to the browser.
 */
export function guardHosts(
  app: FastifyInstance,
  { hostAllowed, proxies }: { hostAllowed: (host: string) => boolean; proxies: number },
): void {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.anyHost || hostAllowed(clientHost(request.headers, proxies))) return
    throw new GatewayFailure(
      'origin-refused',
      'This site is not served under this name. Its operator can allow it with PUBLIC_ORIGIN.',
      { statusCode: 421 },
    )
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    anyHost?: true
  }
}
