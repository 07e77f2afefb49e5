import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { comeAlive, desktop, holdBack, pageCode, phone } from '../../commands/inspection/browser.ts'
import { findRoute, notFound } from '../../site/routes.ts'

/** Finds every link and button of every page in the pages' own HTML, and presses them as a visitor does. */

/** What a visitor presses with: a click, or Enter on what has the focus. */
const hands = ['mouse', 'keyboard'] as const

/** Before or after the page is alive. */
type Time = 'before' | 'after'

/** A link or a button, found by where it stands. */
export interface Control {
  /** The page that it was found on. */
  path: string
  /** Finds all that look like it, of which it is the one at `index`. */
  selector: string
  index: number
  isLink: boolean
  /** A link's `href`, a button's words. */
  name: string
  /** Its `download` attribute. */
  download: string | null
  /** Seen on a phone only, as what is in its menu. */
  onPhone: boolean
  /** Has nothing to do before the page is alive: it is disabled, chosen already, or behind a tab. */
  late: boolean
  /** What presses it before the page is alive; the other one does after. */
  hand: (typeof hands)[number]
}

/** What a site has to press. */
export interface Controls {
  controls: Control[]
  /** Pages' titles as they are served, by path. */
  titles: Map<string, string>
}

/**
 * The links and buttons of all of `paths` as they are served, on a desktop and on a phone. Links that are alike, lead to
 * one address and stand in the same part of the page count once, and so do like buttons of one component: header and
 * footer are the same on every page, and one file makes all plan pages.
 */
export async function findControls(page: Page, url: string, paths: readonly string[]): Promise<Controls> {
  await holdBack(page, pageCode)
  const controls = new Map<string, Control>()
  const titles = new Map<string, string>()
  for (const path of paths) {
    /** @returns whether something new does not show */
    const look = async (onPhone: boolean): Promise<boolean> => {
      const elements = await page.locator('a[href], button').evaluateAll(inspect)
      const unknown = elements.filter(({ shown, part, slot, inMenu, ...control }) => {
        // A fragment alone leads to a place of this page.
        const ofPage = part === '#main' && (!control.isLink || control.name.startsWith('#'))
        const component = ofPage ? (findRoute(path).folder ?? path) : part
        const key = [component, slot, control.name, inMenu].join(' ')
        if (controls.has(key)) return false
        const hand = hands[controls.size % hands.length] ?? 'mouse'
        if (shown) controls.set(key, { path, onPhone, hand, ...control })
        return !shown
      })
      return unknown.length > 0
    }
    await page.goto(url + path)
    titles.set(path, await page.title())
    if (!(await look(false))) continue
    await page.setViewportSize(phone)
    // What still does not show is for other visitors, as what stands where there is no demo.
    await look(true)
    await page.setViewportSize(desktop)
  }
  return { controls: [...controls.values()], titles }
}

/** Runs in the page. */
function inspect(elements: Element[]) {
  return elements.map((element) => {
    const parts = ['[data-slot=site-header]', '[data-slot=site-footer]', '#main', 'body']
    const part = parts.find((part) => element.closest(part)) ?? ''
    const href = element.getAttribute('href')
    // What comes alive in a tab or a list may bring buttons of its own, among which others are not to be counted.
    const within = ['[role=tabpanel]', 'form'].map(
      (place) => `:${element.closest(place) ? 'is' : 'not'}(${place} *)`,
    )
    const selector = `${part} ${href === null ? `button${within.join('')}` : `a[href=${JSON.stringify(href)}]`}`
    const menu = element.closest('[popover]')
    const menuButton = menu && document.querySelector(`[popovertarget="${menu.id}"]`)
    const behindTab = element.closest('[role=tabpanel][data-state=inactive]') !== null
    return {
      part,
      slot: element.closest<HTMLElement>('[data-slot]')?.dataset.slot,
      selector,
      index: [...document.querySelectorAll(selector)].indexOf(element),
      isLink: href !== null,
      name: href ?? (element.textContent || element.getAttribute('aria-label') || ''),
      download: element.getAttribute('download'),
      inMenu: menu !== null,
      late: element.matches(':disabled, [aria-disabled=true], [aria-selected=true]') || behindTab,
      shown: behindTab || (menuButton ?? element).checkVisibility(),
    }
  })
}

/**
 * Presses links and buttons of one page, by one hand before it is alive and by the other after. The page is not left:
 * what it asks for is noted and answered with nothing.
 * @returns what is wrong
 */
