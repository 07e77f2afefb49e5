/**
 * Scripts in the texts that others write, opened in a browser: its policy would complain of one that is markup.
 *
 * @module-tag attack
 */

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openVisit, withoutNetwork } from '../../commands/inspection/browser.ts'
import { openIncident } from '../../gateway/status/announcements.ts'
import { openStore } from '../../gateway/store/store.ts'
import { createDatabase, type Database } from '../support/database.ts'
import { type GatewayProcess, startGateway } from '../support/gateway-process.ts'
import { PanelPage } from '../support/panel-page.ts'
import { newDataDirectory, removeDataDirectory } from '../support/sandbox-process.ts'
import {
  account,
  allocation,
  DEMO,
  details,
  type FakePanel,
  json,
  KEY,
  startFakePanel,
  wellBehaved,
} from './fake-panel.ts'

/** Would leave an element behind, and a global where it ran. */
const script = (name: string) =>
  `${name}"><img src=x onerror=globalThis.ran=1><script>globalThis.ran=1</script>`

const data = newDataDirectory()
let browser: Browser
let database: Database
let panel: FakePanel
let gateway: GatewayProcess
beforeAll(async () => {
  ;[browser, database, panel] = await Promise.all([openBrowser(), createDatabase(), startFakePanel()])
  const alias = allocation({ ip: '10.0.0.1', ip_alias: script('Alias'), port: 25_565, is_default: true })
  const hostile = details(DEMO, {
    name: script('Name'),
    description: script('Description'),
    relationships: { allocations: { object: 'list', data: [alias] } },
  })
  const list = { total: 1, count: 1, per_page: 100, current_page: 1, total_pages: 1, links: {} }
  panel.answers = new Map([
    ...wellBehaved(),
    ['GET /api/client/account', account(script('Account'))],
    ['GET /api/client', json(200, { object: 'list', data: [hostile], meta: { pagination: list } })],
    [`GET /api/client/servers/${DEMO}`, json(200, hostile)],
  ])
  const store = await openStore(database.url, pino({ level: 'silent' }))
  await openIncident(store.database, script('Incident'), script('Update'))
  await store.close()
  const monitors = [{ name: script('Monitor'), type: 'tcp', host: '127.0.0.1', port: 9 }]
  writeFileSync(join(data, 'monitors.json'), JSON.stringify(monitors))
  gateway = await startGateway({
    env: {
      DATABASE_URL: database.url,
      SESSION_SECRET: 's'.repeat(32),
      PANEL_URL: panel.url,
      PANEL_KEY: KEY,
      PUBLIC_SERVERS: DEMO,
      MONITORS_FILE: join(data, 'monitors.json'),
    },
  })
})
afterAll(async () => {
  await browser?.close()
  await gateway?.stop()
  await panel?.stop()
  await database?.drop()
  removeDataDirectory(data)
})

const logIn = async (page: Page) => {
  await new PanelPage(page, gateway.url).signIn(KEY)
  await page.getByRole('button', { name: 'Account' }).first().click()
}

test.each<[string, string, string[], ((page: Page) => Promise<void>)?]>([
  ['of a server', `/control-panel?server=${DEMO}`, ['Name', 'Alias']],
  ['of an account and its servers', '/control-panel', ['Name', 'Account'], logIn],
  ['of a monitor and an incident', '/network-status', ['Monitor', 'Incident', 'Update']],
])('a script in the name %s is text in the page', async (_, path, names, act) => {
  const { page, complaints } = await openVisit(browser)
  await page.goto(gateway.url + path)
  await act?.(page)
  for (const name of names) await page.getByText(script(name)).first().waitFor()
  expect(await page.locator('img[src=x]').count()).toBe(0)
  expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false)
  expect(withoutNetwork(complaints)).toEqual([])
  await page.context().close()
})
