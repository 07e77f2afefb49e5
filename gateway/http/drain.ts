import { setTimeout as delay } from 'node:timers/promises'
import fp from 'fastify-plugin'

/** A gateway that stops while others take over. */
export interface Drain {
  /** The phase of the shutdown. */
  phase: 'serving' | 'leaving' | 'moving'
  /** Aborts when another gateway is to take over what only one does: as the drain begins, or the gateway closes. */
  leaving: AbortSignal
  /** Closes the sockets that are open, within `time` ms. */
  moveSockets: (time: number) => Promise<void>
  /** Settles when the gateway may stop. */
  run: () => Promise<void>
}

/**
 * Lets others take over before the gateway stops, within `DRAIN_SECONDS`. In the first half it serves everybody while
 * `/healthz` and `/readyz` fail, so a load balancer sends no new visitors; each answer closes its connection. In the
 * second half it refuses new sockets, and closes those that are open.
 */
export const drain = fp(
  async (app) => {
    const half = app.config.drainTime / 2
    const leaving = new AbortController()
    const drain: Drain = {
      phase: 'serving',
      leaving: leaving.signal,
      moveSockets: async () => {},
      run: async () => {
        if (half === 0) return
        drain.phase = 'leaving'
        leaving.abort()
        app.server.prependListener('request', (_request, response) => {
          response.shouldKeepAlive = false
        })
        await delay(half)
        drain.phase = 'moving'
        await Promise.all([drain.moveSockets(half), delay(half)])
      },
    }
    app.decorate('drain', drain)
    app.addHook('preClose', async () => leaving.abort())
  },
  { name: 'drain' },
)

declare module 'fastify' {
  interface FastifyInstance {
    drain: Drain
  }
}
