import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openBrowser, openVisit, withoutNetwork } from '../../commands/inspection/browser.ts'
import { PanelPage } from '../support/panel-page.ts'
import { type Stack, startStack } from '../support/stack.ts'

/** Longer than what the panel said last of a server serves the next who connects, in ms. */
const GOOD_FOR = 2100

let stack: Stack
let browser: Browser
beforeAll(async () => {
  ;[stack, browser] = await Promise.all([startStack(), openBrowser()])
})
/** When the last test ended that may have had the panel say something of a server. */
let lastSaid = Number.NEGATIVE_INFINITY
afterEach(() => {
  lastSaid = performance.now()
  stack.panel.fault = 'none'
})
afterAll(async () => {
  await browser?.close()
  await stack?.stop()
})

async function visit() {
  const { page, complaints } = await openVisit(browser, {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  return {
    page,
    complaints,
    panel: new PanelPage(page, stack.url),
    [Symbol.asyncDispose]: () => page.context().close(),
  }
}

test.each([
  ['an unknown ID', 'ffffffff', 'This server is not public'],
  ['a malformed ID', '../../etc/passwd', 'No such server, or not yours'],
  ['an ID with markup', '<script>alert(1)</script>', 'No such server, or not yours'],
])('%s: the toast, the cause, and the form as it was', async (_name, id, cause) => {
  await using visited = await visit()
  const { page, panel, complaints } = visited
  await panel.ask(id)
  await panel.toast('Failed to fetch server details').waitFor()
  await page.getByText(cause).waitFor()
  expect(await panel.field.inputValue()).toBe(id)
  expect(await panel.connectButton.isEnabled()).toBe(true)
  expect(await page.evaluate(() => localStorage.getItem('serverId'))).toBe(id)
  expect(withoutNetwork(complaints)).toEqual([])
})

test.each([
  ['/control-panel', 'Server ID'],
  ['/network-status', 'Server Name'],
])('%s takes no more into %s than such a text can be', async (path, label) => {
  await using visited = await visit()
  const { page } = visited
  await page.goto(stack.url + path)
  const field = page.getByLabel(label)
  await field.focus()
  await page.keyboard.insertText('x'.repeat(100_000))
  expect((await field.inputValue()).length).toBeLessThanOrEqual(100)
})

test('an ID of spaces asks nothing', async () => {
  await using visited = await visit()
  const { page, panel } = visited
  await panel.open()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await panel.field.fill('   ')
  await panel.connectButton.click()
  await panel.field.press('Enter')
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  expect(asked).toEqual([])
})

test.each([
  ['error', 'The panel answered with an error'],
  ['garbage', 'The panel answered with an error'],
  ['down', 'The panel cannot be reached'],
  ['slow', 'The panel did not answer in time'],
] as const)(
  'a faulty panel (%s) is reported, and the page connects once it recovers',
  async (fault, cause) => {
    await using visited = await visit()
    const { page, panel, complaints } = visited
    await panel.open()
    await pause(Math.max(0, lastSaid + GOOD_FOR - performance.now()))
    stack.panel.fault = fault
    await panel.field.fill(stack.demo)
    await panel.connectButton.click()
    if (fault === 'slow') await page.getByRole('button', { name: 'Connecting...' }).waitFor()
    await page.getByText(cause).waitFor({ timeout: 25_000 })
    stack.panel.fault = 'none'
    // A failed reading serves all who watch for a second; asked more often, the panel would throttle its key.
    await expect
      .poll(
        async () => {
          await page
            .getByRole('button', { name: 'Try again' })
            .click({ timeout: 1000 })
            .catch(() => {})
          return panel.power('Stop').isVisible()
        },
        { interval: 1000 },
      )
      .toBe(true)
    expect(withoutNetwork(complaints)).toEqual([])
  },
)

test('a panel that fails under an open console is reported, and the console reconnects', async () => {
  await using visited = await visit()
  const { page, panel } = visited
  await panel.run(stack.demo)
  await panel.send('say before the panel went')
  await panel.reads('before the panel went')
  stack.panel.fault = 'down'
  stack.panel.cutSockets()
  await page
    .getByText(/cannot be reached|connection was lost/i)
    .first()
    .waitFor({ timeout: 30_000 })
  await panel.reads('before the panel went')
  stack.panel.fault = 'none'
  await expect.poll(() => page.locator('[data-slot=notice]:not(:empty)').count(), { timeout: 45_000 }).toBe(0)
  await panel.send('say after the panel came')
  await panel.reads('after the panel came')
})

test('a socket that is cut loses and doubles no line, also of those that come until it is back', async () => {
  await using visited = await visit()
  const { page, panel } = visited
  await panel.run(stack.demo)
  await panel.send('flood 60')
  await panel.reads('flood 60')
  stack.panel.cutSockets()
  await panel.send('flood 60')
  await panel.send('say after the cut')
  await panel.reads('after the cut')
  await page.getByRole('searchbox').fill('flood ')
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  const numbers = [...copied.matchAll(/^flood (\d+)$/gm)].map(([, number]) => Number(number))
  const flood = Array.from({ length: 60 }, (_, index) => index + 1)
  expect(numbers).toEqual([...flood, ...flood])
})

test.each([
  ['the server', (id: string) => `**/api/client/servers/${id}`],
  ['its usage', (id: string) => `**/api/client/servers/${id}/resources*`],
  ['the list of servers', () => '**/api/client'],
])('a network’s sign-in page in place of the answer for %s is told', async (_name, address) => {
  await using visited = await visit()
  const { page, panel, complaints } = visited
  await page.route(address(stack.demo), (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Log in to the network</title>' }),
  )
  await page.goto(`${stack.url}/control-panel`)
  await panel.field.fill(stack.demo)
  if (address(stack.demo).endsWith('/client')) await page.getByText('could not be loaded').waitFor()
  else await panel.connectButton.click()
  await page.getByText('No connection to this site').waitFor()
  expect(await panel.field.inputValue()).toBe(stack.demo)
  await page.unroute(address(stack.demo))
  await panel.connectButton.click()
  await panel.power('Stop').waitFor()
  expect(complaints).toEqual([])
})

test('a network’s sign-in page in place of the answer to a command is no success', async () => {
  await using visited = await visit()
  const { page, panel, complaints } = visited
  await panel.run(stack.demo)
  await page.route('**/command', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Log in</p>' }),
  )
  await panel.send('say this is kept')
  await panel.toast('Failed to send command').waitFor()
  await expect.poll(() => panel.commandInput.inputValue()).toBe('say this is kept')
  expect(complaints).toEqual([])
})

test('an empty command is ignored, and of pasted lines Enter sends the first alone', async () => {
  await using visited = await visit()
  const { page, panel } = visited
  await panel.run(stack.demo)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/command')) sent.push(request.postData() ?? '')
  })
  await panel.commandInput.fill('   ')
  await panel.commandInput.press('Enter')
  await page.evaluate(() => navigator.clipboard.writeText('say the first\nsay the second'))
  await panel.commandInput.fill('')
  await panel.commandInput.press('Control+V')
  await panel.commandInput.press('Enter')
  await panel.reads('the first')
  expect(sent.map((body) => JSON.parse(body))).toEqual([{ command: 'say the first' }])
})

test('a command that fails stays in the input with the reason, and can be sent again', async () => {
  await using visited = await visit()
  const { page, panel } = visited
  await panel.run(stack.demo)
  stack.panel.fault = 'error'
  await panel.send('say this is not lost')
  await panel.toast('Failed to send command').waitFor()
  await expect.poll(() => panel.commandInput.inputValue()).toBe('say this is not lost')
  // In the page, and in the toast where the page's notice is out of sight.
  await page.getByRole('tabpanel').getByText('The panel answered with an error').waitFor()
  await page.getByRole('region', { name: 'Notifications' }).getByText('The panel answered').waitFor()
  stack.panel.fault = 'none'
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await panel.reads('this is not lost')
})

test('a server that went offline meanwhile takes no command and loses none', async () => {
  await using visited = await visit()
  const { panel } = visited
  await panel.run(stack.demo)
  await panel.commandInput.fill('say typed while it stopped')
  await panel.power('Stop').click()
  await panel.becomes('Start')
  expect(await panel.commandInput.inputValue()).toBe('say typed while it stopped')
  await panel.console.getByText('The server is offline', { exact: true }).waitFor()
  await panel.power('Start').click()
  await panel.becomes('Stop')
  await panel.commandInput.press('Enter')
  await panel.reads('typed while it stopped')
})

test('a power command that fails says so and leaves the buttons usable', async () => {
  await using visited = await visit()
  const { panel } = visited
  await panel.run(stack.demo)
  stack.panel.fault = 'error'
  await panel.power('Restart').click()
  await panel.toast('Failed to restart server').waitFor()
  stack.panel.fault = 'none'
  await panel.becomes('Restart')
})

test('a double click on power sends one command', async () => {
  await using visited = await visit()
  const { page, panel } = visited
  await panel.run(stack.demo)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/power')) sent.push(request.postData() ?? '')
  })
  await panel.power('Restart').dblclick()
  await panel.toast('Server restart command sent').waitFor()
  await panel.becomes('Stop')
  expect(sent).toEqual(['{"signal":"restart"}'])
})

test('a stop that hangs for 15 s offers Kill, which asks first, and ends it (behaviour 7.14)', async () => {
  await using visited = await visit()
  const { page, panel } = visited
  await page.clock.install()
  await panel.hang(stack.demo)
  expect(await panel.power('Kill').count()).toBe(0)
  await page.clock.fastForward(15_000)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/power')) sent.push(request.postDataJSON().signal)
  })
  const question = page.getByRole('alertdialog', { name: 'Kill Demo server?' })
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await panel.power('Kill').press('Enter')
  await question.waitFor()
  await expect.poll(focused).toBe('Keep waiting')
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  await expect.poll(focused).toBe('Kill')
  await panel.power('Kill').press('Enter')
  await question.getByRole('button', { name: 'Kill the server' }).press('Enter')
  await panel.toast('Server kill command sent').waitFor()
  await panel.becomes('Start')
  expect(sent).toEqual(['kill'])
  // The button is gone, the focus is not.
  await expect.poll(focused).toBe('Demo server')
})
