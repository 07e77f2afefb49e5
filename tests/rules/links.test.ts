/** Every address in the built pages leads somewhere: pages, places in them, files, pictures and fonts. */

import { join } from 'node:path'
import { brand } from 'virtual:company/brand'
import { planPages } from 'virtual:company/plan-pages'
import { beforeAll, expect, test } from 'vitest'
import {
  type BuiltSite,
  findAddresses,
  findDeadAddresses,
  readBuiltSite,
} from '../../commands/inspection/built-site.ts'
import { routes } from '../../site/routes.ts'
import { livePages } from '../../stories/pages/live-pages.ts'

let built: BuiltSite
beforeAll(async () => {
  const status = livePages['/network-status']
  // An incident is open: it has a link of its own.
  const incidents = status.incidents.slice(0, 1).map((incident) => ({ ...incident, closed: null }))
  built = await readBuiltSite(join(import.meta.dirname, '../../site/dist'), {
    ...livePages,
    '/network-status': { ...status, incidents },
  })
})

test('every address in the built pages, sheets and lists is there', () => {
  const named = [...built].flatMap(([path, text]) => findAddresses(path, text, brand.origin))
  expect(named.length).toBeGreaterThan(1000)
  expect(findDeadAddresses(built, built, brand.origin)).toEqual([])
})

test('every page is reached from the menu, the footer or the plans', () => {
  const part = (path: string, element: string) =>
    new RegExp(`<${element}[ >]([^]*?)</${element}>`).exec(built.get(path) ?? '')?.[1] ?? ''
  const near = [
    part('/', 'header'),
    part('/', 'footer'),
    ...['/products', ...planPages.map(({ path }) => path)].map((path) => part(path, 'main')),
  ].flatMap((html) => findAddresses('/', html, brand.origin))
  const lost = routes.map(({ path }) => path).filter((path) => !near.includes(path))
  expect(lost, 'Pages that no menu, footer or plan links to: site/content/navigation.ts').toEqual([])
})

test('every page below another one shows the way up, and no other page', () => {
  const shown = routes.filter(({ path }) => built.get(path)?.includes('data-slot="breadcrumb"'))
  const below = routes.filter(({ above }) => above !== undefined)
  const paths = (some: typeof routes) => some.map(({ path }) => path)
  expect(paths(shown)).toEqual(paths(below))
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
  expect(findDeadAddresses(new Map([['/', text]]), built, brand.origin)).toContainEqual({
    page: '/',
    address,
  })
})
