import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  comeAlive,
  desktop,
  openBrowser,
  openVisit,
  phone,
  type WatchedPage,
} from '../../commands/inspection/browser.ts'
import {
  COLOUR_RULES,
  findViolations,
  measureOverflow,
  showInTheme,
  type Theme,
} from '../../commands/inspection/look.ts'
import { type Look, missing, missingCommon } from '../support/checklist.ts'
import { PanelPage } from '../support/panel-page.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { checkedPaths, checklistOf, common, connectedTo } from './checklist.ts'

/**
 * Every line of the checklist on every route, as each visitor meets it: on a phone and on a desktop, dark and
 * light, with reduced motion and without, with JavaScript and without. One load serves all that needs no other one.
 */

let stack: Stack
let browser: Browser
/** A visitor without JavaScript: no script leaves anything for the next page, so one window serves all of them. */
let plain: WatchedPage
beforeAll(async () => {
  ;[stack, browser] = await Promise.all([startStack(), openBrowser()])
  plain = await openVisit(browser, { javaScriptEnabled: false, viewport: desktop })
})
afterAll(async () => {
  await browser?.close()
  await stack?.stop()
})

describe.each(checkedPaths)('%s', (path) => {
  async function missingLines(page: Page, look: Look): Promise<string[]> {
    return [
      ...(await missingCommon(page, common.around, look)),
      ...(await missing(page, checklistOf(path), look)),
      ...(await missingCommon(page, common.menu, look)),
    ]
  }

  test.each([
    ['desktop', desktop],
    ['phone', phone],
  ])('on a %s: every line, in both themes, without a complaint', async (name, viewport) => {
    const look = { javaScript: true, wide: viewport === desktop }
    const { page, complaints } = await openVisit(
      browser,
      { viewport, colorScheme: 'dark', reducedMotion: 'no-preference' },
      { answered: look.wide },
    )
    await page.goto(stack.url + path)
    await comeAlive(page)
    if (!look.wide) expect(await missingCommon(page, common.cookies, look)).toEqual([])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const colorScheme of ['dark', 'light'] as const) {
      await showInTheme(page, colorScheme)
      expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
      expect(await violationsOf(page, colorScheme), `${name}, ${colorScheme}`).toEqual([])
    }
    if (!look.wide) {
      await page.getByRole('button', { name: 'Decline All' }).click()
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
      await page.setViewportSize(viewport)
    }
    expect(await missingLines(page, look)).toEqual([])
    expect(complaints.filter((text) => !(path === '/no-such-page' && /404/.test(text)))).toEqual([])
    await page.context().close()
  })

  test('without JavaScript: every line that needs none, at both widths, and no button without effect', async () => {
    const { page } = plain
    await page.setViewportSize(desktop)
    await page.goto(stack.url + path)
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport)
      expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
      const look = { javaScript: false, wide: viewport === desktop }
      expect(await missingLines(page, look)).toEqual([])
      expect(await idle(page)).toEqual([])
    }
    const complaints = plain.complaints.splice(0)
    expect(complaints.filter((text) => !(path === '/no-such-page' && /404/.test(text)))).toEqual([])
  })
})

test.each(['/control-panel', '/minecraft-tools'] as const)(
  '%s: every line of a loaded server',
  async (path) => {
    const { page, complaints } = await openVisit(browser, { reducedMotion: 'reduce' })
    const panel = new PanelPage(page, stack.url)
    await panel.run(stack.demo)
    await page.goto(`${stack.url}${path}?server=${stack.demo}`)
    await panel.power('Stop').waitFor()
    expect(await missing(page, connectedTo[path], { javaScript: true, wide: true })).toEqual([])
    for (const colorScheme of ['dark', 'light'] as const) {
      await showInTheme(page, colorScheme)
      expect(await violationsOf(page, colorScheme), colorScheme).toEqual([])
    }
    expect(complaints).toEqual([])
    await page.context().close()
  },
)

/** Buttons that nobody answers where no script runs, unless it says beside them that they need one. */
function idle(page: Page): Promise<string[]> {
  return page
    .locator('button, [role=tab], input[type=submit]')
    .filter({ visible: true })
    .evaluateAll((buttons) =>
      buttons
        .filter((button) => {
          if (button instanceof HTMLButtonElement) {
            if (button.disabled || button.popoverTargetElement) return false
            if (button.type === 'submit' && button.form?.method === 'post') return false
          }
          // A question whose answer stands below it already.
          const answer = document.querySelector(`[aria-labelledby="${button.id}"]`)
          if (answer?.checkVisibility({ contentVisibilityAuto: true })) return false
          return !/needs JavaScript/.test(button.closest('form, section')?.textContent ?? '')
        })
        .map((button) => button.textContent || button.outerHTML),
    )
}

/** What axe finds: in the dark by all rules, in the light by those that colours decide. */
async function violationsOf(page: Page, theme: Theme): Promise<string[]> {
  const found = await findViolations(page, theme === 'light' ? COLOUR_RULES : undefined)
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
