/**
 * `url` as a router can read it: where its path encodes no text (`/%`, `/%ff`), each of its percent signs stands for
 * itself. Nothing is at such an address, and it is answered like any other of that kind.
 */
export function decodable(url: string): string {
  const [path = ''] = url.split('?', 1)
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return url.replaceAll('%', '%25')
  }
}