export async function pressAll(page: Page, url: string, controls: readonly Control[]): Promise<string[]> {
  const { asked, open } = await keepOpen(page, url)
  const faults: string[] = []
  // From the end: the first of several tabs is chosen already, and only the next slide is there at first.
  const links = controls.filter(({ isLink }) => isLink).toReversed()
  const buttons = controls.filter(({ isLink }) => !isLink).toReversed()

  async function follow(time: Time, link: Control) {
    await attempt(faults, time, link, async () => {
      const place = await reveal(page, link)
      const expected = departure(link, page.url(), time)
      asked.length = 0
      await press(place, link, time)
      if (link.name.startsWith('#')) await inView(page, link.name)
      else await expect.poll(() => asked.join(), { interval: 10, timeout: 5000 }).toBe(expected)
    })
  }

  const comeAlive = await open()
  for (const link of links) if (!link.late) await follow('before', link)
  await comeAlive()
  const untouched = new Map<Control, string>()
  for (const button of buttons) {
    if (button.late) continue
    await reveal(page, button)
    untouched.set(button, await stateAround(page, button))
    // The menu, where it was opened for it.
    await page.keyboard.press('Escape')
  }
  for (const link of links) await follow('after', link)
  for (const button of buttons) {
    await attempt(faults, 'after', button, async () => {
      const place = await reveal(page, button)
      const state = await stateAround(page, button)
      await press(place, button, 'after')
      await changesFrom(page, button, state)
    })
    // What it opened may lie above the others.
    await page.keyboard.press('Escape')
  }
  for (const [button, state] of untouched) {
    const comeAlive = await open()
    await attempt(faults, 'before', button, async () => {
      const place = await reveal(page, button)
      await press(place, button, 'before')
      await comeAlive()
      await changesFrom(page, button, state)
    })
  }
  return faults
}

/**
 * Follows links of one page to their ends, once it is alive, and goes back; before it is alive, those that lead to a
 * place of another page.
 * @param titles of all pages, by path
 * @returns what is wrong
 */
export async function arriveByAll(
  page: Page,
  url: string,
  links: readonly Control[],
  titles: ReadonlyMap<string, string>,
): Promise<string[]> {
  const faults: string[] = []
  const titled = (title: string | undefined) => expect.poll(() => page.title(), { interval: 20 }).toBe(title)

  async function arrive(link: Control) {
    const { href, hash } = new URL(link.name, url)
    const answer = await fetch(href)
    const end = answer.redirected ? answer.url : href
    const place = await reveal(page, link)
    await place.click()
    await page.waitForURL(end, { waitUntil: 'commit' })
    const isPage = answer.headers.get('content-type')?.startsWith('text/html')
    if (isPage) await titled(titles.get(new URL(end).pathname))
    if (hash) await inView(page, hash)
  }

  await withoutTransitions(page)
  for (const link of links) {
    await attempt(faults, 'after', link, async () => {
      if (page.url() !== url) await page.goto(url)
      await comeAlive(page)
      await arrive(link)
      await page.goBack({ waitUntil: 'commit' })
      await titled(titles.get(new URL(url).pathname))
    })
  }
  await holdBack(page, pageCode)
  for (const link of links) {
    if (!link.name.includes('#')) continue
    await page.goto(url)
    await attempt(faults, 'before', link, () => arrive(link))
  }
  return faults
}

/** Adds what went wrong. */
async function attempt(
  faults: string[],
  time: Time,
  control: Control,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    const { actual, expected, message } = error as { actual?: unknown; expected?: unknown; message: string }
    const compared = actual === expected ? 'nothing changes' : `${actual} instead of ${expected}`
    const what = expected === undefined ? message.slice(0, 400) : compared
    faults.push(`${control.path}: ${control.name}, ${time} the page is alive: ${what}`)
  }
}

interface KeptPage {
  /** What the page asked for: a document, a page of the router, a download, or a program for mail or the phone. */
  asked: string[]
  /** Opens the page; it comes alive only when what this returns is called. */
  open: () => Promise<() => Promise<void>>
}

