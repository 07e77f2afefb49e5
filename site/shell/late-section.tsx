import { type ComponentType, lazy, memo, type NamedExoticComponent, Suspense, useEffect } from 'react'
import { replayEarlyEvents, touchedEarly } from './early-events.ts'
import { ErrorBoundary, ReloadNotice } from './error-boundary.tsx'

/** A section whose code is loaded late. */
export type LateSection<Props extends object> = NamedExoticComponent<Props> & {
  /** Loads its code now, as before a page is shown that the server did not render. */
  load: () => Promise<unknown>
}

/**
 * A section that stands in the HTML from the start, and whose code is loaded when it is seen.
 * While it is dormant its props must stay the same: React would throw its HTML away.
 * @param name unique in its page
 */
export function whenSeen<Props extends object>(name: string, load: () => Promise<ComponentType<Props>>) {
  return lateSection(name, load, seen)
}

/** The same for a section that has nothing to do before it is touched, or is what the address asks for. */
export function whenTouched<Props extends object>(name: string, load: () => Promise<ComponentType<Props>>) {
  return lateSection(name, load, touched)
}

function lateSection<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  wanted: (place: Element) => Promise<void>,
): LateSection<Props> {
  const dormant = () =>
    typeof document === 'undefined' ? null : document.querySelector(`[data-dormant="${name}"]`)
  const asked = Promise.withResolvers<void>()
  const left = Promise.withResolvers<void>()
  let loaded = false

  async function loadNow() {
    asked.resolve()

    const Section = await load()
    // From here on React hears clicks itself, and hydrates for them; those from before come again.
    dormant()?.removeAttribute('data-dormant')
    loaded = typeof document !== 'undefined'
    return Section
  }

  const Section = lazy(async () => {
    const place = dormant()
    if (place) await Promise.race([wanted(place), asked.promise])
    try {
      return { default: await loadNow() }
    } catch (error) {
      if (!place) throw error
      // Offline, or gone with a new release. The browser asks for a module once only, so what needs it needs the page anew:
      // https://github.com/whatwg/html/issues/6768
      if (!touchedEarly(place)) await Promise.race([nextTouch(place, ['click', 'submit']), left.promise])
      // The page was left meanwhile, and comes back without the server's HTML.
      if (!place.isConnected) throw error
      location.reload()
      return new Promise(() => {})
    }
  })

  function Late(props: Props) {
    useEffect(() => left.resolve, [])
    return (
      <div data-dormant={loaded ? undefined : name}>
        <ErrorBoundary
          fallback={
            <div className="page py-28">
              <ReloadNotice title="This part of the page could not be shown" />
            </div>
          }
        >
          <Suspense>
            <Section {...props} />
            <Awake />
          </Suspense>
        </ErrorBoundary>
      </div>
    )
  }

  return Object.assign(memo(Late), { load: loadNow })
}

function Awake() {
  useEffect(replayEarlyEvents, [])
  return null
}

async function seen(place: Element): Promise<void> {
  const { promise: inView, resolve } = Promise.withResolvers<void>()
  const observer = new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) resolve()
  })
  observer.observe(place)
  await Promise.race([inView, touched(place)])
  observer.disconnect()
}

async function touched(place: Element): Promise<void> {
  const wanted = location.search || touchedEarly(place) || place.querySelector(':target, :focus')
  if (!wanted) await nextTouch(place)
}

/** Waits for the pointer, the focus, or a find in a closed part. */
function nextTouch(
  place: Element,
  types = ['pointerover', 'pointerdown', 'focusin', 'beforematch'],
): Promise<void> {
  return new Promise((resolve) => {
    const heard = new AbortController()
    // At the window, on the way down: React lets no event through to what it cannot hydrate yet.
    for (const type of types)
      addEventListener(
        type,
        ({ target }) => {
          if (!(target instanceof Node && place.contains(target))) return
          heard.abort()
          resolve()
        },
        { capture: true, signal: heard.signal },
      )
  })
}
