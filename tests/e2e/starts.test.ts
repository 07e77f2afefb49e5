import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { comeAlive, desktop, openBrowser, openVisit, phone } from '../../commands/inspection/browser.ts'
import { PanelPage } from '../support/panel-page.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { takeIn } from '../support/take-in.ts'

/** How soon a server runs, as the home page tells it (behaviour 2.14). */

let stack: Stack
let browser: Browser
beforeAll(async () => {
  ;[stack, browser] = await Promise.all([startStack(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await stack?.stop()
})

const section = (page: Page) => page.getByRole('region', { name: 'Under 60 seconds? Time us.' })
const cores = (page: Page) => section(page).getByRole('listitem')

/** A new visitor's page, and what it asks of the starts. */
async function open(options = {}) {
  const { page, complaints } = await openVisit(browser, options)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/starts')) calls.push(request.url())
  })
  return { page, complaints, calls }
}

/** Opens the home page and scrolls to the section. */
async function look(page: Page): Promise<void> {
  await page.goto(stack.url)
  await comeAlive(page)
  await section(page).scrollIntoViewIfNeeded()
}

const height = async (page: Page) => (await section(page).boundingBox())?.height

test('before any measurement the claim is shown, and starts are requested once it is in view', async () => {
  const { page, complaints, calls } = await open()
  await page.goto(stack.url)
  await comeAlive(page)
  await page.waitForLoadState('networkidle')
  expect(calls).toEqual([])
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/starts'))
  await section(page).scrollIntoViewIfNeeded()
  expect(await (await answered).json()).toEqual({ object: 'starts', data: [] })
  await section(page).getByText('Under 60 s', { exact: true }).waitFor()
  expect(await cores(page).count()).toBe(0)
  expect(calls).toHaveLength(1)
  expect(complaints).toEqual([])
  await page.context().close()
})

test('a start that a visitor watched is the headline, and nothing moves when it comes', async () => {
  const { page, complaints } = await open()
  const panel = new PanelPage(page, stack.url)
  await panel.run(stack.demo)
  // The panel answers that it runs before its console is watched, and only a watched start is timed.
  await panel.reads('Echo is ready')
  await panel.power('Restart').click()
  await panel.toast('Server restart command sent').waitFor()
  await expect
    .poll(async () => (await (await fetch(`${stack.url}/api/starts`)).json()).data.length, {
      interval: 500,
      timeout: 20_000,
    })
    .toBe(1)
  await page.context().close()
  expect(complaints).toEqual([])

  for (const viewport of [{ width: 320, height: 640 }, phone, desktop]) {
    const { page, complaints } = await open({ viewport })
    let before: number | undefined
    await page.route('**/api/starts', async (route) => {
      before = await height(page)
      await route.continue()
    })
    await look(page)
    await section(page)
      .getByText(/^Started in [\d.]+ s$/)
      .waitFor()
    await section(page)
      .getByText(/1 of 1 in under 60 s/)
      .waitFor()
    expect(await cores(page).count()).toBe(1)
    expect(before).toBeGreaterThan(0)
    expect(await height(page)).toBe(before)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    expect(complaints).toEqual([])
    await page.context().close()
  }
})

test.each([
  ['fails', (page: Page) => page.route('**/api/starts', (route) => route.fulfill({ status: 500, json: {} }))],
  ['never comes', (page: Page) => page.route('**/api/starts', (route) => route.abort())],
  [
    'is of another site',
    (page: Page) =>
      page.route('**/api/starts', (route) => route.fulfill({ body: '<p>Log in to the network</p>' })),
  ],
])('where the answer %s the claim stands', async (_name, spoil) => {
  const { page, calls } = await open()
  await spoil(page)
  await look(page)
  await expect.poll(() => calls.length).toBe(1)
  await takeIn(page)
  await section(page).getByText('Under 60 s', { exact: true }).waitFor()
  expect(await cores(page).count()).toBe(0)
  await page.context().close()
})

test('without JavaScript the claim is shown', async () => {
  const { page } = await open({ javaScriptEnabled: false })
  await page.goto(stack.url)
  await section(page).getByText('Under 60 s', { exact: true }).waitFor()
  await section(page).getByRole('link', { name: 'Time it yourself' }).waitFor()
  await page.context().close()
})
