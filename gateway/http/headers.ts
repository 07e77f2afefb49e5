import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Site } from '../pages/files.ts'

/**
 * The security headers of every answer.
 * @param site hashes of its pages' inline scripts, and other origins that they may call
 * @param encrypted whether the site is reached over https only
 */
export function securityHeaders(
  { scriptHashes, probeOrigins }: Pick<Site, 'scriptHashes' | 'probeOrigins'>,
  encrypted: boolean,
): Record<string, string> {
  const policy = {
    'default-src': "'none'",
    'script-src': ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' '),
    'style-src': "'self'",
    'img-src': "'self' data:",
    'font-src': "'self'",
    // On every page: client-side navigation to the home page keeps the first page's policy.
    'media-src': "'self'",
    'connect-src': ["'self'", ...probeOrigins].join(' '),
    'manifest-src': "'self'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
  }
  const features = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb']
  return {
    'content-security-policy': Object.entries(policy)
      .map((directive) => directive.join(' '))
      .join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': features.map((feature) => `${feature}=()`).join(),
    'x-content-type-options': 'nosniff',
    ...(encrypted ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}

/**
 * Node's response with `all` on every answer, socket.io's own among them. Frozen headers, such as a file's, are merged
 * once: a merge for each answer is an eighth of what a static page costs. @fastify/helmet 13 only reaches Fastify's
 * answers, has no `permissions-policy`, and costs 162 µs of a request against 29 µs; setting each header by itself
 * instead of with the status line cost a static page a tenth of its rate.
 */
export function responseWithHeaders(all: Readonly<Record<string, string>>): typeof ServerResponse {
  const merged = new WeakMap<object, string[]>()
  function merge(headers: OutgoingHttpHeaders): OutgoingHttpHeaders | string[] {
    if (!Object.isFrozen(headers)) return { ...all, ...headers }
    const pairs = Object.entries({ ...all, ...headers }).flatMap(([name, value]) => [name, String(value)])
    merged.set(headers, pairs)
    return pairs
  }
  return class<Request extends IncomingMessage> extends ServerResponse<Request> {
    override writeHead(status: number, ...rest: [reason?: unknown, headers?: unknown]): this {
      const [reason, given] = typeof rest[0] === 'string' ? [rest[0], rest[1]] : [undefined, rest[0]]
      const headers = given as OutgoingHttpHeaders | undefined
      const whole = headers === undefined ? all : (merged.get(headers) ?? merge(headers))
      return reason === undefined ? super.writeHead(status, whole) : super.writeHead(status, reason, whole)
    }
  }
}
