import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

export const callerAnswer = z.object({
  /** Where the gateway takes the call to come from. */
  address: z.string(),
  /** How many addresses the proxies named in X-Forwarded-For. */
  forwarded: z.int(),
})

/**
 * `GET /api/caller`: how the gateway sees who asks, so that `npm run doctor` can tell whether proxies pass visitors'
 * addresses on. It tells callers nothing but their own.
 */
export async function callerRoutes(app: FastifyInstance): Promise<void> {
  app.get('/api/caller', async ({ ip, headers }): Promise<z.infer<typeof callerAnswer>> => {
    const named = String(headers['x-forwarded-for'] ?? '').split(',')
    return { address: ip, forwarded: named.filter((address) => address.trim() !== '').length }
  })
}
