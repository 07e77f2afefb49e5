import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { comeAlive, openBrowser, openVisit, phone } from '../../commands/inspection/browser.ts'
import { type Stack, startStack } from '../support/stack.ts'

let stack: Stack
let browser: Browser
beforeAll(async () => {
  ;[stack, browser] = await Promise.all([startStack(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await stack?.stop()
})

async function arrive(options = {}): Promise<Page> {
  const { page } = await openVisit(browser, options, { answered: false })
  await page.goto(`${stack.url}/control-panel`)
  return page
}

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' })
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('cookieConsent'))

test.each([
  ['Accept All', 'true'],
  ['Decline All', 'false'],
])('%s stores %s, hides the banner for good, and can be changed from the footer', async (button, answer) => {
  const page = await arrive({ viewport: phone })
  await banner(page).getByRole('button', { name: button }).click()
  await banner(page).waitFor({ state: 'detached' })
  expect(await stored(page)).toBe(answer)
  await page.reload()
  await comeAlive(page)
  // Its code would come after the page's.
  await page.waitForLoadState('networkidle')
  expect(await banner(page).count()).toBe(0)
  const settings = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' })
  const focused = (place: Locator) => place.evaluate((element) => element === document.activeElement)
  await settings.press('Enter')
  await expect.poll(() => focused(banner(page))).toBe(true)
  await banner(page).getByRole('button', { name: button }).press('Enter')
  await expect.poll(() => focused(settings)).toBe(true)
  await page.context().close()
})

test('in a window 256 px high the banner takes half of it at most, and both answers are in sight', async () => {
  const page = await arrive({ viewport: { width: 320, height: 256 } })
  const region = await banner(page).boundingBox()
  expect(region?.height).toBeLessThanOrEqual(128)
  for (const name of ['Accept All', 'Decline All', 'Close']) {
    const button = await banner(page).getByRole('button', { name }).boundingBox()
    expect(button?.y, name).toBeGreaterThanOrEqual(region?.y ?? Number.POSITIVE_INFINITY)
    expect((button?.y ?? 0) + (button?.height ?? 256), name).toBeLessThanOrEqual(256)
  }
  await page.context().close()
})

test('what is ticked and accepted is stored beside the answer, and declining takes it back', async () => {
  const page = await arrive({ viewport: phone })
  const choice = async () =>
    JSON.parse((await page.evaluate(() => localStorage.getItem('cookieChoice'))) ?? 'null')
  const box = (name: string) => banner(page).getByRole('checkbox', { name })
  await box('Analytics').check()
  await banner(page).getByRole('button', { name: 'Accept Selected' }).click()
  await banner(page).waitFor({ state: 'detached' })
  expect(await stored(page)).toBe('true')
  expect(await choice()).toEqual({ analytics: true, marketing: false })
  await page.reload()
  await comeAlive(page)
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click()
  expect(await box('Analytics').isChecked()).toBe(true)
  expect(await box('Marketing').isChecked()).toBe(false)
  await banner(page).getByRole('button', { name: 'Decline All' }).click()
  expect(await stored(page)).toBe('false')
  expect(await choice()).toEqual({ analytics: false, marketing: false })
  await page.context().close()
})

test('the close icon hides it and stores nothing', async () => {
  const page = await arrive()
  await banner(page).getByRole('button', { name: /close/i }).click()
  await banner(page).waitFor({ state: 'detached' })
  expect(await stored(page)).toBeNull()
  await page.reload()
  await banner(page).waitFor()
  await page.context().close()
})

test('essential is locked on, the optional boxes are not ticked', async () => {
  const page = await arrive()
  const box = (name: string) => banner(page).getByRole('checkbox', { name })
  expect(await box('Essential').isChecked()).toBe(true)
  expect(await box('Essential').isDisabled()).toBe(true)
  expect(await box('Analytics').isChecked()).toBe(false)
  expect(await box('Marketing').isChecked()).toBe(false)
  await page.context().close()
})

test('a Global Privacy Control signal declines without asking or storing', async () => {
  const { page } = await openVisit(browser, {}, { answered: false })
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await page.goto(stack.url)
  await comeAlive(page)
  // Its code would come after the page's.
  await page.waitForLoadState('networkidle')
  expect(await banner(page).count()).toBe(0)
  expect(await stored(page)).toBeNull()
  await page.context().close()
})
