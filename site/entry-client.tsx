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

/** Follows a link once its page is here, in a view transition where the browser has them. */
async function follow(navigate: Navigate, to: string, options?: { replace?: boolean }) {
  const { pathname, hash } = new URL(to, location.href)
  if (pathname === location.pathname && !hash) {
    // Only the query changes, as with a filter: the page stays where it is.
    navigate(to, options)
    return
  }
  // Its data comes with its HTML.
  if (routeOf(pathname).live) return location.assign(to)
  // The rest of the page that is left, for who comes back; without it, going back loads that page anew.
  loadWholePage(location.pathname).catch(() => undefined)
  try {
    await loadWholePage(pathname)
  } catch {
    // The code is gone, as after a new release: the server has the page whole.
    location.assign(to)
    return
  }
  const change = () => {
    flushSync(() => navigate(to, options))
    if (hash) document.querySelector(hash)?.scrollIntoView()
    else scrollTo({ top: 0, behavior: 'instant' })
  }
  if (document.startViewTransition) document.startViewTransition(change)
  else change()
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
function reloadMissing() {
  if (!pageIsHere(location.pathname)) location.reload()
}

/** Not at the module's top: a page's module imports this one's file, and each would wait for the other. */
async function comeAlive() {
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
  addEventListener('popstate', reloadMissing)
}

void comeAlive()
