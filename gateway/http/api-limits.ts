import fp from 'fastify-plugin'
import { callerKey } from '../throttle/network.ts'
import { originRefused, tooManyRequests } from './failures.ts'

/** Burst of one address across all gateways, in seconds of its rate. */
const BURST = 30

/** Applies to every route below `/api/`: no caching unless a route allows it, no calls from other sites, rate limits. */
export const apiLimits = fp(async (app) => {
  const { callsPerSecond } = app.config.limits
  const calls = app.shareBuckets('api', { capacity: BURST * callsPerSecond, rate: callsPerSecond })
  app.addHook('onRequest', (request, reply, next) => {
    if (!request.routeOptions.url?.startsWith('/api/')) return next()
    reply.header('cache-control', 'no-store')
    // Before anything is counted: other sites must not use up a visitor's allowance.
    if (request.headers['sec-fetch-site'] === 'cross-site') throw originRefused()
    const wait = calls.take(callerKey(request.ip))
    if (wait === 0) return next()
    app.limitLog.report('API_CALLS_PER_SECOND', 'API calls are refused')
    throw tooManyRequests(wait)
  })
})
