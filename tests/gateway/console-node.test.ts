import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { io } from 'socket.io-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { consoleTiming } from '../../gateway/console/hub.ts'
import { GatewayFailure } from '../../gateway/http/failures.ts'
import { ConsoleStand } from './console-node.ts'
import { ConsoleViewer, until } from './console-viewer.ts'

const SERVER = '1a7ce997'

let stand: ConsoleStand
let viewers: ConsoleViewer[]

async function begin(options: ConstructorParameters<typeof ConsoleStand>[0] = {}): Promise<void> {
  stand = await new ConsoleStand(options).start()
}

function viewer(headers: Record<string, string> = {}): ConsoleViewer {
  const made = new ConsoleViewer(stand.url, headers)
  viewers.push(made)
  return made
}

async function watching(headers: Record<string, string> = {}): Promise<ConsoleViewer> {
  const made = viewer(headers)
  expect(await made.join(SERVER)).toEqual({ ok: true })
  await until(() => made.link === 'connected')
  return made
}

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `line ${from + index}`)

beforeEach(() => {
  viewers = []
})

afterEach(async () => {
  for (const made of viewers) made.close()
  await stand.stop()
  const log = stand.logged.join('')
  expect(log).not.toMatch(/"level":(50|60)/)
  expect(log).not.toMatch(/ws:|127\.0\.0\.1|eyJ/)
  for (const { complaints } of viewers) expect(complaints).toEqual([])
})

test('twenty viewers share one connection, which asks as the panel and gets state, stats and lines', async () => {
  await begin()
  stand.node.log = numbered(1, 3)
  const all = await Promise.all(Array.from({ length: 20 }, () => watching()))
  await until(() => all.every(({ texts }) => texts.length === 3))
  stand.node.write('line 4')
  stand.node.latest.say(
    'stats',
    JSON.stringify({
      memory_bytes: 5,
      memory_limit_bytes: 9,
      cpu_absolute: 1.5,
      disk_bytes: 7,
      uptime: 8,
      state: 'running',
      network: { rx_bytes: 1, tx_bytes: 1 },
    }),
  )
  await until(() => all.every(({ texts, stats }) => texts.length === 4 && stats.length === 1))
  for (const { texts, states, stats } of all) {
    expect(texts).toEqual(numbered(1, 4))
    expect(states.at(-1)).toBe('running')
    expect(stats[0]).toEqual({
      time: expect.any(Number),
      current: 'running',
      cpu: 1.5,
      memory: 5,
      disk: 7,
      uptime: 8,
    })
  }
  expect(stand.node.sockets).toHaveLength(1)
  expect(stand.node.latest.origin).toBe('http://panel.test')
  expect(stand.node.latest.heard).toEqual(['auth', 'send logs', 'send stats'])
  expect(stand.tickets).toHaveLength(1)
  expect(stand.console.figures()).toEqual({ consoles: 1, links: 1, viewers: 20, lines: 4 })
})

test('who wrote a line is told', async () => {
  await begin()
  const one = await watching()
  const { say } = stand.node.latest
  await until(() => stand.node.latest.heard.includes('send stats'))
  say('install started')
  say('install output', 'npm ci')
  say('install completed')
  say('daemon message', 'Updating process configuration')
  say('daemon error', 'Error Event [1]: locked')
  say('console output', '\u001b[33m\u001b[1m[Pterodactyl Daemon]:\u001b[39m Server marked as off')
  say('console output', 'first\r\nsecond\r\n')
  await until(() => one.has('second'))
  expect(one.lines.map(({ origin, text }) => `${origin}: ${stripVTControlCharacters(text)}`)).toEqual([
    'install: The installation has started.',
    'install: npm ci',
    'install: The installation is complete.',
    'daemon: Updating process configuration',
    'daemon: Error Event [1]: locked',
    'daemon: [Pterodactyl Daemon]: Server marked as off',
    'server: first',
    'server: second',
  ])
})

