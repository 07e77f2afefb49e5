import { isIPv4, isIPv6, SocketAddress } from 'node:net'

/**
 * Where a request came from. The server has no address any more of a peer who has reset the connection, whatever the
 * types say; all of those are one.
 */
type Address = string | undefined

/**
 * The network that an address is counted with: its /24, for IPv6 its /56, which a line at home has to itself (RIPE-690):
 * of its 256 /64 each could take a network's share.
 */
export function networkKey(address: Address): string {
  return cutAddress(plainAddress(address), { ipv4: 24, ipv6: 56 })
}

/** Many networks that one customer of a provider may have together: the /16 of an address, for IPv6 its /40. */
export function providerKey(address: Address): string {
  return cutAddress(plainAddress(address), { ipv4: 16, ipv6: 40 })
}

/** The key of an address for limits of one machine: itself, for IPv6 its /64, which one machine has to itself. */
export function callerKey(address: Address): string {
  const plain = plainAddress(address)
  return cutAddress(plain, { ipv4: 32, ipv6: 64 })
}

/** So many bits of an address, at most 64 of an IPv6 one. */
function cutAddress(plain: string, { ipv4, ipv6 }: { ipv4: 16 | 24 | 32; ipv6: 40 | 56 | 64 }): string {
  if (isIPv4(plain)) {
    if (ipv4 === 32) return plain
    return `${plain
      .split('.')
      .map((byte, place) => (place * 8 < ipv4 ? byte : '0'))
      .join('.')}/${ipv4}`
  }
  if (!isIPv6(plain)) return 'unknown'
  const [head = '', tail] = plain.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  const [first = 0, second = 0, third = 0, fourth = 0] = [...left, ...zeros, ...right].map((group) =>
    Number.parseInt(group, 16),
  )
  const kept = [first, second, third, fourth].map(
    (group, place) => group & (0xffff << (16 - Math.min(16, Math.max(0, ipv6 - place * 16)))),
  )
  return `${kept.map((group) => group.toString(16)).join(':')}::/${ipv6}`
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
