import type { ComponentType } from 'react'
import { brand } from './content/brand.ts'
import { planPages } from './content/plan-pages.ts'

/** What a page's file exports. */
export interface PageModule {
  Page: ComponentType
  /** Its sections whose code is loaded late (shell/late-section.tsx). */
  sections?: readonly { load: () => Promise<unknown> }[]
}

/** A page of the site. */
export interface Route {
  path: string
  title: string
  load: () => Promise<PageModule>
  /** The folder of its page, where it is not named after the path. */
  folder?: string
  /** Does nothing by itself: its code is loaded when it is touched, or when the address asks for something. */
  still?: true
  /** Rendered by the gateway with data of the moment (gateway/contract/live-pages.ts); others are static files. */
  live?: true
}

function titled(title: string): string {
  return `${title} · ${brand.name}`
}

/** What an unknown address shows. */
export const notFound: Route = {
  path: '/404',
  title: titled('Page not found'),
  folder: 'not-found',
  load: () => import('./pages/not-found/page.tsx'),
  still: true,
}

/** Every page that has an address, in the order of the sitemap. */
export const routes: readonly Route[] = [
  {
    path: '/',
    title: `${brand.name} · ${brand.headline}`,
    folder: 'home',
    load: () => import('./pages/home/page.tsx'),
  },
  {
    path: '/control-panel',
    title: titled('Control panel'),
    load: () => import('./pages/control-panel/page.tsx'),
  },
  {
    path: '/about',
    title: titled('About'),
    load: () => import('./pages/about/page.tsx'),
    still: true,
  },
  {
    path: '/partners',
    title: titled('Partners'),
    load: () => import('./pages/partners/page.tsx'),
    still: true,
  },
  {
    path: '/knowledge',
    title: titled('Knowledge'),
    load: () => import('./pages/knowledge/page.tsx'),
    still: true,
  },
  {
    path: '/legal',
    title: titled('Legal Information'),
    load: () => import('./pages/legal/page.tsx'),
    still: true,
  },
  {
    path: '/careers',
    title: titled('Careers'),
    load: () => import('./pages/careers/page.tsx'),
    still: true,
  },
  {
    path: '/datacenters',
    title: titled('Data centers'),
    load: () => import('./pages/datacenters/page.tsx'),
    still: true,
  },
  {
    path: '/ddos',
    title: titled('DDoS protection'),
    load: () => import('./pages/ddos/page.tsx'),
    still: true,
  },
  {
    path: '/hardware',
    title: titled('Hardware'),
    load: () => import('./pages/hardware/page.tsx'),
    still: true,
  },
  {
    path: '/security',
    title: titled('Security'),
    load: () => import('./pages/security/page.tsx'),
    still: true,
  },
  {
    path: '/network-status',
    title: titled('Network status'),
    load: () => import('./pages/network-status/page.tsx'),
    live: true,
  },
  {
    path: '/minecraft-tools',
    title: titled('Minecraft tools'),
    load: () => import('./pages/minecraft-tools/page.tsx'),
  },
  {
    path: '/products',
    title: titled('Products'),
    load: () => import('./pages/products/page.tsx'),
    still: true,
  },
  ...planPages.map(({ path, title }) => ({
    path,
    title: titled(title),
    folder: 'plan',
    load: () => import('./pages/plan/page.tsx'),
    still: true as const,
  })),
  {
    path: '/contact',
    title: titled('Contact'),
    load: () => import('./pages/contact/page.tsx'),
    still: true,
    live: true,
  },
  {
    path: '/chat',
    title: titled('Live chat'),
    load: () => import('./pages/chat/page.tsx'),
    still: true,
    live: true,
  },
]

/** The route of a path without query, the 404 page where there is none. */
export function routeOf(path: string): Route {
  return routes.find((route) => route.path === path) ?? notFound
}
