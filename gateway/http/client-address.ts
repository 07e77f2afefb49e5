import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'

/**
 * The address that a socket's request came from, by the package that Fastify's `request.ip` asks: behind `proxies`
 * proxies, what the outermost of them saw.
 */
export function clientAddress(message: IncomingMessage, proxies: number): string {
  return proxyAddr(message, (_address, hop) => hop < proxies)
}

/** The host that the browser asked for; behind proxies, what the nearest of them says it was. */
export function clientHost(headers: IncomingHttpHeaders, proxies: number): string {
  const forwarded = proxies > 0 ? String(headers['x-forwarded-host'] ?? '') : ''
  return (forwarded.split(',').at(-1)?.trim() || headers.host || '').toLowerCase()
}

/** Whether a proxy, known or not, says that it passed this request on. */
export function isForwarded(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some((name) => /^(?:forwarded|via|x-forwarded-.*)$/.test(name))
}
