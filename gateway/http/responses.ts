import type { FastifyError, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { FailureAnswer } from '../contract/failure.ts'
import { type GatewayFailure, toFailure } from './failures.ts'
import { renderPlainPage, wantsPage } from './plain-page.ts'

/** Logs and counts every answer, and answers failures as the contract says, to a person as a page. */
export const responses = fp(
  async (app) => {
    const { metrics } = app
    app.addHook('onResponse', (request, reply, next) => {
      const route = request.routeOptions.url ?? 'unknown'
      const { method } = request
      const { statusCode: status, elapsedTime } = reply
      metrics.responses.observe({ method, route, status }, elapsedTime / 1000)
      const level = status >= 500 ? 'warn' : method === 'GET' || method === 'HEAD' ? 'debug' : 'info'
      request.log[level]({ method, route, status, ms: Math.round(elapsedTime) }, 'answered')
      next()
    })
    app.decorate('reportFailure', (error, request) => {
      const failure = toFailure(error)
      if (failure.failure.code === 'internal') request.log.error({ err: error }, 'a request failed')
      metrics.countFailure(failure.failure.code)
      return failure
    })
    app.setErrorHandler(async (error: FastifyError | GatewayFailure, request, reply) => {
      const { failure, statusCode } = app.reportFailure(error, request)
      if (failure.retryAfter !== undefined) reply.header('retry-after', failure.retryAfter)
      if (wantsPage(request)) {
        const { language, direction, explainFailure } = await app.site.words(request.below)
        const page = renderPlainPage({ ...explainFailure(failure), language, direction })
        return reply.code(statusCode).type('text/html; charset=utf-8').send(page)
      }
      return reply.code(statusCode).send({ errors: [failure] } satisfies FailureAnswer)
    })
  },
  { name: 'responses', dependencies: ['metrics', 'languages'] },
)

declare module 'fastify' {
  interface FastifyInstance {
    /** Logs and counts an error of `request`. Returns the failure for the visitor. */
    reportFailure: (error: FastifyError | GatewayFailure, request: FastifyRequest) => GatewayFailure
  }
}
