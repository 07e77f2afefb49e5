/** Every address in the built pages leads somewhere: pages, places in them, files, pictures and fonts. */

import { join } from 'node:path'
import { brand } from 'virtual:company/brand'
import { planPages } from 'virtual:company/plan-pages'
import { beforeAll, expect, test } from 'vitest'
import { readSite } from '../../gateway/pages/files.ts'
import { routes } from '../../site/routes.ts'
import { livePages } from '../../stories/pages/live-pages.ts'

/** What the gateway answers itself, beside the site's pages and files. */
const gatewayPaths = ['/demo', '/network-status/feed.xml']

/** What is built, by its path: the text of what can name addresses, nothing of pictures, fonts and code. */
type Built = ReadonlyMap<string, string>

let built: Built
beforeAll(async () => {
  const site = await readSite(join(import.meta.dirname, '../../site/dist'))
  const texts = new Map<string, string>()
  for (const [path, { type, plain }] of site.files)
    texts.set(path, /html|css|xml|manifest/.test(type) ? plain.body.toString() : '')
  texts.set('/404', site.notFound.plain.body.toString())
  const [incident] = livePages['/network-status'].incidents
  if (!incident) throw new Error('The sample of the network status has no incident.')
  const status = { ...livePages['/network-status'], incidents: [{ ...incident, closed: null }] }
  texts.set('/contact', await site.render('/contact', livePages['/contact']))
  texts.set('/network-status', await site.render('/network-status', status))
  built = texts
})

/** Addresses of this site that a built text names, as paths with query and fragment. */
function addressesIn(path: string, text: string): string[] {
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
    if (!/^(?:[/#?]|https?:)/.test(address)) return []
    const { origin, pathname, search, hash } = new URL(address, brand.origin + path)
    return origin === brand.origin ? [pathname + search + hash] : []
  })
}

/** Addresses in `texts` that lead to nothing of what is built, with the path of the text. */
function deadAddresses(texts: Built): string[] {
  return [...texts].flatMap(([path, text]) =>
    addressesIn(path, text)
      .filter((address) => {
        const { pathname, hash } = new URL(address, brand.origin)
        const target = texts.get(pathname) ?? built.get(pathname)
        if (target === undefined) return !gatewayPaths.includes(pathname)
        return hash !== '' && !target.includes(` id="${decodeURIComponent(hash.slice(1))}"`)
      })
      .map((address) => `${path} names ${address}`),
  )
}

test('every address in the built pages, sheets and lists is there', () => {
  const named = [...built].flatMap(([path, text]) => addressesIn(path, text))
  expect(named.length).toBeGreaterThan(1000)
  expect(new Set(deadAddresses(built))).toEqual(new Set())
})

test('every page is reached from the menu, the footer or the plans', () => {
  const part = (path: string, element: string) =>
    new RegExp(`<${element}[ >]([^]*?)</${element}>`).exec(built.get(path) ?? '')?.[1] ?? ''
  const near = [
    part('/', 'header'),
    part('/', 'footer'),
    ...['/products', ...planPages.map(({ path }) => path)].map((path) => part(path, 'main')),
  ].flatMap((html) => addressesIn('/', html))
  const lost = routes.map(({ path }) => path).filter((path) => !near.includes(path))
  expect(lost, 'Pages that no menu, footer or plan links to: site/content/navigation.ts').toEqual([])
})

test.each([
  ['a page', '<a href="/nowhere">', '/nowhere'],
  ['a place in a page', '<a class="x" href="/legal#nothing">', '/legal#nothing'],
  ['a place in the same page', '<a href="#nothing">', '/#nothing'],
  ['a picture', '<img src="/panels/nothing.webp">', '/panels/nothing.webp'],
  ['a picture of several', '<source srcSet="/icon.svg 1x, /nothing.webp 2x">', '/nothing.webp'],
  ['a link’s preview', `<meta property="og:image" content="${brand.origin}/no.png">`, '/no.png'],
  ['a font in a sheet', '@font-face{src:url(/assets/nothing.woff2)}', '/assets/nothing.woff2'],
])('%s that is not there is noticed', (_what, text, address) => {
  expect(deadAddresses(new Map([['/', text]]))).toContain(`/ names ${address}`)
})
