import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright'
import { phone } from '../../../commands/inspection/browser.ts'

/** A phone's processor against this machine's, as Lighthouse takes it. */
const SLOWDOWN = 4
/** Lighthouse's slow 4G: 150 ms there and back, 1.6 Mbit/s. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 }
/** After a tap without effect a visitor taps again, in ms. */
const TAP_AGAIN = 1000
/** How long a page may take to have any effect, in ms. */
const PATIENCE = 20_000
/** What is tapped once the page is quiet: the first of its controls. */
const CONTROLS = 'main :is(button:enabled, summary, [role=tab], input[type=radio]):visible'
const TAPS = 6
/** Between two taps, in ms. */
const PAUSE = 150

export interface Visit {
  /** From the first tap on the theme's switch until the theme has changed, in ms. */
  readonly tapToEffect: number
  /** The same end, from the start of the navigation. */
  readonly effect: number
  /** The slowest of all taps (https://web.dev/articles/inp), in ms. */
  readonly inp: number
}

/** What is recorded in the page, in ms since the navigation's start. */
interface Recorded {
  touches: number[]
  changed?: number
  slowest: number
}

type Place = Readonly<Record<'x' | 'y', number>>

const MENU = '[data-slot=site-header] [popovertarget]'
const SWITCH = '[popover]:popover-open button[aria-label*=theme]'

declare global {
  /** Set by `record`, which runs in the page. */
  var benchRecord: Recorded
  /** Tells the bench where a selector's first element is. */
  var benchShown: (selector: string, place: Place) => void
}

/** Runs in the page before its own code; reports each selector's element with the first frame that shows it. */
function record(selectors: readonly string[]): void {
  const recorded: Recorded = { touches: [], slowest: 0 }
  globalThis.benchRecord = recorded
  addEventListener('touchstart', ({ timeStamp }) => recorded.touches.push(timeStamp), true)
  new MutationObserver(() => {
    // With the frame that shows it.
    requestAnimationFrame(() => setTimeout(() => (recorded.changed ??= performance.now())))
  }).observe(document, { attributeFilter: ['data-theme'], subtree: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) recorded.slowest = Math.max(recorded.slowest, entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  for (const selector of selectors) {
    const look = () => {
      const painted = performance.getEntriesByName('first-contentful-paint').length > 0
      const place = document.querySelector(selector)?.getBoundingClientRect()
      if (painted && place && place.width > 0)
        benchShown(selector, { x: place.x + place.width / 2, y: place.y + place.height / 2 })
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }
}

/** Taps without waiting for the page: a visitor does not know whether it listens. */
async function tap(session: CDPSession, { x, y }: Place): Promise<void> {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function waitForChange(page: Page, timeout: number): Promise<boolean> {
  const changed = page.waitForFunction(() => benchRecord.changed !== undefined, undefined, { timeout })
  return changed.then(
    () => true,
    () => false,
  )
}

/** Opens the menu and switches the theme, each as soon as it is shown. */
async function switchTheme(
  page: Page,
  session: CDPSession,
  shown: (selector: string) => Promise<Place>,
): Promise<{ first: number; changed: number }> {
  const menu = await shown(MENU)
  await tap(session, menu)
  const toggle = await shown(SWITCH)
  await tap(session, toggle)
  const until = performance.now() + PATIENCE
  while (!(await waitForChange(page, TAP_AGAIN)) && performance.now() < until) {
    // Hydration may have closed the menu.
    if (!(await page.locator(SWITCH).isVisible())) await tap(session, menu)
    await tap(session, toggle)
  }
  const { touches, changed } = await page.evaluate(() => benchRecord)
  const [, first] = touches
  if (first === undefined || changed === undefined)
    throw new Error(`The theme did not change within ${PATIENCE} ms.`)
  await tap(session, menu)
  return { first, changed }
}

/** Where what is shown first is, told by the page itself: asking it would wait for its scripts. */
async function listenForPlaces(context: BrowserContext): Promise<(selector: string) => Promise<Place>> {
  const places = new Map([MENU, SWITCH].map((selector) => [selector, Promise.withResolvers<Place>()]))
  await context.exposeFunction('benchShown', (selector: string, place: Place) =>
    places.get(selector)?.resolve(place),
  )
  await context.addInitScript(record, [MENU, SWITCH])
  return async (selector) => {
    const place = await Promise.race([
      places.get(selector)?.promise,
      delay(PATIENCE, undefined, { ref: false }),
    ])
    if (place === undefined) throw new Error(`${selector} was not shown within ${PATIENCE} ms.`)
    return place
  }
}

/** A visit of a slow phone: the first tap as early as it can be made, then some once the page is quiet. */
export async function measureVisit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: phone,
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  })
  try {
    await context.addInitScript(() => localStorage.setItem('cookieConsent', 'false'))
    const shown = await listenForPlaces(context)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', NETWORK)
    await page.goto(url, { waitUntil: 'commit' })
    const { first, changed } = await switchTheme(page, session, shown)
    await page.waitForLoadState('networkidle')
    for (let count = 0; count < TAPS; count += 1) {
      const control = page.locator(CONTROLS).nth(count)
      if ((await control.count()) === 0) break
      await control.scrollIntoViewIfNeeded()
      const box = await control.boundingBox()
      if (box) await tap(session, { x: box.x + box.width / 2, y: box.y + box.height / 2 })
      await page.waitForTimeout(PAUSE)
    }
    // Entries of events come once what they caused is shown.
    await page.waitForTimeout(PAUSE)
    const inp = await page.evaluate(() => benchRecord.slowest)
    return { tapToEffect: changed - first, effect: changed, inp }
  } catch (error) {
    throw new Error(`${url}: the visit failed.`, { cause: error })
  } finally {
    await context.close()
  }
}