test('frames that make no sense, and events of no interest, change nothing', async () => {
  await begin()
  const one = await watching()
  const { socket, say } = stand.node.latest
  for (const frame of [
    'no json',
    '[]',
    '{"event":7}',
    '{"args":["x"]}',
    '{"event":"console output","args":[7]}',
    '{"event":"stats","args":["{"]}',
    '{"event":"stats","args":["{\\"memory_bytes\\":\\"5\\"}"]}',
    '{"event":"status","args":["exploded"]}',
    '{"event":"__proto__","args":["x"]}',
  ]) {
    socket.send(frame)
  }
  socket.send(Buffer.from('{"event":"console output","args":["binary"]}'), { binary: true })
  say('throttled', 'global')
  say('backup completed:1234', '{}')
  say('transfer logs', 'not for visitors')
  say('feature match', 'eula')
  stand.node.write('after all that')
  await until(() => one.has('after all that'))
  expect(one.texts).toEqual(['after all that'])
  expect(one.stats).toEqual([])
  expect(one.states).toEqual(['running'])
  expect(stand.node.sockets).toHaveLength(1)
})

test('a frame too long ends the connection with its cause, and the next one goes on', async () => {
  await begin()
  const one = await watching()
  stand.node.write('before')
  await until(() => one.has('before'))
  stand.node.latest.say('console output', 'x'.repeat(600_000))
  await until(() => one.links.some((link) => link.state === 'reconnecting'))
  expect(one.links.find((link) => link.state === 'reconnecting')).toMatchObject({
    cause: { code: 'panel-error', detail: "The server's node sent more than a console line can hold." },
  })
  await until(() => one.link === 'connected')
  stand.node.write('after')
  await until(() => one.has('after'))
  expect(one.texts).toEqual(['before', 'after'])
})

test('a line of 64 KiB of escapes, the longest that a node sends, comes whole', async () => {
  await begin()
  const one = await watching()
  const line = '\u001b'.repeat(64 * 1024)
  stand.node.write(line)
  await until(() => one.lines.length === 1)
  expect(one.texts).toEqual([line])
})

test('a cut in mid-output loses and doubles nothing within the replay', async () => {
  await begin()
  const one = await watching()
  stand.node.write(...numbered(1, 100))
  await until(() => one.texts.length === 100)
  stand.node.latest.socket.terminate()
  stand.node.write(...numbered(101, 160))
  await until(() => one.links.some((link) => link.state === 'reconnecting') && one.link === 'connected')
  stand.node.write(...numbered(161, 200))
  await until(() => one.has('line 200'))
  expect(one.texts).toEqual(numbered(1, 200))
  expect(one.lines.every(({ origin }) => origin === 'server')).toBe(true)
  expect(one.replaced).toBe(1)
  // The ticket still served.
  expect(stand.tickets).toHaveLength(1)
})

test('where more was missed than is replayed, the console says so', async () => {
  await begin()
  const one = await watching()
  stand.node.write(...numbered(1, 10))
  await until(() => one.texts.length === 10)
  stand.node.latest.socket.terminate()
  stand.node.write(...numbered(11, 400))
  await until(() => one.has('line 400'))
  expect(one.texts).toEqual([...numbered(1, 10), ...numbered(251, 400)])
  expect(one.lines[10]).toMatchObject({ origin: 'daemon', text: expect.stringContaining('may be missing') })
})

test('live lines that arrive with the replay come once', async () => {
  await begin()
  const one = await watching()
  stand.node.write(...numbered(1, 20))
  await until(() => one.texts.length === 20)
  stand.node.onAuth = (node) => {
    stand.node.onAuth = undefined
    // Missed while cut off, then two that are live before the replay can be asked for.
    stand.node.log.push(...numbered(21, 30))
    stand.node.take(node)
    stand.node.write('line 31', 'line 32')
  }
  stand.node.latest.socket.terminate()
  await until(() => one.has('line 30') && one.has('line 32'))
  stand.node.write('line 33')
  await until(() => one.has('line 33'))
  expect(one.texts).toEqual(numbered(1, 33))
})

