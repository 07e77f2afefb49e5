import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdBack, openBrowser, openVisit, pageCode, phone } from '../../commands/inspection/browser.ts'
import { openIncident, updateIncident } from '../../gateway/status/announcements.ts'
import { openStore } from '../../gateway/store/store.ts'
import { createDatabase, type Database } from '../support/database.ts'
import { GameServer } from '../support/game-server.ts'
import { type GatewayProcess, startGateway } from '../support/gateway-process.ts'
import { newDataDirectory, removeDataDirectory } from '../support/sandbox-process.ts'

/** The status page of a large network: servers with problems alone (behaviour 9.12), pages of incidents (9.13). */

const SERVERS = 14
const INCIDENTS = 23
const data = newDataDirectory()
const steady = new GameServer()
const shaky = new GameServer()
/** Of the incidents, the newest first. */
const ids: number[] = []
let browser: Browser
let database: Database
let gateway: GatewayProcess

beforeAll(async () => {
  browser = await openBrowser()
  database = await createDatabase()
  const store = await openStore(database.url, pino({ level: 'silent' }))
  for (let number = 1; number <= INCIDENTS; number += 1) {
    const id = await openIncident(store.database, `Outage ${number}`, 'We are on it.')
    await updateIncident(store.database, id, 'It is over.', { close: true })
    ids.unshift(id)
  }
  await store.close()
  await Promise.all([steady.start(), shaky.start()])
  const file = join(data, 'monitors.json')
  const monitors = Array.from({ length: SERVERS }, (_, place) => ({
    name: `World ${place + 1}`,
    type: 'tcp',
    host: '127.0.0.1',
    port: place === 2 ? shaky.port : steady.port,
    interval: 1,
    timeout: 5,
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
  const { page, complaints } = await openVisit(browser, options)
  await page.goto(`${gateway.url}/network-status${path}`)
  return { page, complaints, ...find(page), [Symbol.asyncDispose]: () => page.context().close() }
}

function find(page: Page) {
  return {
    filter: page.getByRole('switch', { name: 'Only servers with problems' }),
    rows: page.getByRole('region', { name: 'Servers' }).getByRole('article'),
    shown: (text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor(),
    allWell: page.getByText(`All ${SERVERS} servers are operational`),
    incidents: page.getByRole('region', { name: 'Incidents' }).getByRole('heading', { level: 3 }),
    pages: page.getByRole('navigation', { name: 'Pages of incidents' }),
    live: () => page.getByText('live', { exact: true }).waitFor(),
  }
}

const query = (page: Page) => new URL(page.url()).search

/** Titles of the incidents from one number down to another. */
function titles(newest: number, oldest: number): string[] {
  return Array.from({ length: newest - oldest + 1 }, (_, place) => `Outage ${newest - place}`)
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
  const { page } = await openVisit(browser)
  const { filter, shown } = find(page)
  const release = await holdBack(page, code)
  const asked = page.waitForRequest(code)
  await page.goto(`${gateway.url}/network-status`)
  await asked
  await filter.click()
  release()
  await shown(`0 of ${SERVERS} shown`)
  expect(await filter.isChecked()).toBe(true)
  await page.context().close()
})

test.each([
  ['the page', pageCode],
  ['the pages of incidents', /\/assets\/incident-pages-/],
])('what is turned to before the code of %s is there is shown', async (_name, code) => {
  const { page } = await openVisit(browser)
  const { incidents, pages } = find(page)
  const release = await holdBack(page, code)
  const asked = page.waitForRequest(code)
  await page.goto(`${gateway.url}/network-status`)
  await asked
  await pages.getByRole('link', { name: 'Page 3' }).click()
  await page.waitForURL(/incidents=3/)
  release()
  await expect.poll(() => incidents.filter({ visible: true }).allInnerTexts()).toEqual(titles(3, 1))
  await page.context().close()
})

test('by keyboard: incidents have pages of ten, in the address, and each begins at its start', async () => {
  await using opened = await open()
  const { page, incidents, pages, live, complaints } = opened
  await live()
  const visible = () => incidents.filter({ visible: true }).allInnerTexts()
  expect(await visible()).toEqual(titles(23, 14))
  await pages.getByRole('link', { name: 'Next page' }).press('Enter')
  await expect.poll(visible).toEqual(titles(13, 4))
  const list = page.getByRole('list', { name: 'Incidents 11 to 20 of 23' })
  await expect.poll(() => list.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(query(page)).toBe('?incidents=2')
  await pages.getByRole('link', { name: 'Page 3' }).press('Enter')
  await expect.poll(visible).toEqual(titles(3, 1))
  await page.reload()
  await expect.poll(visible).toEqual(titles(3, 1))
  await pages.getByRole('link', { name: 'Page 1' }).click()
  await expect.poll(visible).toEqual(titles(23, 14))
  expect(query(page)).toBe('')
  expect(complaints).toEqual([])
})

test('the anchor of an incident leads to it, whichever page it is on', async () => {
  await using opened = await open(`#incident-${ids.at(-1)}`)
  const { page, pages, live } = opened
  const seen = (number: number) =>
    page
      .getByRole('heading', { name: `Outage ${number}`, exact: true })
      .evaluate(
        (heading) =>
          heading.getBoundingClientRect().top >= 0 && heading.getBoundingClientRect().top < innerHeight,
      )
  await expect.poll(() => seen(1)).toBe(true)
  await live()
  await page.evaluate((id) => location.assign(`#incident-${id}`), ids[11])
  await expect.poll(() => seen(12)).toBe(true)
  expect(await pages.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page')
  await pages.getByRole('link', { name: 'Previous page' }).click()
  await expect.poll(() => seen(23)).toBe(true)
  expect(page.url()).toBe(`${gateway.url}/network-status`)
})

test('without JavaScript all servers and all incidents are shown, and nothing that needs it', async () => {
  await using opened = await open(`?incidents=2#incident-${ids.at(-1)}`, { javaScriptEnabled: false })
  const { filter, rows, incidents, pages } = opened
  expect(await rows.count()).toBe(SERVERS)
  expect(await incidents.filter({ visible: true }).count()).toBe(INCIDENTS)
  expect(await filter.filter({ visible: true }).count()).toBe(0)
  expect(await pages.filter({ visible: true }).count()).toBe(0)
})

test('without the code of the pages the page says so, and the newest incidents stay', async () => {
  const { page } = await openVisit(browser)
  await page.route(/\/assets\/incident-pages-/, (route) => route.abort())
  await page.goto(`${gateway.url}/network-status`)
  await page.getByRole('alert').getByText('Earlier incidents could not be loaded').waitFor()
  expect(await find(page).incidents.filter({ visible: true }).allInnerTexts()).toEqual(titles(23, 14))
  await page.context().close()
})
