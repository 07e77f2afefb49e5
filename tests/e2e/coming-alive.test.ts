import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { comeAlive, holdBack, openBrowser, openVisit, pageCode } from '../../commands/inspection/browser.ts'
import { type Stack, startStack } from '../support/stack.ts'

/** Pages are HTML first; their code comes when they are idle or touched, and nothing done before that is lost. */

let stack: Stack
let browser: Browser
beforeAll(async () => {
  ;[stack, browser] = await Promise.all([startStack(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await stack?.stop()
})

test('an untouched page is hydrated when it is painted and the browser is idle', async () => {
  const { page } = await openVisit(browser)
  await page.goto(stack.url)
  await page.locator('#root:not([data-dormant])').waitFor()
  const [painted = 0, ...requested] = await page.evaluate(() => {
    const code = performance.getEntriesByType('resource').filter(({ name }) => /\/assets\/.*\.js$/.test(name))
    // Its first module comes with the HTML.
    const late = code.filter(({ name }) => !name.includes('/boot-'))
    return [...performance.getEntriesByName('first-contentful-paint'), ...late].map(
      (entry) => entry.startTime,
    )
  })
  expect(requested.length).toBeGreaterThan(3)
  expect(Math.min(...requested)).toBeGreaterThan(painted)
  await page.context().close()
})

test('a page in a hidden tab, which paints nothing, is hydrated too', async () => {
  const { page } = await openVisit(browser)
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { value: true })
    globalThis.PerformanceObserver = class extends PerformanceObserver {
      override observe() {}
    }
  })
  await page.goto(stack.url)
  await page.locator('#root:not([data-dormant])').waitFor()
  await page.context().close()
})

test('clicks before hydration take effect after it, each once', async () => {
  const { page, complaints } = await openVisit(browser, { colorScheme: 'dark' })
  const release = await holdBack(page, pageCode)
  await page.goto(stack.url)
  await page.getByRole('button', { name: /^Switch to the/ }).click()
  await page.getByRole('radio', { name: 'Other' }).check()
  await page.getByRole('tab').nth(1).click()
  const next = page.getByRole('region', { name: 'Testimonials' }).getByRole('button', { name: 'Next slide' })
  await next.click()
  const question = page.getByRole('region', { name: 'Before you order' }).getByRole('button').nth(1)
  await question.click()
  expect(await question.getAttribute('aria-expanded')).toBe('false')
  release()
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('light')
  await page.getByRole('heading', { name: 'Budget VPS' }).waitFor()
  await expect.poll(() => page.getByRole('tab').nth(1).getAttribute('aria-selected')).toBe('true')
  await expect.poll(() => question.getAttribute('aria-expanded')).toBe('true')
  const moved = page.getByRole('region', { name: 'Testimonials' }).getByText(/^\d to \d of/)
  await expect.poll(() => moved.textContent()).toMatch(/^2 to 4/)
  expect(complaints).toEqual([])
  await page.context().close()
})

test('keys at a tab before hydration lead on from tab to tab after it', async () => {
  const { page, complaints } = await openVisit(browser)
  const release = await holdBack(page, pageCode)
  await page.goto(stack.url)
  const tabs = page.getByRole('tab')
  await tabs.first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  release()
  await expect.poll(() => tabs.nth(2).getAttribute('aria-selected')).toBe('true')
  await expect.poll(() => tabs.nth(2).evaluate((tab) => tab === document.activeElement)).toBe(true)
  // From then on each press counts once.
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => tabs.nth(1).getAttribute('aria-selected')).toBe('true')
  expect(complaints).toEqual([])
  await page.context().close()
})

test('a tab that is pressed before hydration and let go after it is chosen', async () => {
  const { page, complaints } = await openVisit(browser)
  const release = await holdBack(page, pageCode)
  await page.goto(stack.url)
  const tab = page.getByRole('tab').nth(1)
  await tab.hover()
  await page.mouse.down()
  release()
  await page.locator('#root:not([data-dormant])').waitFor()
  await page.mouse.up()
  await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true')
  expect(complaints).toEqual([])
  await page.context().close()
})

test('a form that needs the page’s code is sent once it is there, with what was typed', async () => {
  const { page, complaints } = await openVisit(browser)
  const release = await holdBack(page, pageCode)
  await page.goto(`${stack.url}/control-panel`)
  await page.getByLabel('Server ID').fill(stack.demo)
  await page.getByLabel('Server ID').press('Enter')
  expect(await page.getByLabel('Server ID').inputValue()).toBe(stack.demo)
  release()
  await page.getByRole('button', { name: 'Other server' }).waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
})

test('values set in the calculator before hydration count', async () => {
  const { page } = await openVisit(browser)
  const release = await holdBack(page, pageCode)
  await page.goto(`${stack.url}/minecraft-intel`)
  await page.getByRole('slider', { name: 'Players' }).fill('40')
  await page.getByRole('radio', { name: 'Modded' }).check()
  release()
  await page.getByLabel('Number of mods').waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('players')).toBe('40')
  await page.context().close()
})

/** What a frame showed of the counters, one of which was in the window or had been. */
interface CounterFrame {
  /** When it was drawn, in ms. */
  time: number
  shown: string[]
}

declare global {
  var counterFrames: CounterFrame[] | undefined
}

