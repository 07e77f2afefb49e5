import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { clientHost } from './client-address.ts'
import { GatewayFailure } from './failures.ts'
import { isPrivateHost } from './origins.ts'
import { renderPlainPage, wantsPage } from './plain-page.ts'

/**
 * Answers under the names of this site alone, but for routes whose `config.anyHost` says otherwise: a page of
 * another site can have its own name lead to this address, and is then no other site to the browser. A person who
 * asks for a page is sent to the one name that there is, or reads the names.
 */
export const allowedHosts = fp(
  async (app) => {
    const { publicOrigins = [], proxies } = app.config
    const { hostAllowed } = app.origins
    app.addHook('onRequest', (request, reply, next) => {
      const host = clientHost(request.headers, proxies)
      if (hostAllowed(host) || request.routeOptions.config.anyHost) return next()
      const reads = request.method === 'GET' || request.method === 'HEAD'
      if (!reads || !wantsPage(request)) {
        throw new GatewayFailure(
          'origin-refused',
          'This site is not served under this name. Its operator can allow it with PUBLIC_ORIGIN.',
          { statusCode: 421 },
        )
      }
      reply.header('cache-control', 'no-store')
      const target = publicOrigins.length === 1 ? addressAt(publicOrigins[0] ?? '', request) : undefined
      // A name of the operator's own network comes from a proxy that does not pass the visitor's: a redirect would loop.
      const { hostname = '' } = URL.parse(`http://${host}`) ?? {}
      if (target !== undefined && !isPrivateHost(hostname)) return void reply.redirect(target, 308)
      const text = `This site is not served as ${host || 'a site without a name'}. ${
        publicOrigins.length > 0 ? 'Open it at its own address.' : 'Ask its operator for the address.'
      } Operators: PUBLIC_ORIGIN lists the addresses of the site, and a proxy has to pass the Host that visitors asked for.`
      reply
        .code(421)
        .type('text/html; charset=utf-8')
        .send(renderPlainPage({ title: 'This is not the address of this site', text, links: publicOrigins }))
    })
  },
  { name: 'allowed-hosts', dependencies: ['origins'] },
)

/** The address that `request` asks for, at `origin`; undefined where it asks for more than a path. */
function addressAt(origin: string, { originalUrl }: FastifyRequest): string | undefined {
  const address = originalUrl.startsWith('/') ? URL.parse(origin + originalUrl) : null
  return address?.origin === origin ? address.href : undefined
}

declare module 'fastify' {
  interface FastifyContextConfig {
    anyHost?: true
  }
}
