import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { chromiumLaunch } from './chromium.ts'

/** A phone and a desktop, the widths that every page is looked at in. */
export const phone = { width: 390, height: 844 } as const
export const desktop = { width: 1440, height: 900 } as const

/** A page that records everything wrong with it: console messages, errors, refused or foreign requests. */
export interface WatchedPage {
  page: Page
  /** Complaints of console and network so far; empty on a healthy page. */
  complaints: string[]
}

export async function openBrowser(): Promise<Browser> {
  return chromium.launch(await chromiumLaunch())
}

/** Opens a page in its own context, as a new visitor; by default one who has answered the cookie banner. */
export async function openVisit(
  browser: Browser,
  options: BrowserContextOptions = {},
  { answered = true } = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: desktop, ...options })
  if (answered) await context.addInitScript(() => localStorage.setItem('cookieConsent', 'false'))
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  return { page, complaints }
}

/**
 * Complaints without those that the browser makes of a failed request: answers of 400 and above are expected, and some
 * tests cut sockets.
 */
export function withoutNetwork(complaints: readonly string[]): string[] {
  return complaints.filter((text) => !/^error: (Failed to load resource|WebSocket connection to)/.test(text))
}

/** Waits until the page is hydrated. A visitor's touch does that at once: a busy machine is seldom idle. */
export async function comeAlive(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('pointerdown')))
  await page.locator('#root:not([data-dormant])').waitFor()
}

/** The code that hydrates every page. */
export const pageCode = /\/assets\/frame-[^/]*\.js/

/** Delays every answer to an address that matches, until the returned function is called. */
export async function holdBack(page: Page, address: RegExp): Promise<() => void> {
  const { promise: open, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await open
    await route.continue()
  })
  return resolve
}

/**
 * Texts inserted into the page together with their live region: screen readers do not announce such a text. Call it
 * before the page is opened; alerts are announced in any case.
 */
export async function watchLiveRegions(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const unheard: string[] = []
    Object.assign(globalThis, { unheard })
    const live = '[role=status], [aria-live=polite]'
    new MutationObserver((records) => {
      if (document.querySelector('#root:not([data-dormant])') === null) return
      for (const added of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(added instanceof HTMLElement)) continue
        for (const region of [added, ...added.querySelectorAll(live)]) {
          const text = region.textContent?.trim()
          if (region.matches(live) && text) unheard.push(text)
        }
      }
    }).observe(document, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => Reflect.get(globalThis, 'unheard'))
}
