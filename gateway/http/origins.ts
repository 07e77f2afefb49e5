import { BlockList, isIP } from 'node:net'
import fp from 'fastify-plugin'
import type { Config } from '../config.ts'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Whether `host` (a name or an address, brackets or not, without a port) is this machine itself. */
export function isLoopbackHost(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '')
  const version = isIP(address)
  if (version === 0) return address === 'localhost'
  return loopback.check(address, version === 4 ? 'ipv4' : 'ipv6')
}

const privateNetworks = new BlockList()
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  privateNetworks.addSubnet(network, prefix, 'ipv4')
}
privateNetworks.addSubnet('fc00::', 7, 'ipv6')
privateNetworks.addSubnet('fe80::', 10, 'ipv6')

/**
 * Whether `host` is this machine or in a private network: private and link-local addresses (RFC 1918, 3927, 4193,
 * 4291), names without a dot, and names under the endings that are kept for such networks (RFC 6762, RFC 8375,
 * `internal`).
 */
export function isPrivateHost(host: string): boolean {
  if (isLoopbackHost(host)) return true
  const address = host.replace(/^\[|\]$/g, '')
  const version = isIP(address)
  if (version === 0) return !address.includes('.') || /\.(?:local|internal|home\.arpa)$/i.test(address)
  return privateNetworks.check(address, version === 4 ? 'ipv4' : 'ipv6')
}

/** The origins under which a gateway on this machine is reached, at `port`. */
function loopbackOrigins(port: number): string[] {
  return ['localhost', '127.0.0.1', '[::1]'].map((host) => new URL(`http://${host}:${port}`).origin)
}

/** How a `Host` field may name an origin: some proxies write the default port too (RFC 9110 section 4.2.3). */
function toHosts(origin: string): string[] {
  const { host, port, protocol } = new URL(origin)
  return port === '' ? [host, `${host}:${protocol === 'https:' ? 443 : 80}`] : [host]
}

/**
 * The addresses that this gateway answers under.
 * @param publicOrigins as configured; without, those of this machine at `port`
 * @param port the listening port, known by the first request
 */
function createOriginChecks(publicOrigins: readonly string[] | undefined, port: () => number) {
  let known: { origins: Set<string>; hosts: Set<string> } | undefined
  function addresses() {
    if (known) return known
    const local = loopbackOrigins(port())
    const origins = publicOrigins ?? local
    known = {
      origins: new Set(origins),
      hosts: new Set([...origins, ...local].flatMap(toHosts)),
    }
    return known
  }
  return {
    /** Whether a page of exactly this origin may call and open sockets. */
    originAllowed: (origin: string | undefined) => origin !== undefined && addresses().origins.has(origin),
    /** Whether this is the host of such an origin, or a loopback host, which other sites cannot use. */
    hostAllowed: (host: string) => addresses().hosts.has(host),
  }
}

/** Whether the site is reached over https. */
export function encrypted({ publicOrigins }: Pick<Config, 'publicOrigins'>): boolean {
  return publicOrigins?.some((origin) => origin.startsWith('https:')) ?? false
}

/** Where this gateway is reached. */
export const origins = fp(
  async (app) => {
    const { publicOrigins, port: wanted } = app.config
    const port = () => {
      const address = app.server.address()
      return typeof address === 'object' && address !== null ? address.port : wanted
    }
    app.decorate('origins', {
      ...createOriginChecks(publicOrigins, port),
      port,
      published: () => publicOrigins?.[0] ?? `http://localhost:${port()}`,
      encrypted: encrypted(app.config),
    })
  },
  { name: 'origins' },
)

declare module 'fastify' {
  interface FastifyInstance {
    origins: ReturnType<typeof createOriginChecks> & {
      /** The listening port. */
      port: () => number
      /** The origin that links to this site name. */
      published: () => string
      /** Whether the site is reached over https. */
      encrypted: boolean
    }
  }
}
