import type { Browser, BrowserContextOptions, Page, WebSocket } from 'playwright'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  comeAlive,
  openBrowser,
  openVisit,
  phone,
  withoutNetwork,
} from '../../commands/inspection/browser.ts'
import { startGateway } from '../support/gateway-process.ts'
import { type Stack, startStack } from '../support/stack.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

/** The home page, and its console as a visitor sees it. */
async function visit(url: string, options: BrowserContextOptions = {}) {
  const { page, complaints } = await openVisit(browser, options)
  const sockets: WebSocket[] = []
  page.on('websocket', (socket) => sockets.push(socket))
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  })
  await page.goto(url)
  const console = page.getByRole('region', { name: 'Console', exact: true })
  const log = console.getByRole('log')
  return {
    ...{ page, complaints, console, log, calls },
    button: (name: string) => console.getByRole('button', { name }),
    open: () => sockets.filter((socket) => !socket.isClosed()).length,
    rows: () => log.locator('> div').allInnerTexts(),
    [Symbol.asyncDispose]: () => page.context().close(),
  }
}

async function command({ url, demo }: Stack, command: string): Promise<void> {
  const { status } = await fetch(`${url}/api/client/servers/${demo}/command`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ command }),
  })
  if (status !== 204) throw new Error(`the command was answered ${status}`)
}

const show = (page: Page) =>
  page
    .getByRole('region', { name: 'Console', exact: true })
    .evaluate((box) => box.scrollIntoView({ block: 'center' }))

/** How far things have moved by themselves, in hundredths (https://web.dev/articles/cls). */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & {
            value: number
            hadRecentInput: boolean
          })[]
          resolve(
            Math.round(
              100 * shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0),
            ),
          )
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 300)
      }),
  )

