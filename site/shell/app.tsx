import { lazy, Suspense, use, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { routeOf } from '../routes.ts'
import { Consent } from './consent.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { loadedPage, loadPage } from './pages.ts'

const Toaster = lazy(() => import('@cairn/ui/toaster').then((module) => ({ default: module.Toaster })))

/** The whole site around the current page. */
export function App() {
  const [path] = useLocation()
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
      <ToasterWhenAlive />
    </>
  )
}

function Main({ path }: { path: string }) {
  return (
    <main id="main" tabIndex={-1} className="min-h-svh outline-none">
      <Suspense>
        <CurrentPage path={path} />
      </Suspense>
    </main>
  )
}

/** Pages are loaded before a link is followed; only going back or forth can meet one that is not here yet. */
function CurrentPage({ path }: { path: string }) {
  const Page = loadedPage(path) ?? use(loadPage(path))
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
    document.querySelector('meta[name="description"]')?.setAttribute('content', route.description)
    document.getElementById('main')?.focus({ preventScroll: true })
    setTitle(route.title)
  }, [path])
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}

/** Toasts exist in the browser only; their code comes after the page is alive. */
function ToasterWhenAlive() {
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return alive ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null
}
