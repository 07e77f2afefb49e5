import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type FaultProxy, startFaultProxy } from '../support/fault-proxy.ts'
import { type GatewayProcess, startGateway } from '../support/gateway-process.ts'
import { removeDataDirectory, type SandboxProcess, startSandbox } from '../support/sandbox-process.ts'
import { ConsoleViewer, until } from './console-viewer.ts'
import { Visitor } from './visitor.ts'

let sandbox: SandboxProcess
let panel: FaultProxy
let gateway: GatewayProcess
let demo: string
let viewers: ConsoleViewer[] = []

function gatewayFor(panelUrl: string, { access }: SandboxProcess): Promise<GatewayProcess> {
  return startGateway({
    env: {
      PANEL_URL: panelUrl,
      PANEL_KEY: access.panelKey,
      PUBLIC_SERVERS: access.publicServers.join(','),
      LOG_LEVEL: 'trace',
      METRICS_PORT: '0',
    },
  })
}

function viewer(headers: Record<string, string> = {}, { url } = gateway): ConsoleViewer {
  const made = new ConsoleViewer(url, headers)
  viewers.push(made)
  return made
}

async function watching(server = demo, headers: Record<string, string> = {}, of = gateway) {
  const made = viewer(headers, of)
  expect(await made.join(server)).toEqual({ ok: true })
  await until(() => made.link === 'connected' && made.state === 'running')
  return made
}

async function command(text: string, server = demo, visitor = new Visitor(gateway.url)): Promise<void> {
  const { status } = await visitor.post(`/api/client/servers/${server}/command`, { command: text })
  expect(status).toBe(204)
}

async function metric(line: string): Promise<number> {
  const text = await (await fetch(gateway.metricsUrl())).text()
  const found = text.split('\n').find((candidate) => candidate.startsWith(line))
  return Number(found?.split(' ').at(-1) ?? 0)
}

/** Of `texts` what stands between the last `mark` and the first `end` after it. Each test has marks of its own. */
function between(texts: string[], mark: string, end?: string): string[] {
  const found = texts.slice(texts.lastIndexOf(mark) + 1)
  return end !== undefined && found.includes(end) ? found.slice(0, found.indexOf(end)) : found
}

/** What came after `mark`. */
const after = (one: ConsoleViewer, mark: string) => between(one.texts, mark)

/**
 * Has the demo server write `mark` when it has done what it was told before, and waits until all of `seers` have it.
 * Said again where it was lost: of a flood that a busy machine reads in one go the sandbox drops what is over its limit.
 */
async function marked(mark: string, ...seers: ConsoleViewer[]): Promise<void> {
  const seen = () => seers.every((one) => one.texts.includes(mark))
  await vi.waitFor(
    async () => {
      await command(mark)
      await vi.waitUntil(seen, { timeout: 2000, interval: 10 })
    },
    { timeout: 45_000, interval: 10 },
  )
}

/** What the demo server wrote, as the sandbox has it on disk: all that it did not drop. */
function written(): string[] {
  const servers = join(sandbox.data, 'sandbox/servers')
  const folder = readdirSync(servers).find((name) => name.startsWith(demo)) ?? ''
  const files = readdirSync(join(servers, folder)).filter((name) => name.startsWith('console.log'))
  return files
    .sort()
    .reverse()
    .flatMap((name) =>
      readFileSync(join(servers, folder, name), 'utf8')
        .trimEnd()
        .split('\n'),
    )
    .filter((line) => !line.startsWith('[Cairn Daemon]'))
}

const flood = (to: number, from = 1) =>
  Array.from({ length: to - from + 1 }, (_, index) => `flood ${from + index}`)

beforeAll(async () => {
  sandbox = await startSandbox()
  panel = await startFaultProxy(sandbox.access.url)
  gateway = await gatewayFor(panel.url, sandbox)
  demo = sandbox.access.publicServers[0] ?? ''
})

afterEach(() => {
  const complaints = viewers.flatMap((one) => one.complaints)
  for (const one of viewers) one.close()
  viewers = []
  expect(complaints).toEqual([])
})

afterAll(async () => {
  const logs = gateway.logs()
  await gateway.stop()
  await panel.stop()
  await sandbox.stop()
  removeDataDirectory(sandbox.data)
  // Tokens, keys, what was written and where the node is stay out of the log.
  expect(logs).not.toMatch(/eyJ|ptlc_|ws:\/\/|flood|"level":(?:50|60)/)
})

test('20,000 lines reach the fast viewers whole and in order, and the slow one knows how many they missed', async () => {
  const [one, other, slow] = [await watching(), await watching(), await watching()]
  await marked('mark: 20,000', one, other, slow)
  const heldBefore = slow.lines.length
  slow.delay = 5000
  let expected: string[] = []
  let end = ''
  // Once, unless the machine is so busy that most of it is dropped.
  for (let round = 1; expected.length < 14_000; round += 1) {
    end = `mark: flood ${round} is out`
    await command('flood 20000')
    await marked(end, one, other)
    expected = between(written(), 'mark: 20,000', end)
  }
  for (const fast of [one, other]) {
    expect(between(fast.texts, 'mark: 20,000', end)).toEqual(expected)
    expect(fast.skipped).toBe(0)
  }
  slow.delay = 0
  await until(() => slow.sequence === one.sequence)
  expect(slow.skipped).toBeGreaterThan(0)
  expect(slow.lines.length + slow.skipped).toBe(one.lines.length)
  expect(slow.lines.length).toBeGreaterThan(heldBefore)
  expect(slow.socket.connected).toBe(true)
})

