import { brand } from 'virtual:company/brand'
import { brandMetadata } from 'virtual:company/brand-metadata'
import { base, direction, language } from 'virtual:language'
import type { ContactPage } from '@cairn/gateway/contract/contact'
import type { RenderErrorHandler, ServerBundle } from '@cairn/gateway/contract/live-pages'
import { SERVER_ID, type ServerPreview } from '@cairn/gateway/contract/server-preview'
import { t } from '@lingui/core/macro'
import { prerender } from 'react-dom/static'
import { Router } from 'wouter'
import { routeDescription } from './build/descriptions.ts'
import { type PageDocument, previewTags, renderDocument } from './build/document.ts'
import { type Card, cardAlt, findCard, serverCard } from './build/open-graph/card.ts'
import { structuredData } from './build/structured-data.ts'
import { addressesOf, addressOf, hrefOf } from './language/address.ts'
import { withOrder } from './pages/contact/order.ts'
import { findRoute, titled } from './routes.ts'
import { App } from './shell/app.tsx'
import { inlineScript } from './shell/inline-script.ts'
import { PageData } from './shell/page-data.ts'

export { files, icons } from './build/files.ts'
export { findCard } from './build/open-graph/card.ts'
export { drawings, drawServer, serverDrawing } from './build/open-graph/drawings.tsx'
export { probeOrigins } from './content/probe-origins.ts'
export { addressOf } from './language/address.ts'
export { notFound, routes } from './routes.ts'
export { inlineScript } from './shell/inline-script.ts'

/**
 * The whole HTML of the page at `path`.
 * @param data what a live page shows (gateway/contract/live-pages.ts); a static one has none
 */
export const pageHtml: ServerBundle['pageHtml'] = async (path, assets, data, onError) => {
  const route = findRoute(path)
  const ordered = path === '/contact' && data ? withOrder(data as ContactPage) : undefined
  const shown = ordered ?? data
  return renderDocument({
    html: findable(await render(path, shown, onError)),
    title: ordered?.order ? titled(orderTitle(ordered.order)) : route.title,
    description: routeDescription(route),
    canonical: `${brand.origin}${addressOf(route.path)}`,
    language,
    direction,
    manifest: addressOf('/manifest.webmanifest'),
    alternates: addressesOf(route.path).map(({ address, ...other }) => ({
      ...other,
      url: brand.origin + address,
    })),
    siteName: brand.name,
    themeColour: brandMetadata.themeColour,
    picture: toPicture(assets.picture, findCard(route.path)),
    structuredData: structuredData(route),
    inlineScript,
    assets,
    data: shown,
  })
}

function orderTitle({ name }: { name: string }): string {
  return t`Order ${name}`
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
  const panel = `${brand.origin}${addressOf('/control-panel')}`
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
    <Router ssrPath={addressOf(path)} base={base} hrefs={hrefOf}>
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
  return html.replace(/<[^>]*data-slot="accordion-panel"[^>]*>/g, (tag) =>
    tag.replace(' hidden=""', ' hidden="until-found"'),
  )
}
