import type { FastifyReply, FastifyRequest } from 'fastify'
import { compress } from './compress.ts'
import type { Encoding } from './files.ts'
import { acceptedEncodings } from './negotiation.ts'

/** The HTML of a rendered page; each encoding of it is made once, for all who are answered with it. */
export class RenderedPage {
  readonly html: string
  readonly #packed = new Map<Encoding, Promise<Buffer>>()

  constructor(html: string) {
    this.html = html
  }

  compressed(encoding: Encoding): Promise<Buffer> {
    const made = this.#packed.get(encoding) ?? compress(this.html, encoding, 'fast')
    this.#packed.set(encoding, made)
    return made
  }
}

/**
 * Answers with a page that was rendered with data of the moment (gateway/contract/live-pages.ts), with the reply's
 * own status and cache rule; without one it is asked for anew by everybody, and a browser that goes back keeps what
 * was typed into it.
 */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
): Promise<FastifyReply> {
  const [encoding] = acceptedEncodings(request.headers['accept-encoding'])
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache')
  reply.header('vary', 'Accept-Encoding').type('text/html; charset=utf-8')
  if (encoding === undefined) return reply.send(page.html)
  return reply.header('content-encoding', encoding).send(await page.compressed(encoding))
}
