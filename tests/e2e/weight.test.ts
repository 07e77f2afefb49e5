import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { comeAlive, desktop, openBrowser, openVisit, phone } from '../../commands/inspection/browser.ts'
import { pageBudget } from '../../site/build/budget.ts'
import { routes } from '../../site/routes.ts'
import { type Stack, startStack } from '../support/stack.ts'

/** What a visitor's browser asks for, page by page: the build knows what a page names, this what is really fetched. */

let stack: Stack
let browser: Browser
beforeAll(async () => {
  ;[stack, browser] = await Promise.all([startStack(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await stack?.stop()
})

const client = join(import.meta.dirname, '../../site/dist/client')

/** How far things moved by themselves since the page began (https://web.dev/articles/cls), in hundredths. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
          // A face that no page preloads comes after the first paint and moves a word by a pixel: 0.0006 at most.
          resolve(Math.round(shifts.reduce((sum, { value }) => sum + value, 0) * 100))
        }).observe({ type: 'layout-shift', buffered: true })
        // A page that did not move reports nothing.
        setTimeout(() => resolve(0), 300)
      }),
  )
}

/**
 * What is in view and moves as a later part of the HTML arrives: a slow machine draws the page while it reads it. Parts
 * are taken away from the last to the first; a name and its figure, or what is in a link or a button, come as one, and
 * the banner of consent is no part of the HTML. It leaves the page empty.
 */
function movedByLaterParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const name = ({ tagName, dataset }: HTMLElement) => dataset.slot ?? tagName.toLowerCase()
    const parts = [...document.querySelectorAll<HTMLElement>('#root *:not(svg *)')].filter(
      (element) =>
        !/^(inline|none|contents)$/.test(getComputedStyle(element).display) &&
        !element.closest('dt, dd, :is(a, button) *, [data-slot=consent-banner]'),
    )
    const inView = () =>
      parts.flatMap((part) => {
        const { left, top, width, height } = part.getBoundingClientRect()
        const seen = width * height > 0 && top < innerHeight && top + height > 0
        const drawn = part.matches('svg, :has(svg)') || part.textContent
        return seen && drawn ? [[part, `${Math.round(left)}, ${Math.round(top)}`] as const] : []
      })
    const moved: string[] = []
    let before = new Map(inView())
    for (const part of parts.toReversed()) {
      part.remove()
      const now = inView()
      for (const [other, place] of now)
        if (before.has(other) && before.get(other) !== place)
          moved.push(`${name(part)} moves ${name(other)}: ${place} → ${before.get(other)}`)
      before = new Map(now)
    }
    return moved
  })
}

/**
 * Has a page's fonts come before its first paint: this browser has none of the local ones that stand in for them and are
 * as wide (ui/src/theme/fonts.css), so a late one would move lines.
 */
async function fontsFirst(page: Page, address: string): Promise<void> {
  const html = await (await fetch(address)).text()
  const fonts = [...html.matchAll(/as="font"[^>]* href="([^"]+)"/g)].map(([, href = '']) => href)
  expect(fonts.length).toBeGreaterThan(1)
  const all = Promise.all(
    fonts.map((font) => page.waitForEvent('requestfinished', (request) => request.url().endsWith(font))),
  )
  await page.route(/\.css$/, async (route) => {
    await all
    await route.continue()
  })
}

test.each(routes.map(({ path }) => path))(
  '%s stays within its budget, and nothing on it moves',
  async (path) => {
    // On a wide window more sections of the home page are in view at once; other pages bring the same.
    for (const viewport of path === '/' ? [phone, desktop] : [phone]) {
      const { page } = await openVisit(browser, { viewport }, { answered: false })
      const fetched = new Set<string>()
      page.on('request', (request) => fetched.add(new URL(request.url()).pathname))
      await fontsFirst(page, stack.url + path)
      await page.goto(stack.url + path)
      await comeAlive(page)
      await page.waitForLoadState('networkidle')
      const shift = await layoutShift(page)
      const sizes = async (ending: RegExp, suffix: string) => {
        const files = [...fetched].filter((file) => ending.test(file))
        const all = await Promise.all(files.map(async (file) => (await stat(client + file + suffix)).size))
        return all.reduce((sum, size) => sum + size, 0)
      }
      expect
        .soft(await sizes(/\.js$/, '.gz'), `code, ${viewport.width} px`)
        .toBeLessThanOrEqual(pageBudget(path).alive)
      expect.soft(await sizes(/\.woff2$/, ''), 'fonts').toBeLessThanOrEqual(70_000)
      expect.soft(shift, `layout shift, ${viewport.width} px`).toBe(0)
      // On a wide window the columns of a rail follow from how many cards there are.
      if (viewport === phone) expect.soft(await movedByLaterParts(page)).toEqual([])
      await page.context().close()
    }
  },
)

/** What a server sends before it hears from the browser: ten segments of 1460 bytes (RFC 6928). */
const FIRST_FLIGHT = 14_600

test.each(routes.map(({ path }) => path))('%s is there without a second round trip', async (path) => {
  const asked = get(stack.url + path, { headers: { 'accept-encoding': 'br', connection: 'keep-alive' } })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const { length } = Buffer.concat(await answer.toArray())
  const head = [
    `HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}`,
    ...answer.rawHeaders.map((text, index) => text + (index % 2 === 0 ? ': ' : '\r\n')),
  ]
  expect(head.join('').length + '\r\n\r\n'.length + length).toBeLessThanOrEqual(FIRST_FLIGHT)
})
