/**
 * `url` as the router can decode it: if its path is no valid encoding (`/%`, `/%ff`), all percent signs are escaped.
 * Such an address then gets the usual answer for unknown ones.
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
