import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { clientHost, hasSeveralHosts } from './client-address.ts'
import { GatewayFailure } from './failures.ts'
import { isPrivateHost } from './origins.ts'
import { renderPlainPage, wantsPage } from './plain-page.ts'

/**
 * Answers only requests for this site's host names, except on routes with `config.anyHost`. This stops DNS rebinding,
 * where another site's name leads to this address. Who reads is redirected to the site's only name; a browser that
 * asks for a page is else shown all names.
 */
export const allowedHosts = fp(
  async (app) => {
    const { publicOrigins = [], proxies } = app.config
    const { hostAllowed } = app.origins
    app.addHook('onRequest', (request, reply, next) => {
      if (hasSeveralHosts(request.raw)) {
        throw new GatewayFailure('invalid-request', 'The request has several Host fields. Send one.')
      }
      const host = clientHost(request.headers, proxies)
      if (hostAllowed(host) || request.routeOptions.config.anyHost) return next()
      const reads = request.method === 'GET' || request.method === 'HEAD'
      const calls = request.routeOptions.url?.startsWith('/api/')
      const target =
        reads && !calls && publicOrigins.length === 1 ? addressAt(publicOrigins[0] ?? '', request) : undefined
      // A private name comes from a proxy that does not pass on the visitor's: a redirect would loop.
      const { hostname = '' } = URL.parse(`http://${host}`) ?? {}
      reply.header('cache-control', 'no-store')
      if (target !== undefined && !isPrivateHost(hostname)) return void reply.redirect(target, 308)
      if (!reads || !wantsPage(request)) {
        throw new GatewayFailure(
          'origin-refused',
          'This site is not served under this name. Its operator can allow it with PUBLIC_ORIGIN.',
          { statusCode: 421 },
        )
      }
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

/** The requested path at `origin`; undefined if the request target is not a path. */
function addressAt(origin: string, { originalUrl }: FastifyRequest): string | undefined {
  const address = originalUrl.startsWith('/') ? URL.parse(origin + originalUrl) : null
  return address?.origin === origin ? address.href : undefined
}

declare module 'fastify' {
  interface FastifyContextConfig {
    anyHost?: true
  }
}
