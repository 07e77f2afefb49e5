import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  comeAlive,
  holdBack,
  openBrowser,
  openVisit,
  pageCode,
  withoutNetwork,
} from '../../commands/inspection/browser.ts'
import { PanelPage } from '../support/panel-page.ts'
import { addressOf } from '../support/site-build.ts'
import { type Stack, startStack } from '../support/stack.ts'

/** Code that cannot be fetched, offline or after a new release: what needs it says so, and the rest goes on. */

let stack: Stack
let browser: Browser
beforeAll(async () => {
  ;[stack, browser] = await Promise.all([startStack(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await stack?.stop()
})

/** Refuses what is asked for at an address that matches; the returned function lets it through from then on. */
async function missing(page: Page, address: RegExp): Promise<() => Promise<void>> {
  await page.route(address, (route) => route.abort())
  return () => page.unroute(address)
}

/** The code of the connection to the gateway (site/vite.config.ts). */
const SOCKET = /\/assets\/live-[^/]*\.js/

test('without the cookie banner’s code the page works, and the banner appears on the next page', async () => {
  const { page } = await openVisit(browser, {}, { answered: false })
  const found = await missing(page, /\/assets\/consent-banner-/)
  const refused = page.waitForEvent('requestfailed')
  await page.goto(`${stack.url}/products`)
  await refused
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: /^Switch to the/ }).click()
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).not.toBeNull()
  await page
    .getByRole('link', { name: /products/i })
    .first()
    .waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await found()
  await page.reload()
  await page.getByRole('region', { name: 'Cookies' }).waitFor()
  await page.context().close()
})

test('without the sign-in’s code the page says so beside what was typed, and a reload brings it', async () => {
  const { page } = await openVisit(browser)
  const panel = new PanelPage(page, stack.url)
  const found = await missing(page, /\/assets\/sign-in-dialog-/)
  await panel.open()
  await panel.field.fill('1a7ce997')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('alert').getByText('The login could not be loaded').waitFor()
  expect(await panel.field.inputValue()).toBe('1a7ce997')
  await panel.field.fill(stack.demo)
  await panel.connectButton.click()
  await panel.power('Stop').waitFor()
  await found()
  await page.getByRole('alert').getByRole('button', { name: 'Reload' }).click()
  await page.getByRole('button', { name: 'Other server' }).click()
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('dialog', { name: 'Login' }).waitFor()
  await page.context().close()
})

test('without the console’s code state and power go on, and a reload brings it', async () => {
  const { page } = await openVisit(browser)
  const panel = new PanelPage(page, stack.url)
  const found = await missing(page, /\/assets\/server-console-/)
  await panel.connect(stack.demo)
  const notice = page.getByRole('alert').filter({ hasText: 'The console could not be loaded' })
  await notice.waitFor()
  await page.getByRole('group', { name: 'CPU' }).waitFor()
  await panel.ensureRunning()
  await found()
  await notice.getByRole('button', { name: 'Reload' }).click()
  await panel.console.waitFor()
  await page.context().close()
})

test('without the code of the console’s connection the page says so, and a reload brings it', async () => {
  const { page } = await openVisit(browser)
  const panel = new PanelPage(page, stack.url)
  const found = await missing(page, SOCKET)
  await panel.connect(stack.demo)
  const notice = page.getByRole('alert').filter({ hasText: 'The console could not be loaded' })
  await notice.waitFor()
  await panel.ensureRunning()
  await found()
  await notice.getByRole('button', { name: 'Reload' }).click()
  await panel.send('say the code came')
  await panel.reads('the code came')
  expect(await notice.count()).toBe(0)
  await page.context().close()
})

test('without the code of its connection the network status says that a reload brings newer figures', async () => {
  const { page } = await openVisit(browser)
  const found = await missing(page, SOCKET)
  await page.goto(`${stack.url}/network-status`)
  await page.getByText('not live', { exact: true }).waitFor()
  await page
    .getByRole('main')
    .getByText(/Reload the page for newer figures/)
    .waitFor()
  await found()
  await page.reload()
  await page.getByText('live', { exact: true }).waitFor()
  await page.context().close()
})

