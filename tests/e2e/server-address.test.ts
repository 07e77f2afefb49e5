import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openVisit, phone } from '../../commands/inspection/browser.ts'
import { PanelPage } from '../support/panel-page.ts'
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

async function visit() {
  const { page, complaints } = await openVisit(browser, { viewport: phone, hasTouch: true })
  return {
    page,
    complaints,
    panel: new PanelPage(page, stack.url),
    form: page.getByRole('heading', { name: 'Connect to Your Server' }),
    [Symbol.asyncDispose]: () => page.context().close(),
  }
}

test('after /demo “Other server” leads to the form, and going back to the server', async () => {
  await using visited = await visit()
  const { page, panel, form, complaints } = visited
  await page.goto(`${stack.url}/demo`)
  await panel.reads('Echo is ready')
  await page.getByRole('button', { name: 'Other server' }).click()
  await form.waitFor()
  expect(new URL(page.url()).search).toBe('')
  expect(await panel.field.inputValue()).toBe(stack.demo)
  await page.getByRole('heading', { name: 'Open to everyone' }).waitFor()
  await panel.connectButton.waitFor()
  await page.goBack()
  await panel.reads('Echo is ready')
  expect(complaints).toEqual([])
})

test('a connected server is in the address: a reload shows it again, going back leads to the form', async () => {
  await using visited = await visit()
  const { page, panel, form, complaints } = visited
  await panel.connect(stack.demo)
  expect(new URL(page.url()).search).toBe(`?server=${stack.demo}`)
  await page.reload()
  await panel.reads('Echo is ready')
  await page.goBack()
  await form.waitFor()
  expect(complaints).toEqual([])
})

test('a server that was not found can be asked for again, and another page leads back to the one that was', async () => {
  await using visited = await visit()
  const { page, panel } = visited
  await panel.ask('zzzzzzzz')
  await page.getByText('No such server, or not yours').waitFor()
  const asked = page.waitForRequest((request) => request.url().includes('/client/servers/zzzzzzzz'))
  await panel.connectButton.click()
  await asked
  await panel.field.fill(stack.demo)
  await panel.connectButton.click()
  await panel.power('Stop').waitFor()
  await page.getByRole('link', { name: 'Cairn' }).first().click()
  await page.getByRole('heading', { level: 1, name: /Game servers/ }).waitFor()
  await page.goBack()
  await panel.power('Stop').waitFor()
  expect(new URL(page.url()).search).toBe(`?server=${stack.demo}`)
})

test('each tab has an address, which a reload keeps and going back finds again, beside the server’s', async () => {
  await using visited = await visit()
  const { page, panel, complaints } = visited
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  const query = () => new URL(page.url()).search
  await page.goto(`${stack.url}/control-panel?server=${stack.demo}`)
  await panel.reads('Echo is ready')
  await tab('VPS Panel').click()
  await expect.poll(query).toBe(`?server=${stack.demo}&panel=vps`)
  await page.reload()
  await page.getByRole('heading', { name: 'VPS Panel' }).waitFor()
  expect(await tab('VPS Panel').getAttribute('aria-selected')).toBe('true')
  await page.goto(`${stack.url}/about`)
  await page.goBack()
  await page.getByRole('heading', { name: 'VPS Panel' }).waitFor()
  await tab('Game Panel').click()
  await panel.reads('Echo is ready')
  expect(query()).toBe(`?server=${stack.demo}`)
  expect(complaints).toEqual([])
})

test('each demo button of the home page opens its own panel', async () => {
  await using visited = await visit()
  const { page, panel, complaints } = visited
  for (const name of ['VPS Panel', 'Web Panel']) {
    await page.goto(stack.url)
    await page.getByRole('tab', { name }).click()
    await page.getByRole('link', { name: `Try Demo of the ${name}` }).click()
    await page.getByRole('heading', { level: 2, name }).waitFor()
    expect(await page.getByRole('tab', { name }).getAttribute('aria-selected')).toBe('true')
  }
  await page.goto(stack.url)
  await page.getByRole('link', { name: 'Try Demo of the Game Panel' }).click()
  await panel.reads('Echo is ready')
  expect(complaints).toEqual([])
})
