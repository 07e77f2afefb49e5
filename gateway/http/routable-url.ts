/**
 * `url` as a router can read it: where its path encodes no text (`/%`, `/%ff`), each of its percent signs stands for
 * itself. Nothing is at such an address, and it is answered like any other of that kind.
 */
export function toRoutableUrl(url: string): string {
  if (!url.includes('%')) return url
  const [path = ''] = url.split('?', 1)
  return decode(path) === undefined ? url.replaceAll('%', '%25') : url
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
