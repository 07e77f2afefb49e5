import fp from 'fastify-plugin'

const INTERVAL = 60_000

/** @param closing aborts when the gateway closes */
type Sweep = (closing: AbortSignal) => Promise<void>

/** Runs the cleanup of each concern, once a minute until the gateway closes. */
export const sweeps = fp(
  async (app) => {
    const all: Sweep[] = []
    const closing = new AbortController()
    const timer = setInterval(() => {
      for (const sweep of all) void sweep(closing.signal)
    }, INTERVAL).unref()
    app.decorate('onSweep', (sweep) => void all.push(sweep))
    app.addHook('preClose', async () => {
      clearInterval(timer)
      closing.abort()
    })
  },
  { name: 'sweeps' },
)

declare module 'fastify' {
  interface FastifyInstance {
    /** @param sweep never rejects */
    onSweep: (sweep: Sweep) => void
  }
}