test('a cut within the replay doubles nothing', async () => {
  await begin()
  const one = await watching()
  stand.node.write(...numbered(1, 50))
  await until(() => one.texts.length === 50)
  let cuts = 0
  stand.node.onAuth = (node) => {
    cuts += 1
    if (cuts > 1) stand.node.onAuth = undefined
    stand.node.take(node)
    if (cuts > 1) return
    for (const line of stand.node.log.slice(0, 20)) node.say('console output', line)
    node.socket.close(1011)
  }
  stand.node.latest.socket.terminate()
  stand.node.write('line 51')
  await until(() => one.has('line 51'))
  expect(one.texts).toEqual(numbered(1, 51))
  expect(cuts).toBe(2)
})

test('a node that answers no ping is given up and asked again', async () => {
  await begin({ timing: { heartbeat: 30 } })
  const one = await watching()
  expect(stand.node.sockets).toHaveLength(1)
  // A process that is stopped, or a way that swallows everything: open, and silent.
  const { socket } = stand.node.latest
  socket.pause()
  await until(() => one.links.some((link) => link.state === 'reconnecting'))
  expect(one.links.find((link) => link.state === 'reconnecting')).toMatchObject({
    cause: { code: 'panel-timeout' },
    since: expect.any(Number),
  })
  await until(() => one.link === 'connected')
  expect(stand.node.sockets.length).toBeGreaterThan(1)
})

test('a node that never opens the console is given up with its cause', async () => {
  await begin({ timing: { opening: 100 } })
  stand.node.onAuth = (node) => {
    for (let frame = 0; frame < 50; frame += 1) node.socket.send('{"event":"noise"}')
  }
  const one = viewer()
  expect(await one.join(SERVER)).toEqual({ ok: true })
  await until(() => one.links.some((link) => link.state === 'reconnecting'))
  expect(one.links.at(-1)).toMatchObject({ cause: { code: 'panel-timeout' } })
})

for (const [code, cause] of [
  [4409, { code: 'busy', status: 'suspended' }],
  [4400, { code: 'not-permitted' }],
] as const) {
  test(`after the node closed with ${code} the console stays closed until somebody joins anew`, async () => {
    await begin()
    const one = await watching()
    stand.node.latest.socket.close(code)
    await until(() => one.link === 'closed')
    expect(one.links.at(-1)).toMatchObject({ state: 'closed', cause })
    expect(stand.console.figures().links).toBe(0)
    const other = await watching()
    expect(other.links.map(({ state }) => state)).toEqual(['connecting', 'connected'])
    expect(stand.node.sockets).toHaveLength(2)
  })
}

test('a deleted server closes the console', async () => {
  await begin()
  const one = await watching()
  stand.node.latest.say('deleted')
  await until(() => one.link === 'closed')
  expect(one.links.at(-1)).toMatchObject({ cause: { code: 'not-found' } })
})

test('a node that refuses the origin is told apart from one that is down', async () => {
  await begin()
  stand.node.server.options.verifyClient = (_info, answer: (allowed: boolean, code: number) => void) =>
    answer(false, 403)
  const one = viewer()
  await one.join(SERVER)
  await until(() => one.link === 'reconnecting')
  expect(one.links.at(-1)).toMatchObject({
    cause: { code: 'panel-error', detail: expect.stringContaining('PANEL_URL') },
  })
})

test('an older node, which speaks of a missing token before it has it, is understood', async () => {
  await begin()
  stand.node.onAuth = (node) => {
    node.say('jwt error', 'jwt: no jwt present')
    stand.node.take(node)
  }
  const one = await watching()
  expect(one.links.map(({ state }) => state)).toEqual(['connecting', 'connected'])
})

test('a token that is refused is replaced by a new one', async () => {
  await begin()
  let refused: string | undefined
  stand.node.onAuth = (node, token) => {
    refused ??= token
    if (token === refused) node.say('jwt error', 'jwt: created too far in past (denylist)')
    else stand.node.take(node)
  }
  const one = await watching()
  expect(one.links.find((link) => link.state === 'reconnecting')).toMatchObject({
    cause: { code: 'panel-error' },
  })
  expect(stand.tickets).toHaveLength(2)
})

