import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { tooManyRequests } from '../http/failures.ts'
import { callerKey } from '../throttle/network.ts'
import { TokenBuckets } from '../throttle/token-buckets.ts'
import { compress } from './compress.ts'
import type { Encoding } from './files.ts'
import { acceptedEncodings } from './negotiation.ts'

/** Burst of one address, in seconds of its rate. */
const BURST = 10

/**
 * Counts a request for a rendered page against its address's limit (behaviour 11.3).
 * @throws GatewayFailure `too-many-requests`, from the returned function
 */
export function limitPages({
  config,
  limitLog,
}: Pick<FastifyInstance, 'config' | 'limitLog'>): (request: FastifyRequest) => void {
  const { pagesPerSecond } = config.limits
  const pages = new TokenBuckets({ capacity: BURST * pagesPerSecond, rate: pagesPerSecond })
  return ({ ip }) => {
    const wait = pages.take(callerKey(ip))
    if (wait === 0) return
    limitLog.report('PAGES_PER_SECOND', 'rendered pages are refused')
    throw tooManyRequests(wait)
  }
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
