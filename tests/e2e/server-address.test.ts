import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, phone, visitor } from '../support/browser.ts'
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
  const { page, complaints } = await visitor(browser, { viewport: phone, hasTouch: true })
  return {
    page,
    complaints,
    panel: new PanelPage(page, stack.url),
    form: page.getByRole('heading', { name: 'Connect to Your Server' }),
    [Symbol.asyncDispose]: () => page.context().close(),
  }
}

test('who came by /demo gets to the form by “Other server”, and back to the server by going back', async () => {
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
