import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncodings } from './negotiation.ts'

const brotli = promisify(brotliCompress)

const pack = {
  // A page is made for one visitor or for seconds: the fast end of the scale.
  br: (html: string) => brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: promisify<string, Buffer>(gzip),
}

/**
 * Answers with a page that was rendered with data of the moment (gateway/contract/live-pages.ts), with the reply's
 * own status and cache rule; without one it is asked for anew by everybody, and a browser that goes back keeps what
 * was typed into it.
 */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
): Promise<FastifyReply> {
  const [encoding] = acceptedEncodings(request.headers['accept-encoding'])
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache')
  reply.header('vary', 'Accept-Encoding').type('text/html; charset=utf-8')
  if (encoding === undefined) return reply.send(html)
  return reply.header('content-encoding', encoding).send(await pack[encoding](html))
}