test('what goes to twenty viewers is counted for each, over one connection to the node', async () => {
  // Sockets of the test before may be on their way out.
  await vi.waitUntil(async () => (await metric('cairn_consoles{of="viewers"}')) === 0, { timeout: 30_000 })
  const counted = async () =>
    Promise.all(
      ['received', 'sent'].map((direction) => metric(`cairn_console_lines_total{direction="${direction}"}`)),
    )
  const all = await Promise.all(Array.from({ length: 20 }, () => watching()))
  expect(await metric('cairn_consoles{of="links"}')).toBe(1)
  expect(await metric('cairn_consoles{of="viewers"}')).toBe(20)
  await command('before all of you')
  await until(() => all.every((one) => one.has('before all of you')))
  const before = await counted()
  await command('for all of you')
  await until(() => all.every((one) => one.has('for all of you')))
  const after = await counted()
  expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([1, 20])
  const [first] = all
  for (const { epoch, texts } of all) {
    expect(epoch).toBe(first?.epoch)
    expect(texts.slice(-2)).toEqual(['before all of you', 'for all of you'])
  }
})

test('a viewer who reconnects during output loses and duplicates nothing', async () => {
  let one = await watching()
  await marked('mark: viewer cut', one)
  await command('flood 6000')
  for (let cut = 1; cut <= 4; cut += 1) {
    await until(() => Number(after(one, 'mark: viewer cut').at(-1)?.slice(6)) >= cut * 1000)
    one.close()
    one = one.again(gateway.url)
    viewers.push(one)
    await one.join(demo)
  }
  await marked('mark: viewer was cut', one)
  const [lines, expected] = [one.texts, written()].map((texts) =>
    between(texts, 'mark: viewer cut', 'mark: viewer was cut'),
  )
  expect(lines).toEqual(expected)
  expect(lines?.length).toBeGreaterThan(1000)
  expect(one.skipped).toBe(0)
  expect(one.replaced).toBe(0)
})

test("a server's crash is in the console, and its history stays for later viewers", async () => {
  const one = await watching()
  const start = () => new Visitor(gateway.url).post(`/api/client/servers/${demo}/power`, { signal: 'start' })
  // Started already, it is left as it is.
  onTestFinished(async () => void (await start()))
  await command('last words')
  await until(() => one.has('last words'))
  await command('crash 3')
  await until(() => one.state === 'offline' && one.has('exit code 3'))
  const later = viewer()
  await later.join(demo)
  await until(() => later.sequence === one.sequence)
  // All that the ring has; the first viewer keeps more.
  expect(later.lines).toEqual(one.lines.slice(-later.lines.length))
  expect(later.lines.length).toBeGreaterThan(2)
  expect(later.has('last words')).toBe(true)
  expect(later.state).toBe('offline')
  expect((await start()).status).toBe(204)
  await until(() => one.state === 'running' && later.state === 'running')
  expect(one.states.slice(-3)).toEqual(['offline', 'starting', 'running'])
  expect(one.position?.epoch).toBe(later.position?.epoch)
})

test('measurements come between polls', async () => {
  const one = await watching()
  await until(() => one.stats.some(({ memory }) => memory > 1_000_000))
  expect(one.stats.at(-1)).toMatchObject({ current: 'running', uptime: expect.any(Number) })
})

test('colours arrive unchanged', async () => {
  const one = await watching()
  await command('ansi')
  await until(() => one.has('\u001b[31mred\u001b[0m'))
})

test('only pages of this site open a socket', async () => {
  for (const origin of ['http://evil.test', `${gateway.url}.evil.test`, 'null']) {
    const stranger = viewer({ origin })
    await until(() => stranger.refused !== undefined)
    expect(stranger.socket.connected).toBe(false)
  }
  const none = await fetch(`${gateway.url}/socket.io/?EIO=4&transport=websocket`)
  expect(none.status).toBeGreaterThanOrEqual(400)
})

test('a viewer without the right gets a failure that the page can explain', async () => {
  const { id, ownerKey } = sandbox.access.privateServer
  const anybody = viewer()
  expect(await anybody.join(id)).toMatchObject({ ok: false, failure: { code: 'key-needed' } })
  expect(await anybody.join('00000000')).toMatchObject({ ok: false, failure: { code: 'key-needed' } })
  expect(await anybody.join('../x')).toMatchObject({ ok: false, failure: { code: 'invalid-request' } })
  const owner = new Visitor(gateway.url)
  expect((await owner.signIn(ownerKey)).status).toBe(200)
  const signedIn = viewer({ cookie: [...owner.cookies].map((pair) => pair.join('=')).join('; ') })
  expect(await signedIn.join('00000000')).toMatchObject({ ok: false, failure: { code: 'not-found' } })
  expect(await signedIn.join(id)).toEqual({ ok: true })
})