test('a token error in mid-output is made good from the replay', async () => {
  await begin()
  const one = await watching()
  stand.node.write(...numbered(1, 5))
  await until(() => one.texts.length === 5)
  // From here on the node says an error in place of each line.
  const { say } = stand.node.latest
  stand.node.log.push('line 6')
  say('jwt error', 'jwt: exp claim is invalid')
  say('jwt error', 'jwt: exp claim is invalid')
  await until(() => one.has('line 6'))
  expect(one.texts).toEqual(numbered(1, 6))
  expect(stand.tickets).toHaveLength(2)
})

test('an expiring token is renewed on the same connection', async () => {
  await begin()
  const one = await watching()
  const { say, tokens } = stand.node.latest
  say('token expiring')
  stand.node.write('meanwhile')
  await until(() => tokens.length === 2)
  stand.node.write('after')
  await until(() => one.has('after'))
  expect(one.texts).toEqual(['meanwhile', 'after'])
  expect(new Set(tokens).size).toBe(2)
  expect(one.links.map(({ state }) => state)).toEqual(['connecting', 'connected'])
  expect(stand.node.sockets).toHaveLength(1)
})

test('a token is renewed before its end also where the node says nothing', async () => {
  await begin()
  stand.tokenSeconds = 1
  const one = await watching()
  await until(() => stand.node.latest.tokens.length >= 3)
  expect(stand.node.sockets).toHaveLength(1)
  expect(one.link).toBe('connected')
})

test('a renewal that fails is tried again, as late as the panel asks', async () => {
  await begin()
  const one = await watching()
  stand.refusals = { 'gateway-key': new GatewayFailure('too-many-requests', 'Wait.', { retryAfter: 1 }) }
  stand.node.latest.say('token expiring')
  await until(() => stand.tickets.length === 2)
  const asked = Date.now()
  stand.refusals = {}
  await until(() => stand.node.latest.tokens.length === 2)
  expect(Date.now() - asked).toBeGreaterThan(900)
  expect(one.link).toBe('connected')
})

test('while the panel gives no ticket the cause is told and its wait kept', async () => {
  await begin()
  stand.refusals = {
    'gateway-key': new GatewayFailure('too-many-requests', 'Too many requests. Try again in 1 s.', {
      retryAfter: 1,
    }),
  }
  const one = viewer()
  await one.join(SERVER)
  await until(() => one.link === 'reconnecting')
  const told = Date.now()
  expect(one.links.at(-1)).toMatchObject({ cause: { code: 'too-many-requests', retryAfter: 1 } })
  stand.refusals = {}
  await until(() => one.link === 'connected')
  expect(Date.now() - told).toBeGreaterThan(900)
  expect(stand.tickets).toHaveLength(2)
})

test('a server that the panel holds is asked for again, a suspended one is not', async () => {
  await begin()
  stand.refusals = { 'gateway-key': new GatewayFailure('busy', 'Installing.', { status: 'installing' }) }
  const one = viewer()
  await one.join(SERVER)
  await until(() => one.link === 'reconnecting')
  stand.refusals = { 'gateway-key': new GatewayFailure('busy', 'Suspended.', { status: 'suspended' }) }
  await until(() => one.link === 'closed')
  expect(one.links.at(-1)).toMatchObject({ cause: { code: 'busy', status: 'suspended' } })
})

test("a ticket is asked for with a present viewer's key, the gateway's own before others", async () => {
  await begin()
  stand.grants = { '': {}, alice: {}, bob: {} }
  const alice = await watching({ 'x-key': 'alice' })
  expect(stand.tickets).toEqual(['alice'])
  const anybody = await watching()
  await watching({ 'x-key': 'bob' })
  alice.close()
  await until(() => stand.tickets.length === 2)
  expect(stand.tickets).toEqual(['alice', 'gateway-key'])
  await until(() => stand.node.latest.tokens.length === 2)
  anybody.close()
  await until(() => stand.tickets.length === 3)
  expect(stand.tickets.at(-1)).toBe('bob')
  expect(stand.node.sockets).toHaveLength(1)
})

