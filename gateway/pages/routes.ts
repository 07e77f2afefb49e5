import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { previewedServer } from '../contract/server-preview.ts'
import { answerWith, send } from './file-answer.ts'
import { answerFilesFirst } from './files-first.ts'
import { selectRepresentation } from './negotiation.ts'
import { OtherBuilds } from './other-builds.ts'
import { ServerPreviews } from './server-previews.ts'

/**
 * Serves the built site's static pages and files; what it does not hold gets its page for unknown addresses. From memory:
 * @fastify/static 10 reads the disk for each answer, in 474 µs against 58 µs, and its validators are of times, which two
 * gateways do not share.
 */
export async function pageRoutes(app: FastifyInstance): Promise<void> {
  const { site, config } = app
  answerFilesFirst(app)

  const otherBuilds = new OtherBuilds(app)
  // Before a page that needs them is served.
  await otherBuilds.publish()
  app.onSweep(() => otherBuilds.publish())

  const [demo] = config.publicServers
  for (const base of site.notFoundPages.keys()) {
    const panel = `${base}/control-panel`
    if (!site.files.has(panel)) continue
    app.get(`${base}/demo`, async (_request, reply) =>
      reply.redirect(demo === undefined ? panel : `${panel}?server=${demo}`, 303),
    )
  }

  const previews = new ServerPreviews(app)
  const params = z.object({ server: previewedServer })
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.get(`${site.serverPreview.folder}:server.png`, { schema: { params } }, async (request, reply) => {
    const picture = await previews.picture(request.params.server, request.ip)
    send(reply.hijack().raw, answerWith(picture, request))
  })

  // Answers from memory need neither a promise nor a logger for each request.
  app.setChildLoggerFactory((logger) => logger)

  app.get('/*', (request, reply) => {
    // As sent: a resolved address (//host/, /../) must not name a page.
    const { url } = request
    const mark = url.indexOf('?')
    const path = mark === -1 ? url : url.slice(0, mark)
    const file = site.files.get(path)
    if (file !== undefined && mark !== -1 && path === '/control-panel') {
      return previews
        .page(file, url.slice(mark), request.ip)
        .then((page) => send(reply.hijack().raw, answerWith(page, request)))
    }
    if (file !== undefined) return send(reply.hijack().raw, answerWith(file, request))
    // Some encode more of an address than has to be.
    const bare = decodeURIComponent(path).replace(/(?<!\/)\/+$/, '')
    const found = bare !== path && (site.files.has(bare) || site.livePaths.has(bare))
    // What has to be encoded would lead to itself.
    if (found && URL.parse(bare, 'http://localhost')?.pathname === bare) {
      return void reply.redirect(bare + url.slice(path.length), 308)
    }
    const moved = site.formerAddresses.get(bare)
    if (moved !== undefined) {
      // As long as a page is kept: a shop may give the address to a new one.
      const [page, place] = moved.split('#', 2)
      const target = page + url.slice(path.length) + (place === undefined ? '' : `#${place}`)
      return void reply.header('cache-control', 'no-cache').redirect(target, 301)
    }
    return otherBuilds.read(path).then((file) => {
      if (file !== undefined) send(reply.hijack().raw, answerWith(file, request))
      else reply.callNotFound()
    })
  })

  app.setNotFoundHandler((request, reply) => {
    const page = site.notFoundPages.get(request.base)
    if (!page) throw new Error(`The site has no page for unknown addresses below ${request.base}.`)
    const representation = selectRepresentation(page, request.headers['accept-encoding'])
    const { 'accept-ranges': _, ...headers } = representation.headers
    const content = request.method === 'HEAD' ? {} : { body: representation.body }
    send(reply.hijack().raw, { status: 404, headers, ...content })
  })
}
