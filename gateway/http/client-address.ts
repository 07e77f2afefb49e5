import type { IncomingMessage } from 'node:http'

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