test("a key that the panel gives no ticket for gives way to another viewer's", async () => {
  await begin()
  stand.grants = { alice: {}, bob: {} }
  stand.refusals = { alice: new GatewayFailure('not-permitted', 'Not with this key.') }
  const alice = viewer({ 'x-key': 'alice' })
  await alice.join(SERVER)
  await until(() => alice.link === 'closed')
  expect(alice.links.at(-1)).toMatchObject({ cause: { code: 'not-permitted' } })
  const bob = await watching({ 'x-key': 'bob' })
  expect(bob.link).toBe('connected')
  expect(stand.tickets).toEqual(['alice', 'bob'])
})

test('a viewer whose right is gone is told and let go, and his key is used no longer', async () => {
  await begin({ timing: { recheck: 50 } })
  stand.grants = { alice: {}, bob: {} }
  const alice = await watching({ 'x-key': 'alice' })
  const bob = await watching({ 'x-key': 'bob' })
  stand.grants = { alice: new GatewayFailure('key-refused', 'The panel no longer takes your key.'), bob: {} }
  await until(() => alice.socket.disconnected)
  expect(alice.ended).toEqual({ code: 'key-refused', detail: 'The panel no longer takes your key.' })
  await until(() => stand.node.latest.tokens.length === 2)
  expect(stand.tickets).toEqual(['alice', 'bob'])
  stand.node.write('for bob only')
  await until(() => bob.has('for bob only'))
  expect(alice.has('for bob only')).toBe(false)
  stand.grants = { bob: { watch: false } }
  await until(() => bob.ended !== undefined)
  expect(bob.ended).toMatchObject({ code: 'not-permitted' })
  await until(() => stand.node.latest.socket.readyState === 3)
  expect(stand.console.figures()).toMatchObject({ viewers: 0, links: 0 })
})

test('a panel that does not answer the check ends nobody', async () => {
  await begin({ timing: { recheck: 20 } })
  const one = await watching()
  let asked = 0
  stand.grants = {
    get ''() {
      asked += 1
      return new GatewayFailure('panel-unreachable', 'The panel is down.')
    },
  }
  await until(() => asked > 3)
  expect(one.socket.connected).toBe(true)
  expect(one.ended).toBeUndefined()
})

const sessionOf = (key: string, id: string, expiresAt = Date.now() + 60_000) => ({
  'x-key': key,
  'x-session': JSON.stringify({ id, expiresAt }),
})

test('the end of a session closes all its sockets, and nothing else', async () => {
  await begin()
  stand.grants = { '': {}, alice: {} }
  const here = await watching(sessionOf('alice', 'one'))
  const tab = await watching(sessionOf('alice', 'one'))
  const newcomer = viewer(sessionOf('alice', 'one'))
  await until(() => newcomer.socket.connected)
  const elsewhere = await watching(sessionOf('alice', 'two'))
  const anybody = await watching()
  stand.console.endSession('one')
  await until(() => [here, tab, newcomer].every(({ socket }) => socket.disconnected))
  expect(here.ended).toMatchObject({ code: 'key-needed' })
  expect(newcomer.ended).toBeUndefined()
  stand.node.write('still here')
  await until(() => elsewhere.has('still here') && anybody.has('still here'))
  expect(stand.console.figures().viewers).toBe(2)
})

test('nobody is let in whose session ended while the panel was asked', async () => {
  await begin()
  stand.grants = { alice: {}, bob: {} }
  const bob = await watching({ 'x-key': 'bob' })
  const { promise, resolve } = Promise.withResolvers<void>()
  stand.asked = promise
  const alice = viewer(sessionOf('alice', 'one'))
  void alice.join(SERVER)
  await until(() => stand.console.figures().viewers === 1 && alice.socket.connected)
  stand.console.endSession('one')
  resolve()
  await until(() => alice.socket.disconnected)
  stand.node.write('not for alice')
  await until(() => bob.has('not for alice'))
  expect(stand.console.figures().viewers).toBe(1)
  expect(alice.lines).toEqual([])
})

