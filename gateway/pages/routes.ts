import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { previewedServer } from '../contract/server-preview.ts'
import type { SiteFile } from './files.ts'
import { matchesEtag, requestedRange, selectRepresentation } from './negotiation.ts'
import { ServerPreviews } from './server-previews.ts'

/**
 * Serves the built site's static pages and files; what it does not hold gets its page for unknown addresses. From memory:
 * @fastify/static 10 reads the disk for each answer, in 474 µs against 58 µs, and its validators are of times, which two
 * gateways do not share.
 */
export async function pageRoutes(app: FastifyInstance): Promise<void> {
  const { site, config } = app

  app.get('/demo', async (_request, reply) => {
    const [demo] = config.publicServers
    return reply.redirect(demo === undefined ? '/control-panel' : `/control-panel?server=${demo}`, 303)
  })

  const previews = new ServerPreviews(app)
  const params = z.object({ server: previewedServer })
  const routes = app.withTypeProvider<ZodTypeProvider>()
  routes.get(`${site.serverPreview.folder}:server.png`, { schema: { params } }, async (request, reply) => {
    const picture = await previews.picture(request.params.server, request.ip)
    send(reply, answerWith(picture, request))
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
        .then((page) => send(reply, answerWith(page, request)))
    }
    if (file !== undefined) return send(reply, answerWith(file, request))
    const bare = path.replace(/(?<!\/)\/+$/, '')
    if (bare !== path && (site.files.has(bare) || site.livePaths.has(bare))) {
      return void reply.redirect(bare + url.slice(path.length), 308)
    }
    reply.callNotFound()
  })

  app.setNotFoundHandler((request, reply) => {
    const page = site.languages.get(request.below)
    if (!page) throw new Error(`The site has no page for unknown addresses below ${request.below}.`)
    const { body, headers } = selectRepresentation(page, request.headers['accept-encoding'])
    const { 'accept-ranges': _, ...found } = headers
    send(reply, { status: 404, headers: found, body })
  })
}

/** An answer to a request for a file, without the headers that every answer has. */
interface FileAnswer {
  status: number
  headers: Readonly<Record<string, string>>
  body?: Buffer
}

function answerWith(file: SiteFile, { method, headers: asked }: FastifyRequest): FileAnswer {
  const representation = selectRepresentation(file, asked['accept-encoding'])
  const { etag, headers } = representation
  if (matchesEtag(asked['if-none-match'], etag)) return { status: 304, headers: withoutContent(headers) }
  const { body } = representation
  // A range is for GET alone, and with If-Range for that version alone (RFC 9110 sections 14.2 and 13.1.5).
  const version = asked['if-range'] ?? etag
  const ranged = method === 'GET' && version === etag
  const range = ranged ? requestedRange(asked.range, body.length) : undefined
  if (range === undefined) return { status: 200, headers, body }
  if (range === 'unsatisfiable') {
    const unsatisfied = { 'content-range': `bytes */${body.length}`, 'cache-control': 'no-store' }
    return { status: 416, headers: { ...unsatisfied, 'content-length': '0' } }
  }
  const { first, last } = range
  const part = body.subarray(first, last + 1)
  const partial = {
    'content-range': `bytes ${first}-${last}/${body.length}`,
    'content-length': `${part.length}`,
  }
  return { status: 206, headers: { ...headers, ...partial }, body: part }
}

/** The headers that a 304 repeats from the 200 (RFC 9110 section 15.4.5). */
function withoutContent({ vary, etag = '', 'cache-control': cache = '' }: FileAnswer['headers']) {
  return { ...(vary && { vary }), etag, 'cache-control': cache }
}

/** Uses Node's own response: Fastify's `send` costs a twentieth of the rate, and no hook reads a file's answer. */
function send(reply: FastifyReply, { status, headers, body }: FileAnswer): void {
  reply.hijack()
  reply.raw.writeHead(status, headers).end(body)
}
