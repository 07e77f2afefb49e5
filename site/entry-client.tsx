import '@cairn/ui/styles.css'
import './site.css'
import 'virtual:company/currencies.css'
import { base } from 'virtual:language'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { PAGE_DATA_ID, ROOT_ID } from './hydration/document-ids.ts'
import { toHref, toPath } from './language/address.ts'
import { findRoute } from './routes.ts'
import { App } from './shell/app.tsx'
import { openPage } from './shell/open-page.ts'
import { PageData } from './shell/page-data.ts'

/**
 * Hydrates the server's HTML. A function, since code at the module's top would wait for the page's module, which waits
 * for this one's file.
 * @throws where the page's code cannot be fetched; the HTML stays as it was
 */
export async function hydrate(): Promise<void> {
  const root = document.getElementById(ROOT_ID)
  if (!root) throw new Error(`The page has no #${ROOT_ID}; build/document.ts writes it.`)
  const data = document.getElementById(PAGE_DATA_ID)?.textContent
  // The path that was asked for stands in the address bar even where the 404 page answers.
  await findRoute(toPath(location.pathname)).Page.preload()
  const app = (
    // Pages are prerendered without a query, so the first render leaves it out too.
    <Router ssrSearch="" base={base} hrefs={toHref} aroundNav={openPage}>
      <PageData value={data ? JSON.parse(data) : undefined}>
        <App />
      </PageData>
    </Router>
  )
  // In slices between which the browser answers; else all of the page is one task.
  startTransition(() => {
    hydrateRoot(root, app)
  })
}