test('logging out in another tab ends the console of one’s own server at once', async () => {
  const { id, ownerKey } = sandbox.access.privateServer
  const owner = new Visitor(gateway.url)
  await owner.signIn(ownerKey)
  const one = viewer({ cookie: [...owner.cookies].map((pair) => pair.join('=')).join('; ') })
  expect(await one.join(id)).toEqual({ ok: true })
  const anybody = await watching()
  expect((await owner.delete('/api/session')).status).toBe(204)
  await until(() => one.socket.disconnected)
  expect(one.ended).toMatchObject({ code: 'key-needed' })
  expect(anybody.socket.connected).toBe(true)
})

test('a connection to the node cut in mid-output loses and doubles nothing within its 150 lines', async () => {
  const one = await watching()
  await marked('mark: node cut', one)
  for (let round = 1; round <= 4; round += 1) {
    await command('flood 40')
    // Before, in and after the output, which comes in one go after 50 ms.
    await pause(20 * (round - 1))
    panel.cutSockets()
    await until(() => after(one, 'mark: node cut').length >= 40 * round)
  }
  await command('mark: the end')
  await until(() => one.has('mark: the end') && one.link === 'connected')
  const lines = after(one, 'mark: node cut')
  expect(lines).toEqual([...flood(40), ...flood(40), ...flood(40), ...flood(40), 'mark: the end'])
  expect(one.has('may be missing')).toBe(false)
  expect(one.links.filter(({ state }) => state === 'reconnecting').length).toBeGreaterThanOrEqual(1)
})

test('cut off during a flood, the console marks each gap and duplicates nothing', async () => {
  const one = await watching()
  await marked('mark: flood cut', one)
  await command('flood 20000')
  for (const line of [1000, 9000]) {
    await until(() => Number(after(one, 'mark: flood cut').at(-1)?.slice(6)) >= line)
    panel.cutSockets()
  }
  await marked('mark: flood was cut', one)
  const start = one.lines.findLastIndex(({ text }) => text === 'mark: flood cut') + 1
  let last = 0
  let told = false
  for (const { text, origin } of one.lines.slice(start)) {
    if (origin === 'daemon') {
      told ||= /may be missing|is not shown/.test(text)
      continue
    }
    if (text === 'mark: flood was cut') break
    const number = Number(text.slice('flood '.length))
    expect(number, `after ${last}`).toBeGreaterThan(last)
    if (number !== last + 1) expect({ number, last, told }).toEqual({ number, last, told: true })
    told = false
    last = number
  }
  expect(last).toBeGreaterThan(10_000)
})

test('a console continues without a gap when its token ends', async () => {
  const brief = await startSandbox({ env: { SANDBOX_TOKEN_SECONDS: '3' } })
  const proxy = await startFaultProxy(brief.access.url)
  const own = await gatewayFor(proxy.url, brief)
  try {
    const server = brief.access.publicServers[0] ?? ''
    const one = await watching(server, {}, own)
    const tokens = () => proxy.asked.filter((path) => path.endsWith('/websocket')).length
    const said: string[] = []
    for (let token = 1; token <= 3; token += 1) {
      await until(() => tokens() >= token)
      // While the new token is on its way, and when the server has taken it.
      for (const line of [`tick ${token}`, `tock ${token}`]) {
        said.push(line)
        await command(line, server, new Visitor(own.url))
        await until(() => one.has(line))
      }
    }
    expect(one.texts.filter((text) => /^t[io]ck /.test(text))).toEqual(said)
    expect(one.links.map(({ state }) => state)).toEqual(['connecting', 'connected'])
  } finally {
    await own.stop()
    await proxy.stop()
    await brief.stop()
  }
})

test("a panel's restart is reported, and the console continues where it was", async () => {
  const first = await startSandbox()
  const own = await gatewayFor(first.access.url, first)
  let second: SandboxProcess | undefined
  try {
    const server = first.access.publicServers[0] ?? ''
    const one = await watching(server, {}, own)
    await command('before the end', server, new Visitor(own.url))
    await until(() => one.has('before the end'))
    const { epoch } = one
    const before = [...one.lines]
    await first.kill()
    await until(() => one.link === 'reconnecting')
    expect(one.links.at(-1)).toMatchObject({
      state: 'reconnecting',
      cause: { code: 'panel-unreachable', detail: expect.any(String) },
      since: expect.any(Number),
    })
    second = await startSandbox({ data: first.data })
    expect(second.access.url).toBe(first.access.url)
    await until(() => one.link === 'connected' && one.state === 'running')
    await command('after the start', server, new Visitor(own.url))
    await until(() => one.has('after the start'))
    expect(one.epoch).toBe(epoch)
    expect(one.replaced).toBe(1)
    expect(one.lines.slice(0, before.length)).toEqual(before)
    expect(one.texts.filter((text) => text === 'before the end')).toHaveLength(1)
    expect(one.has('may be missing')).toBe(false)
  } finally {
    await own.stop()
    await second?.stop()
    removeDataDirectory(first.data)
  }
})
