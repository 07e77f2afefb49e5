import fp from 'fastify-plugin'
import { callerKey } from '../throttle/network.ts'
import { originRefused, tooManyRequests } from './failures.ts'

/** How many seconds' calls one address may make at once, of all gateways. */
const BURST = 30

/** What holds for every route below `/api/`: no answer is kept, none is for other sites, and nobody calls without end. */
export const apiLimits = fp(async (app) => {
  const { callsPerSecond } = app.config.limits
  const calls = app.shareBuckets('api', { capacity: BURST * callsPerSecond, rate: callsPerSecond })
  app.addHook('onRequest', (request, reply, next) => {
    if (!request.routeOptions.url?.startsWith('/api/')) return next()
    reply.header('cache-control', 'no-store')
    // Before anything is counted, or other sites could use up what a visitor may ask.
    if (request.headers['sec-fetch-site'] === 'cross-site') throw originRefused()
    const wait = calls.take(callerKey(request.ip))
    if (wait === 0) return next()
    app.limitLog.report('API_CALLS_PER_SECOND', 'calls of the API are refused')
    throw tooManyRequests(wait)
  })
})
