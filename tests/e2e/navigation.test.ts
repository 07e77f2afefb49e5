import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { comeAlive, openBrowser, openVisit } from '../../commands/inspection/browser.ts'
import { addressOf } from '../support/site-build.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { takeIn } from '../support/take-in.ts'

/** Links that are followed within the site, whose pages' code comes as fast as the network is. */

let stack: Stack
let browser: Browser
beforeAll(async () => {
  ;[stack, browser] = await Promise.all([startStack(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await stack?.stop()
})

/** A visitor who has asked for the products, whose page's code is kept back until `release`. */
async function askedForProducts() {
  const { page, complaints } = await openVisit(browser)
  const { promise: open, resolve: release } = Promise.withResolvers<void>()
  const address = addressOf('pages/products/page.tsx')
  const code = `**${address}`
  await page.route(code, async (route) => {
    await open
    await route.continue()
  })
  await page.goto(`${stack.url}/control-panel`)
  await comeAlive(page)
  const asked = page.waitForRequest(code)
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: 'Products' }).click()
  await asked
  return {
    page,
    complaints,
    menu,
    path: () => new URL(page.url()).pathname,
    /** Lets the code through, and settles when the page has had the time to show it. */
    release: async () => {
      const arrived = page.waitForEvent('requestfinished', (request) => request.url().endsWith(address))
      release()
      await arrived
      // Settles after the page's own import of the module, with all that the module imports.
      await page.evaluate(`import('${address}').then(() => {})`)
      await takeIn(page)
    },
  }
}

test('of two links the last one clicked wins, however long the first one takes', async () => {
  const { page, complaints, menu, path, release } = await askedForProducts()
  await menu.getByRole('link', { name: 'About' }).click()
  await expect.poll(path).toBe('/about')
  await release()
  expect(path()).toBe('/about')
  expect(complaints).toEqual([])
  await page.context().close()
})

test('going back wins over a link whose page is still loading', async () => {
  const { page, complaints, menu, path, release } = await askedForProducts()
  await menu.getByRole('link', { name: 'About' }).click()
  await expect.poll(path).toBe('/about')
  await menu.getByRole('link', { name: 'Products' }).click()
  await page.goBack()
  await expect.poll(path).toBe('/control-panel')
  await release()
  expect(path()).toBe('/control-panel')
  expect(complaints).toEqual([])
  await page.context().close()
})

test('a link to a place in another page leads there, and going back to where it was', async () => {
  const { page, complaints } = await openVisit(browser)
  await page.goto(`${stack.url}/ddos`)
  await comeAlive(page)
  await page.evaluate(() => Object.assign(globalThis, { stayed: true }))
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Refund Policy' })
  await link.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => scrollY)
  await link.click()
  const place = page.locator('#refund:target')
  await place.waitFor()
  const top = () => place.evaluate((article) => article.getBoundingClientRect().top)
  await expect.poll(top).toBeLessThan(200)
  expect(await page.evaluate(() => 'stayed' in globalThis)).toBe(true)
  await page.goBack()
  await page.waitForURL('**/ddos')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
  expect(complaints).toEqual([])
  await page.context().close()
})

test.each(['/contact', '/network-status'])(
  'going back to %s from a page that was reloaded meanwhile shows it as it is now',
  async (path) => {
    const { page, complaints } = await openVisit(browser)
    await page.goto(stack.url + path)
    await comeAlive(page)
    const heading = await page.getByRole('heading', { level: 1 }).innerText()
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    await page.waitForURL('**/about')
    await page.reload()
    await comeAlive(page)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    await comeAlive(page)
    expect(new URL(page.url()).pathname).toBe(path)
    expect(complaints).toEqual([])
    await page.context().close()
  },
)