/** A page that is not left. */
async function keepOpen(page: Page, url: string): Promise<KeptPage> {
  const asked: string[] = []
  let opening = true
  const note = (what: string, address: string) => asked.push(`${what} ${address}`)
  await page.exposeFunction('note', note)
  await page.addInitScript(() => {
    // Each time it is opened for the first time, but for the answer to the cookie banner.
    for (const key of Object.keys(localStorage)) if (key !== 'cookieConsent') localStorage.removeItem(key)
    const { note } = globalThis as unknown as { note: (what: string, address: string) => void }
    History.prototype.pushState = (_data, _title, address) =>
      note('page', new URL(address ?? '', location.href).href)
    addEventListener('click', ({ target, defaultPrevented }) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
      if (link && /^(?:mailto|tel):/.test(link.href) && !defaultPrevented) note('program', link.href)
    })
  })
  await withoutTransitions(page)
  await page.route(
    ({ origin }) => origin === new URL(url).origin,
    (route) => {
      if (opening || !route.request().isNavigationRequest()) return route.fallback()
      return route.fulfill({ status: 204 })
    },
  )
  page.context().on('response', (answer) => {
    if (answer.request().isNavigationRequest()) note('document', answer.url())
  })
  page.on('download', (download) => note('download', download.suggestedFilename()))
  return {
    asked,
    async open() {
      const release = await holdBack(page, pageCode)
      opening = true
      await page.goto(url)
      opening = false
      return () => {
        release()
        return comeAlive(page)
      }
    },
  }
}

/** View transitions take a third of a second each. */
async function withoutTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'startViewTransition'))
}

/** What a link should ask for: own pages come without a new document once the page is alive. */
function departure({ name, download }: Control, from: string, time: Time): string {
  if (download !== null) return `download ${download}`
  const { href, protocol, origin, pathname } = new URL(name, from)
  // Just as it is written: no address of these has a space or another letter that the browser would escape.
  if (!protocol.startsWith('http')) return `program ${name}`
  const route = origin === new URL(from).origin ? findRoute(pathname) : notFound
  const routed = time === 'after' && route !== notFound && !route.live
  // The browser keeps a fragment to itself.
  return routed ? `page ${href}` : `document ${href.replace(/#.*/, '')}`
}

/** Shows what is behind a tab or in the menu. */
async function reveal(page: Page, control: Control): Promise<Locator> {
  const place = page.locator(control.selector).nth(control.index)
  const findOpener = ({ selector, index }: Control) => {
    const element = document.querySelectorAll(selector)[index]
    const tab = element?.closest('[role=tabpanel][data-state=inactive]')?.getAttribute('aria-labelledby')
    return tab ? `[id="${tab}"]` : element?.closest('[popover]:not(:popover-open)') && '[popovertarget]'
  }
  const opener = await page.evaluate(findOpener, control)
  if (opener) await page.locator(opener).click()
  return place
}

async function press(place: Locator, { name, hand }: Control, time: Time): Promise<void> {
  const byMouse = (hand === 'mouse') === (time === 'before')
  if (!byMouse) return place.press('Enter')
  // The skip link comes into the mouse's reach with the focus.
  if (name === '#main') await place.focus()
  // A dialog that the last button opened may come late, its code being fetched first, and lie above this one.
  await place.click({ timeout: 3000 }).catch(async () => {
    await place.page().keyboard.press('Escape')
    await place.click()
  })
}

/** @throws where the place that a fragment names is out of view */
async function inView(page: Page, hash: string): Promise<void> {
  await page.waitForURL((address) => address.hash === hash)
  const target = page.locator(hash)
  await target.waitFor()
  const seen = () =>
    target.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return top < innerHeight && bottom > 0 ? 'in view' : 'out of view'
    })
  await expect.poll(seen, { interval: 20, timeout: 5000 }).toBe('in view')
}

/**
 * What pressing a button can change: itself, the query, the theme, what lies open above the page, which fields are
 * refused or have the focus. Figures are left out, for some of them tick; and so is what comes late by itself.
 */
function stateAround(page: Page, control: Control): Promise<string> {
  const read = ({ selector, index }: Control) => {
    const button = document.querySelectorAll(selector)[index]
    const kept = [...(button?.attributes ?? [])].filter(
      ({ name }) => !['class', 'id', 'style'].includes(name),
    )
    const shown = [...document.querySelectorAll('dialog, [role=dialog], section:not(#main *)')]
    return JSON.stringify([
      kept.map(({ name, value }) => `${name}=${value}`),
      button?.textContent?.replace(/\d/g, ''),
      location.search,
      document.documentElement.dataset.theme,
      document.querySelectorAll(':popover-open').length,
      document.querySelectorAll('[aria-invalid=true]').length,
      shown.filter((part) => part.checkVisibility()).length,
      document.activeElement instanceof HTMLInputElement && document.activeElement.name,
    ])
  }
  return page.evaluate(read, control)
}

async function changesFrom(page: Page, button: Control, state: string): Promise<void> {
  await expect.poll(() => stateAround(page, button), { interval: 20, timeout: 5000 }).not.toBe(state)
}
