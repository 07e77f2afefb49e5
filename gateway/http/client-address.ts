import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

/**
 * The address that a socket's request came from, as Fastify's `request.ip` has it: behind `proxies` proxies, what
 * the outermost of them saw.
 */
export function clientAddress(message: IncomingMessage, proxies: number): string {
  const forwarded = message.headers['x-forwarded-for']
  const hops = String(forwarded ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '')
    .reverse()
  const addresses = [message.socket.remoteAddress ?? '', ...hops]
  return addresses[Math.min(proxies, addresses.length - 1)] ?? ''
}

/** The host that the browser asked for; behind proxies, what the nearest of them says it was. */
export function clientHost(headers: IncomingHttpHeaders, proxies: number): string {
  const forwarded = proxies > 0 ? String(headers['x-forwarded-host'] ?? '') : ''
  return (forwarded.split(',').at(-1)?.trim() || headers.host || '').toLowerCase()
}

/** Whether a proxy, known or not, says that it passed this request on. */
export function relayed(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some((name) => /^(?:forwarded|via|x-forwarded-.*)$/.test(name))
}
