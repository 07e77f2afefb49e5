import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { type Parser, Route, Router, Switch, useLocation } from 'wouter'
import { replayEarlyEvents } from '../hydration/early-events.ts'
import { findRoute, notFound, routes } from '../routes.ts'
import { Frame } from './frame.tsx'
import { LazyBoundary, ReloadNotice } from './lazy-part.tsx'
import { PageBreadcrumb } from './page-breadcrumb.tsx'

/** Paths match as the gateway's do; wouter's own parser ignores case and a slash at the end. */
const exactly: Parser = (path) => ({ keys: [], pattern: path === '*' ? /^/ : new RegExp(`^${path}$`) })

/** The whole site around the current page. */
export function App() {
  const [path] = useLocation()
  useEffect(replayEarlyEvents, [])
  return (
    <Frame path={path} after={<Announcer path={path} />}>
      <LazyBoundary
        key={path}
        failed={<ReloadNotice title={t`This page could not be shown`} className="page py-28" />}
      >
        <Router parser={exactly}>
          <Switch>
            {routes.map((route) => (
              <Route key={route.path} path={route.path}>
                {route.above && <PageBreadcrumb route={route} />}
                <route.Page />
              </Route>
            ))}
            <Route component={notFound.Page} />
          </Switch>
        </Router>
      </LazyBoundary>
    </Frame>
  )
}

/** After a page change: sets the title, moves the focus to the page and has its title read out. */
function Announcer({ path }: { path: string }) {
  const previous = useRef(path)
  const served = useRef<{ path: string; title: string }>(undefined)
  const [title, setTitle] = useState('')
  useEffect(() => {
    // A live page has its own title, for visitors who return to it.
    served.current ??= { path, title: document.title }
    if (previous.current === path) return
    previous.current = path
    document.title = served.current.path === path ? served.current.title : findRoute(path).title
    document.getElementById('main')?.focus({ preventScroll: true })
    setTitle(document.title)
  }, [path])
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}
