import type { FastifyInstance } from 'fastify'
import { Buckets } from '../throttle/bucket.ts'
import { callerOf } from '../throttle/network.ts'
import { originRefused, tooManyRequests } from './failures.ts'

/** Calls of the API that one network address has at once, and a second. */
const CALLS = { capacity: 300, rate: 10 }

/** What holds for every route below `/api/`: no answer is kept, none is for other sites, and nobody calls without end. */
export function guardApiCalls(app: FastifyInstance): void {
  const calls = new Buckets(CALLS)
  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.url?.startsWith('/api/')) return
    reply.header('cache-control', 'no-store')
    // Before anything is counted, or other sites could use up what a visitor may ask.
    if (request.headers['sec-fetch-site'] === 'cross-site') throw originRefused()
    const wait = calls.take(callerOf(request.ip))
    if (wait > 0) throw tooManyRequests(wait)
  })
}
