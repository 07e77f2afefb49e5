import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { tooManyRequests } from '../http/failures.ts'
import { callerKey } from '../throttle/network.ts'
import { TokenBuckets } from '../throttle/token-buckets.ts'
import { compress } from './compress.ts'
import type { Encoding } from './files.ts'
import { acceptedEncodings } from './negotiation.ts'

/** Burst of one address, in seconds of its rate. */
const BURST = 10

/** One limit of each address for all pages that are made as they are asked for (behaviour 11.3). */
export const pageLimit = fp(
  async (app) => {
    const { pagesPerSecond } = app.config.limits
    app.decorate('pageBuckets', new TokenBuckets({ capacity: BURST * pagesPerSecond, rate: pagesPerSecond }))
  },
  { name: 'page-limit' },
)

/**
 * Counts a request for a rendered page against its address's limit.
 * @throws GatewayFailure `too-many-requests`
 */
export function limitPage(
  { pageBuckets, limitLog }: Pick<FastifyInstance, 'pageBuckets' | 'limitLog'>,
  { ip }: FastifyRequest,
): void {
  const wait = pageBuckets.take(callerKey(ip))
  if (wait === 0) return
  limitLog.report('PAGES_PER_SECOND', 'rendered pages are refused')
  throw tooManyRequests(wait)
}

/** The HTML of a rendered page; each encoding of it is made once, for all who are answered with it. */
export class RenderedPage {
  readonly html: string
  readonly #packed = new Map<Encoding, Promise<Buffer>>()

  constructor(html: string) {
    this.html = html
  }

  compressed(encoding: Encoding): Promise<Buffer> {
    const made = this.#packed.get(encoding) ?? compress(this.html, encoding)
    this.#packed.set(encoding, made)
    return made
  }
}

/**
 * Sends a live page (gateway/contract/live-pages.ts) with the reply's own status and cache rule. By default caches ask
 * for it again each time, and a browser that goes back keeps what was typed into it.
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

declare module 'fastify' {
  interface FastifyInstance {
    /** By address ({@link callerKey}). */
    pageBuckets: TokenBuckets
  }
}
