import { z } from 'zod'
import type { AskedOrder, ContactPage, OrderWords } from './contact.ts'
import type { PlanFinderPage } from './plan-finder.ts'
import type { StatusPage } from './status-page.ts'
import type { GatewayWords } from './words.ts'

/**
 * The pages that the gateway renders with data of the moment; all others are static files. To add one:
 * 1. name its path and its data here;
 * 2. mark its route in site/routes.ts as `live`, and read the data in its page with `usePageData(path)`, which gives
 *    the same on the server and during hydration;
 * 3. answer its path in the concern's routes.ts with `sendPage(request, reply, new RenderedPage(await site.render(path, data, request.base)))`.
 *
 * A live page is always a document of its own: links to it load a new document.
 */
export interface LivePages {
  '/contact': ContactPage
  '/network-status': StatusPage
  /** Only where the company has a plan finder. */
  '/plan-finder': PlanFinderPage
}
export type LivePath = keyof LivePages

/** Addresses of the files that a page loads, relative to the site. */
export const pageAssets = z.object({
  styles: z.array(z.string()),
  /** Modules that run with the page; the first imports the others. */
  modules: z.array(z.string()),
  /** The first one's, such as `sha256-…`; none in development. */
  integrity: z.string().optional(),
  /** Modules that hydrate the page when it is idle. */
  whenIdle: z.array(z.string()),
  fontPreloads: z.array(z.string()),
  /** Picture of its link preview; none in development. */
  picture: z.string().optional(),
})
export type PageAssets = z.infer<typeof pageAssets>

/** Receives the error of a page's section, and its component stack, innermost first. */
export type RenderErrorHandler = (error: unknown, componentStack: string) => void

/** The site's server bundle, as the gateway calls it. */
export interface ServerBundle {
  /**
   * The whole HTML of the page at `path`; `data` is for live ones. A section that throws is left out for the browser to
   * try again, and `onError` is called; by default it is logged to the console.
   */
  pageHtml: (path: string, assets: PageAssets, data?: object, onError?: RenderErrorHandler) => Promise<string>
  /** The SVG of a server's link preview; `drawing` is that of gateway/contract/server-preview.ts. */
  drawServer: (drawing: string, serverId: string) => Promise<string>
  /** What an order says; undefined for a plan that the site does not have. */
  describeOrder: (asked: AskedOrder) => OrderWords | undefined
  gatewayWords: GatewayWords
}
