import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { comeAlive, openBrowser, openVisit, phone } from '../../commands/inspection/browser.ts'
import { type Stack, startStack } from '../support/stack.ts'

/** The header's ground and the menu of small screens (behaviour 1.2 and 1.4), before the page is alive and after. */

let stack: Stack
let browser: Browser
beforeAll(async () => {
  ;[stack, browser] = await Promise.all([startStack(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await stack?.stop()
})

/** How the header's ground is painted, and the page's own, as CSS colours. */
function grounds(page: Page) {
  return page.getByRole('banner').evaluate((header) => {
    const { opacity, backgroundColor } = getComputedStyle(header, '::before')
    return {
      opacity,
      header: backgroundColor,
      page: getComputedStyle(document.documentElement).backgroundColor,
    }
  })
}

async function scroll(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
}

describe.each([
  { javaScriptEnabled: true, colorScheme: 'dark' },
  { javaScriptEnabled: true, colorScheme: 'light' },
  { javaScriptEnabled: false, colorScheme: 'dark' },
  { javaScriptEnabled: false, colorScheme: 'light' },
] as const)('with $javaScriptEnabled JavaScript in the $colorScheme theme', (options) => {
  test('the header is transparent to 10 px of scroll, then has the page’s ground, and none again at the top', async () => {
    const { page } = await openVisit(browser, { ...options, reducedMotion: 'reduce' })
    await page.goto(stack.url)
    if (options.javaScriptEnabled) await comeAlive(page)
    const opacity = async () => (await grounds(page)).opacity
    expect(await opacity()).toBe('0')
    await scroll(page, 10)
    // Scroll events come with the next frame: https://drafts.csswg.org/cssom-view/#scrolling-events
    if (options.javaScriptEnabled)
      await page.evaluate(async () => {
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
      })
    expect(await opacity()).toBe('0')
    await scroll(page, 11)
    await expect.poll(opacity).toBe('1')
    const painted = await grounds(page)
    expect(painted.header).toBe(painted.page)
    expect(painted.header).not.toContain('/')
    await scroll(page, 0)
    await expect.poll(opacity).toBe('0')
    await page.context().close()
  })
})

test('the theme switch goes with the system until a choice is made', async () => {
  const { page } = await openVisit(browser, { colorScheme: 'dark' })
  await page.goto(stack.url)
  await comeAlive(page)
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: 'Switch to the light theme' }).waitFor()
  await page.emulateMedia({ colorScheme: 'light' })
  await banner.getByRole('button', { name: 'Switch to the dark theme' }).click()
  await banner.getByRole('button', { name: 'Switch to the light theme' }).waitFor()
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await banner.getByRole('button', { name: 'Switch to the light theme' }).isVisible()).toBe(true)
  await page.context().close()
})

describe.each([true, false])('the menu of a phone, JavaScript %s', (javaScriptEnabled) => {
  const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu' })

  test('opens by its button and closes by it, by a click outside, by Escape and by a link', async () => {
    const { page } = await openVisit(browser, { javaScriptEnabled, viewport: phone, hasTouch: true })
    await page.goto(`${stack.url}/about`)
    if (javaScriptEnabled) await comeAlive(page)
    const [button, menu] = [page.getByRole('button', { name: 'Menu' }), menuOf(page)]
    expect(await menu.isVisible()).toBe(false)
    await button.click()
    await menu.waitFor()
    expect(await button.getAttribute('aria-expanded')).toSatisfy((state) => state !== 'false')
    await button.click()
    await menu.waitFor({ state: 'hidden' })
    await button.click()
    await menu.waitFor()
    await page.mouse.click(phone.width / 2, phone.height - 20)
    await menu.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/about')
    await button.click()
    await menu.waitFor()
    await page.touchscreen.tap(phone.width / 2, phone.height - 20)
    await menu.waitFor({ state: 'hidden' })
    await button.click()
    await menu.waitFor()
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
    await button.click()
    await menu.waitFor()
    await menu.getByRole('link', { name: 'Products' }).click()
    await page.getByRole('heading', { name: 'Our Products' }).waitFor()
    await menuOf(page).waitFor({ state: 'hidden' })
    await page.context().close()
  })
})