/** Begins to note, at the document's start, what is painted of the counters. */
function watchCounters() {
  globalThis.counterFrames = []
  let seen = false
  requestAnimationFrame(function look(time) {
    requestAnimationFrame(look)
    const counters = [...document.querySelectorAll('[data-slot=counter]')]
    // A busy machine gets more than four seconds to come alive.
    for (const counter of counters)
      for (const animation of counter.getAnimations({ subtree: true })) animation.pause()
    // What starts while a page is scrolled past it counts on out of view.
    seen ||= counters.some((counter) => {
      const { top, bottom } = counter.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    })
    if (!seen) return
    const shown = counters.map((counter) =>
      [...counter.children]
        .filter((part) => {
          const { opacity, display } = getComputedStyle(part)
          return opacity !== '0' && display !== 'none'
        })
        .map((part) => part.textContent)
        .join(' and '),
    )
    globalThis.counterFrames?.push({ time, shown })
  })
}

/** How long they count, in ms (behaviour 2.8). */
const COUNTING = 2000

const counters = (page: Page) => page.locator('[data-slot=counter]')

test.each<[string, (page: Page) => Promise<unknown>]>([
  [
    'the End key and a step up',
    async (page) => {
      await page.keyboard.press('End')
      await counters(page).first().scrollIntoViewIfNeeded()
    },
  ],
  ['a link to it', (page) => page.goto(`${stack.url}/#support-title`)],
  [
    'a jump by script',
    (page) =>
      page.evaluate(() =>
        document
          .querySelector('[data-slot=counter]')
          ?.scrollIntoView({ behavior: 'instant', block: 'center' }),
      ),
  ],
  [
    'a fling past them and the way back',
    async (page) => {
      for (
        let turn = 0;
        turn < 40 && !(await page.evaluate(() => globalThis.counterFrames?.length));
        turn += 1
      )
        await page.mouse.wheel(0, 700)
      await counters(page).first().scrollIntoViewIfNeeded()
    },
  ],
  [
    'a jump after hydration',
    async (page) => {
      await comeAlive(page)
      await counters(page).first().scrollIntoViewIfNeeded()
    },
  ],
])('the support counters rise from 0 and show nothing else before, after %s', async (_way, reach) => {
  const { page, complaints } = await openVisit(browser, { reducedMotion: 'no-preference' })
  await page.addInitScript(watchCounters)
  await page.goto(stack.url)
  // What is read of each, beside what is painted of it.
  const ends = await counters(page).evaluateAll((all) =>
    all.map((counter) => counter.firstElementChild?.textContent),
  )
  expect(ends).toHaveLength(4)
  await reach(page)
  const frames = () => page.evaluate(() => globalThis.counterFrames ?? [])
  await expect
    .poll(async () => {
      // The last of a key's or wheel's scrolling may come after the way back.
      await counters(page).first().scrollIntoViewIfNeeded()
      return (await frames()).at(-1)?.shown
    })
    .toEqual(ends)
  const all = await frames()
  for (const [index, end] of ends.entries()) {
    const painted = all.flatMap(({ time, shown: { [index]: figure = '' } }) =>
      figure ? [{ time, figure }] : [],
    )
    expect(painted[0]?.figure).toMatch(/^0\D/)
    expect(painted.at(-1)?.figure).toBe(end)
    const values = painted.map(({ figure }) => Number.parseFloat(figure))
    expect(values).toEqual(values.toSorted((one, other) => one - other))
    // A busy machine paints few frames; none of them is ahead of its time.
    const possible = painted.map(({ time }) => {
      const share = Math.min(1, (time - (painted[0]?.time ?? 0)) / COUNTING)
      return Math.ceil((values.at(-1) ?? 0) * (1 - (1 - share) ** 3))
    })
    expect(values.filter((value, frame) => value > (possible[frame] ?? 0))).toEqual([])
    const counting = painted.findIndex(({ figure }) => figure === end)
    expect(new Set(values).size).toBeGreaterThan(Math.min(3, counting / 2))
  }
  expect(complaints).toEqual([])
  await page.context().close()
})

test.each([
  ['without scripts', { javaScriptEnabled: false }],
  ['with reduced motion', { reducedMotion: 'reduce' }],
] as const)('%s the support counters show their figures from the start', async (_name, options) => {
  const { page } = await openVisit(browser, options)
  await page.goto(stack.url)
  const first = counters(page).first()
  await first.scrollIntoViewIfNeeded()
  const opacity = () => first.locator('> :first-child').evaluate((figure) => getComputedStyle(figure).opacity)
  expect(await opacity()).toBe('1')
  expect(await first.innerText()).toMatch(/^[1-9]/)
  await page.context().close()
})

test('going back restores the place where the page was left', async () => {
  const { page } = await openVisit(browser)
  await page.goto(stack.url)
  await comeAlive(page)
  await page
    .getByRole('link', { name: /View Plans of/ })
    .first()
    .scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(200)
  await page
    .getByRole('link', { name: /View Plans of/ })
    .first()
    .click()
  await expect.poll(() => new URL(page.url()).pathname).not.toBe('/')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: /Game servers/ }).waitFor()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
  await page.context().close()
})

test('a link within a page does not reload it', async () => {
  const { page } = await openVisit(browser)
  await page.goto(`${stack.url}/contact`)
  await comeAlive(page)
  await page.evaluate(() => Object.assign(globalThis, { stayed: true }))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  expect(await page.evaluate(() => 'stayed' in globalThis)).toBe(true)
  await page.context().close()
})

test('going back to a page whose code is missing shows it whole', async () => {
  const { page, complaints } = await openVisit(browser)
  await page.goto(`${stack.url}/knowledge`)
  await comeAlive(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click()
  await page.getByRole('heading', { name: 'Our Products' }).waitFor()
  await page.reload()
  await comeAlive(page)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Asked often, answered once' }).waitFor()
  await page.getByRole('button', { name: /payment/i }).waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
})
