import { launch } from 'puppeteer-core'
import type { Driver } from './driver.ts'

/** Firefox speaks WebDriver BiDi itself: no geckodriver, which Debian does not have. */
export async function launchFirefox(executablePath: string): Promise<Driver> {
  const browser = await launch({ browser: 'firefox', executablePath, headless: true })
  const page = await browser.newPage()
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => complaints.push(`error: ${error instanceof Error ? error.message : error}`))
  return {
    resize: (width, height) => page.setViewport({ width, height }),
    open: (url) => page.goto(url).then(() => undefined),
    run: (script, ...args) => page.evaluate(`(${script})(...${JSON.stringify(args)})`) as never,
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    picture: async () => Buffer.from(await page.screenshot()),
    complaints: async () => complaints,
    close: () => browser.close(),
  }
}
