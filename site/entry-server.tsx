import type { ServerBundle } from '@cairn/gateway/contract/live-pages'
import { prerender } from 'react-dom/static'
import { Router } from 'wouter'
import { brand } from './content/brand.ts'
import { descriptionOf } from './descriptions.ts'
import { documentOf } from './document.ts'
import { altOf, cardOf } from './open-graph/card.ts'
import { routeOf } from './routes.ts'
import { App } from './shell/app.tsx'
import { inlineScript } from './shell/inline-script.ts'
import { PageData } from './shell/page-data.ts'
import { loadPage } from './shell/pages.ts'
import { structuredDataOf } from './structured-data.ts'

export { probeOrigins } from './content/locations.ts'
export { files } from './files.ts'
export { cardOf } from './open-graph/card.ts'
export { drawings } from './open-graph/drawings.tsx'
export { notFound, routes } from './routes.ts'
export { inlineScript } from './shell/inline-script.ts'

/**
 * The whole HTML of the page at `path`.
 * @param data what a live page shows (gateway/contract/live-pages.ts); a static one has none
 */
export const pageHtml: ServerBundle['pageHtml'] = async (path, assets, data) => {
  const route = routeOf(path)
  return documentOf({
    html: findable(await render(path, data)),
    title: route.title,
    description: descriptionOf(route),
    canonical: `${brand.origin}${route.path}`,
    siteName: brand.name,
    themeColour: brand.themeColour,
    picture: assets.picture
      ? { url: brand.origin + assets.picture, alt: altOf(cardOf(route.path)) }
      : undefined,
    structuredData: structuredDataOf(route),
    inlineScript,
    assets,
    data,
  })
}

async function render(path: string, data: object | undefined): Promise<string> {
  await loadPage(path)
  const { prelude } = await prerender(
    <Router ssrPath={path}>
      <PageData value={data}>
        <App />
      </PageData>
    </Router>,
    // React would move large boundaries behind inline scripts, which the CSP refuses: https://react.dev/reference/react-dom/static/prerender
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  return await new Response(prelude).text()
}

/** React cannot write `until-found`, with which the browser's search reaches closed answers before hydration. */
function findable(html: string): string {
  return html.replace(/<[^>]*data-slot="accordion-panel"[^>]*>/g, (tag) =>
    tag.replace(' hidden=""', ' hidden="until-found"'),
  )
}
