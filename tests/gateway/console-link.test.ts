/** @module-tag fault */
import { once } from 'node:events'
import { stripVTControlCharacters } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { consoleTiming } from '../../gateway/console/hub.ts'
import { GatewayFailure } from '../../gateway/http/failures.ts'
import { begin, fixture, numbered, SERVER, setUpConsole, viewer, watching } from './console-fixture.ts'
import { WingsNode } from './console-node.ts'
import { type ConsoleViewer, until } from './console-viewer.ts'

setUpConsole()

test('each line has its origin', async () => {
  await begin()
  const one = await watching()
  const { say } = fixture.node.latest
  await until(() => fixture.node.latest.heard.includes('send stats'))
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

test('a live line has its time of receipt, a replayed one has none', async () => {
  await begin()
  fixture.node.log = ['[01:40:02] crashed', 'long ago']
  const one = await watching()
  await until(() => one.has('long ago'))
  expect(one.lines.map(({ time }) => time)).toEqual([null, null])
  const before = Date.now()
  fixture.node.write('now')
  await until(() => one.has('now'))
  const time = one.lines.at(-1)?.time ?? 0
  expect(time).toBeGreaterThanOrEqual(before)
  expect(time).toBeLessThanOrEqual(Date.now())
})

test('frames that make no sense, and events of no interest, change nothing', async () => {
  await begin()
  const one = await watching()
  const { socket, say } = fixture.node.latest
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
  fixture.node.write('after all that')
  await until(() => one.has('after all that'))
  expect(one.texts).toEqual(['after all that'])
  expect(one.stats).toEqual([])
  expect(one.states).toEqual(['running'])
  expect(fixture.node.sockets).toHaveLength(1)
})

test('a frame too long ends the connection with its cause, and the next one goes on', async () => {
  await begin()
  const one = await watching()
  fixture.node.write('before')
  await until(() => one.has('before'))
  fixture.node.latest.say('console output', 'x'.repeat(600_000))
  await until(() => one.links.some((link) => link.state === 'reconnecting'))
  expect(one.links.find((link) => link.state === 'reconnecting')).toMatchObject({
    cause: { code: 'panel-error', detail: "The server's node sent more than a console line can hold." },
  })
  await until(() => one.link === 'connected')
  fixture.node.write('after')
  await until(() => one.has('after'))
  expect(one.texts).toEqual(['before', 'after'])
})

test('a line of 64 KiB of escapes, the longest that a node sends, arrives whole', async () => {
  await begin()
  const one = await watching()
  const line = '\u001b'.repeat(64 * 1024)
  fixture.node.write(line)
  await until(() => one.lines.length === 1)
  expect(one.texts).toEqual([line])
})

test('a cut in mid-output loses and doubles nothing within the replay', async () => {
  await begin()
  const one = await watching()
  fixture.node.write(...numbered(1, 100))
  await until(() => one.texts.length === 100)
  fixture.node.latest.socket.terminate()
  fixture.node.write(...numbered(101, 160))
  await until(() => one.links.some((link) => link.state === 'reconnecting') && one.link === 'connected')
  fixture.node.write(...numbered(161, 200))
  await until(() => one.has('line 200'))
  expect(one.texts).toEqual(numbered(1, 200))
  expect(one.lines.every(({ origin }) => origin === 'server')).toBe(true)
  expect(one.replaced).toBe(1)
  // The credentials still served.
  expect(fixture.credentials).toHaveLength(1)
})

test('where more was missed than is replayed, the console says so', async () => {
  await begin()
  const one = await watching()
  fixture.node.write(...numbered(1, 10))
  await until(() => one.texts.length === 10)
  fixture.node.latest.socket.terminate()
  fixture.node.write(...numbered(11, 400))
  await until(() => one.has('line 400'))
  expect(one.texts).toEqual([...numbered(1, 10), ...numbered(251, 400)])
  expect(one.lines[10]).toMatchObject({ origin: 'daemon', text: expect.stringContaining('may be missing') })
})

test('where the node repeats nothing of what is known, the console says so once a node has had its time', async () => {
  await begin({ timing: { opening: 1000 } })
  const one = await watching()
  fixture.node.write(...numbered(1, 3))
  await until(() => one.texts.length === 3)
  fixture.node.log = []
  fixture.node.latest.socket.terminate()
  await until(() => one.lines.length === 4)
  expect(one.lines[3]).toMatchObject({ origin: 'daemon', text: expect.stringContaining('may be missing') })
  fixture.node.write('line 4')
  await until(() => one.has('line 4'))
})

test('live lines that arrive with the replay are kept once', async () => {
  await begin()
  const one = await watching()
  fixture.node.write(...numbered(1, 20))
  await until(() => one.texts.length === 20)
  fixture.node.onAuth = (node) => {
    fixture.node.onAuth = undefined
    // Missed while cut off, then two that are live before the replay can be asked for.
    fixture.node.log.push(...numbered(21, 30))
    fixture.node.take(node)
    fixture.node.write('line 31', 'line 32')
  }
  fixture.node.latest.socket.terminate()
  await until(() => one.has('line 30') && one.has('line 32'))
  fixture.node.write('line 33')
  await until(() => one.has('line 33'))
  expect(one.texts).toEqual(numbered(1, 33))
})

test('a cut within the replay doubles nothing', async () => {
  await begin()
  const one = await watching()
  fixture.node.write(...numbered(1, 50))
  await until(() => one.texts.length === 50)
  let cuts = 0
  fixture.node.onAuth = (node) => {
    cuts += 1
    if (cuts > 1) fixture.node.onAuth = undefined
    fixture.node.take(node)
    if (cuts > 1) return
    for (const line of fixture.node.log.slice(0, 20)) node.say('console output', line)
    node.socket.close(1011)
  }
  fixture.node.latest.socket.terminate()
  fixture.node.write('line 51')
  await until(() => one.has('line 51'))
  expect(one.texts).toEqual(numbered(1, 51))
  expect(cuts).toBe(2)
})

test.each([
  ['begins late', 0, 1500],
  ['halts in between', 30, 500],
])('a replay that %s doubles nothing', async (_, stalled, time) => {
  await begin()
  const one = await watching()
  fixture.node.write(...numbered(1, 50))
  await until(() => one.texts.length === 50)
  fixture.node.stall = (line) => (line === stalled ? time : 0)
  fixture.node.latest.socket.terminate()
  fixture.node.write(...numbered(51, 60))
  await until(() => one.has('line 60'))
  fixture.node.write('line 61')
  await until(() => one.has('line 61'))
  expect(one.texts).toEqual(numbered(1, 61))
})

test('a node that answers no ping is reconnected to', async () => {
  await begin({ timing: { heartbeat: 30 } })
  const one = await watching()
  expect(fixture.node.sockets).toHaveLength(1)
  // A process that is stopped, or a way that swallows everything: open, and silent.
  const { socket } = fixture.node.latest
  socket.pause()
  await until(() => one.links.some((link) => link.state === 'reconnecting'))
  expect(one.links.find((link) => link.state === 'reconnecting')).toMatchObject({
    cause: { code: 'panel-timeout' },
    since: expect.any(Number),
  })
  await until(() => one.link === 'connected')
  expect(fixture.node.sockets.length).toBeGreaterThan(1)
})

test('a node that never opens the console is given up with its cause', async () => {
  await begin({ timing: { opening: 100 } })
  fixture.node.onAuth = (node) => {
    for (let frame = 0; frame < 50; frame += 1) node.socket.send('{"event":"noise"}')
  }
  const one = viewer()
  expect(await one.join(SERVER)).toEqual({ ok: true })
  await until(() => one.links.some((link) => link.state === 'reconnecting'))
  expect(one.links.at(-1)).toMatchObject({ cause: { code: 'panel-timeout' } })
})

test('after the node closed with 4400 the console stays closed until a viewer joins again', async () => {
  await begin()
  const one = await watching()
  fixture.node.latest.socket.close(4400)
  await until(() => one.link === 'closed')
  expect(one.links.at(-1)).toMatchObject({ state: 'closed', cause: { code: 'not-permitted' } })
  expect(fixture.console.counts().links).toBe(0)
  const other = await watching()
  expect(other.links.map(({ state }) => state)).toEqual(['connecting', 'connected'])
  expect(fixture.node.sockets).toHaveLength(2)
})

test.each(['suspended', 'restoring_backup'] as const)(
  'after the node closed with 4409 the panel names the hold, and the console goes on after it: %s',
  async (status) => {
    await begin()
    const one = await watching()
    fixture.node.write('line 1')
    await until(() => one.has('line 1'))
    fixture.refusals = { 'gateway-key': new GatewayFailure('busy', 'Held.', { status }) }
    fixture.node.latest.socket.close(4409)
    await until(() => one.links.some((link) => 'cause' in link && link.cause.status === status))
    fixture.refusals = {}
    await until(() => one.link === 'connected')
    fixture.node.write('line 2')
    await until(() => one.has('line 2'))
    expect(one.texts).toEqual(numbered(1, 2))
    expect(new Set(one.links.map(({ state }) => state))).toEqual(
      new Set(['connecting', 'connected', 'reconnecting']),
    )
    // What the node says alone is no status: 4409 has two meanings.
    expect(one.links.find((link) => link.state === 'reconnecting')).toMatchObject({
      cause: { code: 'busy', detail: 'The panel holds the server.' },
    })
  },
)

test('a renewal that is refused while the panel holds the server leaves the console open', async () => {
  await begin()
  const one = await watching()
  const held = new GatewayFailure('busy', 'Suspended.', { status: 'suspended' })
  fixture.refusals = { 'gateway-key': held }
  fixture.node.latest.say('token expiring')
  await until(() => fixture.credentials.length === 2)
  fixture.refusals = {}
  await until(() => fixture.node.latest.tokens.length === 2)
  expect(one.links.map(({ state }) => state)).toEqual(['connecting', 'connected'])
})

test('a deleted server closes the console', async () => {
  await begin()
  const one = await watching()
  fixture.node.latest.say('deleted')
  await until(() => one.link === 'closed')
  expect(one.links.at(-1)).toMatchObject({ cause: { code: 'not-found' } })
})

test('a node that refuses the origin is distinguished from one that is down', async () => {
  await begin()
  fixture.node.server.options.verifyClient = (_info, answer: (allowed: boolean, code: number) => void) =>
    answer(false, 403)
  const one = viewer()
  await one.join(SERVER)
  await until(() => one.link === 'reconnecting')
  expect(one.links.at(-1)).toMatchObject({
    cause: { code: 'panel-error', detail: expect.stringContaining('PANEL_URL') },
  })
})

/** Lets the gateway fail to open `count` connections. */
async function refuseConnections(one: ConsoleViewer, count: number): Promise<void> {
  await until(
    () => one.links.filter(({ state }) => state === 'reconnecting').length >= count,
    `${count} failures`,
  )
}

test('a node that is down costs one request for credentials in 30 s, and its console opens when it is back', async () => {
  await begin()
  const { url } = fixture.node
  await fixture.node.stop()
  const one = viewer()
  await one.join(SERVER)
  await refuseConnections(one, 3)
  expect(fixture.credentials).toHaveLength(1)
  expect(consoleTiming.credentials).toBe(30_000)
  const back = new WingsNode({ port: Number(url.port) })
  onTestFinished(() => back.stop())
  await until(() => one.link === 'connected')
  expect(fixture.credentials).toHaveLength(1)
})

test('while a node is down the panel is asked in time whether the server has moved', async () => {
  await begin({ timing: { credentials: 300 } })
  const target = new WingsNode()
  onTestFinished(() => target.stop())
  await once(target.server, 'listening')
  const one = await watching()
  fixture.home = target
  await fixture.node.stop()
  await until(() => target.sockets.length === 1 && one.link === 'connected')
  expect(fixture.credentials).toHaveLength(2)
})

test.each([
  [403, 1],
  [404, 3],
  [502, 1],
])('three answers %i in place of a console cost %i requests for credentials', async (status, requests) => {
  await begin()
  fixture.node.server.options.verifyClient = (_info, answer: (allowed: boolean, code: number) => void) =>
    answer(false, status)
  const one = viewer()
  await one.join(SERVER)
  await refuseConnections(one, 3)
  expect(fixture.credentials).toHaveLength(requests)
})

test('an older node, which reports a missing token before it has it, is understood', async () => {
  await begin()
  fixture.node.onAuth = (node) => {
    node.say('jwt error', 'jwt: no jwt present')
    fixture.node.take(node)
  }
  const one = await watching()
  expect(one.links.map(({ state }) => state)).toEqual(['connecting', 'connected'])
})

test('a token that is refused is replaced by a new one', async () => {
  await begin()
  let refused: string | undefined
  fixture.node.onAuth = (node, token) => {
    refused ??= token
    if (token === refused) node.say('jwt error', 'jwt: created too far in past (denylist)')
    else fixture.node.take(node)
  }
  const one = await watching()
  expect(one.links.find((link) => link.state === 'reconnecting')).toMatchObject({
    cause: { code: 'panel-error' },
  })
  expect(fixture.credentials).toHaveLength(2)
})

test('a token error in mid-output is made good from the replay', async () => {
  await begin()
  const one = await watching()
  fixture.node.write(...numbered(1, 5))
  await until(() => one.texts.length === 5)
  // From here on the node says an error in place of each line.
  const { say } = fixture.node.latest
  fixture.node.log.push('line 6')
  say('jwt error', 'jwt: exp claim is invalid')
  say('jwt error', 'jwt: exp claim is invalid')
  await until(() => one.has('line 6'))
  expect(one.texts).toEqual(numbered(1, 6))
  expect(fixture.credentials).toHaveLength(2)
})

test('an expiring token is renewed on the same connection', async () => {
  await begin()
  const one = await watching()
  const { say, tokens } = fixture.node.latest
  say('token expiring')
  fixture.node.write('meanwhile')
  await until(() => tokens.length === 2)
  fixture.node.write('after')
  await until(() => one.has('after'))
  expect(one.texts).toEqual(['meanwhile', 'after'])
  expect(new Set(tokens).size).toBe(2)
  expect(one.links.map(({ state }) => state)).toEqual(['connecting', 'connected'])
  expect(fixture.node.sockets).toHaveLength(1)
})

test('a token is renewed before its end also where the node says nothing', async () => {
  await begin()
  fixture.tokenSeconds = 1
  const one = await watching()
  await until(() => fixture.node.latest.tokens.length >= 3)
  expect(fixture.node.sockets).toHaveLength(1)
  expect(one.link).toBe('connected')
})

test('a renewal that fails is tried again, as late as the panel asks', async () => {
  await begin()
  const one = await watching()
  fixture.refusals = { 'gateway-key': new GatewayFailure('too-many-requests', 'Wait.', { retryAfter: 1 }) }
  fixture.node.latest.say('token expiring')
  await until(() => fixture.credentials.length === 2)
  const asked = Date.now()
  fixture.refusals = {}
  await until(() => fixture.node.latest.tokens.length === 2)
  expect(Date.now() - asked).toBeGreaterThan(900)
  expect(one.link).toBe('connected')
})

test('a server that has moved to another node by a renewal is watched there', async () => {
  await begin()
  const one = await watching()
  fixture.node.write(...numbered(1, 3))
  await until(() => one.texts.length === 3)
  const target = new WingsNode()
  onTestFinished(() => target.stop())
  await once(target.server, 'listening')
  target.log = fixture.node.log
  const { socket } = fixture.node.latest
  fixture.home = target
  fixture.node.latest.say('token expiring')
  await until(() => target.sockets.length === 1 && one.link === 'connected')
  await until(() => socket.readyState === socket.CLOSED)
  target.write('line 4')
  await until(() => one.has('line 4'))
  expect(one.texts).toEqual(numbered(1, 4))
  expect(fixture.credentials).toHaveLength(2)
  expect(fixture.node.sockets).toHaveLength(1)
})

test('a renewal that is refused for good closes the console with its cause', async () => {
  await begin()
  const one = await watching()
  const { socket, say } = fixture.node.latest
  fixture.refusals = { 'gateway-key': new GatewayFailure('not-permitted', 'Not any more.') }
  say('token expiring')
  await until(() => one.link === 'closed')
  expect(one.links.at(-1)).toMatchObject({ cause: { code: 'not-permitted', detail: 'Not any more.' } })
  await until(() => socket.readyState === socket.CLOSED)
  expect(fixture.console.counts()).toMatchObject({ links: 0, viewers: 1 })
  expect(fixture.node.sockets).toHaveLength(1)
})

test('a token that has expired is replaced by a new one', async () => {
  await begin()
  const one = await watching()
  fixture.node.write(...numbered(1, 3))
  await until(() => one.texts.length === 3)
  fixture.node.latest.say('token expired')
  await until(() => fixture.node.sockets.length === 2 && one.link === 'connected')
  expect(one.links.find(({ state }) => state === 'reconnecting')).toMatchObject({
    cause: { code: 'panel-error', detail: expect.stringContaining('expired') },
  })
  fixture.node.write('line 4')
  await until(() => one.has('line 4'))
  expect(one.texts).toEqual(numbered(1, 4))
  expect(fixture.credentials).toHaveLength(2)
  const [first, second] = fixture.node.sockets
  expect(second?.tokens).not.toEqual(first?.tokens)
})

test('while the panel gives no credentials the cause is reported and its wait respected', async () => {
  await begin()
  fixture.refusals = {
    'gateway-key': new GatewayFailure('too-many-requests', 'Too many requests. Try again in 1 s.', {
      retryAfter: 1,
    }),
  }
  const one = viewer()
  await one.join(SERVER)
  await until(() => one.link === 'reconnecting')
  const told = Date.now()
  expect(one.links.at(-1)).toMatchObject({ cause: { code: 'too-many-requests', retryAfter: 1 } })
  fixture.refusals = {}
  await until(() => one.link === 'connected')
  expect(Date.now() - told).toBeGreaterThan(900)
  expect(fixture.credentials).toHaveLength(2)
})

test('a held server is retried, a suspended one as well', async () => {
  await begin()
  fixture.refusals = { 'gateway-key': new GatewayFailure('busy', 'Installing.', { status: 'installing' }) }
  const one = viewer()
  await one.join(SERVER)
  await until(() => one.link === 'reconnecting')
  fixture.refusals = { 'gateway-key': new GatewayFailure('busy', 'Suspended.', { status: 'suspended' }) }
  await until(() => one.links.some((link) => 'cause' in link && link.cause.status === 'suspended'))
  fixture.refusals = {}
  await until(() => one.link === 'connected')
  expect(one.links.map(({ state }) => state)).not.toContain('closed')
})
