import type { FastifyInstance } from 'fastify'
import { limitPages, RenderedPage, sendPage } from '../pages/live.ts'
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
  const limit = limitPages(app)
  const render = async (query: string, below: string) =>
    new RenderedPage(await site.render('/plan-finder', { query }, below))

  app.get('/plan-finder', async (request, reply) => {
    limit(request)
    const [, query = ''] = /\?(.*)/.exec(request.url) ?? []
    const asked = query.length > LONGEST_QUERY ? '' : query
    return sendPage(
      request,
      reply,
      asked === ''
        ? await pages.read(request.below, () => render('', request.below))
        : await render(asked, request.below),
    )
  })
}
