import type { FastifyInstance } from 'fastify'
import { limitPage, RenderedPage, sendPage } from '../pages/live.ts'
import { SharedCalls } from '../throttle/shared-calls.ts'

/** Longest query that is read, in characters. */
const LONGEST_QUERY = 2000
/** How long the page without answers is cached, in ms. */
const SHARED = 60_000

/** The plan finder, where the company has one: what was answered is in the address. */
export async function planFinderRoutes(app: FastifyInstance): Promise<void> {
  const { site } = app
  if (!site.livePaths.has('/plan-finder')) return
  const pages = new SharedCalls<RenderedPage>(SHARED)
  const render = async (query: string, base: string) =>
    new RenderedPage(await site.render('/plan-finder', { query }, base))

  app.get('/plan-finder', async (request, reply) => {
    limitPage(app, request)
    const [, query = ''] = /\?(.*)/.exec(request.url) ?? []
    const asked = query.length > LONGEST_QUERY ? '' : query
    return sendPage(
      request,
      reply,
      asked === ''
        ? await pages.read(request.base, () => render('', request.base))
        : await render(asked, request.base),
    )
  })
}
