import { base, multilingual, siblings } from 'virtual:language'

/** The address of a page of this site in its language, or in another by the path of that one, as `/de`. */
export function addressOf(path: string, below: string = base): string {
  return path === '/' && below !== '' ? below : below + path
}

/** The path of a page as routes.ts knows it, from an address in this language. */
export function pathOf(address: string): string {
  return address.startsWith(base) ? address.slice(base.length) || '/' : address
}

/** Where the same page is in each language; none where there is one language. */
export function addressesOf(path: string): readonly { language: string; address: string }[] {
  if (!multilingual) return []
  return siblings.map(({ language, base: below }) => ({ language, address: addressOf(path, below) }))
}

/** A link of the router, which puts the language's path before each: that of the home page ends without a slash. */
export function hrefOf(href: string): string {
  const path = href.slice(base.length)
  return base !== '' && /^\/(?:[?#]|$)/.test(path) ? base + path.slice(1) : href
}
