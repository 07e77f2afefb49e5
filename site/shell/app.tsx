import { Suspense, use, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { routeOf } from '../routes.ts'
import { Consent } from './consent.tsx'
import { replayEarlyEvents } from './early-events.ts'
import { ErrorBoundary, ReloadNotice } from './error-boundary.tsx'
import { Header } from './header.tsx'
import { whenSeen } from './late-section.tsx'
import { pageOf } from './pages.ts'

const Footer = whenSeen('footer', async () => (await import('./footer.tsx')).Footer)

/** The whole site around the current page. */
export function App() {
  const [path] = useLocation()
  useEffect(replayEarlyEvents, [])
  return (
    <>
      <a
        href="#main"
        className="-translate-y-20 fixed start-4 top-3 z-50 rounded-md bg-ember px-4 py-2 font-semibold text-15 text-on-ember focus:translate-y-0"
      >
        Skip to content
      </a>
      <Consent />
      <Header path={path} />
      <Main path={path} />
      <Footer />
      <Announcer path={path} />
    </>
  )
}

function Main({ path }: { path: string }) {
  return (
    <main id="main" tabIndex={-1} className="min-h-svh outline-none">
      <ErrorBoundary
        key={path}
        fallback={
          <div className="page py-28">
            <ReloadNotice title="This page could not be shown" />
          </div>
        }
      >
        <Suspense>
          <CurrentPage path={path} />
        </Suspense>
      </ErrorBoundary>
    </main>
  )
}

/** Pages are loaded before a link is followed; only going back or forth can meet one that is not here yet. */
function CurrentPage({ path }: { path: string }) {
  // Kept: a page that has come to life stays the component that it is.
  const [page] = useState(() => pageOf(path))
  const Page = page instanceof Promise ? use(page).Page : page
  return <Page />
}

/** After a page change: sets the title, moves the focus to the page and has its title read out. */
function Announcer({ path }: { path: string }) {
  const previous = useRef(path)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (previous.current === path) return
    previous.current = path
    const route = routeOf(path)
    document.title = route.title
    document.getElementById('main')?.focus({ preventScroll: true })
    setTitle(route.title)
  }, [path])
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}
