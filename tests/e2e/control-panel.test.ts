import type {
  APIResponse,
  Browser,
  BrowserContextOptions,
  Locator,
  Page,
  Request,
  WebSocket,
} from 'playwright'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { comeAlive, holdBack, openBrowser, openVisit, phone } from '../../commands/inspection/browser.ts'
import type { JoinAnswer } from '../../gateway/contract/console.ts'
import { CONSOLE_NAMESPACE } from '../../gateway/contract/limits.ts'
import { databasePids, signalEach } from '../support/database-pids.ts'
import { PanelPage } from '../support/panel-page.ts'
import { newDataDirectory, removeDataDirectory } from '../support/sandbox-process.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { takeIn } from '../support/take-in.ts'

/** The gateway's DATA_DIR. */
const data = newDataDirectory()
let stack: Stack
let browser: Browser
beforeAll(async () => {
  ;[stack, browser] = await Promise.all([startStack({ data }), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await stack?.stop()
  removeDataDirectory(data)
})

async function visit(options: BrowserContextOptions = {}) {
  const { page, complaints } = await openVisit(browser, options)
  return {
    page,
    complaints,
    panel: new PanelPage(page, stack.url),
    [Symbol.asyncDispose]: () => page.context().close(),
  }
}

test.each([
  ['desktop', {}],
  ['phone', { viewport: phone, hasTouch: true }],
])('on a %s: connect, watch, command, stop, start and restart', async (_name, options) => {
  await using visited = await visit(options)
  const { page, panel, complaints } = visited
  await panel.open()
  await expect
    .poll(() => page.getByRole('tab', { name: 'Game Panel' }).getAttribute('aria-selected'))
    .toBe('true')
  await page.getByRole('heading', { name: 'Connect to Your Server' }).waitFor()
  await panel.run(stack.demo)
  expect(await page.evaluate(() => localStorage.getItem('serverId'))).toBe(stack.demo)

  await panel.send('say hello from the browser')
  await panel.reads('hello from the browser')
  await expect.poll(() => panel.commandInput.inputValue()).toBe('')
  for (const name of ['CPU', 'Memory', 'Disk', 'Uptime']) await page.getByRole('group', { name }).waitFor()

  expect(await panel.power('Start').isDisabled()).toBe(true)
  await panel.power('Stop').click()
  await panel.toast('Server stop command sent').waitFor()
  await panel.becomes('Start')
  expect(await panel.power('Stop').isDisabled()).toBe(true)
  expect(await panel.power('Restart').isDisabled()).toBe(true)
  await page.getByText('offline', { exact: true }).first().waitFor()

  await panel.power('Start').click()
  await panel.toast('Server start command sent').waitFor()
  await panel.becomes('Restart')
  await panel.power('Restart').click()
  await panel.toast('Server restart command sent').waitFor()
  await panel.becomes('Stop')

  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(complaints).toEqual([])
})

test('a server has the same cairn in the list, the heading and the tab, where its light is the state (7.17)', async () => {
  await using visited = await visit()
  const { page, panel, complaints } = visited
  const icon = () =>
    page.evaluate(() =>
      decodeURIComponent(document.querySelector('link[rel=icon]')?.getAttribute('href') ?? ''),
    )
  const stones = (cairn: Locator) =>
    cairn.locator('> path').evaluateAll((paths) => paths.map((path) => path.getAttribute('d') ?? ''))
  await panel.open()
  const plain = await icon()
  const listed = await stones(
    page.getByRole('button', { name: stack.demo }).locator('[data-slot=server-cairn]'),
  )
  expect(listed).toHaveLength(12)

  await panel.run(stack.demo)
  expect(await stones(page.locator('[data-slot=server-cairn]'))).toEqual(listed)
  await expect.poll(icon, { interval: 50 }).toContain('data-tone="ok"')
  const drawn = await icon()
  for (const stone of listed) expect(drawn).toContain(stone)
  await page.waitForFunction(
    async (href) => {
      const image = new Image()
      image.src = href
      return image.decode().then(() => true)
    },
    (await page.locator('link[rel=icon]').getAttribute('href')) ?? '',
  )

  await panel.power('Stop').click()
  await expect.poll(icon, { interval: 50 }).toContain('data-tone="neutral"')
  await page.getByRole('button', { name: 'Other server' }).click()
  await panel.connectButton.waitFor()
  expect(await icon()).toBe(plain)
  expect(complaints).toEqual([])
})

test('the next visit prefills the ID and does not connect', async () => {
  await using visited = await visit()
  const { page, panel } = visited
  await panel.connect(stack.demo)
  // The last visit is over, and asks for nothing more.
  await page.goto('about:blank')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${stack.url}/control-panel`)
  await expect.poll(() => panel.field.inputValue()).toBe(stack.demo)
  await panel.connectButton.waitFor()
  await takeIn(page)
  expect(asked.filter((url) => url.includes('/servers/'))).toEqual([])
})

test('/demo prefills and connects', async () => {
  await using visited = await visit()
  const { page, panel } = visited
  await page.goto(`${stack.url}/demo`)
  expect(new URL(page.url()).search).toBe(`?server=${stack.demo}`)
  await panel.power('Stop').waitFor()
})

test('three commands can be sent with one press, and a sent command is echoed before its answer', async () => {
  await using visited = await visit()
  const { page, panel } = visited
  await panel.run(stack.demo)
  const chips = page.getByRole('group', { name: 'Commands to try' }).getByRole('button')
  await expect.poll(() => chips.allInnerTexts()).toEqual(['Say hello', 'Show time', 'List commands'])
  await chips.nth(1).click()
  await panel.console.getByText('> time query daytime').waitFor()
  await panel.send('say by hand')
  await panel.console.getByText('> say by hand').waitFor()
  const rows = panel.console.locator('[data-slot=console-row]')
  await expect
    .poll(async () => (await rows.allInnerTexts()).filter((row) => row.includes('by hand')))
    .toHaveLength(2)
  const [echo] = (await rows.allInnerTexts()).filter((row) => row.includes('by hand'))
  expect(echo).toContain('> say by hand')
  expect(await rows.filter({ hasText: '> say by hand' }).getAttribute('data-level')).toBe('cmd')

  await panel.power('Stop').click()
  await panel.becomes('Start')
  await expect.poll(() => chips.first().getAttribute('aria-disabled')).toBe('true')
  await panel.power('Start').click()
  await panel.becomes('Stop')
})

/** Counts from now on how often a page asks for a server's resources. */
function countPolls(page: Page): () => number {
  let polls = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/resources')) polls += 1
  })
  return () => polls
}

test('resources are asked for every 10 s while a server is set, and no more after leaving it', async () => {
  await using visited = await visit()
  const { page, panel } = visited
  await page.clock.install()
  const polls = countPolls(page)
  await panel.run(stack.demo)
  // The console is linked, which asks once by itself.
  await panel.reads('Echo is ready')
  await page.waitForLoadState('networkidle')
  const before = polls()
  await page.clock.runFor(30_500)
  await expect.poll(() => polls() - before).toBe(3)
  await page.getByRole('button', { name: 'Other server' }).click()
  const after = polls()
  await page.clock.runFor(30_000)
  await panel.connectButton.waitFor()
  await takeIn(page)
  expect(polls()).toBe(after)
})

test('why a command failed stays over the next reading, until the server is loaded again or 10 s later (7.8)', async () => {
  await using visited = await visit()
  const { page, panel } = visited
  await page.clock.install()
  const polls = countPolls(page)
  const reason = page.getByRole('alert').filter({ hasText: 'No connection to this site' })
  await panel.run(stack.demo)
  await panel.reads('Echo is ready')
  await page.route('**/command', (route) => route.abort())
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  // Three to six seconds after a reading, so that the next one comes within eight.
  const before = polls()
  while (polls() === before) await page.clock.runFor(1000)
  await page.clock.runFor(3000)

  await panel.send('say hello')
  await reason.waitFor()
  const failed = polls()
  await page.clock.runFor(8000)
  await expect.poll(polls).toBe(failed + 1)
  await takeIn(page)
  expect(await reason.isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Try again' }).click()
  await reason.waitFor({ state: 'hidden' })

  await panel.send('say hello')
  await reason.waitFor()
  await page.clock.runFor(20_000)
  await reason.waitFor({ state: 'hidden' })
})

test('poll and console end when the panel is left, and go on when it is back, without a reload', async () => {
  await using visited = await visit()
  const { page, panel } = visited
  await page.clock.install()
  const sockets: WebSocket[] = []
  page.on('websocket', (socket) => sockets.push(socket))
  const open = () => sockets.filter((socket) => !socket.isClosed()).length
  const polls = countPolls(page)
  await panel.run(stack.demo)
  await panel.reads('Echo is ready')
  expect(open()).toBe(1)
  await page.evaluate(() => Object.assign(globalThis, { stayed: true }))

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click()
  await page.getByRole('heading', { name: 'Our Products' }).waitFor()
  await expect.poll(open).toBe(0)
  const before = polls()
  await page.clock.runFor(30_500)
  await takeIn(page)
  expect(polls()).toBe(before)

  const other = new PanelPage(await page.context().newPage(), stack.url)
  await other.run(stack.demo)
  await other.send('say while nobody watched')
  await other.reads('while nobody watched')
  await page.goBack()
  await panel.reads('while nobody watched')
  expect(open()).toBe(1)
  const back = polls()
  await page.clock.runFor(20_500)
  await expect.poll(polls).toBeGreaterThanOrEqual(back + 2)

  expect(await page.evaluate(() => 'stayed' in globalThis)).toBe(true)
})

test('what is typed while a command is under way is not lost when that fails', async () => {
  await using visited = await visit()
  const { page, panel } = visited
  await panel.run(stack.demo)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const sent: string[] = []
  await page.route('**/command', async (route) => {
    sent.push(route.request().postDataJSON().command)
    await released
    await route.abort()
  })
  await panel.send('say one')
  await panel.commandInput.fill('say two')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  release()
  await panel.toast('Failed to send command').waitFor()
  expect(await panel.commandInput.inputValue()).toBe('say two')
  expect(sent).toEqual(['say one'])
  await page.unroute('**/command')
  await panel.commandInput.press('Enter')
  await panel.reads('two')
  await panel.commandInput.press('ArrowUp')
  await panel.commandInput.press('ArrowUp')
  expect(await panel.commandInput.inputValue()).toBe('say one')
})

test('a connect that was left fails without a word', async () => {
  await using visited = await visit()
  const { page, panel } = visited
  await panel.open()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const left: Request[] = []
  await page.route(`**/servers/${stack.demo}*`, async (route) => {
    left.push(route.request())
    await released
    await route.abort().catch(() => {})
  })
  await panel.field.fill(stack.demo)
  await panel.connectButton.click()
  await expect.poll(() => left.length).toBeGreaterThan(0)
  await page.goBack()
  await panel.connectButton.waitFor()
  release()
  await page.unrouteAll({ behavior: 'wait' })
  await takeIn(page)
  await panel.field.fill('ffffffff')
  await panel.connectButton.click()
  await page.getByText('This server is not public').waitFor()
  await panel.toast('Failed to fetch server details').waitFor()
  expect(await page.getByText('Failed to fetch server details').count()).toBe(1)
})

describe('where no WebSocket gets through', () => {
  async function visitWithoutSockets() {
    const visited = await visit()
    await visited.page.clock.install()
    await visited.page.routeWebSocket(/./, (socket) => socket.close())
    return visited
  }

  test('Start stays closed while the panel still tells of before it, which it does for 20 s (behaviour 7.7)', async () => {
    await using visited = await visitWithoutSockets()
    const { page, panel } = visited
    await panel.run(stack.demo)
    await panel.power('Stop').click()
    await panel.becomes('Start')
    let told: APIResponse | undefined
    let polls = 0
    await page.route('**/resources', async (route) => {
      told ??= await route.fetch()
      polls += 1
      await route.fulfill({ response: told })
    })
    const polled = async () => {
      const before = polls
      await expect.poll(() => polls).toBeGreaterThan(before)
      await takeIn(page)
    }
    await page.clock.fastForward(10_000)
    await polled()
    await panel.power('Start').click()
    await panel.toast('Server start command sent').waitFor()
    await polled()
    await page.clock.fastForward(19_000)
    await polled()
    expect(await panel.power('Start').isEnabled()).toBe(false)
    await page.unroute('**/resources')
    await page.clock.fastForward(2000)
    await panel.becomes('Stop')
  })

  test('a reading that comes late does not take the place of a newer one', async () => {
    await using visited = await visitWithoutSockets()
    const { page, panel } = visited
    await panel.run(stack.demo)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    let late: Request | undefined
    await page.route('**/resources', async (route) => {
      const first = late === undefined
      late ??= route.request()
      const answer = await route.fetch()
      if (first) await released
      await route.fulfill({ response: answer })
    })
    await page.clock.runFor(10_000)
    await expect.poll(() => late).toBeDefined()
    await panel.power('Stop').click()
    await panel.becomes('Start')
    const landed = page.waitForEvent('requestfinished', (request) => request === late)
    release()
    await landed
    await takeIn(page)
    expect(await panel.power('Start').isEnabled()).toBe(true)
  })

  test('no signal can be sent again until its change is seen, or does not come', async () => {
    await using visited = await visitWithoutSockets()
    const { page, panel } = visited
    await panel.run(stack.demo)
    const signals: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/power')) signals.push(request.postDataJSON().signal)
    })
    /** What every reading says until it is released: how it was when this was called. */
    async function holdReadings() {
      const body = await (
        await page.request.get(`${stack.url}/api/client/servers/${stack.demo}/resources`)
      ).text()
      let answers = 0
      await page.route('**/resources', async (route) => {
        await route.fulfill({ body, contentType: 'application/json' })
        answers += 1
      })
      return { answers: () => answers, release: () => page.unroute('**/resources') }
    }
    const whileRunning = await holdReadings()
    await panel.power('Stop').press('Enter')
    await panel.toast('Server stop command sent').waitFor()
    await expect.poll(whileRunning.answers).toBeGreaterThan(0)
    await takeIn(page)
    expect(await panel.power('Stop').isDisabled()).toBe(true)
    await panel.power('Stop').press('Enter')
    await whileRunning.release()
    await panel.becomes('Start')
    expect(signals).toEqual(['stop'])

    const whileOffline = await holdReadings()
    await panel.power('Start').press('Enter')
    await panel.toast('Server start command sent').waitFor()
    await expect.poll(whileOffline.answers).toBeGreaterThan(0)
    await takeIn(page)
    expect(await panel.power('Start').isDisabled()).toBe(true)
    await page.clock.runFor(30_000)
    await panel.becomes('Start')
    expect(signals).toEqual(['stop', 'start'])
    await whileOffline.release()
  })
})

test('two tabs see the same console and each other’s commands', async () => {
  await using visited = await visit()
  const { page, panel: first } = visited
  await first.run(stack.demo)
  const second = new PanelPage(await page.context().newPage(), stack.url)
  await second.run(stack.demo)
  await first.send('say from the first tab')
  await second.send('say from the second tab')
  for (const panel of [first, second]) {
    await panel.reads('from the first tab')
    await panel.reads('from the second tab')
  }
})

test('a console beyond those that a visitor may have says so, and opens when another is closed', async () => {
  await using visited = await visit()
  const { page, panel } = visited
  const others = Array.from({ length: 20 }, () => {
    const socket = io(stack.url + CONSOLE_NAMESPACE, {
      transports: ['websocket'],
      forceNew: true,
      extraHeaders: { origin: stack.url },
    })
    socket.on('batch', (_batch, taken) => taken?.())
    return socket
  })
  try {
    for (const socket of others) {
      await expect.poll(() => socket.connected).toBe(true)
      const answer: JoinAnswer = await socket.emitWithAck('join', { server: stack.demo })
      expect(answer).toEqual({ ok: true })
    }
    await panel.connect(stack.demo)
    await page.getByText('Close one in another tab').waitFor()
    others[0]?.disconnect()
    await panel.reads('Echo is ready')
    await page.getByText('Close one in another tab').waitFor({ state: 'detached' })
  } finally {
    for (const socket of others) socket.disconnect()
  }
})

test('after a crash the console still shows what was before, the cause, and Start is open', async () => {
  await using visited = await visit()
  const { panel } = visited
  await panel.run(stack.demo)
  await panel.send('say before the crash')
  await panel.reads('before the crash')
  await panel.send('crash')
  await panel.becomes('Start')
  await panel.reads('before the crash')
  await panel.reads(/exit code|crashed/i)
})

test('the address that players join can be copied; one of the node’s own machine is not shown (behaviour 7.22)', async () => {
  await using visited = await visit({ permissions: ['clipboard-read', 'clipboard-write'] })
  const { page, panel } = visited
  const copy = page.getByRole('button', { name: 'Copy the join address' })
  await panel.connect(stack.demo)
  await page.getByText('Open to everyone.').waitFor()
  expect(await copy.count()).toBe(0)
  await page.route(`**/servers/${stack.demo}`, async (route) => {
    const answer = await (await route.fetch()).json()
    answer.attributes.address = 'play.example.com:25565'
    await route.fulfill({ json: answer })
  })
  await page.reload()
  await copy.click()
  await page.getByText('Copied', { exact: true }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('play.example.com:25565')
})

test('on a phone usage is in one line before the console, all buttons are in one, and the command line is in view (behaviour 7.24)', async () => {
  await using visited = await visit({ viewport: phone, hasTouch: true })
  const { page, panel } = visited
  await panel.run(stack.demo)
  await panel.reads('Echo is ready')
  const usage = page.locator('[data-slot="usage-line"]')
  await expect.poll(() => usage.textContent()).toMatch(/CPU.*%.*Memory.*MB.*Disk.*MB/)
  const top = async (place: Locator) => (await place.boundingBox())?.y ?? Number.NaN
  expect(await top(usage)).toBeLessThan(await top(panel.console))
  expect(await top(page.getByRole('button', { name: 'Other server' }))).toBe(await top(panel.power('Start')))
  const send = await page.getByRole('button', { name: 'Send', exact: true }).boundingBox()
  expect((send?.y ?? Number.NaN) + (send?.height ?? 0)).toBeLessThanOrEqual(phone.height)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('the link to the plans is shown to visitors, and not when logged in (behaviour 7.23)', async () => {
  await using visited = await visit()
  const { page, panel } = visited
  const plans = page.getByRole('main').getByRole('link', { name: 'See the plans' })
  await panel.connect(stack.demo)
  expect(await plans.getAttribute('href')).toBe('/products')
  await panel.open()
  await panel.signIn(stack.own.key)
  await page.getByRole('region', { name: 'Your servers' }).waitFor()
  await panel.field.fill(stack.demo)
  await panel.connectButton.click()
  await panel.power('Stop').waitFor()
  expect(await plans.count()).toBe(0)
})

test('web, VPS and dev panel are marked as samples', async () => {
  await using visited = await visit()
  const { page, panel } = visited
  await panel.open()
  for (const [name, content] of [
    ['Web Panel', 'SSL certificates'],
    ['VPS Panel', 'Backups'],
    ['Dev Panel', 'API keys'],
  ] as const) {
    await page.getByRole('tab', { name }).click()
    const tabPanel = page.getByRole('tabpanel', { name })
    await tabPanel.getByText('Sample', { exact: true }).waitFor()
    await tabPanel.getByRole('heading', { name: content }).waitFor()
  }
})

test('/minecraft-tools has the same connect form and view, with a console that takes no input', async () => {
  await using visited = await visit()
  const { page, panel, complaints } = visited
  await page.goto(`${stack.url}/minecraft-tools?server=${stack.demo}`)
  await panel.power('Stop').waitFor()
  await panel.ensureRunning()
  for (const name of ['CPU', 'Memory', 'Disk']) await page.getByRole('group', { name }).waitFor()
  const console = page.getByRole('region', { name: 'Console' })
  await console.getByText("Type 'help'").waitFor()
  expect(await page.getByRole('textbox').count()).toBe(0)
  await console.getByRole('link', { name: 'Open the live console' }).click()
  await panel.commandInput.waitFor()
  expect(new URL(page.url()).searchParams.get('server')).toBe(stack.demo)
  expect(complaints).toEqual([])
})

describe('one’s own server', () => {
  test('needs a key, opens with the login, is picked from the list, and is left by logging out', async () => {
    await using visited = await visit()
    const { page, panel } = visited
    await panel.ask(stack.own.id)
    await panel.toast('Failed to fetch server details').waitFor()
    await page.getByText('This server is not public').waitFor()
    await panel.signIn(stack.own.key)
    // What was asked for before the login.
    await panel.power('Stop').waitFor()
    expect(await page.getByText('This server is not public').count()).toBe(0)
    const otherServer = async () => {
      await page.getByRole('button', { name: 'Switch server' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Other server' }).click()
    }
    await otherServer()
    await page.getByRole('region', { name: 'Your servers' }).getByText(stack.own.id).click()
    await panel.power('Stop').waitFor()
    const cookies = await page.context().cookies()
    expect(cookies).not.toEqual([])
    expect(cookies.filter(({ httpOnly, sameSite }) => !httpOnly || sameSite !== 'Strict')).toEqual([])
    const readable = await page.evaluate(
      () => JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie,
    )
    expect(readable).not.toContain('ptlc_')
    await otherServer()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('region', { name: 'Your own server' }).waitFor()
    await panel.ask(stack.own.id)
    await page.getByText('This server is not public').waitFor()
  })

  test('the header’s Login opens what was closed, and closes itself', async () => {
    await using visited = await visit()
    const { page, panel } = visited
    await panel.ask(stack.own.id)
    await page.getByText('This server is not public').waitFor()
    await panel.signInByHeader(stack.own.key)
    await panel.power('Stop').waitFor()
    await page.getByRole('dialog', { name: 'Login' }).waitFor({ state: 'detached' })
    expect(new URL(page.url()).search).toBe(`?server=${stack.own.id}`)
  })

  test('the header’s Login leaves the server that is shown', async () => {
    await using visited = await visit()
    const { page, panel } = visited
    await panel.run(stack.demo)
    await panel.send('say before the login')
    await panel.reads('before the login')
    await panel.signInByHeader(stack.own.key)
    await page.getByRole('dialog', { name: 'Login' }).waitFor({ state: 'detached' })
    await panel.reads('before the login')
    expect(new URL(page.url()).search).toBe(`?server=${stack.demo}`)
  })

  test('a list that does not come after the login is not taken for an empty one', async () => {
    await using visited = await visit()
    const { page, panel } = visited
    await panel.open()
    await page.route(/\/api\/client$/, (route) => route.abort())
    await panel.signIn(stack.own.key)
    await page.getByText('The list of servers could not be loaded').waitFor()
    expect(await page.getByText('This key has no servers').count()).toBe(0)
  })

  test('a login and a logout are seen by every page of the browser', async () => {
    await using visited = await visit()
    const { page, panel } = visited
    await panel.open()
    const other = await page.context().newPage()
    const there = new PanelPage(other, stack.url)
    await there.open()
    await there.signIn(stack.own.key)
    await page.getByRole('region', { name: 'Your servers' }).getByText(stack.own.id).waitFor()
    // The gateway's answer to who is logged in is lost.
    await other.route(/\/api\/session$/, (route) =>
      route.request().method() === 'GET' ? route.abort() : route.fallback(),
    )
    await other.getByRole('region', { name: 'Your servers' }).getByRole('button', { name: 'Logout' }).click()
    for (const one of [page, other]) {
      await one.getByRole('region', { name: 'Your own server' }).waitFor()
      await one.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
      expect(await one.getByText(stack.own.id).count()).toBe(0)
    }
  })

  test('a login that ends once its page is left leaves the next page alone', async () => {
    await using visited = await visit()
    const { page } = visited
    await page.goto(`${stack.url}/products`)
    await comeAlive(page)
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    const dialog = page.getByRole('dialog', { name: 'Login' })
    await dialog.getByLabel('Client API key').fill(stack.own.key)
    const release = await holdBack(page, /\/api\/session$/)
    const asked = page.waitForRequest((request) => request.method() === 'POST')
    await dialog.getByRole('button', { name: 'Login' }).click()
    await asked
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Our Products' }).waitFor()
    release()
    await page.getByRole('banner').getByRole('button', { name: 'Account' }).waitFor()
    await page.getByRole('heading', { level: 1, name: 'Our Products' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/products')
  })

  test('opens with the login where the browser keeps nothing for pages', async () => {
    await using visited = await visit()
    const { page, panel } = visited
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(globalThis, name, {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError')
          },
        })
      }
    })
    await page.goto(`${stack.url}/control-panel?server=${stack.own.id}`)
    await page.getByText('This server is not public').waitFor()
    await panel.signIn(stack.own.key)
    await panel.power('Stop').waitFor()
  })

  test('stays closed where the browser keeps no cookie, and the login says why (behaviour 8.2)', async () => {
    await using visited = await visit()
    const { page, panel } = visited
    await page.route('**/api/session', async (route) => {
      const answer = await route.fetch()
      await page.context().clearCookies()
      const { 'set-cookie': _, ...headers } = answer.headers()
      await route.fulfill({ response: answer, headers })
    })
    await panel.open()
    await panel.signIn(stack.own.key)
    const dialog = page.getByRole('dialog', { name: 'Login' })
    await dialog.getByText('Your browser blocks this site’s cookies').waitFor()
    expect(await dialog.getByLabel('Client API key').inputValue()).toBe(stack.own.key)
  })

  test('shows in the header of every page who is logged in, and logs out there (behaviour 8.8)', async () => {
    await using visited = await visit()
    const { page, panel, complaints } = visited
    const header = page.getByRole('banner')
    await panel.open()
    await panel.signIn(stack.own.key)
    await page.getByRole('region', { name: 'Your servers' }).waitFor()
    let asked = 0
    page.on('request', (request) => {
      if (request.url().includes('/api/')) asked += 1
    })
    await page.goto(`${stack.url}/about`)
    const account = header.getByRole('button', { name: 'Account' })
    await account.waitFor()
    for (const name of ['Login', 'Register']) expect(await header.getByRole('link', { name }).count()).toBe(0)
    expect(asked).toBe(0)
    await account.press('Enter')
    const menu = header.getByRole('dialog', { name: 'Account' })
    await menu.getByText('Logged in as owner').waitFor()
    await menu.getByRole('button', { name: 'Logout' }).press('Enter')
    await panel.toast('You are logged out').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Login')
    expect(
      (await page.request.get(`${stack.url}/api/session`).then((answer) => answer.json())).signedIn,
    ).toBe(false)
    expect(await page.evaluate(() => localStorage.getItem('signedInUntil'))).toBeNull()
    expect(complaints).toEqual([])
  })

  test('a key that the panel refuses stays in the field with the reason', async () => {
    await using visited = await visit()
    const { page, panel } = visited
    await panel.open()
    const wrong = `ptlc_${'x'.repeat(43)}`
    await panel.signIn(wrong)
    const field = page.getByLabel('Client API key')
    await page.getByText('The panel rejected your key').waitFor()
    expect(await field.inputValue()).toBe(wrong)
    await field.fill('not a key')
    await page.getByRole('dialog').getByRole('button', { name: 'Login' }).click()
    await page.getByText('A Client API key starts with ptlc_').waitFor()
    expect(await field.inputValue()).toBe('not a key')
  })

  test('a sign-in that was refused and closed starts again', async () => {
    await using visited = await visit()
    const { page, panel } = visited
    await panel.open()
    await panel.signIn('not a key')
    const refusal = page.getByText('A Client API key starts with ptlc_')
    await refusal.waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Login' }).first().click()
    const field = page.getByRole('dialog').getByLabel('Client API key')
    await field.waitFor()
    expect(await field.inputValue()).toBe('')
    expect(await refusal.count()).toBe(0)
  })

  test('a page that stays open renews its session every 15 min, and reads no list for it', async () => {
    await using visited = await visit()
    const { page, panel } = visited
    await page.clock.install()
    await panel.open()
    await panel.signIn(stack.own.key)
    await page.getByRole('region', { name: 'Your servers' }).getByText(stack.own.id).waitFor()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    let renewed = false
    page.on('requestfinished', (request) => {
      renewed ||= request.url().endsWith('/api/session')
    })
    await page.clock.fastForward(15 * 60_000)
    await expect.poll(() => renewed).toBe(true)
    await takeIn(page)
    expect(asked.filter((path) => path === '/api/client')).toEqual([])
  })

  test('a list that answers late does not take the place of a newer one', async () => {
    await using visited = await visit()
    const { page, panel } = visited
    const { promise: open, resolve: release } = Promise.withResolvers<void>()
    let lists = 0
    await page.route('**/api/client', async (route) => {
      lists += 1
      if (lists > 1) return route.continue()
      // Answered before the key was given, and on its way until after.
      const answer = await route.fetch()
      await open
      await route.fulfill({ response: answer })
    })
    await page.goto(`${stack.url}/control-panel`)
    await expect.poll(() => lists).toBe(1)
    await panel.signIn(stack.own.key)
    const own = page.getByRole('region', { name: 'Your servers' }).getByText(stack.own.id)
    await own.waitFor()
    const late = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/api/client'))
    release()
    await late
    await takeIn(page)
    expect(await own.isVisible()).toBe(true)
  })

  test('another owner’s key opens nothing', async () => {
    await using visited = await visit()
    const { page, panel } = visited
    await panel.open()
    await panel.signIn(stack.strangerKey)
    await page.getByRole('region', { name: 'Your servers' }).waitFor()
    await panel.field.fill(stack.own.id)
    await panel.connectButton.click()
    await page.getByText('No such server, or not yours').waitFor()
  })

  test('a sign-out that cannot be stored says so, and does not look like success', async () => {
    await using visited = await visit()
    const { page, panel } = visited
    await panel.open()
    await panel.signIn(stack.own.key)
    const own = page.getByRole('region', { name: 'Your servers' })
    await own.getByText(stack.own.id).waitFor()
    const pids = await databasePids(data)
    signalEach(pids, 'SIGSTOP')
    try {
      await page.getByRole('button', { name: 'Logout' }).click()
      await own.getByRole('alert').getByText('You are not logged out').waitFor()
      expect(await own.getByRole('alert').innerText()).toContain('Try again in a minute')
    } finally {
      signalEach(pids, 'SIGCONT')
    }
    expect(await own.getByText(stack.own.id).isVisible()).toBe(true)
    const signedOut = page.getByRole('region', { name: 'Your own server' })
    await expect
      .poll(async () => {
        // The one before may have done it since.
        if (await signedOut.isVisible()) return true
        await page.getByRole('button', { name: 'Logout' }).click({ timeout: 1000 })
        return signedOut.isVisible()
      })
      .toBe(true)
  })

  test('a command that comes after the session says so in its toast, as the page above the console', async () => {
    await using visited = await visit()
    const { page, panel } = visited
    await panel.open()
    await panel.signIn(stack.own.key)
    await page.getByRole('region', { name: 'Your servers' }).getByText(stack.own.id).click()
    await panel.ensureRunning()
    await page.context().clearCookies()
    await panel.send('say too late')
    await panel.toast('Failed to send command').filter({ hasText: 'You are logged out' }).waitFor()
    expect(await panel.commandInput.inputValue()).toBe('say too late')
  })

  test('a session that ends while the console is open says so, keeps the lines, and can continue', async () => {
    await using visited = await visit()
    const { page, panel } = visited
    await panel.open()
    await panel.signIn(stack.own.key)
    await page.getByRole('region', { name: 'Your servers' }).getByText(stack.own.id).click()
    await panel.ensureRunning()
    await panel.send('say before logging out')
    await panel.reads('before logging out')
    const other = await page.context().newPage()
    await other.goto(`${stack.url}/control-panel`)
    await other.getByRole('button', { name: 'Logout' }).click()
    await page.getByText('You are logged out').waitFor()
    await panel.reads('before logging out')
    expect(await panel.power('Stop').isDisabled()).toBe(true)
    await panel.signIn(stack.own.key)
    await panel.becomes('Stop')
    await panel.send('say after logging in')
    await panel.reads('after logging in')
  })
})

test('a command to try that is pressed while another is under way follows it', async () => {
  await using visited = await visit()
  const { page, panel } = visited
  await panel.run(stack.demo)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/command')) sent.push(request.postDataJSON().command)
  })
  const release = await holdBack(page, /\/command$/)
  await panel.send('say the first')
  await expect.poll(() => sent).toEqual(['say the first'])
  await page.getByRole('button', { name: 'Say hello' }).click()
  await takeIn(page)
  expect(sent).toHaveLength(1)
  release()
  await expect.poll(() => sent).toHaveLength(2)
  await panel.reads('the first')
})

test('without an ID nothing is asked for, and the field says what to type', async () => {
  await using visited = await visit()
  const { page, panel, complaints } = visited
  await panel.open()
  await page.waitForLoadState('networkidle')
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const focused = () => panel.field.evaluate((field) => field === document.activeElement)
  await panel.connectButton.click()
  await expect.poll(focused).toBe(true)
  await panel.field.fill('   ')
  await panel.connectButton.click()
  await page.getByText('Type the ID of your server').waitFor()
  await expect.poll(focused).toBe(true)
  expect(requests).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('serverId'))).toBeNull()
  await panel.field.fill(stack.demo)
  await panel.connectButton.click()
  await panel.power('Stop').waitFor()
  expect(complaints).toEqual([])
})

// Last, when enough was read for the others: a point takes five seconds.
test('the charts of a public server begin with what was read for an earlier visitor', async () => {
  await using first = await visit()
  await first.panel.run(stack.demo)
  const points = async () => {
    const answer = await fetch(`${stack.url}/api/client/servers/${stack.demo}/resources?history`)
    const { attributes } = (await answer.json()) as { attributes: { history: unknown[] } }
    return attributes.history.length
  }
  await expect.poll(points, { timeout: 40_000, interval: 1000 }).toBeGreaterThan(3)
  await using second = await visit()
  // Nothing but the first reading: the console stays away.
  await second.page.route('**/socket.io/**', (route) => route.abort())
  await second.panel.connect(stack.demo)
  const line = second.page.getByRole('group', { name: 'CPU' }).locator('polyline')
  // Two figures a point.
  expect((await line.getAttribute('points'))?.split(' ').length).toBeGreaterThan(2 * 3)
})