test('a socket ends with the time of its session: with a renewed one its console goes on, else it is closed', async () => {
  await begin()
  stand.grants = { '': new GatewayFailure('key-needed', 'Sign in.'), alice: {}, bob: {} }
  const alice = await watching(sessionOf('alice', 'one', Date.now() + 1000))
  const bob = await watching({ 'x-key': 'bob' })
  stand.node.write('before')
  await until(() => alice.has('before'))
  await until(() => alice.socket.disconnected)
  expect(bob.socket.connected).toBe(true)
  stand.node.write('meanwhile')

  const renewed = alice.again(stand.url, sessionOf('alice', 'one'))
  const expired = alice.again(stand.url)
  viewers.push(renewed, expired)
  expect(await renewed.join(SERVER)).toEqual({ ok: true })
  expect(await expired.join(SERVER)).toMatchObject({ ok: false, failure: { code: 'key-needed' } })
  await until(() => renewed.has('meanwhile'))
  expect(renewed.texts).toEqual(['before', 'meanwhile'])
  expect(renewed.replaced).toBe(0)
  // Nothing told the page that its visitor is signed out.
  expect(alice.ended).toBeUndefined()
})

test('a viewer whose key may not watch is refused, though others watch', async () => {
  await begin()
  stand.grants = { '': {}, subuser: { watch: false } }
  await watching()
  expect(await viewer({ 'x-key': 'subuser' }).join(SERVER)).toMatchObject({
    ok: false,
    failure: { code: 'not-permitted' },
  })
})

test('a viewer who comes back goes on where he was; after another life of the gateway he gets all anew', async () => {
  await begin()
  const first = await watching()
  stand.node.write(...numbered(1, 700))
  await until(() => first.texts.length === 700)
  first.close()
  stand.node.write(...numbered(701, 1500))
  const back = first.again(stand.url)
  viewers.push(back)
  await back.join(SERVER)
  await until(() => back.texts.length === 1500)
  expect(back.texts).toEqual(numbered(1, 1500))
  expect(back.replaced).toBe(0)
  expect(stand.node.sockets).toHaveLength(1)

  const foreign = viewer()
  await foreign.join(SERVER, { epoch: 'of another life', sequence: 3 })
  await until(() => foreign.texts.length === 1500)
  expect(foreign.replaced).toBe(1)
  const ahead = viewer()
  await ahead.join(SERVER, { epoch: back.epoch ?? '', sequence: 9999 })
  await until(() => ahead.texts.length === 1500)
  expect(ahead.replaced).toBe(1)
})

test('a viewer who comes back after the ring let go of lines is told how many', async () => {
  await begin()
  const first = await watching()
  const other = await watching()
  stand.node.write(...numbered(1, 100))
  await until(() => first.texts.length === 100 && other.texts.length === 100)
  first.close()
  stand.node.write(...numbered(101, 12_000))
  await until(() => other.has('line 12000'))
  const back = first.again(stand.url)
  viewers.push(back)
  await back.join(SERVER)
  await until(() => back.has('line 12000'))
  expect(back.skipped).toBe(1900)
  expect(back.texts).toEqual([...numbered(1, 100), ...numbered(2001, 12_000)])
})

test('lines go on being kept for a while after the last viewer left, and then stay', async () => {
  await begin({ timing: { grace: 150 } })
  const first = await watching()
  stand.node.write('watched')
  await until(() => first.has('watched'))
  first.close()
  await until(() => stand.console.figures().viewers === 0)
  stand.node.write('in the grace')
  await until(() => stand.node.latest.socket.readyState === 3)
  expect(stand.console.figures()).toEqual({ consoles: 1, links: 0, viewers: 0, lines: 2 })
  stand.node.write('unheard')
  const back = first.again(stand.url)
  viewers.push(back)
  await back.join(SERVER)
  await until(() => back.has('unheard'))
  expect(back.texts).toEqual(['watched', 'in the grace', 'unheard'])
  expect(back.replaced).toBe(0)
})

