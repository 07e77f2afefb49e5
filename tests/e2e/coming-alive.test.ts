import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alive, openBrowser, visitor } from '../support/browser.ts'
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

/** Holds back every answer to an address that matches; the returned function lets them go. */
async function held(page: Page, address: RegExp): Promise<() => void> {
  const { promise: open, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await open
    await route.continue()
  })
  return resolve
}

const frame = /\/assets\/frame-[^/]*\.js/

test('clicks before the page is alive take effect once it is, each once', async () => {
  const { page, complaints } = await visitor(browser, { colorScheme: 'dark' })
  const release = await held(page, frame)
  await page.goto(stack.url)
  await page.getByRole('button', { name: /^Switch to the/ }).click()
  await page.getByRole('radio', { name: 'Other' }).check()
  await page.getByRole('tab').nth(1).click()
  const next = page.getByRole('region', { name: 'Testimonials' }).getByRole('button', { name: 'Next slide' })
  await next.click()
  const question = page.getByRole('region', { name: 'Asked before ordering' }).getByRole('button').nth(1)
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

test('a click in a section whose code is still on its way waits for it', async () => {
  const { page, complaints } = await visitor(browser)
  const release = await held(page, /\/assets\/faq-section-[^/]*\.js/)
  await page.goto(stack.url)
  await alive(page)
  const question = page.getByRole('region', { name: 'Asked before ordering' }).getByRole('button').first()
  await question.click()
  expect(await question.getAttribute('aria-expanded')).toBe('false')
  release()
  await expect.poll(() => question.getAttribute('aria-expanded')).toBe('true')
  await question.click()
  expect(await question.getAttribute('aria-expanded')).toBe('false')
  expect(complaints).toEqual([])
  await page.context().close()
})

test('a section whose code could not be fetched stays readable, and a click fetches the page anew', async () => {
  const { page } = await visitor(browser)
  let refused = 0
  await page.route(/\/assets\/faq-section-[^/]*\.js/, (route) => {
    refused += 1
    return refused === 1 ? route.abort() : route.continue()
  })
  await page.goto(stack.url)
  await alive(page)
  const question = page.getByRole('region', { name: 'Asked before ordering' }).getByRole('button').first()
  await question.hover()
  await expect.poll(() => refused).toBe(1)
  expect(await question.isVisible()).toBe(true)
  await Promise.all([page.waitForEvent('load'), question.click()])
  await question.click()
  await expect.poll(() => question.getAttribute('aria-expanded')).toBe('true')
  await page.context().close()
})

test('a form that needs the page’s code is sent once it is there, with what was typed', async () => {
  const { page, complaints } = await visitor(browser)
  const release = await held(page, frame)
  await page.goto(`${stack.url}/control-panel`)
  await page.getByLabel('Server ID').fill(stack.demo)
  await page.getByLabel('Server ID').press('Enter')
  expect(await page.getByLabel('Server ID').inputValue()).toBe(stack.demo)
  release()
  await page.getByRole('button', { name: 'Other server' }).waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
})

test('what is set in the calculator before it is alive counts', async () => {
  const { page } = await visitor(browser)
  const release = await held(page, /\/assets\/(frame|ram-calculator)-[^/]*\.js/)
  await page.goto(`${stack.url}/minecraft-intel`)
  await page.getByRole('slider', { name: 'Players' }).fill('40')
  await page.getByRole('radio', { name: 'Modded' }).check()
  release()
  await page.getByLabel('Number of mods').waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('players')).toBe('40')
  await page.context().close()
})

test('going back restores the place where the page was left', async () => {
  const { page } = await visitor(browser)
  await page.goto(stack.url)
  await alive(page)
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

test('a link within a page that lies still does not load it anew', async () => {
  const { page } = await visitor(browser)
  await page.goto(`${stack.url}/contact`)
  await alive(page)
  await page.evaluate(() => Object.assign(globalThis, { stayed: true }))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  expect(await page.evaluate(() => 'stayed' in globalThis)).toBe(true)
  await page.context().close()
})

test('going back to a page whose code is not here shows it whole', async () => {
  const { page, complaints } = await visitor(browser)
  await page.goto(`${stack.url}/knowledge`)
  await alive(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click()
  await page.getByRole('heading', { name: 'Our Products' }).waitFor()
  await page.reload()
  await alive(page)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Asked often, answered once' }).waitFor()
  await page.getByRole('button', { name: /payment/i }).waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
})
