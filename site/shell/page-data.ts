import type { LivePages, LivePath } from '@cairn/gateway/contract/live-pages'
import { createContext, use, useContext } from 'react'

/** What the gateway rendered the present page with; undefined on static pages. */
export const PageData = createContext<unknown>(undefined)

/** Whether the page at `path` is the order of a plan, which has the address of the contact page (behaviour 6.10). */
export function useIsOrder(path: string): boolean {
  const data = useContext(PageData) as { order?: object } | undefined
  return path === '/contact' && data?.order !== undefined
}

/** Never settles: the page is about to be left. */
const never = new Promise<never>(() => {})

/**
 * The data of the live page at `path`, as gateway/contract/live-pages.ts describes it. After a reload of another page,
 * going back leads here without a document: then the data comes from the gateway.
 */
export function usePageData<P extends LivePath>(path: P): LivePages[P] {
  const data = useContext(PageData)
  if (data !== undefined) return data as LivePages[P]
  if (typeof location === 'undefined')
    throw new Error(`${path} has no data: mark its route as live in routes.ts.`)
  location.reload()
  return use(never)
}