describe('the console of the home page', () => {
  let stack: Stack
  beforeAll(async () => {
    stack = await startStack()
    // Refused until the server runs.
    await vi.waitFor(() => command(stack, 'flood 20'), { timeout: 30_000, interval: 500 })
  })
  afterAll(() => stack?.stop())

  test.each([
    ['desktop', {}],
    ['phone', { viewport: phone, hasTouch: true }],
  ])(
    'on a %s opens when it is seen, with the last eight lines, and moves nothing',
    async (_name, options) => {
      await using visited = await visit(stack.url, options)
      const { page, console, log, calls, open, rows, complaints } = visited
      await comeAlive(page)
      await page.waitForLoadState('networkidle')
      expect(open()).toBe(0)
      expect(calls).not.toContain('/api/demo')
      expect(await log.innerText()).toContain('For help, type "help"')

      const place = await console.boundingBox()
      await show(page)
      await console.getByText('Live from the demo').waitFor()
      await expect.poll(rows).toHaveLength(8)
      expect((await rows()).at(-1)).toContain('flood 20')
      expect(await log.innerText()).not.toContain('For help')
      const { width, height } = (await console.boundingBox()) ?? {}
      expect({ width, height }).toEqual({ width: place?.width, height: place?.height })
      expect(await layoutShift(page)).toBe(0)
      expect(await log.getAttribute('aria-live')).toBe('off')
      expect(complaints).toEqual([])
    },
  )

  test('a chip sends its command, which is echoed, and says that it was sent', async () => {
    await using visited = await visit(stack.url)
    const { page, console, log, button } = visited
    await show(page)
    await button('Say hello').click()
    await log.getByText('> say Hello from the website').waitFor()
    // What the server makes of it comes after it.
    await log.getByText('say Hello from the website', { exact: true }).waitFor()
    const echo = log.getByText('> say Hello from the website')
    const ember = await echo.evaluate((element) => {
      const probe = element.appendChild(document.createElement('i'))
      probe.className = 'text-ember-text'
      const { color } = getComputedStyle(probe)
      probe.remove()
      return color
    })
    expect(await echo.evaluate((element) => getComputedStyle(element).color)).toBe(ember)
    await console.getByRole('status').getByText('Sent: say Hello').waitFor()
  })

  test('on a phone its first button is not reached below the header', async () => {
    await using visited = await visit(stack.url, { viewport: phone, reducedMotion: 'reduce' })
    const { page, console, button } = visited
    await comeAlive(page)
    await show(page)
    await button('Pause').waitFor()
    await page.getByRole('tab', { name: 'Game Panel' }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await button('Pause').evaluate((element) => element.matches(':focus'))).toBe(true)
    const top = await console.locator(':focus').evaluate((element) => element.getBoundingClientRect().top)
    const header = await page
      .getByRole('banner')
      .evaluate((element) => element.getBoundingClientRect().bottom)
    expect(top).toBeGreaterThanOrEqual(header)
  })

  test('a chip whose command is refused says so, and echoes nothing', async () => {
    await using visited = await visit(stack.url)
    const { page, console, log, button } = visited
    await show(page)
    await button('Show time').waitFor()
    stack.panel.fault = 'error'
    try {
      await button('Show time').click()
      await console.getByRole('status').getByText('Not sent. The panel answered with an error.').waitFor()
    } finally {
      stack.panel.fault = 'none'
    }
    expect(await log.getByText('> time query').count()).toBe(0)
  })

  test('is closed while it is out of view or paused, keeps its lines, and continues', async () => {
    await using visited = await visit(stack.url)
    const { page, console, log, open, button, rows } = visited
    await show(page)
    await log.getByText('flood').first().waitFor()
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(open).toBe(0)
    await show(page)
    await console.getByText('Live from the demo').waitFor()
    expect(open()).toBe(1)
    await button('Pause').click()
    await console.getByText('Paused').waitFor()
    await expect.poll(open).toBe(0)
    expect(await log.innerText()).toContain('flood')
    await command(stack, 'flood 30')
    await button('Resume').click()
    await log.getByText('flood 30').waitFor()
    expect(await rows()).toHaveLength(8)
    await console.getByText('Live from the demo').waitFor()
  })

  test('is closed when the page is left', async () => {
    await using visited = await visit(stack.url)
    const { page, console, open } = visited
    await show(page)
    await console.getByText('Live from the demo').waitFor()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click()
    await page.getByRole('heading', { name: 'Our Products' }).waitFor()
    await expect.poll(open).toBe(0)
  })

  test('offers no commands where the gateway can be reached from elsewhere', async () => {
    await using visited = await visit(stack.url, { extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.9' } })
    const { page, console, log, button } = visited
    await show(page)
    await console.getByText('Here you can only read along').waitFor()
    await log.getByText('flood').first().waitFor()
    expect(await button('Say hello').count()).toBe(0)
  })

  test('shows the sample and the way to the recording without JavaScript', async () => {
    await using visited = await visit(stack.url, { javaScriptEnabled: false })
    const { page, console, log, calls } = visited
    await console.getByText('Sample output').waitFor()
    expect(await log.innerText()).toContain('For help, type "help"')
    await page.getByText('Watch the recording').click()
    await page.getByLabel('Recording of the game panel').waitFor()
    expect(calls).toEqual([])
  })
})

describe.each([
  ['gone', 'down', 'The demo cannot be reached'],
  ['slow', 'slow', 'Connecting to the demo'],
] as const)('with a demo that is %s', (_name, fault, words) => {
  let stack: Stack
  beforeAll(async () => {
    stack = await startStack()
  })
  afterAll(() => stack?.stop())

  test('the sample stays, nothing can be sent, and the state is shown', async () => {
    stack.panel.fault = fault
    await using visited = await visit(stack.url)
    const { page, console, log, button, complaints } = visited
    await show(page)
    await console.getByText(words).waitFor()
    await console.getByText('These lines are a sample').waitFor()
    expect(await log.innerText()).toContain('For help, type "help"')
    expect(await button('Say hello').count()).toBe(0)
    expect(await layoutShift(page)).toBe(0)
    expect(withoutNetwork(complaints)).toEqual([])

    stack.panel.fault = 'none'
    await console.getByText('Live from the demo').waitFor({ timeout: 40_000 })
    await log.getByText('Echo is ready').waitFor()
  })
})

test('without a demo only the sample is shown, and nothing is requested', async () => {
  const gateway = await startGateway({ env: { PANEL_URL: 'http://127.0.0.1:9' } })
  try {
    await using visited = await visit(gateway.url)
    const { page, console, calls, open } = visited
    await comeAlive(page)
    await show(page)
    await console.getByText('Sample output').waitFor()
    await page.waitForLoadState('networkidle')
    expect(calls).toEqual([])
    expect(open()).toBe(0)
  } finally {
    await gateway.stop()
  }
})
