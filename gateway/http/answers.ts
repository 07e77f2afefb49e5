import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import type { FailureAnswer } from '../contract/failure.ts'
import type { Metrics } from '../health/metrics.ts'
import { failureOf, type GatewayFailure } from './failures.ts'

/** Logs and counts a fault of `request`; what the visitor is told of it. */
export type Noted = (error: FastifyError | GatewayFailure, request: FastifyRequest) => GatewayFailure

/** Logs and counts every answer, and answers failures as the contract says. Returns how a fault is noted. */
export function accountAnswers(app: FastifyInstance, metrics: Metrics): Noted {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    const { method } = request
    const { statusCode: status, elapsedTime } = reply
    metrics.answered({ method, route, status, seconds: elapsedTime / 1000 })
    const level = status >= 500 ? 'warn' : method === 'GET' || method === 'HEAD' ? 'debug' : 'info'
    request.log[level]({ method, route, status, ms: Math.round(elapsedTime) }, 'answered')
  })
  const noted: Noted = (error, request) => {
    const told = failureOf(error)
    if (told.failure.code === 'internal') request.log.error({ err: error }, 'a request failed')
    metrics.failed(told.failure.code)
    return told
  }
  app.setErrorHandler((error: FastifyError | GatewayFailure, request, reply) => {
    const { failure, statusCode } = noted(error, request)
    if (failure.retryAfter !== undefined) reply.header('retry-after', failure.retryAfter)
    return reply.code(statusCode).send({ errors: [failure] } satisfies FailureAnswer)
  })
  return noted
}
