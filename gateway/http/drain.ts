import { setTimeout as delay } from 'node:timers/promises'
import fp from 'fastify-plugin'

/** A gateway that stops while others take over. */
export interface Drain {
  /** How far it is on its way to a stop. */
  phase: 'serving' | 'leaving' | 'moving'
  /** Closes the sockets that are open, within `time` ms. */
  moveSockets: (time: number) => Promise<void>
  /** Settles when the gateway may stop. */
  run: () => Promise<void>
}

/**
 * Lets others take over before the gateway stops, within `DRAIN_SECONDS`. In the first half it still serves everybody
 * while `/healthz` and `/readyz` say that it leaves, so that a load balancer sends nobody new; each answer ends its
 * connection. In the second half it takes no new socket, and closes those that are open.
 */
export const drain = fp(
  async (app) => {
    const half = app.config.drainTime / 2
    const drain: Drain = {
      phase: 'serving',
      moveSockets: async () => {},
      run: async () => {
        if (half === 0) return
        drain.phase = 'leaving'
        app.server.prependListener('request', (_request, response) => {
          response.shouldKeepAlive = false
        })
        await delay(half)
        drain.phase = 'moving'
        await Promise.all([drain.moveSockets(half), delay(half)])
      },
    }
    app.decorate('drain', drain)
  },
  { name: 'drain' },
)

declare module 'fastify' {
  interface FastifyInstance {
    drain: Drain
  }
}
