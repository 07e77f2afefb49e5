import fp from 'fastify-plugin'

const INTERVAL = 60_000

/** Runs the cleanup of each concern, once a minute until the gateway closes. */
export const sweeps = fp(
  async (app) => {
    const all: (() => Promise<void>)[] = []
    const timer = setInterval(() => {
      for (const sweep of all) void sweep()
    }, INTERVAL).unref()
    app.decorate('onSweep', (sweep) => void all.push(sweep))
    app.addHook('preClose', async () => clearInterval(timer))
  },
  { name: 'sweeps' },
)

declare module 'fastify' {
  interface FastifyInstance {
    /** @param sweep never rejects */
    onSweep: (sweep: () => Promise<void>) => void
  }
}
