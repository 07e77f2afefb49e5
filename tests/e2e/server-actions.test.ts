import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdBack, openBrowser, phone, visitor } from '../support/browser.ts'
import { PanelPage } from '../support/panel-page.ts'
import { type Stack, startStack } from '../support/stack.ts'

/** What an owner does beside a connected server: switch to another one (behaviour 7.15). */

let stack: Stack
let browser: Browser
beforeAll(async () => {
  ;[stack, browser] = await Promise.all([startStack(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await stack?.stop()
})

async function visit(options: BrowserContextOptions = {}) {
  const { page, complaints } = await visitor(browser, options)
  return {
    page,
    complaints,
    panel: new PanelPage(page, stack.url),
    drawer: page.getByRole('dialog', { name: 'Switch server' }),
    switchButton: page.getByRole('button', { name: 'Switch server' }),
    [Symbol.asyncDispose]: () => page.context().close(),
  }
}

/** Signs in and connects to the owner's server. */
async function connectOwn(page: Page): Promise<void> {
  const panel = new PanelPage(page, stack.url)
  await panel.open()
  await panel.signIn(stack.own.key)
  await page.getByRole('region', { name: 'Your servers' }).getByText(stack.own.id).click()
  await page.getByRole('button', { name: 'Switch server' }).waitFor()
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
const query = (page: Page) => new URL(page.url()).search

test('by keyboard: another server is picked from the list, and its name gets the focus', async () => {
  await using visited = await visit()
  const { page, drawer, switchButton, complaints } = visited
  await connectOwn(page)
  const forms: string[] = []
  await page.exposeFunction('noteForm', () => forms.push('form'))
  await page.evaluate(() =>
    new MutationObserver(() => {
      if (document.querySelector('[name=server]')) Reflect.get(globalThis, 'noteForm')()
    }).observe(document, { childList: true, subtree: true }),
  )
  await switchButton.press('Enter')
  await drawer.waitFor()
  const own = drawer.getByRole('region', { name: 'Your servers' }).getByRole('button')
  expect(await own.getAttribute('aria-current')).toBe('true')
  expect(await own.innerText()).toContain('Connected')
  await drawer.getByRole('button', { name: /^Demo server/ }).press('Enter')
  await drawer.waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toBe('Demo server')
  await page.getByRole('region', { name: 'Demo server' }).getByRole('button', { name: 'Stop' }).waitFor()
  expect(query(page)).toBe(`?server=${stack.demo}`)
  expect(await focused(page)).toBe('Demo server')

  await page.goBack()
  await page.getByRole('region', { name: 'Private server' }).getByRole('button', { name: 'Stop' }).waitFor()
  expect(query(page)).toBe(`?server=${stack.own.id}`)
  expect(forms).toEqual([])
  expect(complaints).toEqual([])
})

test('Escape and the connected server itself close the list, send nothing, and give the focus back', async () => {
  await using visited = await visit({ viewport: phone, hasTouch: true })
  const { page, drawer, switchButton } = visited
  await connectOwn(page)
  const details: string[] = []
  page.on('request', (request) => {
    if (new RegExp(`/servers/${stack.own.id}$`).test(request.url())) details.push(request.url())
  })
  await switchButton.press('Enter')
  await drawer.getByRole('button', { name: /^Private server/ }).press('Escape')
  await drawer.waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toBe('Switch server')
  await switchButton.tap()
  await drawer.getByRole('button', { name: /^Private server/ }).tap()
  await drawer.waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toBe('Switch server')
  expect(details).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('without another server in the list the way leads to the form, as it does from the list', async () => {
  await using visited = await visit()
  const { page, panel, drawer, switchButton } = visited
  await panel.connect(stack.demo)
  expect(await switchButton.count()).toBe(0)
  await page.getByRole('button', { name: 'Other server' }).click()
  await panel.connectButton.waitFor()
  await connectOwn(page)
  await switchButton.click()
  await drawer.getByRole('button', { name: 'Other server' }).press('Enter')
  await expect.poll(() => focused(page)).toBe('Connect to Your Server')
  expect(query(page)).toBe('')
})

test('a list that cannot be loaded anew says so, keeps what it has, and is loaded again', async () => {
  await using visited = await visit()
  const { page, drawer, switchButton } = visited
  await connectOwn(page)
  await page.route('**/api/client', (route) => route.abort())
  await switchButton.click()
  await drawer.getByText('The list of servers could not be loaded').waitFor()
  expect(await drawer.getByRole('button', { name: /^Demo server/ }).isVisible()).toBe(true)
  await page.unroute('**/api/client')
  await drawer.getByRole('button', { name: 'Load the list again' }).click()
  await drawer.getByText('The list of servers could not be loaded').waitFor({ state: 'detached' })
})

test('a server that cannot be switched to is named in the form with the reason', async () => {
  await using visited = await visit()
  const { page, panel, drawer, switchButton } = visited
  await connectOwn(page)
  await page.route(`**/servers/${stack.demo}`, (route) => route.abort())
  await switchButton.click()
  await drawer.getByRole('button', { name: /^Demo server/ }).click()
  await page.getByRole('alert').getByText('No connection to this site').waitFor()
  expect(await panel.field.inputValue()).toBe(stack.demo)
})

test('the list’s code is asked for by the first press, which it follows; without it the panel goes on', async () => {
  await using visited = await visit()
  const { page, panel, drawer, switchButton } = visited
  const release = await holdBack(page, /\/assets\/server-drawer-/)
  let asked = 0
  page.on('request', (request) => {
    if (/server-drawer-/.test(request.url())) asked += 1
  })
  await connectOwn(page)
  expect(asked).toBe(0)
  await switchButton.click()
  await page.getByRole('status').getByText('Loading your servers').waitFor()
  release()
  await drawer.waitFor()

  await page.unroute(/\/assets\/server-drawer-/)
  await page.route(/\/assets\/server-drawer-/, (route) => route.abort())
  await page.reload()
  await switchButton.click()
  await page.getByRole('alert').getByText('The list of servers could not be loaded').waitFor()
  await panel.ensureRunning()
})
