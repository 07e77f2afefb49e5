import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdBack, openBrowser, pageCode, phone, visitor } from '../support/browser.ts'
import { createDatabase, type Database } from '../support/database.ts'
import { GameServer } from '../support/game-server.ts'
import { type GatewayProcess, startGateway } from '../support/gateway-process.ts'
import { newDataDirectory, removeDataDirectory } from '../support/sandbox-process.ts'

/** The status page of a large network: servers with problems alone (behaviour 9.12). */

const SERVERS = 14
const data = newDataDirectory()
const steady = new GameServer()
const shaky = new GameServer()
let browser: Browser
let database: Database
let gateway: GatewayProcess

beforeAll(async () => {
  browser = await openBrowser()
  database = await createDatabase()
  await Promise.all([steady.start(), shaky.start()])
  const file = join(data, 'monitors.json')
  const monitors = Array.from({ length: SERVERS }, (_, place) => ({
    name: `World ${place + 1}`,
    type: 'tcp',
    host: '127.0.0.1',
    port: place === 2 ? shaky.port : steady.port,
    interval: 1,
    timeout: 1,
    retries: 0,
  }))
  writeFileSync(file, JSON.stringify(monitors))
  gateway = await startGateway({
    env: {
      DATABASE_URL: database.url,
      SESSION_SECRET: 's'.repeat(32),
      PANEL_URL: 'http://127.0.0.1:9',
      MONITORS_FILE: file,
    },
  })
})
afterAll(async () => {
  await browser?.close()
  await gateway?.stop()
  steady.stop()
  shaky.stop()
  await database?.drop()
  removeDataDirectory(data)
})

async function open(path = '', options: BrowserContextOptions = {}) {
  const { page, complaints } = await visitor(browser, options)
  await page.goto(`${gateway.url}/network-status${path}`)
  return { page, complaints, ...find(page), [Symbol.asyncDispose]: () => page.context().close() }
}

function find(page: Page) {
  return {
    filter: page.getByRole('switch', { name: 'Only servers with problems' }),
    rows: page.getByRole('region', { name: 'Servers' }).getByRole('article'),
    shown: (text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor(),
    allWell: page.getByText(`All ${SERVERS} servers are operational`),
    live: () => page.getByText('live', { exact: true }).waitFor(),
  }
}

test('the switch leaves servers with problems, and a row that has the focus until that moves on', async () => {
  await using opened = await open('', { viewport: phone })
  const { page, filter, rows, shown, allWell, live, complaints } = opened
  await live()
  await shown(`${SERVERS} of ${SERVERS} shown`)
  await expect.poll(() => rows.getByText('operational', { exact: true }).count()).toBe(SERVERS)
  await filter.press('Space')
  await shown(`0 of ${SERVERS} shown`)
  await allWell.waitFor()

  shaky.stop()
  await rows.and(page.getByRole('article', { name: 'World 3' })).waitFor()
  await shown(`1 of ${SERVERS} shown`)
  expect(await allWell.count()).toBe(0)

  const row = page.getByRole('article', { name: 'World 3' })
  await row.focus()
  await shaky.start()
  await row.getByText('operational', { exact: true }).waitFor()
  expect(await row.evaluate((element) => element === document.activeElement)).toBe(true)
  await shown(`1 of ${SERVERS} shown`)
  await filter.focus()
  await row.waitFor({ state: 'detached' })
  await allWell.waitFor()
  await filter.press('Space')
  await shown(`${SERVERS} of ${SERVERS} shown`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(complaints).toEqual([])
})

test('a server that is not listed is found by its name, and stays while it has the focus', async () => {
  await using opened = await open()
  const { page, filter, rows, shown, live } = opened
  await live()
  await filter.check()
  await shown(`0 of ${SERVERS} shown`)
  await page.getByRole('combobox', { name: 'Find a server' }).fill('World 7')
  await page.keyboard.press('Enter')
  const row = page.getByRole('article', { name: 'World 7' })
  await expect.poll(() => row.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await rows.count()).toBe(1)
  await filter.focus()
  await shown(`0 of ${SERVERS} shown`)
})

test.each([
  ['the page', pageCode],
  ['the switch', /\/assets\/many-servers-/],
])('what is switched before the code of %s is there counts', async (_name, code) => {
  const { page } = await visitor(browser)
  const { filter, shown } = find(page)
  const release = await holdBack(page, code)
  await page.goto(`${gateway.url}/network-status`)
  await filter.click()
  release()
  await shown(`0 of ${SERVERS} shown`)
  expect(await filter.isChecked()).toBe(true)
  await page.context().close()
})

test('without JavaScript all servers are shown, and nothing that needs it', async () => {
  await using opened = await open('', { javaScriptEnabled: false })
  const { filter, rows } = opened
  expect(await rows.count()).toBe(SERVERS)
  expect(await filter.filter({ visible: true }).count()).toBe(0)
})
