/**
 * The path of a request's target as the router can decode it. A whole address, as proxies send it, is cut to its path
 * (RFC 9112 section 3.2.2). If the path is no valid encoding (`/%`, `/%ff`), all percent signs are escaped: such an
 * address then gets the usual answer for unknown ones.
 */
export function toRoutableUrl(target: string): string {
  const url = target.startsWith('/') ? target : target.replace(/^https?:\/\/[^/?]*\/?/i, '/')
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
