import type { FastifyInstance } from 'fastify'
import type { StartsAnswer } from '../contract/starts.ts'
import { SharedCalls } from '../throttle/shared-calls.ts'
import { readStarts, recordStart } from './demo-starts.ts'
import { StartTimer } from './start-timer.ts'

/** How long starts are cached, in ms. */
const READ_LIFETIME = 5000

/** How long the demo takes to start, timed while its console is watched and shown to every visitor (behaviour 9.14). */
export async function starts(app: FastifyInstance): Promise<void> {
  const { config, store, logger: log } = app
  const [demo] = config.publicServers
  const timer = new StartTimer()
  const reads = new SharedCalls<StartsAnswer['data']>(READ_LIFETIME)

  app.onServerState((server, state) => {
    if (server !== demo) return
    const duration = timer.see(state, performance.now())
    if (duration === undefined) return
    recordStart(store.database, demo, duration).then(
      () => reads.forget(demo),
      (error: unknown) => log.warn({ err: error }, 'a start of the demo was not recorded'),
    )
  })

  app.get('/api/starts', async (_request, reply): Promise<StartsAnswer> => {
    const data = demo === undefined ? [] : await reads.read(demo, () => readStarts(store.database, demo))
    reply.header('cache-control', 'public, max-age=30')
    return { object: 'starts', data }
  })
}
