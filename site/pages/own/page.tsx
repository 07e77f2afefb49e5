import { ownPages } from 'virtual:company/own-pages'
import { useLocation } from 'wouter'
import { OwnPage } from './own-page.tsx'

/** The page of the company's own that is at this address. */
export function Page() {
  const [path] = useLocation()
  const page = ownPages.find((known) => known.path === path)
  if (!page) throw new Error(`${path} is routed to a page of the company's own, which it does not have.`)
  return <OwnPage page={page} />
}
