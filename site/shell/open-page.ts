import { flushSync } from 'react-dom'
import type { AroundNavHandler } from 'wouter'
import { toPath } from '../language/address.ts'
import { findRoute } from '../routes.ts'

/** Navigations so far, going back included: a page whose code comes after the next one began is not shown. */
let navigations = 0
if (typeof window !== 'undefined')
  addEventListener('popstate', () => {
    navigations += 1
  })

/** Opens a page of the site once its code is loaded, in a view transition where the browser has them. */
export const openPage: AroundNavHandler = async (navigate, to, options) => {
  const { pathname, search, hash } = new URL(to, location.href)
  // The page stays: only the query changes, as with a filter. A link to where one is leads to its beginning.
  const changed = options?.replace || search !== location.search
  if (pathname === location.pathname && !hash && changed) return navigate(to, options)
  navigations += 1
  const own = navigations
  try {
    await findRoute(toPath(pathname)).Page.preload()
  } catch {
    // The code is gone, as after a new release: the server has the whole page.
    if (own === navigations) location.assign(to)
    return
  }
  if (own !== navigations) return
  const show = () => {
    flushSync(() => navigate(to, options))
    // The browser finds a fragment's place, for :target as well; pushState alone does not look for it.
    if (hash) location.replace(hash)
    else scrollTo({ top: 0, behavior: 'instant' })
  }
  if (document.startViewTransition) document.startViewTransition(show)
  else show()
}
