import { brand } from 'virtual:company/brand'
import { drawing } from 'virtual:company/drawing'
import { themes } from 'virtual:company/themes'
import { base, direction, language } from 'virtual:language'
import type { ContactPage } from '@cairn/gateway/contract/contact'
import type { RenderErrorHandler, ServerBundle } from '@cairn/gateway/contract/live-pages'
import type { PlanFinderPage } from '@cairn/gateway/contract/plan-finder'
import { SERVER_ID, type ServerPreview } from '@cairn/gateway/contract/server-preview'
import { t } from '@lingui/core/macro'
import { prerender } from 'react-dom/static'
import { Router } from 'wouter'
import { routeDescription } from './build/descriptions.ts'
import { type PageDocument, previewTags, renderDocument } from './build/document.ts'
import { type Card, cardAlt, findCard, serverCard } from './build/open-graph/card.ts'
import { structuredData } from './build/structured-data.ts'
import { listAlternates, toAddress, toHref } from './language/address.ts'
import { type OrderedPage, withOrder } from './pages/contact/order.ts'
import { type FoundPlan, withPlan } from './pages/plan-finder/find-plan.ts'
import { findRoute, type Route, titled } from './routes.ts'
import { App } from './shell/app.tsx'
import { inlineScript } from './shell/inline-script.ts'
import { PageData } from './shell/page-data.ts'

export { drawing } from 'virtual:company/drawing'
export { formerAddresses } from 'virtual:company/former-addresses'
export { typography } from 'virtual:company/typography'
export { language, multilingual } from 'virtual:language'
export { files, icons } from './build/files.ts'
export { gatewayWords, monitorNames } from './build/gateway-words.ts'
export { markDocument } from './build/mark.tsx'
export { findCard } from './build/open-graph/card.ts'
export { drawings, drawServer, serverDrawing } from './build/open-graph/drawings.tsx'
export { probeOrigins } from './content/probe-origins.ts'
export { toAddress, toPath } from './language/address.ts'
export { describeOrder } from './pages/contact/order.ts'
export { notFound, routes } from './routes.ts'
export { inlineScript } from './shell/inline-script.ts'

/** For the budgets of the build. */
export const plainPrices = __PLAIN_PRICES__

/**
 * The whole HTML of the page at `path`.
 * @param data what a live page shows (gateway/contract/live-pages.ts); a static one has none
 */
export const pageHtml: ServerBundle['pageHtml'] = async (path, assets, data, onError) => {
  const route = findRoute(path)
  const ordered = path === '/contact' && data ? withOrder(data as ContactPage) : undefined
  const found = path === '/plan-finder' && data ? withPlan(data as PlanFinderPage) : undefined
  const shown = ordered ?? found ?? data
  return renderDocument({
    html: findable(await render(path, shown, onError)),
    title: formatTitle(route, ordered, found),
    description: routeDescription(route),
    canonical: `${brand.origin}${toAddress(route.path)}`,
    language,
    direction,
    manifest: toAddress('/manifest.webmanifest'),
    alternates: listAlternates(route.path).map(({ address, ...other }) => ({
      ...other,
      url: brand.origin + address,
    })),
    siteName: brand.name,
    theme: themes === 'both' ? undefined : themes,
    themeColour: drawing.colours.bg ?? '',
    picture: toPicture(assets.picture, findCard(route.path)),
    alternate: route.path === '/products' ? toAddress('/plans.json') : undefined,
    structuredData: structuredData(route),
    inlineScript,
    assets,
    data: shown,
  })
}

/** What the tab says: of an order what is ordered, of a plan that was found which one it is. */
function formatTitle(route: Route, ordered: OrderedPage | undefined, found: FoundPlan | undefined): string {
  if (ordered?.order) return titled(t`Order ${{ name: ordered.order.name }}`)
  if (!found?.answer) return route.title
  const { best } = found.answer
  return titled(best ? t`${{ name: best.name }} fits` : t`No plan fits`)
}

function toPicture(address: string | undefined, card: Card): PageDocument['picture'] {
  return address === undefined ? undefined : { url: brand.origin + address, alt: cardAlt(card) }
}

/**
 * The preview's tags in the page of the control panel, and those of a server's.
 * @param picture the address of the page's own picture
 * @param folder where those of servers are
 */
export function serverTags(picture: string | undefined, folder: string): ServerPreview['tags'] {
  const panel = `${brand.origin}${toAddress('/control-panel')}`
  return {
    page: previewTags(panel, toPicture(picture, findCard('/control-panel'))),
    server: previewTags(`${panel}?server=${SERVER_ID}`, toPicture(`${folder}${SERVER_ID}.png`, serverCard)),
  }
}

async function render(
  path: string,
  data: object | undefined,
  onError: RenderErrorHandler | undefined,
): Promise<string> {
  await findRoute(path).Page.preload()
  const { prelude } = await prerender(
    <Router ssrPath={toAddress(path)} base={base} hrefs={toHref}>
      <PageData value={data}>
        <App />
      </PageData>
    </Router>,
    {
      // React would move large boundaries behind inline scripts, which the CSP refuses: https://react.dev/reference/react-dom/static/prerender
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      ...(onError && { onError: (error, { componentStack = '' }) => onError(error, componentStack) }),
    },
  )
  return await new Response(prelude).text()
}

/** React cannot write `until-found`, with which the browser's search reaches closed answers before hydration. */
function findable(html: string): string {
  return html.replace(/<[^<>]*data-slot="accordion-panel"[^>]*>/g, (tag) =>
    tag.replace(' hidden=""', ' hidden="until-found"'),
  )
}
