import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdBack, openBrowser, openVisit, phone } from '../../commands/inspection/browser.ts'
import { contactHref } from '../../site/domain/contact-href.ts'
import { PanelPage } from '../support/panel-page.ts'
import { type Stack, startStack } from '../support/stack.ts'

/** What an owner does beside a connected server: switch to another one (behaviour 7.15), further actions (7.16). */

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
  const { page, complaints } = await openVisit(browser, options)
  return {
    page,
    complaints,
    panel: new PanelPage(page, stack.url),
    drawer: page.getByRole('dialog', { name: 'Switch server' }),
    switchButton: page.getByRole('button', { name: 'Switch server' }),
    more: page.getByRole('button', { name: 'More actions' }),
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

test('a list that cannot be reloaded says so, keeps its servers, and is loaded again', async () => {
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

test('the first press loads the list’s code and opens it; without the code the panel still works', async () => {
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

test('by keyboard: a tooltip names the further actions, and the ID and a link to the panel are copied', async () => {
  await using visited = await visit({ permissions: ['clipboard-read', 'clipboard-write'] })
  const { page, panel, more, complaints } = visited
  await panel.connect(stack.demo)
  await panel.reads('Echo is ready')
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await panel.power('Stop').focus()
  await page.keyboard.press('Tab')
  await page.getByRole('tooltip').waitFor()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('menu', { name: 'More actions' })
  await menu.waitFor()
  await expect.poll(() => focused(page)).toContain('Copy server ID')
  await page.keyboard.press('Enter')
  await panel.toast('The server ID is copied').waitFor()
  await expect.poll(clipboard).toBe(stack.demo)
  await menu.waitFor({ state: 'detached' })
  expect(await more.evaluate((button) => button === document.activeElement)).toBe(true)

  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focused(page)).toContain('Copy server ID')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focused(page)).toBe('Copy link to this panel')
  await page.keyboard.press('Enter')
  await panel.toast('The link is copied').waitFor()
  await expect.poll(clipboard).toBe(`${stack.url}/control-panel?server=${stack.demo}`)
  expect(complaints).toEqual([])
})

test('what the pointer has chosen leaves no tooltip behind', async () => {
  await using visited = await visit({ permissions: ['clipboard-read', 'clipboard-write'] })
  const { page, panel, more } = visited
  await panel.connect(stack.demo)
  await panel.reads('Echo is ready')
  await more.hover()
  await page.getByRole('tooltip').waitFor()
  await more.click()
  await page.getByRole('menuitem', { name: /^Copy server ID/ }).click()
  await panel.toast('The server ID is copied').waitFor()
  await expect.poll(() => more.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await page.getByRole('tooltip').count()).toBe(0)
})

test('where the browser does not let the page copy, the toast says what was to be copied', async () => {
  await using visited = await visit()
  const { page, panel, more } = visited
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await panel.connect(stack.demo)
  await panel.reads('Echo is ready')
  await more.click()
  await page.getByRole('menuitem', { name: /^Copy server ID/ }).click()
  await panel.toast(`The server ID is ${stack.demo}`).waitFor()
})

test('further actions lead to the view without the console and back, to the status, and to help', async () => {
  await using visited = await visit()
  const { page, panel, more, complaints } = visited
  await panel.connect(stack.demo)
  await panel.reads('Echo is ready')
  await more.click()
  await page.getByRole('menuitem', { name: 'View without the console' }).click()
  await page.getByRole('heading', { level: 1, name: 'Minecraft tools' }).waitFor()
  expect(query(page)).toBe(`?server=${stack.demo}`)
  await more.click()
  await page.getByRole('menuitem', { name: 'View with the console' }).click()
  await panel.reads('Echo is ready')
  await more.click()
  await page.getByRole('menuitem', { name: 'Check the network status' }).click()
  await page.getByRole('heading', { level: 1, name: 'Network Status' }).waitFor()
  await page.goBack()
  await panel.reads('Echo is ready')
  await more.click()
  await page.getByRole('menuitem', { name: 'Ask for help with this server' }).click()
  await expect.poll(() => page.url()).toBe(stack.url + contactHref(`Help with Demo server (${stack.demo})`))
  expect(await page.getByLabel('Subject').inputValue()).toBe(`Help with Demo server (${stack.demo})`)
  expect(complaints).toEqual([])
})

test('pressed before their code is there the further actions say so and open once it comes; without it the page says so', async () => {
  await using visited = await visit()
  const { page, panel, more } = visited
  const release = await holdBack(page, /\/assets\/server-menu-/)
  await panel.connect(stack.demo)
  await more.click()
  await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor({ state: 'attached' })
  await more.locator('[data-slot=spinner]').waitFor()
  release()
  await page.getByRole('menu').waitFor()
  await page.keyboard.press('Escape')

  await page.unroute(/\/assets\/server-menu-/)
  await page.route(/\/assets\/server-menu-/, (route) => route.abort())
  const refused = page.waitForEvent('requestfailed')
  await page.reload()
  await refused
  await panel.power('Stop').waitFor()
  expect(await page.getByRole('alert').filter({ hasText: /./ }).count()).toBe(0)
  await more.click()
  await page.getByRole('alert').getByText('The further actions could not be loaded').waitFor()
  await panel.ensureRunning()
})

test('the further actions open where their code comes while the button is held down', async () => {
  await using visited = await visit()
  const { page, panel, more } = visited
  const release = await holdBack(page, /\/assets\/server-menu-/)
  await panel.connect(stack.demo)
  await more.hover()
  await page.mouse.down()
  release()
  await page.locator('[aria-label="More actions"][data-state]').waitFor()
  await page.mouse.up()
  await page.getByRole('menuitem', { name: /^Copy server ID/ }).waitFor()
})

test('the further actions open where their code is there, but not shown yet', async () => {
  await using visited = await visit()
  const { page, panel, more } = visited
  const menuCode = /\/assets\/server-menu-/
  await panel.connect(stack.demo)
  await panel.reads('Echo is ready')
  // Its place is the same after the reload, when the press has to be quick.
  await more.hover()
  const release = await holdBack(page, menuCode)
  const asked = page.waitForRequest(menuCode)
  await page.reload()
  const address = (await asked).url()
  await page.locator('[aria-label="More actions"]:not([data-state])').waitFor()
  // React waits up to 300 ms before it shows what comes soon after what stood in its place.
  await page.evaluate(
    `void import('${address}').then(() => document.documentElement.setAttribute('data-menu-code', ''))`,
  )
  release()
  await page.locator('[data-menu-code]').waitFor({ state: 'attached' })
  await page.mouse.down()
  await page.mouse.up()
  await page.getByRole('menuitem', { name: /^Copy server ID/ }).waitFor()
})

test('the button of the further actions keeps the focus while their code comes', async () => {
  await using visited = await visit()
  const { page, panel, more } = visited
  const release = await holdBack(page, /\/assets\/server-menu-/)
  await panel.connect(stack.demo)
  await panel.power('Stop').focus()
  await page.keyboard.press('Tab')
  expect(await more.evaluate((button) => button === document.activeElement)).toBe(true)
  release()
  await page.getByRole('tooltip').waitFor()
  expect(await more.evaluate((button) => button === document.activeElement)).toBe(true)
})
