import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop, openBrowser, openVisit, watchLiveRegions } from '../../commands/inspection/browser.ts'
import { PanelPage } from '../support/panel-page.ts'
import { type Stack, startStack } from '../support/stack.ts'

/** Who uses the panel by keyboard or screen reader keeps their place, and hears what goes wrong. */

let stack: Stack
let browser: Browser
beforeAll(async () => {
  ;[stack, browser] = await Promise.all([startStack(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await stack?.stop()
})

/** What a polite region of the panel says now. */
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

test('connecting, stopping, leaving, logging in and out keep the focus in the panel', async () => {
  const { page } = await openVisit(browser, { viewport: desktop })
  const panel = new PanelPage(page, stack.url)
  await panel.open()
  await panel.field.fill(stack.demo)
  await panel.field.press('Enter')
  await expect.poll(() => focused(page)).toBe('Demo server')

  await panel.ensureRunning()
  await panel.power('Stop').press('Enter')
  await panel.becomes('Start')
  expect(await focused(page)).toBe('Stop')
  await panel.power('Start').press('Enter')
  await panel.becomes('Stop')

  await page.getByRole('button', { name: 'Other server' }).press('Enter')
  await expect.poll(() => focused(page)).toBe('Connect to Your Server')

  await page.getByRole('button', { name: 'Login' }).first().press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Login' })
  await dialog.getByLabel('Client API key').fill(stack.own.key)
  await dialog.getByLabel('Client API key').press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toBe('Connect to Your Server')
  await page.getByRole('button', { name: 'Logout' }).press('Enter')
  await expect.poll(() => focused(page)).toBe('Connect to Your Server')
  await page.context().close()
})

test('a server that the address asks for does not take the focus', async () => {
  const { page } = await openVisit(browser, { viewport: desktop })
  const panel = new PanelPage(page, stack.url)
  await page.goto(`${stack.url}/demo`)
  await panel.reads('Echo is ready')
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  await page.context().close()
})

test('whatever goes wrong is put into a live region that is there already', async () => {
  const { page } = await openVisit(browser, { viewport: desktop })
  const unheard = await watchLiveRegions(page)
  const panel = new PanelPage(page, stack.url)
  const alert = (text: string) => page.getByRole('alert').filter({ hasText: text })
  await page.route('**/api/client', (route) => route.abort())
  await page.goto(`${stack.url}/control-panel`)
  await status(page, 'The list of servers could not be loaded').waitFor()
  await page.unroute('**/api/client')
  await page.getByRole('button', { name: 'Load the list again' }).click()
  await page.getByRole('heading', { name: 'Open to everyone' }).waitFor()

  await panel.field.fill('ffffffff')
  await panel.connectButton.click()
  await alert('This server is not public').waitFor()
  await panel.field.fill(stack.demo)
  await panel.connectButton.click()
  await panel.ensureRunning()
  await page.route('**/command', (route) => route.abort())
  await panel.send('say hello')
  await alert('No connection to this site').waitFor()
  expect(await unheard()).toEqual([])
  await page.context().close()
})

test.each(['/control-panel', '/minecraft-tools'])(
  '%s: each state that the server comes to is announced, the first one is not',
  async (path) => {
    const { page } = await openVisit(browser, { viewport: desktop })
    const panel = new PanelPage(page, stack.url)
    await panel.run(stack.demo)
    // A page opened within a second of the start begins with the state before it.
    await expect.poll(() => panel.readState(stack.demo)).toBe('running')
    await page.goto(`${stack.url}${path}?server=${stack.demo}`)
    await panel.becomes('Stop')
    expect(await status(page, 'Demo server: running').count()).toBe(0)
    await panel.power('Stop').press('Enter')
    await status(page, 'Demo server: offline').waitFor()
    await panel.becomes('Start')
    await panel.power('Start').press('Enter')
    await status(page, 'Demo server: running').waitFor()
    await page.context().close()
  },
)

test('a lost connection that comes back by itself does not take the focus with its notice', async () => {
  const { page } = await openVisit(browser, { viewport: desktop })
  const panel = new PanelPage(page, stack.url)
  await panel.run(stack.demo)
  await page.route('**/resources*', (route) => route.abort())
  const again = page.getByRole('button', { name: 'Try again' })
  await again.waitFor({ timeout: 30_000 })
  await again.focus()
  await page.unroute('**/resources*')
  await again.waitFor({ state: 'detached', timeout: 30_000 })
  await status(page, 'Demo server: connected again').waitFor()
  await expect.poll(() => focused(page)).toBe('Demo server')
  await page.context().close()
})

test('what the page announces of a failure is not read out of its toast as well', async () => {
  const { page } = await openVisit(browser, { viewport: desktop })
  const panel = new PanelPage(page, stack.url)
  const alert = page.getByRole('alert').filter({ hasText: 'No connection to this site' })
  await page.route(`**/servers/${stack.demo}`, (route) => route.abort())
  await panel.ask(stack.demo)
  await alert.waitFor()
  await panel.toast('Failed to fetch server details').waitFor()
  expect(await panel.toast('Failed to fetch').ariaSnapshot()).not.toContain('Failed')

  await page.unroute(`**/servers/${stack.demo}`)
  await panel.run(stack.demo)
  await page.route('**/command', (route) => route.abort())
  await panel.send('say hello')
  await alert.waitFor()
  const unsent = panel.toast('Failed to send command')
  await unsent.getByText('No connection to this site').waitFor()
  expect(await unsent.ariaSnapshot()).toContain('Failed to send command')
  expect(await unsent.ariaSnapshot()).not.toContain('No connection')
  await page.context().close()
})

test('a server of the list that cannot be opened keeps the focus on its row', async () => {
  const { page } = await openVisit(browser, { viewport: desktop })
  const panel = new PanelPage(page, stack.url)
  await panel.open()
  await page.route(`**/servers/${stack.demo}`, (route) => route.abort())
  const row = page.getByRole('button', { name: stack.demo })
  await row.press('Enter')
  await page.getByRole('alert').filter({ hasText: 'No connection to this site' }).waitFor()
  expect(await row.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.context().close()
})
