import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

export const callerAnswer = z.object({
  /** The client address, as the gateway sees it. */
  address: z.string(),
  /** How many addresses the proxies named in X-Forwarded-For. */
  forwarded: z.int(),
})

/**
 * `GET /api/caller`: how the gateway sees the caller. `npm run doctor` checks with it whether proxies pass on visitors'
 * addresses. Callers learn only their own.
 */
export async function callerRoutes(app: FastifyInstance): Promise<void> {
  app.get('/api/caller', async ({ ip, headers }): Promise<z.infer<typeof callerAnswer>> => {
    const named = String(headers['x-forwarded-for'] ?? '').split(',')
    return { address: ip, forwarded: named.filter((address) => address.trim() !== '').length }
  })
}
