import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'

/**
 * The client address of a socket's request, by the package behind Fastify's `request.ip`: what the outermost of
 * `proxies` proxies saw.
 */
export function clientAddress(message: IncomingMessage, proxies: number): string {
  return proxyAddr(message, (_address, hop) => hop < proxies)
}

/** The host that the browser requested; behind proxies, the one that the nearest of them reports. */
export function clientHost(headers: IncomingHttpHeaders, proxies: number): string {
  const forwarded = proxies > 0 ? String(headers['x-forwarded-host'] ?? '') : ''
  return (forwarded.split(',').at(-1)?.trim() || headers.host || '').toLowerCase()
}

/** Whether a request has several `Host` fields, of which another server may take another one (RFC 9112 section 3.2). */
export function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts += 1
  return hosts > 1
}

/** Whether a proxy, known or not, says that it passed this request on. */
export function isForwarded(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some((name) => /^(?:forwarded|via|x-forwarded-.*)$/.test(name))
}
