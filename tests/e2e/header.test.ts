import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { alive, openBrowser, phone, visitor } from '../support/browser.ts'
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

type Colour = { light: number; alpha: number }

/** What a property of the header, or of the first visible link in it, is painted in: lightness from 0 to 1, opacity. */
function painted(page: Page, what: 'ground' | 'text'): Promise<Colour> {
  const header = page.getByRole('banner')
  const place = what === 'ground' ? header : header.getByRole('navigation').getByRole('link').last()
  return place.evaluate(
    (element, property) => {
      const brush = new OffscreenCanvas(1, 1).getContext('2d')
      if (!brush) throw new Error('No canvas.')
      brush.fillStyle = getComputedStyle(element)[property]
      brush.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = brush.getImageData(0, 0, 1, 1).data
      return { light: (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255, alpha: alpha / 255 }
    },
    what === 'ground' ? ('backgroundColor' as const) : ('color' as const),
  )
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
  test('the header is transparent to 10 px of scroll, then dark and translucent, and light again at the top', async () => {
    const { page } = await visitor(browser, { ...options, reducedMotion: 'reduce' })
    await page.goto(stack.url)
    if (options.javaScriptEnabled) await alive(page)
    const dark = expect.objectContaining({ alpha: expect.closeTo(0.85, 0.145) })
    expect((await painted(page, 'ground')).alpha).toBe(0)
    await scroll(page, 10)
    expect((await painted(page, 'ground')).alpha).toBe(0)
    await scroll(page, 11)
    await expect.poll(() => painted(page, 'ground')).toEqual(dark)
    expect((await painted(page, 'ground')).light).toBeLessThan(0.15)
    expect((await painted(page, 'text')).light).toBeGreaterThan(0.5)
    await scroll(page, 0)
    await expect.poll(async () => (await painted(page, 'ground')).alpha).toBe(0)
    await page.context().close()
  })
})

describe.each([true, false])('the menu of a phone, JavaScript %s', (javaScriptEnabled) => {
  const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu' })

  test('opens by its button and closes by it, by a click outside, by Escape and by a link', async () => {
    const { page } = await visitor(browser, { javaScriptEnabled, viewport: phone, hasTouch: true })
    await page.goto(`${stack.url}/about`)
    if (javaScriptEnabled) await alive(page)
    const [button, menu] = [page.getByRole('button', { name: 'Menu' }), menuOf(page)]
    expect(await menu.isVisible()).toBe(false)
    await button.click()
    await menu.waitFor()
    expect(await button.getAttribute('aria-expanded')).toSatisfy((state) => state !== 'false')
    await button.click()
    await menu.waitFor({ state: 'hidden' })
    await button.click()
    await page.mouse.click(phone.width / 2, phone.height - 20)
    await menu.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/about')
    await button.click()
    await page.touchscreen.tap(phone.width / 2, phone.height - 20)
    await menu.waitFor({ state: 'hidden' })
    await button.click()
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
    await button.click()
    await menu.getByRole('link', { name: 'Products' }).click()
    await page.getByRole('heading', { name: 'Our Products' }).waitFor()
    await menuOf(page).waitFor({ state: 'hidden' })
    await page.context().close()
  })
})
