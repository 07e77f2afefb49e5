import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { comeAlive, openBrowser, openVisit, phone } from '../../commands/inspection/browser.ts'
import { type Stack, startStack } from '../support/stack.ts'

/** What a page took, in the footer's last line (behaviour 1.16). */

let stack: Stack
let browser: Browser
beforeAll(async () => {
  ;[stack, browser] = await Promise.all([startStack(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await stack?.stop()
})

const line = (page: Page) => page.getByRole('contentinfo').getByText(/third-party request/)

async function scrollToEnd(page: Page) {
  await comeAlive(page)
  await page.getByRole('button', { name: 'Cookie settings' }).scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
}

test.each([phone, { width: 320, height: 700 }, { width: 1440, height: 900 }])(
  'is measured once it is seen, and moves nothing: $width px',
  async (viewport) => {
    const { page, complaints } = await openVisit(browser, { viewport })
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    await page.goto(`${stack.url}/products`)
    await comeAlive(page)
    await page.waitForLoadState('networkidle')
    const code = () => fetched.filter((address) => address.includes('/assets/colophon-'))
    expect(code()).toEqual([])
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    const before = await height()
    await scrollToEnd(page)
    await line(page).waitFor()
    expect(code()).toHaveLength(1)
    expect(await line(page).innerText()).toMatch(
      /^\d+\skB loaded, 0 third-party requests, first paint after [\d.]+\sm?s$/,
    )
    expect(await height()).toBe(before)
    expect(complaints).toEqual([])
    await page.context().close()
  },
)

test('cached requests count no bytes, and the text fits the narrowest phone', async () => {
  const { page } = await openVisit(browser, { viewport: { width: 320, height: 700 } })
  await page.goto(`${stack.url}/about`)
  await scrollToEnd(page)
  const first = Number.parseFloat(await line(page).innerText())
  await page.reload()
  await page.waitForLoadState('networkidle')
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const before = await height()
  await scrollToEnd(page)
  await page.getByText(/rest from cache/).waitFor()
  expect(await height()).toBe(before)
  expect(Number.parseFloat(await line(page).innerText())).toBeLessThan(first / 2)
  await page.context().close()
})

test('a third-party request is counted', async () => {
  const { page } = await openVisit(browser, { bypassCSP: true })
  await page.goto(`${stack.url}/about`)
  await scrollToEnd(page)
  await page.getByText(/ 0 third-party requests/).waitFor()
  const elsewhere = new URL(stack.url)
  elsewhere.hostname = elsewhere.hostname === 'localhost' ? '127.0.0.1' : 'localhost'
  // The gateway refuses its answers to other origins; the request was made.
  await page.evaluate((address) => fetch(address, { mode: 'no-cors' }).catch(() => {}), elsewhere.href)
  // Somebody else does not tell the bytes, so none are named.
  await page.getByText(/^1 third-party request,/).waitFor()
  await page.context().close()
})

test('is absent without JavaScript', async () => {
  const { page } = await openVisit(browser, { javaScriptEnabled: false })
  await page.goto(`${stack.url}/about`)
  expect(await line(page).count()).toBe(0)
  await page.context().close()
})
