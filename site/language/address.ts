import { base, multilingual, siblings } from 'virtual:language'

/** The address of a page of this site in a language, by the path of that one, such as `/de`. */
export function addPrefix(base: string, path: string): string {
  return path === '/' && base !== '' ? base : base + path
}

/** The address of a page of this site in its language. */
export function toAddress(path: string): string {
  // Without a prefix the browser gets no code that adds one.
  return base === '' ? path : addPrefix(base, path)
}

/** The path of a page as routes.ts knows it, from an address in this language. */
export function toPath(address: string): string {
  return base !== '' && `${address}/`.startsWith(`${base}/`) ? address.slice(base.length) || '/' : address
}

/** The same page's address in each language; none if there is one language. */
export function listAddresses(path: string): readonly { language: string; address: string }[] {
  if (!multilingual) return []
  return siblings.map(({ language, base }) => ({ language, address: addPrefix(base, path) }))
}

/** The same for search engines: the company's own for languages that it has none of (behaviour 12.4). */
export function listAlternates(path: string): readonly { language: string; address: string }[] {
  const addresses = listAddresses(path)
  const [own] = addresses
  return own ? [...addresses, { ...own, language: 'x-default' }] : []
}

/** A link of the router, which adds the language's path: that of the home page ends without a slash. */
export function toHref(href: string): string {
  if (base === '') return href
  const path = href.slice(base.length)
  return /^\/(?:[?#]|$)/.test(path) ? base + path.slice(1) : href
}
