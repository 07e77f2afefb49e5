import type { LivePages, LivePath } from '@cairn/gateway/contract/live-pages'
import { createContext, useContext } from 'react'

/** What the gateway rendered the present page with; undefined on static pages. */
export const PageData = createContext<unknown>(undefined)

/** The data of the live page at `path`, as gateway/contract/live-pages.ts describes it. */
export function usePageData<P extends LivePath>(path: P): LivePages[P] {
  const data = useContext(PageData)
  if (data === undefined) throw new Error(`${path} has no data: mark its route as live in routes.ts.`)
  return data as LivePages[P]
}
