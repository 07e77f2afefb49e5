import type { ComponentType } from 'react'
import { brand } from './content/brand.ts'
import { planPages } from './content/plan-pages.ts'

/** A page of the site. */
export interface Route {
  path: string
  title: string
  /** One sentence for search results and link previews. */
  description: string
  load: () => Promise<{ Page: ComponentType }>
  /** The folder of its page, where it is not named after the path. */
  folder?: string
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
  description: 'There is no page at this address.',
  folder: 'not-found',
  load: () => import('./pages/not-found/page.tsx'),
}

/** Every page that has an address, in the order of the sitemap. */
export const routes: readonly Route[] = [
  {
    path: '/',
    title: `${brand.name} · ${brand.headline}`,
    description: brand.summary,
    folder: 'home',
    load: () => import('./pages/home/page.tsx'),
  },
  {
    path: '/control-panel',
    title: titled('Control panel'),
    description: 'Connect to your game server by its ID: live console, power, CPU, memory and disk.',
    load: () => import('./pages/control-panel/page.tsx'),
  },
  {
    path: '/about',
    title: titled('About'),
    description: `Who runs ${brand.name}: since ${brand.founded} in ${brand.place}, what for, and what we hold to.`,
    load: () => import('./pages/about/page.tsx'),
  },
  {
    path: '/partners',
    title: titled('Partners'),
    description:
      'Whose technology our servers stand on, six benefits of a partnership, and how to become a partner.',
    load: () => import('./pages/partners/page.tsx'),
  },
  {
    path: '/knowledge',
    title: titled('Knowledge'),
    description:
      'Five questions, five answers: payment methods, refunds, upgrades, downgrades and how fast a server is ready.',
    load: () => import('./pages/knowledge/page.tsx'),
  },
  {
    path: '/legal',
    title: titled('Legal Information'),
    description: 'Terms of Service, Privacy Policy and Refund Policy with the 7-day money-back guarantee.',
    load: () => import('./pages/legal/page.tsx'),
  },
  {
    path: '/careers',
    title: titled('Careers'),
    description:
      'Open positions with their requirements and benefits, what we hold to, and where to send a resume.',
    load: () => import('./pages/careers/page.tsx'),
  },
  {
    path: '/datacenters',
    title: titled('Data centers'),
    description:
      'Six locations from Bangalore to Sydney, each with AMD EPYC 7763 and a 10 Gbps network, with their round trips.',
    load: () => import('./pages/datacenters/page.tsx'),
  },
  {
    path: '/ddos',
    title: titled('DDoS protection'),
    description:
      'DDoS protection in every plan and every location: how traffic is filtered, and what a filter cannot stop.',
    load: () => import('./pages/ddos/page.tsx'),
  },
  {
    path: '/hardware',
    title: titled('Hardware'),
    description: 'AMD EPYC 7763, NVMe SSD storage and a 10 Gbps network, and what each plan has of it.',
    load: () => import('./pages/hardware/page.tsx'),
  },
  {
    path: '/security',
    title: titled('Security'),
    description:
      'What we keep and for how long, who may see a console, and what a page of ours may do in your browser.',
    load: () => import('./pages/security/page.tsx'),
  },
  {
    path: '/network-status',
    title: titled('Network status'),
    description:
      'How our servers do, measured: state, latency and 90 days of uptime, incidents and maintenance.',
    load: () => import('./pages/network-status/page.tsx'),
    live: true,
  },
  {
    path: '/minecraft-tools',
    title: titled('Minecraft tools'),
    description: 'State, power and usage of your Minecraft server at a glance.',
    load: () => import('./pages/minecraft-tools/page.tsx'),
  },
  {
    path: '/products',
    title: titled('Products'),
    description: 'Game servers, VPS, bot and web hosting with their prices per month, side by side.',
    load: () => import('./pages/products/page.tsx'),
  },
  ...planPages.map(({ path, title, summary }) => ({
    path,
    title: titled(title),
    description: summary,
    folder: 'plan',
    load: () => import('./pages/plan/page.tsx'),
  })),
  {
    path: '/contact',
    title: titled('Contact'),
    description:
      'Write to us at any hour: e-mail, live chat and one form for sales, support and everything else.',
    load: () => import('./pages/contact/page.tsx'),
    live: true,
  },
  {
    path: '/chat',
    title: titled('Live chat'),
    description: 'Talk to the people who run the servers, around the clock: by chat or with a message.',
    load: () => import('./pages/chat/page.tsx'),
    live: true,
  },
]

/** The route of a path without query, the 404 page where there is none. */
export function routeOf(path: string): Route {
  return routes.find((route) => route.path === path) ?? notFound
}
