import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { GatewayFailure, originRefused } from './failures.ts'

/** Largest body that any route takes, in bytes. */
export const BODY_BYTES = 16 * 1024

/**
 * Lets only pages of this site change anything: whatever is not a read needs one of its origins, and a
 * body has to be JSON, which a form of another site cannot send; but for routes whose `config.form` says that they
 * take plain forms and nothing else.
 */
export function guardMutations(
  app: FastifyInstance,
  originAllowed: (origin: string | undefined) => boolean,
): void {
  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', async (request) => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return
    if (!originAllowed(request.headers.origin) || request.headers['sec-fetch-site'] === 'cross-site') {
      throw originRefused()
    }
    const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
    const needed = request.routeOptions.config.form ? 'application/x-www-form-urlencoded' : 'application/json'
    const hasBody = request.method !== 'DELETE' || request.headers['content-length'] !== undefined
    if (hasBody && type !== needed) {
      throw new GatewayFailure('invalid-request', `Send this as content-type: ${needed}.`, {
        statusCode: 415,
      })
    }
  })
}

/** The body of `request` in `shape`. @throws GatewayFailure `invalid-request` that says what to change */
export function bodyOf<T>(shape: z.ZodType<T>, request: FastifyRequest): T {
  const body = shape.safeParse(request.body)
  if (body.success) return body.data
  const [issue] = body.error.issues
  throw new GatewayFailure('invalid-request', issue?.message ?? 'The request has the wrong shape.')
}

declare module 'fastify' {
  interface FastifyContextConfig {
    form?: true
  }
}
