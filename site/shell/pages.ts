import type { ComponentType } from 'react'
import { type Route, routeOf } from '../routes.ts'

const loaded = new Map<Route, ComponentType>()
const loading = new Map<Route, Promise<ComponentType>>()

/** Loads a route's code once; rejects where it cannot be fetched, and may then be tried again. */
export function loadPage(path: string): Promise<ComponentType> {
  const route = routeOf(path)
  const known = loading.get(route)
  if (known) return known
  const promise = route.load().then(
    ({ Page }) => {
      loaded.set(route, Page)
      return Page
    },
    (error: unknown) => {
      loading.delete(route)
      throw error
    },
  )
  loading.set(route, promise)
  return promise
}

/** The page's component if its code is here already. */
export function loadedPage(path: string): ComponentType | undefined {
  return loaded.get(routeOf(path))
}
