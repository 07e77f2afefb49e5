/** The plan finder, by keyboard and without JavaScript, and the comparison of a plan's tiers. */
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openVisit } from '../../commands/inspection/browser.ts'
import { sample } from '../support/sample-company.ts'
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

/** Presses Tab until what is named so has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : element
      return label?.textContent?.trim() ?? ''
    })
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    if ((await focused()).startsWith(name)) return
  }
  throw new Error(`Tab does not lead to ${name}.`)
}

test.each([true, false])('a plan is found and ordered by keyboard, with JavaScript: %s', async (on) => {
  const { page, complaints } = await openVisit(browser, { javaScriptEnabled: on })
  const [use] = sample.finder.uses
  await page.goto(`${stack.url}/products`)
  await tabTo(page, 'Find your plan')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: sample.finder.title }).waitFor()
  await tabTo(page, use?.name ?? '')
  await page.keyboard.press('Enter')
  await page.waitForURL(/use=/)
  await tabTo(page, 'How many players')
  await page.keyboard.type('12')
  await tabTo(page, 'What may it cost')
  await page.keyboard.type('500')
  await tabTo(page, 'Find my plan')
  await page.keyboard.press('Enter')
  const answer = page.getByRole('region', { name: 'Guild' })
  await answer.getByText('Made for 5–\u206015 players; you said 12 players.').waitFor()
  await answer.getByText('The next cheaper').waitFor()
  await answer.getByText('The next larger').waitFor()
  expect(await page.title()).toMatch(/^Guild fits/)
  // The answers stay in the form and in the address.
  expect(await page.getByRole('spinbutton', { name: /How many players/ }).inputValue()).toBe('12')
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    use: use?.id,
    size: '12',
    budget: '500',
  })
  await tabTo(page, 'Order Guild')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Order Guild' }).waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
})

test('where no plan fits the message form knows what was asked for', async () => {
  const { page } = await openVisit(browser, { javaScriptEnabled: false })
  await page.goto(`${stack.url}/plan-finder?use=minecraft&size=60&budget=500`)
  await page.getByRole('heading', { level: 2, name: /^None of our plans/ }).waitFor()
  await page.getByRole('link', { name: 'Write to us' }).click()
  expect(await page.getByRole('textbox', { name: 'Subject' }).inputValue()).toMatch(
    /60 players, at most ₹500/,
  )
  await page.context().close()
})

test('at 320 px the tiers are compared in a table that scrolls by keyboard and keeps its first column', async () => {
  const { page } = await openVisit(browser, {
    viewport: { width: 320, height: 800 },
    javaScriptEnabled: false,
  })
  await page.goto(`${stack.url}/minecraft-amd`)
  const summary = page.getByText(/^Compare all \d+ plans$/).first()
  await summary.focus()
  await page.keyboard.press('Enter')
  const region = page.getByRole('region', { name: /^Compare all/ })
  const header = region.getByRole('rowheader', { name: 'Memory' })
  const before = await header.boundingBox()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  expect((await header.boundingBox())?.x).toBe(before?.x)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  // What a tier has of the one below it.
  const line = region.getByRole('row', { name: /Live console/ })
  expect(new Set(await line.getByRole('cell').allInnerTexts())).toEqual(new Set(['Yes']))
  await page.context().close()
})
