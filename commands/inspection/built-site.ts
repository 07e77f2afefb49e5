import type { LivePages } from '../../gateway/contract/live-pages.ts'
import { readSite } from '../../gateway/pages/files.ts'

/** Paths that the gateway answers itself, beside the site's pages and files, in any language. */
const gatewayPath = /^(?:\/[a-z]{2,3})?\/(?:demo|network-status\/feed\.xml)$/

/** The built files by path: the text of those that can name addresses; pictures, fonts and code are empty. */
export type BuiltSite = ReadonlyMap<string, string>

/**
 * @param dist the folder with the built site
 * @param live what the pages show that the gateway renders
 */
export async function readBuiltSite(dist: string, live: LivePages): Promise<BuiltSite> {
  const site = await readSite(dist, { demo: true })
  const texts = new Map<string, string>()
  for (const [path, { type, plain }] of site.files)
    texts.set(path, /html|css|xml|manifest/.test(type) ? plain.body.toString() : '')
  for (const [base, page] of site.notFoundPages) texts.set(`${base}/404`, page.plain.body.toString())
  for (const base of site.notFoundPages.keys()) {
    texts.set(`${base}/contact`, await site.render('/contact', live['/contact'], base))
    if (site.livePaths.has(`${base}/plan-finder`))
      texts.set(`${base}/plan-finder`, await site.render('/plan-finder', live['/plan-finder'], base))
    texts.set(`${base}/network-status`, await site.render('/network-status', live['/network-status'], base))
  }
  return texts
}

/** Addresses of this site that a built text names, as paths with query and fragment. */
export function findAddresses(path: string, text: string, published: string): string[] {
  const written = [
    ...text.matchAll(/\s(?:href|src|poster|action|formaction)="([^"]*)"/g),
    ...text.matchAll(/\scontent="(https?:[^"]*)"/g),
    ...text.matchAll(/url\(["']?([^"')]+)["']?\)/g),
    ...text.matchAll(/<loc>([^<]*)/g),
    ...text.matchAll(/"(?:src|start_url|url|item)":"([^"]*)"/g),
  ].map(([, address = '']) => address.replaceAll('&amp;', '&'))
  const candidates = [...text.matchAll(/\ssrcset="([^"]*)"/gi)].flatMap(([, set = '']) =>
    set.split(',').map((candidate) => candidate.trim().split(' ')[0] ?? ''),
  )
  return [...written, ...candidates].flatMap((address) => {
    if (!/^(?:[/#?]|https?:)/.test(address) || !URL.canParse(address, published + path)) return []
    const { origin, pathname, search, hash } = new URL(address, published + path)
    return origin === published ? [pathname + search + hash] : []
  })
}

interface DeadAddress {
  page: string
  /** What it names, where nothing is. */
  address: string
}

/**
 * Dead addresses in `texts`, with the path of the text.
 * @param published the address that the site is published at
 */
export function findDeadAddresses(texts: BuiltSite, built: BuiltSite, published: string): DeadAddress[] {
  return [...texts].flatMap(([page, text]) =>
    [...new Set(findAddresses(page, text, published))]
      .filter((address) => {
        const { pathname, hash } = new URL(address, published)
        const target = texts.get(pathname) ?? built.get(pathname)
        if (target === undefined) return !gatewayPath.test(pathname)
        return hash !== '' && !target.includes(` id="${decodeURIComponent(hash.slice(1))}"`)
      })
      .map((address) => ({ page, address })),
  )
}
