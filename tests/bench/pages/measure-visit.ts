import type { Browser, CDPSession, Locator, Page } from 'playwright'
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

declare global {
  /** Set by `record`, which runs in the page. */
  var benchRecord: Recorded
}

/** Runs in the page before its own code. */
function record(): void {
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
}

/** Taps where an element is, without waiting for the page: a visitor does not know whether it listens. */
async function tap(session: CDPSession, element: Locator): Promise<void> {
  const box = await element.boundingBox()
  if (!box) throw new Error('What was to be tapped is not shown.')
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function waitForChange(page: Page, timeout: number): Promise<boolean> {
  const changed = page.waitForFunction(() => benchRecord.changed !== undefined, undefined, { timeout })
  return changed.then(
    () => true,
    () => false,
  )
}

/** Opens the menu and switches the theme as soon as both are shown. */
async function switchTheme(page: Page, session: CDPSession): Promise<{ first: number; changed: number }> {
  const menu = page.locator('[data-slot=site-header] [popovertarget]')
  const toggle = page.locator('[popover]:popover-open button[aria-label*=theme]')
  await menu.waitFor()
  await tap(session, menu)
  await toggle.waitFor()
  const opened = await page.evaluate(() => benchRecord.touches.length)
  const began = performance.now()
  do {
    // Hydration may have closed the menu.
    if (!(await toggle.isVisible())) await tap(session, menu)
    await tap(session, toggle)
  } while (!(await waitForChange(page, TAP_AGAIN)) && performance.now() - began < PATIENCE)
  const { touches, changed } = await page.evaluate(() => benchRecord)
  const first = touches[opened]
  if (first === undefined || changed === undefined)
    throw new Error(`The theme did not change within ${PATIENCE} ms.`)
  await tap(session, menu)
  return { first, changed }
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
    await context.addInitScript(record)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', NETWORK)
    await page.goto(url, { waitUntil: 'commit' })
    const { first, changed } = await switchTheme(page, session)
    await page.waitForLoadState('networkidle')
    for (let count = 0; count < TAPS; count += 1) {
      const control = page.locator(CONTROLS).nth(count)
      if ((await control.count()) === 0) break
      await control.scrollIntoViewIfNeeded()
      await tap(session, control)
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
