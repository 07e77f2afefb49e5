import { BlockList, isIP } from 'node:net'

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

/** The origins under which a gateway on this machine is reached, at `port`. */
export function loopbackOrigins(port: number): string[] {
  return ['localhost', '127.0.0.1', '[::1]'].map((host) => new URL(`http://${host}:${port}`).origin)
}