test('a page that cannot be shown says so under the header, and the other pages are open', async () => {
  const { page } = await openVisit(browser)
  const panel = new PanelPage(page, stack.url)
  // As a gateway of another release might answer.
  await page.route(`**/api/client/servers/${stack.demo}`, (route) =>
    route.fulfill({ json: { object: 'server', attributes: { identifier: stack.demo } } }),
  )
  await panel.ask(stack.demo)
  await page.getByRole('alert').getByText('This page could not be shown').waitFor()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click()
  await page.getByRole('heading', { name: 'Our Products' }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  await page.context().close()
})

test.each([
  ['the frame', () => /\/assets\/frame-[^/]*\.js/],
  ['the page', () => new RegExp(addressOf('pages/control-panel/page.tsx'))],
])(
  'without the code of %s its HTML stays, and a click that needs it reloads the page',
  async (_name, code) => {
    const { page, complaints } = await openVisit(browser)
    const found = await missing(page, code())
    const refused = page.waitForEvent('requestfailed')
    await page.goto(`${stack.url}/control-panel`)
    await refused
    await page.getByRole('heading', { name: 'Connect to Your Server' }).waitFor()
    await found()
    const tab = page.getByRole('tab', { name: 'Web Panel' })
    await Promise.all([page.waitForEvent('load'), tab.click()])
    await tab.click()
    await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true')
    expect(withoutNetwork(complaints)).toEqual([])
    await page.context().close()
  },
)

test('offline a page without its code keeps what was typed, and a click reloads it once the browser is online', async () => {
  const { page } = await openVisit(browser)
  const found = await missing(page, pageCode)
  const refused = page.waitForEvent('requestfailed')
  await page.goto(`${stack.url}/contact`)
  await refused
  const message = page.getByLabel('Message')
  await message.fill('My world is gone.')
  await page.context().setOffline(true)
  const theme = page.getByRole('button', { name: /^Switch to the/ })
  await theme.click()
  await found()
  await page.context().setOffline(false)
  expect(await message.inputValue()).toBe('My world is gone.')
  await Promise.all([page.waitForEvent('load'), theme.click()])
  await comeAlive(page)
  await page.context().close()
})

test('a page without its code sends its links where they lead', async () => {
  const { page } = await openVisit(browser)
  await missing(page, /\/assets\/frame-[^/]*\.js/)
  const refused = page.waitForEvent('requestfailed')
  await page.goto(`${stack.url}/control-panel`)
  await refused
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click()
  await page.getByRole('heading', { name: 'Our Products' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/products')
  await page.context().close()
})

test('the page stays, and Login says so, while the sign-in’s code is on its way', async () => {
  const { page, complaints } = await openVisit(browser)
  const panel = new PanelPage(page, stack.url)
  const release = await holdBack(page, /\/assets\/sign-in-dialog-/)
  await panel.open()
  await panel.field.fill('1a7ce997')
  const asked = page.waitForRequest(/sign-in-dialog-/)
  const login = page.getByRole('button', { name: 'Login' })
  await login.click()
  await asked
  await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor()
  await login.locator('[data-slot=spinner]').waitFor()
  expect(await login.getAttribute('aria-disabled')).toBe('true')
  expect(await panel.field.isVisible()).toBe(true)
  expect(await panel.field.inputValue()).toBe('1a7ce997')
  release()
  await page.getByRole('dialog', { name: 'Login' }).waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
})

test('without the code of toasts the failure is in the page, and nothing else is shown', async () => {
  const { page, complaints } = await openVisit(browser)
  const panel = new PanelPage(page, stack.url)
  await missing(page, /\/assets\/toasts-[^/]*\.js/)
  const refused = page.waitForEvent('requestfailed', (request) => /\/toasts-/.test(request.url()))
  await panel.ask('ffffffff')
  await page.getByText('This server is not public').waitFor()
  await refused
  expect(await page.getByRole('region', { name: 'Notifications' }).getByRole('listitem').count()).toBe(0)
  await panel.field.fill(stack.demo)
  await panel.connectButton.click()
  await panel.power('Stop').waitFor()
  expect(withoutNetwork(complaints)).toEqual([])
  await page.context().close()
})

test('a panel has the code of its toasts before the connection can be lost', async () => {
  const { page } = await openVisit(browser)
  const panel = new PanelPage(page, stack.url)
  await panel.run(stack.demo)
  await page.waitForLoadState('networkidle')
  await missing(page, /\/assets\/[^/]*\.js/)
  await panel.power('Restart').click()
  await panel.toast('Server restart command sent').waitFor()
  await page.context().close()
})

test('Kill says that its question is on its way, keeps the focus meanwhile, and asks it once it is there', async () => {
  const { page, complaints } = await openVisit(browser)
  const panel = new PanelPage(page, stack.url)
  const release = await holdBack(page, /\/assets\/kill-dialog-/)
  await page.clock.install()
  await panel.hang(stack.demo)
  await page.clock.fastForward(15_000)
  const kill = panel.power('Kill')
  await kill.press('Enter')
  await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor({ state: 'attached' })
  await kill.locator('[data-slot=spinner]').waitFor()
  expect(await kill.evaluate((button) => button === document.activeElement)).toBe(true)
  release()
  const question = page.getByRole('alertdialog', { name: 'Kill Demo server?' })
  await question.getByRole('button', { name: 'Kill the server' }).click()
  await panel.becomes('Start')
  expect(complaints).toEqual([])
  await page.context().close()
})
