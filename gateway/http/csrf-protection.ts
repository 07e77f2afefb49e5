import fp from 'fastify-plugin'
import { GatewayFailure, originRefused } from './failures.ts'

/** Largest body that any route takes, in bytes. */
export const BODY_BYTES = 16 * 1024

/**
 * Lets only pages of this site change anything: any method that is not a read needs one of its origins and a JSON body,
 * which another site's form cannot send. Routes with `config.form` take plain forms only.
 */
export const csrfProtection = fp(
  async (app) => {
    const { originAllowed } = app.origins
    app.removeContentTypeParser('text/plain')
    app.addHook('onRequest', (request, _reply, next) => {
      if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return next()
      if (!originAllowed(request.headers.origin) || request.headers['sec-fetch-site'] === 'cross-site') {
        throw originRefused()
      }
      const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
      const needed = request.routeOptions.config.form
        ? 'application/x-www-form-urlencoded'
        : 'application/json'
      const hasBody = request.method !== 'DELETE' || request.headers['content-length'] !== undefined
      if (hasBody && type !== needed) {
        throw new GatewayFailure('invalid-request', `Send this as content-type: ${needed}.`, {
          statusCode: 415,
        })
      }
      next()
    })
  },
  { name: 'csrf-protection', dependencies: ['origins'] },
)

declare module 'fastify' {
  interface FastifyContextConfig {
    form?: true
  }
}
