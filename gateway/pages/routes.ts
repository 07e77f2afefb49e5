import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Site, SiteFile } from './files.ts'
import { chosenRepresentation, matches } from './negotiation.ts'

/** Serves the built site's static pages and files; what it does not hold gets its page for unknown addresses. */
export async function pageRoutes(app: FastifyInstance, { site }: { site: Site }): Promise<void> {
  app.get('/*', async (request, reply) => {
    // As it was sent: what an address resolves to (//host/, /../) is no page's name.
    const [path = '', query] = request.url.split(/\?(.*)/s)
    const file = site.files.get(path)
    if (file !== undefined) return answer(request, reply, file)
    const bare = path.replace(/(?<!\/)\/+$/, '')
    if (bare !== path && (site.files.has(bare) || site.livePaths.has(bare))) {
      return reply.redirect(query === undefined ? bare : `${bare}?${query}`, 308)
    }
    reply.callNotFound()
    return reply
  })

  app.setNotFoundHandler(async (request, reply) => answer(request, reply.code(404), site.notFound))
}

function answer(request: FastifyRequest, reply: FastifyReply, file: SiteFile): FastifyReply {
  const { body, etag, encoding } = chosenRepresentation(file, request.headers['accept-encoding'])
  if (Object.keys(file.encoded).length > 0) reply.header('vary', 'Accept-Encoding')
  reply.header('cache-control', cacheControl(file, reply.statusCode))
  reply.header('etag', etag)
  if (reply.statusCode === 200 && matches(request.headers['if-none-match'], etag))
    return reply.code(304).send()
  if (encoding !== undefined) reply.header('content-encoding', encoding)
  return reply.type(file.type).send(body)
}

function cacheControl(file: SiteFile, status: number): string {
  if (status === 200 && file.immutable) return 'public, max-age=31536000, immutable'
  return status === 200 && !file.type.startsWith('text/html') ? 'public, max-age=3600' : 'no-cache'
}