test('in the grace no key of one who left is used', async () => {
  await begin()
  const first = await watching()
  first.close()
  await until(() => stand.console.figures().viewers === 0)
  stand.node.latest.socket.terminate()
  await until(() => stand.console.figures().links === 0)
  expect(stand.node.sockets).toHaveLength(1)
  expect(stand.tickets).toHaveLength(1)
  expect(consoleTiming.grace).toBe(300_000)
})

test('a viewer who takes nothing is let go, the others hear all', async () => {
  await begin({ timing: { patience: 300 } })
  const dead = await watching()
  const alive = await watching()
  dead.delay = false
  stand.node.write(...numbered(1, 3000))
  await until(() => alive.texts.length === 3000)
  await until(() => dead.socket.disconnected)
  expect(dead.batches).toBeLessThanOrEqual(5)
  expect(alive.socket.connected).toBe(true)
})

test('a viewer who reads nothing and claims to have taken all is cut', async () => {
  await begin()
  const one = await watching()
  stand.node.write(...Array.from({ length: 100 }, () => '\u001b'.repeat(64 * 1024)))
  await until(() => one.lines.length === 100)

  const { host, hostname, port } = new URL(stand.url)
  const liar = connect(Number(port), hostname).on('error', () => {})
  const say = (text: string) => {
    const mask = Buffer.alloc(4)
    liar.write(Buffer.concat([Buffer.from([0x81, 0x80 | text.length]), mask, Buffer.from(text)]))
  }
  const upgrade = ['Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Version: 13']
  const head = [`GET /socket.io/?EIO=4&transport=websocket HTTP/1.1`, `Host: ${host}`, ...upgrade]
  liar.write(`${[...head, `Sec-WebSocket-Key: ${'A'.repeat(22)}==`].join('\r\n')}\r\n\r\n`)
  await until(() => stand.io.engine.clientsCount === 2)
  say('40/console,')
  await until(() => stand.io.of('/console').sockets.size === 2)
  say(`42/console,1["join",{"server":"${SERVER}"}]`)
  await until(() => stand.console.figures().viewers === 2)
  const end = Date.now() + 30_000
  for (let batch = 0; stand.console.figures().viewers === 2 && Date.now() < end; batch += 1) {
    say(`43/console,${batch % 1000}[]`)
    if (batch % 100 > 0) continue
    say('3')
    await pause(1)
  }
  expect(stand.console.figures().viewers).toBe(1)
  expect(one.socket.connected).toBe(true)
  liar.destroy()
})

test('lines come in batches of at most 500', async () => {
  await begin()
  const sizes: number[] = []
  const one = viewer()
  one.socket.on('batch', ({ lines }) => sizes.push(lines.length))
  await one.join(SERVER)
  await until(() => one.link === 'connected')
  stand.node.write(...numbered(1, 2000))
  await until(() => one.texts.length === 2000)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(500)
  expect(sizes.length).toBeLessThan(200)
})

test('whatever else a browser sends closes its socket', async () => {
  await begin()
  for (const [event, ...parameters] of [
    ['auth', 'token'],
    ['send command', 'stop'],
    ['join'],
    ['join', { server: SERVER }],
    ['join', { server: SERVER }, 'no function'],
    ['leave', 'now'],
    ['batch', {}],
  ] as const) {
    const one = await watching()
    one.raw.emit(event, ...parameters)
    await until(() => one.socket.disconnected)
  }
  await until(() => stand.console.figures().viewers === 0)
})

