import type { FastifyInstance } from 'fastify'
import { SharedCalls } from '../throttle/shared-calls.ts'

type State = 'ok' | 'failing'

function toState(check: Promise<void>): Promise<State> {
  return check.then(
    () => 'ok',
    () => 'failing',
  )
}

/**
 * `/healthz`: the process is alive, 503 once it is stopping, and which build of the site it serves. `/readyz`: it can do
 * all its work, 503 where the database or the panel, where there is one, does not answer; pages are served all the same,
 * so a load balancer should ask `/healthz`.
 * @fastify/under-pressure 9 would refuse every visitor while one of these fails, or while the process is busy,
 * whichever network causes that (decision 0020).
 */
export async function healthRoutes(app: FastifyInstance): Promise<void> {
  // Anyone can trigger these checks, so calls share what they find, failures too.
  const stores = new SharedCalls<State>(200)
  const panels = new SharedCalls<State>(5000)
  const checks = {
    store: () => stores.read('', () => toState(app.store.check())),
    ...(app.config.panel && { panel: () => panels.read('', () => toState(app.panel.check())) }),
  }

  async function check(): Promise<Record<string, State>> {
    const states = Object.entries(checks).map(async ([name, read]) => [name, await read()] as const)
    return Object.fromEntries(await Promise.all(states))
  }

  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  const stays = () => app.drain.phase === 'serving'
  const config = { anyHost: true } as const
  app.get('/healthz', { config }, async (_request, reply) =>
    reply.code(stays() ? 200 : 503).send({ gateway: stays() ? 'ok' : 'stopping', build: app.site.build }),
  )

  app.get('/readyz', { config }, async (_request, reply) => {
    const states = { ...(await check()), ...(!stays() && { gateway: 'stopping' }) }
    return reply.code(Object.values(states).every((state) => state === 'ok') ? 200 : 503).send(states)
  })
}
