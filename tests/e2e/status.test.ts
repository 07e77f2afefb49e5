import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { desktop, openBrowser, openVisit, phone, withoutNetwork } from '../../commands/inspection/browser.ts'
import { type GatewayProcess, startGateway } from '../support/gateway-process.ts'
import { runCommand } from '../support/run-command.ts'
import {
  newDataDirectory,
  removeDataDirectory,
  type SandboxProcess,
  startSandbox,
} from '../support/sandbox-process.ts'

/** A gateway that measures a real Minecraft server and itself once a second. */
let browser: Browser
let sandbox: SandboxProcess
let gateway: GatewayProcess
let env: Record<string, string>
const data = newDataDirectory()

beforeAll(async () => {
  ;[browser, sandbox] = await Promise.all([
    openBrowser(),
    startSandbox({ env: { SANDBOX_EGG: 'minecraft' } }),
  ])
  const { url, publicServers, panelKey } = sandbox.access
  const file = join(data, 'monitors.json')
  const often = { interval: 1, timeout: 3, retries: 0 }
  writeFileSync(
    file,
    JSON.stringify([
      { name: 'India - 01', type: 'tcp', host: '127.0.0.1', port: Number(new URL(url).port), ...often },
      { name: 'Game Server', type: 'minecraft', ...(await joinAddress()), ...often },
    ]),
  )
  env = { PANEL_URL: url, PANEL_KEY: panelKey, PUBLIC_SERVERS: publicServers.join(','), MONITORS_FILE: file }
  gateway = await startGateway({ env, data })
  await power('start')
}, 200_000)

afterAll(async () => {
  await browser?.close()
  await gateway?.stop()
  await sandbox?.stop()
  removeDataDirectory(data)
})

async function panel(path: string, init: RequestInit = {}): Promise<Response> {
  const { url, publicServers, panelKey } = sandbox.access
  return fetch(`${url}/api/client/servers/${publicServers[0]}${path}`, {
    ...init,
    headers: {
      authorization: `Bearer ${panelKey}`,
      'content-type': 'application/json',
      accept: 'application/json',
    },
  })
}

async function joinAddress(): Promise<{ host: string; port: number }> {
  const { attributes } = await (await panel('')).json()
  const { ip, port } = attributes.relationships.allocations.data[0].attributes
  return { host: ip, port }
}

/** Settles when the server is installed, the signal is taken, and it has done what it says. */
async function power(signal: 'start' | 'stop'): Promise<void> {
  const wanted = signal === 'start' ? 'running' : 'offline'
  await vi.waitUntil(
    async () => {
      await panel('/power', { method: 'POST', body: JSON.stringify({ signal }) })
      return (await (await panel('/resources')).json()).attributes?.current_state === wanted
    },
    { timeout: 180_000, interval: 500 },
  )
}

const row = (page: Page, name: string): Locator => page.getByRole('article', { name })
const part = (place: Locator, slot: string): Locator => place.locator(`[data-slot="${slot}"]`)
const toast = (page: Page, text: string): Locator =>
  page.getByRole('listitem').filter({ hasText: text }).first()
const status = (page: Page): Promise<string | null> =>
  part(row(page, 'Game Server'), 'server-state').textContent()

async function open(path = '/network-status', options = {}) {
  const opened = await openVisit(browser, options)
  await opened.page.goto(gateway.url + path)
  return opened
}

/** How the newest check stands in the chart's table. */
function newestCheck(page: Page): Promise<string | null> {
  return row(page, 'Game Server')
    .getByRole('table', { name: /^Latency/ })
    .getByRole('cell')
    .last()
    .textContent()
}

/** How today stands in the cores' table. */
async function today(page: Page): Promise<string[]> {
  return row(page, 'Game Server')
    .getByRole('table', { name: /^Uptime/ })
    .getByRole('row')
    .last()
    .getByRole('cell')
    .allTextContents()
}

test('a Minecraft server that is stopped and started turns down and back before the eyes', {
  timeout: 180_000,
}, async () => {
  const { page, complaints } = await open()
  await page.getByText('live', { exact: true }).waitFor()
  if ((await status(page)) === 'down') await power('start')
  await expect.poll(() => status(page)).toBe('operational')
  await expect.poll(() => newestCheck(page)).toMatch(/^\d+\sms$/)
  const summary = part(page.locator('main'), 'summary-tiles')
  await expect.poll(() => summary.textContent()).toMatch(/Measured since.*Published: 99\.99% Last 90 days/)

  await power('stop')
  await toast(page, 'Game Server is now down').waitFor()
  await toast(page, 'Game Server is now down').locator('[data-state="down"]').waitFor({ state: 'attached' })
  await expect.poll(() => status(page)).toBe('down')
  await expect.poll(() => part(row(page, 'Game Server'), 'server-latency').textContent()).toBe('Timeout')
  await expect.poll(() => newestCheck(page)).toBe('Timeout')
  await expect.poll(async () => (await today(page))[0]).toBe('Down')
  await row(page, 'Game Server').getByText('Counted as a timeout: the connection is refused').waitFor()
  await expect.poll(() => summary.textContent()).toContain('1 of 2 servers down')
  // Nobody has written of it, and the page does not claim that there is nothing.
  expect(await summary.textContent()).toMatch(/1 outage now.*Published so far: No Incidents/)
  await page.getByText('Down at the last check, without a report yet: Game Server.').waitFor()

  // Who comes without JavaScript reads the same.
  const plain = await open('/network-status', { javaScriptEnabled: false })
  expect(await status(plain.page)).toBe('down')
  expect(await part(row(plain.page, 'Game Server'), 'server-latency').textContent()).toBe('Timeout')
  expect((await today(plain.page))[0]).toBe('Down')
  await plain.page.getByText(/What you see is from .* UTC/).waitFor()
  await plain.page.context().close()

  await power('start')
  await toast(page, 'Game Server is now operational').waitFor()
  await expect.poll(() => status(page)).toBe('operational')
  await expect.poll(() => newestCheck(page)).toMatch(/^\d+\sms$/)
  await expect.poll(async () => (await today(page))[0]).toBe('Down')
  await row(page, 'India - 01').getByText('operational', { exact: true }).first().waitFor()
  expect(withoutNetwork(complaints)).toEqual([])
  await page.context().close()
})

