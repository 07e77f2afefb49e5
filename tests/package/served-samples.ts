import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { openBrowser, openVisit } from '../../commands/inspection/browser.ts'
import { forkServer } from '../../commands/inspection/server-process.ts'
import { portals, samples } from '../ssr/samples.tsx'
import { POLICY } from './content-security-policy.ts'
import { closeSamples, compareSamples } from './sample-pictures.ts'

/** Of the policy only what the framework's own scripts need differs: a nonce, and calls to its server. */
const WITH_NONCE = new RegExp(
  `^${POLICY.replace("script-src 'self'", "script-src 'nonce-[\\w-]+' 'strict-dynamic'")}; connect-src 'self'$`,
)

/**
 * Starts the built application in `folder`, whose server.js says its port when it is ready. Every sample has to be in
 * the HTML that it serves; in a browser the page has to come alive in silence, and so does what `act` does there. It has
 * to look as in every other application.
 */
export async function openServed(folder: string, act: (page: Page) => Promise<void>): Promise<void> {
  const server = await forkServer<number>(join(folder, 'server.js'), {
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
  })
  try {
    const origin = `http://127.0.0.1:${server.ready}/`
    const answer = await fetch(origin)
    expect(answer.headers.get('content-security-policy')).toMatch(WITH_NONCE)
    const served = await answer.text()
    const components = Object.values(samples).flatMap((parts) =>
      Object.keys(parts).filter((name) => parts[name]),
    )
    const missing = components.filter((name) => !served.includes(`data-probe="${name}"`))
    expect(missing.sort()).toEqual(portals.toSorted())

    const browser = await openBrowser()
    try {
      const { page, complaints } = await openVisit(browser)
      page.setDefaultTimeout(60_000)
      page.on('requestfailed', (request) => complaints.push(`failed: ${request.url()}`))
      page.on(
        'response',
        (answer) => answer.status() >= 400 && complaints.push(`${answer.status()}: ${answer.url()}`),
      )
      await page.goto(origin)
      await closeSamples(page)
      // By the keyboard: the samples' headers lie above them.
      await page.getByRole('button', { name: 'Refunds' }).press('Enter')
      await page.getByText('Within seven days.').waitFor()
      const loaded = await page.evaluate(async () =>
        [...(await document.fonts.ready)].flatMap(({ status, family }) =>
          status === 'loaded' ? family : [],
        ),
      )
      expect(loaded.join()).toContain('Instrument Sans Variable')
      // Scrolled the header covers what passes below it, in both themes.
      await page.evaluate(() => scrollTo(0, 100))
      const header = page.locator('[data-slot=site-header][data-scrolled]').first()
      await header.waitFor()
      for (const theme of ['dark', 'light']) {
        const [ground, below] = await header.evaluate((element, theme) => {
          document.documentElement.dataset.theme = theme
          const { backgroundColor, opacity } = getComputedStyle(element, '::before')
          return [
            `${backgroundColor} ${opacity}`,
            `${getComputedStyle(document.documentElement).backgroundColor} 1`,
          ]
        }, theme)
        expect(ground, theme).toBe(below)
      }
      await page.getByRole('button', { name: 'Tell' }).press('Enter')
      await page.getByText('It stops').waitFor()
      await act(page)
      expect(complaints).toEqual([])
      await compareSamples(browser, origin)
    } finally {
      await browser.close()
    }
  } finally {
    await server.end('SIGTERM')
  }
  expect(server.stderr()).toBe('')
}
