import {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import fp from 'fastify-plugin'
import type { FailureAnswer } from '../contract/failure.ts'
import type { ResponseLabels } from '../health/response-times.ts'
import { type GatewayFailure, toFailure } from './failures.ts'
import { renderPlainPage, wantsPage } from './plain-page.ts'

/** Counts and logs an answer that took `ms`. */
export function recordAnswer(
  { metrics, logger }: Pick<FastifyInstance, 'metrics' | 'logger'>,
  labels: ResponseLabels,
  ms: number,
  log: FastifyBaseLogger = logger,
): void {
  metrics.responses.observe(labels, ms / 1000)
  const { method, status } = labels
  const level = status >= 500 ? 'warn' : method === 'GET' || method === 'HEAD' ? 'debug' : 'info'
  log[level]({ ...labels, ms: Math.round(ms) }, 'answered')
}

/** Records every answer of a route. In place of Fastify's own lines, since a hook after each answer costs more. */
export class AnswerLog extends LogController {
  constructor() {
    super({ disableRequestLogging: true })
  }

  override requestCompleted(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const { method, routeOptions, server, log } = request
    const labels = { method, route: routeOptions.url ?? 'unknown', status: reply.statusCode }
    recordAnswer(server, labels, reply.elapsedTime, log)
  }
}

/** Answers failures as the contract says, to a person as a page. */
export const responses = fp(
  async (app) => {
    const { metrics } = app
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
        const { language, direction, explainFailure } = await app.site.words(request.base)
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