test('an open incident comes first, with what was said of it last, and the status is not green beside it', async () => {
  const says = (...words: string[]) => runCommand('status', ['incident', ...words], { DATA_DIR: data })
  const id = /Incident (\d+)/.exec((await says('open', 'A cut cable', 'We look into it.')).out)?.[1] ?? ''
  await says('update', id, 'The cable is mended by noon.')
  const served = async () => (await fetch(`${gateway.url}/network-status`)).text()
  await expect.poll(served).toContain('mended by noon')
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await open('/network-status', { javaScriptEnabled })
    const main = page.getByRole('main')
    const notice = main.locator('[data-slot=callout]').filter({ hasText: 'A cut cable' })
    expect(await notice.textContent()).toMatch(/The cable is mended by noon\./)
    expect(await notice.textContent()).not.toMatch(/We look into it/)
    const [first, tiles] = [
      await notice.boundingBox(),
      await main.locator('[data-slot=summary-tiles]').boundingBox(),
    ]
    expect(first?.y).toBeLessThan(tiles?.y ?? 0)
    await main.getByText('At the last check, with 1 incident open').waitFor()
    expect(await notice.getByRole('link').getAttribute('href')).toBe(`#incident-${id}`)
    await page.context().close()
  }
  const { page } = await open('/network-status')
  await page.getByText('live', { exact: true }).waitFor()
  await says('close', id, 'It is mended.')
  await page.locator('[data-slot=callout]').filter({ hasText: 'A cut cable' }).waitFor({ state: 'detached' })
  await page.context().close()
})

test('while the gateway is down the page says so, and then continues without a gap', {
  timeout: 120_000,
}, async () => {
  const { page } = await open()
  await page.getByText('live', { exact: true }).waitFor()
  const { port } = new URL(gateway.url)
  await gateway.stop()
  await page.getByText('reconnecting', { exact: true }).waitFor()
  await page.getByText(/The connection to this site is lost.*What you see is from/).waitFor()
  gateway = await startGateway({ env: { ...env, PORT: port }, data })
  await page.getByText('live', { exact: true }).waitFor()
  expect(await page.getByText(/The connection to this site is lost/).count()).toBe(0)
  // The chart holds what a page holds that is opened now.
  const fresh = await open()
  await fresh.page.getByText('live', { exact: true }).waitFor()
  const checks = (of: Page) =>
    row(of, 'Game Server')
      .getByRole('table', { name: /^Latency/ })
      .getByRole('rowheader')
      .allTextContents()
  await expect
    .poll(async () => {
      const [known, seen] = [await checks(fresh.page), await checks(page)]
      return known.slice(0, 20).every((time) => seen.includes(time)) && known.length > 0
    })
    .toBe(true)
  await fresh.page.context().close()
  await page.context().close()
})

test('a server can be added, in this page only', async () => {
  const { page, complaints } = await open('/network-status', { viewport: phone })
  await page.getByText('live', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Add Server' }).click()
  expect(
    await page.getByLabel('Server Name').evaluate((field: HTMLInputElement) => field.validity.valueMissing),
  ).toBe(true)
  await page.getByLabel('Server Name').fill('   ')
  await page.getByRole('button', { name: 'Add Server' }).click()
  await page.getByText('Type a name, for example Survival.').waitFor()
  await page.getByLabel('Server Name').fill('<b>Mine</b>')
  await page.keyboard.press('Enter')
  const added = row(page, '<b>Mine</b>')
  await added.waitFor()
  expect(await part(added, 'server-state').textContent()).toBe('unknown')
  expect(await part(added, 'server-latency').textContent()).toBe('Timeout')
  expect(await added.textContent()).toContain('It starts as operational with 100% uptime')
  expect(await page.getByLabel('Server Name').inputValue()).toBe('')
  // It stays through what is pushed, and goes with the page.
  const asOf = () => page.getByText(/^data as of/).textContent()
  const before = await asOf()
  await expect.poll(asOf).not.toBe(before)
  expect(await added.count()).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.reload()
  await page.getByText('live', { exact: true }).waitFor()
  expect(await row(page, '<b>Mine</b>').count()).toBe(0)
  expect(complaints).toEqual([])
  await page.context().close()
})

test('the footer leads to it', async () => {
  const { page } = await open('/', { viewport: desktop })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Network status' }).click()
  await page.getByRole('heading', { level: 1, name: 'Network Status' }).waitFor()
  await page.context().close()
})

test('a page whose socket the gateway refuses does not say that it is live, and is once there is room', async () => {
  const small = await startGateway({ env: { ...env, MAX_SOCKETS_PER_NETWORK: '1' } })
  const [first, second] = await Promise.all([openVisit(browser), openVisit(browser)])
  const liveness = ({ page }: { page: Page }) => page.locator('[data-slot=liveness]')
  await first.page.goto(`${small.url}/network-status`)
  await liveness(first).getByText('live', { exact: true }).waitFor()
  await second.page.goto(`${small.url}/network-status`)
  await liveness(second).getByText('reconnecting').waitFor()
  await first.page.context().close()
  await liveness(second).getByText('live', { exact: true }).waitFor()
  await second.page.context().close()
  await small.stop()
})
