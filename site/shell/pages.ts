import type { ComponentType } from 'react'
import { type PageModule, type Route, routeOf } from '../routes.ts'
import { whenTouched } from './late-section.tsx'

interface Loading {
  module: Promise<PageModule>
  /** The page's component, once its code is here. */
  Page?: ComponentType
}

const pages = new Map<Route, Loading>()
const stillPages = new Map<Route, ComponentType>()

/** Loads a route's code once; rejects where it cannot be fetched. */
function load(route: Route): Promise<PageModule> {
  const known = pages.get(route)
  if (known) return known.module
  const loading: Loading = { module: route.load() }
  pages.set(route, loading)
  loading.module.then(
    ({ Page }) => {
      loading.Page = Page
    },
    () => pages.delete(route),
  )
  return loading.module
}

/** A page that lies still in its HTML until it is touched. */
function stillPageOf(route: Route): ComponentType {
  const known = stillPages.get(route)
  if (known) return known
  const Page = whenTouched(route.path, async () => (await load(route)).Page)
  stillPages.set(route, Page)
  return Page
}

/** Loads what the page at `path` needs to come to life in the server's HTML. */
export async function loadPage(path: string): Promise<void> {
  const route = routeOf(path)
  if (!route.still) await load(route)
}

/** Loads the code of the page at `path` with its late sections, as before it is shown without the server's HTML. */
export async function loadWholePage(path: string): Promise<void> {
  const { sections = [] } = await load(routeOf(path))
  await Promise.all(sections.map((section) => section.load()))
}

/** The component of the page at `path`, or what will be it. */
export function pageOf(path: string): ComponentType | Promise<PageModule> {
  const route = routeOf(path)
  const loaded = pages.get(route)?.Page
  // The server's HTML always has a still page's frame, for the browser that finds it so.
  if (route.still && (typeof document === 'undefined' || !loaded)) return stillPageOf(route)
  return loaded ?? load(route)
}

/** Whether the page at `path` can be shown at once, or stands there in the server's HTML. */
export function pageIsHere(path: string): boolean {
  const route = routeOf(path)
  return (
    pages.get(route)?.Page !== undefined || document.querySelector(`[data-dormant="${route.path}"]`) !== null
  )
}
