import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { portals, samples } from '../ssr/samples.tsx'
import { openBrowser, visitor } from '../support/browser.ts'
import { forkServer } from '../support/server-process.ts'

/**
 * Starts the built application in `folder`, whose server.js says its port when it is ready. Every sample has to be in
 * the HTML that it serves; in a browser the page has to come alive in silence, and so does what `act` does there.
 */
export async function openServed(folder: string, act: (page: Page) => Promise<void>): Promise<void> {
  const server = await forkServer<number>(join(folder, 'server.js'), {
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
  })
  try {
    const origin = `http://127.0.0.1:${server.ready}/`
    const served = await (await fetch(origin)).text()
    const components = Object.values(samples).flatMap((parts) =>
      Object.keys(parts).filter((name) => parts[name]),
    )
    const missing = components.filter((name) => !served.includes(`data-probe="${name}"`))
    expect(missing.sort()).toEqual(portals.toSorted())

    const browser = await openBrowser()
    try {
      const { page, complaints } = await visitor(browser)
      page.on('requestfailed', (request) => complaints.push(`failed: ${request.url()}`))
      page.on(
        'response',
        (answer) => answer.status() >= 400 && complaints.push(`${answer.status()}: ${answer.url()}`),
      )
      await page.goto(origin)
      // Samples that are open at first come with hydration, and Escape closes one after the other.
      const open = page.locator('[role=dialog], [role=alertdialog], [role=menu]').filter({ visible: true })
      await expect.poll(() => open.count()).toBeGreaterThan(portals.length / 2)
      const close = async () => {
        await page.keyboard.press('Escape')
        return open.count()
      }
      await expect.poll(close).toBe(0)
      // By the keyboard: the samples' headers lie above them.
      await page.getByRole('button', { name: 'Refunds' }).press('Enter')
      await page.getByText('Within seven days.').waitFor()
      const loaded = await page.evaluate(async () =>
        [...(await document.fonts.ready)].flatMap(({ status, family }) =>
          status === 'loaded' ? family : [],
        ),
      )
      expect(loaded.join()).toContain('Instrument Sans Variable')
      // Scrolled the header is dark in both themes, and so is what stands in it.
      await page.evaluate(() => scrollTo(0, 100))
      const header = page.locator('[data-slot=site-header][data-scrolled]').first()
      await header.waitFor()
      const inks = await Promise.all(
        ['dark', 'light'].map((theme) =>
          header.evaluate((element, theme) => {
            document.documentElement.dataset.theme = theme
            return getComputedStyle(element).color
          }, theme),
        ),
      )
      expect(inks[0]).toBe(inks[1])
      await page.getByRole('button', { name: 'Tell' }).press('Enter')
      await page.getByText('It stops').waitFor()
      await act(page)
      expect(complaints).toEqual([])
    } finally {
      await browser.close()
    }
  } finally {
    await server.end('SIGTERM')
  }
  expect(server.stderr()).toBe('')
}
