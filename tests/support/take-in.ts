import type { Page } from 'playwright'

/**
 * Settles when the page has had time to take in what it was answered: a call of its own comes back later. Playwright's
 * `networkidle` does not wait again in a document that was idle once.
 */
export async function takeIn(page: Page): Promise<void> {
  await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()))
}
