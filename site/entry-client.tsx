import './site.css'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { notFound, routeOf } from './routes.ts'
import { App } from './shell/app.tsx'
import { PAGE_DATA_ID, ROOT_ID } from './shell/document-ids.ts'
import { PageData } from './shell/page-data.ts'
import { loadPage, loadWholePage, pageIsHere } from './shell/pages.ts'

type Navigate = (to: string, options?: { replace?: boolean }) => void

/** Counts what the visitor asked for, so that a page which comes after he asked for another is not shown. */
let latest = 0

/** Follows a link once its page is here, in a view transition where the browser has them. */
async function follow(navigate: Navigate, to: string, options?: { replace?: boolean }) {
  const { pathname, hash } = new URL(to, location.href)
  if (pathname === location.pathname && !hash) {
    // Only the query changes, as with a filter: the page stays where it is.
    navigate(to, options)
    return
  }
  latest += 1
  const mine = latest
  // Its data comes with its HTML.
  if (routeOf(pathname).live) return location.assign(to)
  // The rest of the page that is left, for who comes back; without it, going back loads that page anew.
  loadWholePage(location.pathname).catch(() => undefined)
  try {
    await loadWholePage(pathname)
  } catch {
    // The code is gone, as after a new release: the server has the page whole.
    if (mine === latest) location.assign(to)
    return
  }
  if (mine !== latest) return
  const change = () => {
    flushSync(() => navigate(to, options))
    if (hash) placeOf(hash)?.scrollIntoView()
    else scrollTo({ top: 0, behavior: 'instant' })
  }
  if (document.startViewTransition) document.startViewTransition(change)
  else change()
}

/** Where a fragment points to: https://html.spec.whatwg.org/multipage/browsing-the-web.html#find-a-potential-indicated-element */
function placeOf(hash: string): HTMLElement | null {
  const name = hash.slice(1)
  try {
    return document.getElementById(name) ?? document.getElementById(decodeURIComponent(name))
  } catch {
    // Not well escaped: it names nothing.
    return null
  }
}

/** Follows a link in a part of the page that is not alive yet, as one that is would. */
function followDormant(event: MouseEvent) {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-dormant] a') : null
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!link?.href || !plain || link.target || link.hasAttribute('download')) return
  const { origin, pathname, search, hash } = new URL(link.href)
  if (origin !== location.origin || pathname === location.pathname || routeOf(pathname) === notFound) return
  event.preventDefault()
  void follow(navigate, pathname + search + hash)
}

/** Going back to a page whose code is not here: the server has it whole, and the browser knows where it was left. */
function goBack() {
  latest += 1
  if (!pageIsHere(location.pathname)) location.reload()
}

/**
 * Brings the server's HTML to life. A function for boot.ts to call: at the module's top it would wait for the page's
 * module, which waits for this one's file.
 * @throws where the page's code cannot be fetched; the HTML is as it was then
 */
export async function comeAlive(): Promise<void> {
  const root = document.getElementById(ROOT_ID)
  if (!root) throw new Error('The page has nothing to come alive in; it was not made by document.ts.')
  const data = document.getElementById(PAGE_DATA_ID)?.textContent
  // The address bar's path stands even where the server answered with the 404 page.
  await loadPage(location.pathname)
  // From here on React hears clicks itself, and hydrates for them; those from before come again (app.tsx).
  root.removeAttribute('data-dormant')
  hydrateRoot(
    root,
    <Router
      // Pages are prerendered without a query, so the first render must not know of one either.
      ssrSearch=""
      aroundNav={(navigate, to, options) => void follow(navigate, to, options)}
    >
      <PageData value={data ? JSON.parse(data) : undefined}>
        <App />
      </PageData>
    </Router>,
  )
  addEventListener('click', followDormant, true)
  addEventListener('popstate', goBack)
}