test('a join that makes no sense is answered, and a better one may follow', async () => {
  await begin()
  const one = viewer()
  const join = (request: unknown) => new Promise((resolve) => one.raw.emit('join', request, resolve))
  for (const request of [
    null,
    'text',
    { server: '../../etc' },
    { server: SERVER, more: 1 },
    { server: SERVER, position: { epoch: 7, sequence: 1 } },
    { server: SERVER, position: { epoch: 'x', sequence: -1 } },
  ]) {
    expect(await join(request)).toEqual({
      ok: false,
      failure: { code: 'invalid-request', detail: expect.any(String) },
    })
  }
  expect(await one.join(SERVER)).toEqual({ ok: true })
})

test('a socket that watches nothing is closed after a while', async () => {
  await begin({ timing: { idle: 100 } })
  stand.grants = { '': {}, stranger: new GatewayFailure('not-found', 'No such server.') }
  const idle = viewer()
  await until(() => idle.socket.connected)
  await until(() => idle.socket.disconnected)
  const stranger = viewer({ 'x-key': 'stranger' })
  expect(await stranger.join(SERVER)).toMatchObject({ ok: false, failure: { code: 'not-found' } })
  await until(() => stranger.socket.disconnected)
  const one = await watching()
  one.socket.emit('leave')
  await until(() => one.socket.disconnected)
})

test('a socket that watches nothing is closed, whatever it says meanwhile', async () => {
  await begin({ timing: { idle: 500 } })
  stand.grants = { '': {}, stranger: new GatewayFailure('not-found', 'No such server.') }
  const leaver = viewer()
  const guesser = viewer({ 'x-key': 'stranger' })
  const talk = setInterval(() => {
    leaver.socket.emit('leave')
    void guesser.join(SERVER)
  }, 100)
  await until(() => leaver.socket.connected && guesser.socket.connected)
  await until(() => leaver.socket.disconnected && guesser.socket.disconnected)
  clearInterval(talk)

  const absent = new ConsoleViewer(stand.url)
  viewers.push(absent)
  await until(() => absent.socket.connected)
  absent.socket.io.engine.write('41/console,')
  await until(() => stand.io.engine.clientsCount === 0)
})

test("a connection to socket.io's own namespace is closed", async () => {
  await begin()
  const one = io(stand.url, { transports: ['websocket'], forceNew: true, reconnection: false })
  const { promise, resolve } = Promise.withResolvers<void>()
  one.io.on('close', () => resolve())
  await promise
  expect(one.connected).toBe(false)
})

test('a second join on a socket takes the place of the first', async () => {
  await begin()
  const one = await watching()
  expect(await one.join('2b8df0a8')).toEqual({ ok: true })
  await until(() => stand.node.sockets.length === 2)
  expect(stand.console.figures()).toMatchObject({ consoles: 2, viewers: 1 })
  await until(() => one.replaced === 2)
})

test('a session has a bounded number of sockets, and another has its own', async () => {
  await begin({ socketsPerVisitor: 2 })
  stand.grants = { '': {}, alice: {} }
  const first = await watching()
  await watching()
  const third = viewer()
  await until(() => third.refused !== undefined)
  expect(third.refused?.message).toMatch(/^At most 2 consoles at once/)
  await watching({ 'x-key': 'alice' })
  await watching({ 'x-address': '192.0.2.1' })
  first.close()
  await until(() => stand.console.figures().viewers === 3)
  await watching()
})

test('there is a bounded number of sockets in all', async () => {
  await begin({ limit: 2 })
  const first = await watching()
  await watching({ 'x-address': '192.0.2.1' })
  const third = viewer({ 'x-address': '192.0.2.2' })
  await until(() => third.refused !== undefined)
  first.close()
  await until(() => stand.io.engine.clientsCount === 1)
  await watching()
})

test('joining again and again is slowed down', async () => {
  await begin()
  const one = await watching()
  const answers = await Promise.all(Array.from({ length: 10 }, () => one.join(SERVER)))
  const refused = answers.filter((answer) => !answer.ok)
  expect(refused).toHaveLength(6)
  expect(refused[0]).toMatchObject({ failure: { code: 'too-many-requests', retryAfter: expect.any(Number) } })
})
