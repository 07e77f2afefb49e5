import { brand } from 'virtual:company/brand'
import { ownPageNames } from 'virtual:company/own-page-names'
import { planPages } from 'virtual:company/plan-pages'
import { t } from '@lingui/core/macro'
import { offers } from './content/offered.ts'
import { type LazyPage, lazyPage } from './shell/lazy-page.ts'

/** A page of the site. */
export interface Route {
  path: string
  title: string
  Page: LazyPage
  /** The path of the page that it lies below, where that is not the home page. */
  above?: string
  /** The folder of its page, where it is not named after the path. */
  folder?: string
  /** Rendered by the gateway with data of the moment (gateway/contract/live-pages.ts); others are static files. */
  live?: true
}

/** What the browser's tab says. */
export function titled(title: string): string {
  return `${title} · ${brand.name}`
}

/** What an unknown address shows. */
export const notFound: Route = {
  path: '/404',
  title: titled(t`Page not found`),
  folder: 'not-found',
  Page: lazyPage(() => import('./pages/not-found/page.tsx')),
}

const every: readonly Route[] = [
  {
    path: '/',
    title: `${brand.name} · ${brand.headline}`,
    folder: 'home',
    Page: lazyPage(() => import('./pages/home/page.tsx')),
  },
  {
    path: '/control-panel',
    title: titled(t`Control panel`),
    Page: lazyPage(() => import('./pages/control-panel/page.tsx')),
  },
  {
    path: '/about',
    title: titled(t`About`),
    Page: lazyPage(() => import('./pages/about/page.tsx')),
  },
  {
    path: '/partners',
    title: titled(t`Partners`),
    Page: lazyPage(() => import('./pages/partners/page.tsx')),
  },
  {
    path: '/knowledge',
    title: titled(t`Knowledge`),
    Page: lazyPage(() => import('./pages/knowledge/page.tsx')),
  },
  {
    path: '/legal',
    title: titled(t`Legal Information`),
    Page: lazyPage(() => import('./pages/legal/page.tsx')),
  },
  {
    path: '/careers',
    above: '/about',
    title: titled(t`Careers`),
    Page: lazyPage(() => import('./pages/careers/page.tsx')),
  },
  {
    path: '/datacenters',
    title: titled(t`Data centers`),
    Page: lazyPage(() => import('./pages/datacenters/page.tsx')),
  },
  {
    path: '/ddos',
    title: titled(t`DDoS protection`),
    Page: lazyPage(() => import('./pages/ddos/page.tsx')),
  },
  {
    path: '/hardware',
    title: titled(t`Hardware`),
    Page: lazyPage(() => import('./pages/hardware/page.tsx')),
  },
  {
    path: '/security',
    title: titled(t`Security`),
    Page: lazyPage(() => import('./pages/security/page.tsx')),
  },
  {
    path: '/network-status',
    title: titled(t`Network status`),
    Page: lazyPage(() => import('./pages/network-status/page.tsx')),
    live: true,
  },
  {
    path: '/minecraft-tools',
    above: '/control-panel',
    title: titled(t`Minecraft tools`),
    Page: lazyPage(() => import('./pages/minecraft-tools/page.tsx')),
  },
  {
    path: '/products',
    title: titled(t`Products`),
    Page: lazyPage(() => import('./pages/products/page.tsx')),
  },
  {
    path: '/plan-finder',
    above: '/products',
    title: titled(t`Find a plan`),
    Page: lazyPage(() => import('./pages/plan-finder/page.tsx')),
    live: true,
  },
  ...planPages.map(({ path, title, calculator }) => ({
    path,
    above: '/products',
    title: titled(title),
    ...(calculator
      ? { folder: 'calculator-plan', Page: lazyPage(() => import('./pages/calculator-plan/page.tsx')) }
      : { folder: 'plan', Page: lazyPage(() => import('./pages/plan/page.tsx')) }),
  })),
  ...ownPageNames.map(({ path, title }) => ({
    path,
    title: titled(title),
    folder: 'own',
    Page: lazyPage(() => import('./pages/own/page.tsx')),
  })),
  {
    path: '/contact',
    title: titled(t`Contact`),
    Page: lazyPage(() => import('./pages/contact/page.tsx')),
    live: true,
  },
]

/** Every page that has an address, in the order of the sitemap. */
export const routes = every.filter(({ path }) => offers(path))

/** The route of a path without query, the 404 page where there is none. */
export function findRoute(path: string): Route {
  return routes.find((route) => route.path === path) ?? notFound
}

/** The pages between the home page and this one, the highest first. */
export function pagesAbove({ above }: Route): Route[] {
  if (above === undefined) return []
  const parent = findRoute(above)
  return [...pagesAbove(parent), parent]
}

/** A page's title without the company's name. */
export function pageName({ title }: Route): string {
  return title.slice(0, -` · ${brand.name}`.length)
}
