/** @module-tag attack */
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { GatewayFailure } from '../../gateway/http/failures.ts'
import {
  begin,
  fixture,
  numbered,
  SERVER,
  setUpConsole,
  viewer,
  viewers,
  watching,
} from './console-fixture.ts'
import { ConsoleViewer, until } from './console-viewer.ts'

setUpConsole()

test('a viewer who acknowledges nothing is disconnected, the others get everything', async () => {
  await begin({ timing: { ackTimeout: 300 } })
  const dead = await watching()
  const alive = await watching()
  dead.delay = false
  fixture.node.write(...numbered(1, 3000))
  await until(() => alive.texts.length === 3000)
  await until(() => dead.socket.disconnected)
  expect(dead.batches).toBeLessThanOrEqual(5)
  expect(alive.socket.connected).toBe(true)
})

test('a viewer who reads nothing and acknowledges everything is disconnected', async () => {
  await begin()
  const one = await watching()
  fixture.node.write(...Array.from({ length: 100 }, () => '\u001b'.repeat(64 * 1024)))
  await until(() => one.lines.length === 100)

  const { host, hostname, port } = new URL(fixture.url)
  const liar = connect(Number(port), hostname).on('error', () => {})
  const say = (text: string) => {
    const mask = Buffer.alloc(4)
    liar.write(Buffer.concat([Buffer.from([0x81, 0x80 | text.length]), mask, Buffer.from(text)]))
  }
  const upgrade = ['Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Version: 13']
  const head = [`GET /socket.io/?EIO=4&transport=websocket HTTP/1.1`, `Host: ${host}`, ...upgrade]
  liar.write(`${[...head, `Sec-WebSocket-Key: ${'A'.repeat(22)}==`].join('\r\n')}\r\n\r\n`)
  await until(() => fixture.io.engine.clientsCount === 2)
  say('40/console,')
  await until(() => fixture.io.of('/console').sockets.size === 2)
  say(`42/console,1["join",{"server":"${SERVER}"}]`)
  await until(() => fixture.console.counts().viewers === 2)
  const end = Date.now() + 30_000
  for (let batch = 0; fixture.console.counts().viewers === 2 && Date.now() < end; batch += 1) {
    say(`43/console,${batch % 1000}[]`)
    if (batch % 100 > 0) continue
    say('3')
    await pause(1)
  }
  expect(fixture.console.counts().viewers).toBe(1)
  expect(one.socket.connected).toBe(true)
  liar.destroy()
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
  await until(() => fixture.console.counts().viewers === 0)
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
  fixture.grants = { '': {}, stranger: new GatewayFailure('not-found', 'No such server.') }
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
  fixture.grants = { '': {}, stranger: new GatewayFailure('not-found', 'No such server.') }
  const leaver = viewer()
  const guesser = viewer({ 'x-key': 'stranger' })
  const talk = setInterval(() => {
    leaver.socket.emit('leave')
    void guesser.join(SERVER)
  }, 100)
  await until(() => leaver.socket.connected && guesser.socket.connected)
  await until(() => leaver.socket.disconnected && guesser.socket.disconnected)
  clearInterval(talk)

  const absent = new ConsoleViewer(fixture.url)
  viewers.push(absent)
  await until(() => absent.socket.connected)
  absent.socket.io.engine.write('41/console,')
  await until(() => fixture.io.engine.clientsCount === 0)
})

test('a session has a bounded number of sockets, and another has its own', async () => {
  await begin({ socketsPerVisitor: 2 })
  fixture.grants = { '': {}, alice: {} }
  const first = await watching()
  await watching()
  const third = viewer()
  await until(() => third.refused !== undefined)
  expect(third.refused?.message).toMatch(/^At most 2 consoles at once/)
  expect(third.refused).toMatchObject({ data: { reason: 'consoles', limit: 2 } })
  await watching({ 'x-key': 'alice' })
  await watching({ 'x-address': '192.0.2.1' })
  first.close()
  await until(() => fixture.console.counts().viewers === 3)
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

test('a viewer who keeps joining while refused is disconnected', async () => {
  await begin({ timing: { idle: 60_000 } })
  const one = await watching()
  for (let count = 0; count < 40; count += 1) void one.join(SERVER)
  await until(() => one.socket.disconnected)
  const other = viewer()
  const nonsense = setInterval(() => other.raw.emit('join', 'nonsense', () => {}), 5)
  await until(() => other.socket.connected)
  await until(() => other.socket.disconnected)
  clearInterval(nonsense)
  await watching()
})

test('a socket that is closed for what it sends with its CONNECT takes no place from the next ones', async () => {
  await begin({ socketsPerVisitor: 5 })
  const address = `${fixture.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`
  for (let socket = 0; socket < 100; socket += 1) {
    const browser = new WebSocket(address, { origin: fixture.url })
    await once(browser, 'open')
    browser.send('40/console,')
    browser.send('40/console,')
    await once(browser, 'close')
  }
  const next = viewer()
  expect(await next.join(SERVER)).toEqual({ ok: true })
})
