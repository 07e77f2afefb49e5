import { openBrowser, openVisit, withoutNetwork } from '../../commands/inspection/browser.ts'
import type { Driver } from './driver.ts'

/** The browser of all other tests. */
export async function launchChromium(): Promise<Driver> {
  const browser = await openBrowser()
  const { page, complaints } = await openVisit(browser, {}, { answered: false })
  return {
    resize: (width, height) => page.setViewportSize({ width, height }),
    open: (url) => page.goto(url).then(() => undefined),
    run: (script, ...args) => page.evaluate(`(${script})(...${JSON.stringify(args)})`),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    picture: () => page.screenshot(),
    complaints: async () => withoutNetwork(complaints),
    close: () => browser.close(),
  }
}
