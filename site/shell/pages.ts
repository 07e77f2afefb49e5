import type { ComponentType } from 'react'
import { type PageModule, type Route, routeOf } from '../routes.ts'

const loaded = new Map<Route, ComponentType>()
const loading = new Map<Route, Promise<PageModule>>()

/** Loads a route's code once; rejects where it cannot be fetched, and may then be tried again. */
export function loadPage(path: string): Promise<PageModule> {
  const route = routeOf(path)
  const known = loading.get(route)
  if (known) return known
  const promise = route.load().then(
    (module) => {
      loaded.set(route, module.Page)
      return module
    },
    (error: unknown) => {
      loading.delete(route)
      throw error
    },
  )
  loading.set(route, promise)
  return promise
}

/** Loads a route's code with its late sections, as before the page is shown without the server's HTML. */
export async function loadWholePage(path: string): Promise<void> {
  const { sections = [] } = await loadPage(path)
  await Promise.all(sections.map((section) => section.load()))
}

/** The page's component if its code is here already. */
export function loadedPage(path: string): ComponentType | undefined {
  return loaded.get(routeOf(path))
}
