import { isIPv4, isIPv6, SocketAddress } from 'node:net'

/**
 * Where a request came from. The server has no address any more of a peer who has reset the connection, whatever the
 * types say; all of those are one.
 */
type Address = string | undefined

/** The network that an address is counted with: its /24, for IPv6 its /64. */
export function networkKey(address: Address): string {
  const plain = plainAddress(address)
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  if (!isIPv6(plain)) return 'unknown'
  const [head = '', tail] = plain.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  const groups = [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
  return `${groups.join(':')}::/64`
}

/** The key of an address for limits in memory: itself, for IPv6 its /64, which one machine has to itself. */
export function callerKey(address: Address): string {
  const plain = plainAddress(address)
  return isIPv4(plain) ? plain : networkKey(plain)
}

/**
 * Without the zone, in the one way to write it (RFC 5952), IPv4 as such where it is written as IPv6, and without the port
 * that some proxies write into X-Forwarded-For: `192.0.2.1:4711`, `[2001:db8::1]:4711`.
 */
function plainAddress(address: Address = ''): string {
  const host = /^\[(.*)\](?::\d+)?$/s.exec(address)?.[1] ?? address.replace(/^([\d.]+):\d+$/, '$1')
  const bare = host.replace(/%.*/s, '')
  if (!isIPv6(bare)) return bare
  return new SocketAddress({ address: bare, family: 'ipv6' }).address.replace(/^::ffff:(?=[\d.]+$)/, '')
}
