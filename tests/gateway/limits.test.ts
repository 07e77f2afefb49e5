/** @module-tag attack */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type GatewayProcess, startGateway } from '../support/gateway-process.ts'
import { account, type FakePanel, KEY, startFakePanel } from './fake-panel.ts'
import { Visitor } from './visitor.ts'

/** What somebody does who wants others to be kept out, on small limits. */
const limits = {
  MAX_SOCKETS: '220',
  OWNER_SOCKETS: '20',
  MAX_SOCKETS_PER_NETWORK: '4',
  SOCKET_PACKETS_PER_SECOND: '5',
  PAGES_PER_SECOND: '2',
  API_CALLS_PER_SECOND: '1',
}

let panel: FakePanel
let gateway: GatewayProcess
let visitor: Visitor
const sockets: WebSocket[] = []

beforeAll(async () => {
  panel = await startFakePanel()
  gateway = await startGateway({ env: { PANEL_URL: panel.url, TRUST_PROXY: '1', ...limits } })
  visitor = new Visitor(gateway.url)
})
afterEach(async () => {
  const closed = sockets.filter(({ readyState }) => readyState !== WebSocket.CLOSED)
  await Promise.all(
    closed.map((socket) => {
      socket.terminate()
      return once(socket, 'close')
    }),
  )
  sockets.length = 0
})
afterAll(async () => {
  await gateway.stop()
  await panel.stop()
})

/** A socket as a browser at `address` opens it, not yet told what it is for; or the status of its refusal. */
function open(address: string, cookie = ''): Promise<WebSocket | number> {
  const socket = new WebSocket(`${gateway.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
    origin: gateway.url,
    headers: { 'x-forwarded-for': address, cookie },
  })
  return new Promise((resolve) => {
    socket.once('open', () => {
      sockets.push(socket)
      resolve(socket)
    })
    socket.once('unexpected-response', (request, response) => {
      request.destroy()
      resolve(response.statusCode ?? 0)
    })
    socket.on('error', () => {})
  })
}

async function opened(address: string): Promise<WebSocket> {
  const socket = await open(address)
  if (typeof socket === 'number') throw new Error(`the socket is refused with ${socket}`)
  return socket
}

/** What the gateway says to a CONNECT for `namespace`; undefined where it closes the connection. */
function answerTo(socket: WebSocket, namespace: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    socket.on('message', (data) => {
      if (/^4[04]/.test(String(data))) resolve(String(data))
    })
    socket.once('close', () => resolve(undefined))
    socket.send(`40${namespace},`)
  })
}

/** The lines of the log that name `setting`. */
const logged = (setting: string) =>
  gateway
    .logs()
    .split('\n')
    .filter((line) => line.includes(`"setting":"${setting}"`))

describe('a connection', () => {
  test('that asks for an unknown namespace, or for a second one, is closed', async () => {
    for (const [index, namespace] of ['/nowhere', '/', '', '/console?x', `/${'n'.repeat(3000)}`].entries()) {
      expect(await answerTo(await opened(`192.0.${index}.1`), namespace)).toBeUndefined()
    }
    const twice = await opened('192.0.2.1')
    expect(await answerTo(twice, '/status')).toMatch(/^40\/status,/)
    expect(await answerTo(twice, '/console')).toBeUndefined()
  })

  test('that leaves its namespace is closed', async () => {
    for (const [index, namespace] of ['/status', '/console'].entries()) {
      const socket = await opened(`192.0.${10 + index}.1`)
      expect(await answerTo(socket, namespace)).toMatch(/^40/)
      socket.send(`41${namespace},`)
      await once(socket, 'close')
    }
  })

  test('that flood delay no other visitor', async () => {
    const flooding = await Promise.all([20, 21, 22, 23].map((network) => opened(`192.0.${network}.1`)))
    const closed = flooding.map((socket) => once(socket, 'close'))
    const [first, second, third, fourth] = flooding
    for (let packet = 0; packet < 20_000; packet += 1) {
      first?.send(`40/n${packet},`)
      second?.send('3')
      third?.send(packet === 0 ? '40/console,' : '42/console,["leave"]')
      fourth?.ping()
    }
    const askedAt = performance.now()
    expect((await visitor.get('/healthz')).status).toBe(200)
    expect(performance.now() - askedAt).toBeLessThan(2000)
    await Promise.all(closed)
    await expect.poll(() => logged('SOCKET_PACKETS_PER_SECOND')).toHaveLength(1)
  })

  test('that says as much as a page does stays', async () => {
    const socket = await opened('192.0.30.1')
    expect(await answerTo(socket, '/status')).toMatch(/^40\/status,/)
    for (let pong = 0; pong < 10; pong += 1) socket.send('3')
    socket.ping()
    await once(socket, 'pong')
    expect(socket.readyState).toBe(WebSocket.OPEN)
  })
})

describe('sockets', () => {
  test('of one network are limited for each purpose, and other networks are not', async () => {
    for (const purpose of ['/status', '/console']) {
      for (let held = 0; held < 4; held += 1) {
        // Another address each time, and the port that some proxies write.
        const socket = await opened(`198.51.100.${held}:${4000 + held}`)
        expect(await answerTo(socket, purpose)).toMatch(new RegExp(`^40${purpose},`))
      }
      const other = await opened(`198.51.101.${purpose.length}`)
      expect(await answerTo(other, purpose)).toMatch(/^40/)
    }
    expect(await open('198.51.100.9')).toBe(400)
    await expect.poll(() => logged('MAX_SOCKETS_PER_NETWORK')).toHaveLength(1)
  })

  test('that a network opens too many of for one purpose are refused in words', async () => {
    for (let held = 0; held < 4; held += 1) {
      expect(await answerTo(await opened('203.0.113.1'), '/status')).toMatch(/^40\/status,/)
    }
    expect(await answerTo(await opened('203.0.113.1'), '/status')).toMatch(/^44\/status,.*Close one/)
    expect(await answerTo(await opened('203.0.113.1'), '/console')).toMatch(/^40\/console,/)
  })

  test('cannot all be taken by 32 networks; and with many more, owners still get in', async () => {
    const takeAll = async (network: number) => {
      const address = `10.${network >> 8}.${network & 255}.1`
      while (typeof (await open(address)) !== 'number');
    }
    for (let network = 0; network < 32; network += 1) await takeAll(network)
    expect(sockets.length).toBeGreaterThan(120)
    expect(typeof (await open('192.0.40.1'))).toBe('object')
    for (let network = 32; network < 150; network += 1) await takeAll(network)
    expect(sockets).toHaveLength(200)
    expect(await open('192.0.41.1')).toBe(400)

    panel.answers.set('GET /api/client/account', account('alice'))
    const owner = new Visitor(gateway.url)
    expect((await owner.signIn(KEY)).status).toBe(200)
    const cookie = [...owner.cookies].map((pair) => pair.join('=')).join('; ')
    const socket = await open('10.0.0.1', cookie)
    if (typeof socket === 'number') throw new Error(`the owner is refused with ${socket}`)
    expect(await answerTo(socket, '/console')).toMatch(/^40\/console,/)
    await expect.poll(() => logged('MAX_SOCKETS')).toHaveLength(1)
  })
})

describe('rendered pages and forms', () => {
  const person = (address: string) => ({ 'x-forwarded-for': address, accept: 'text/html' })

  test('of one address wait for their turn, and get a page that says so', async () => {
    const answers = await Promise.all(
      // Whichever pages they are.
      Array.from({ length: 30 }, (_, call) =>
        visitor.get(
          call % 2 === 0 ? '/contact?subject=x' : '/plan-finder?use=minecraft',
          person('192.0.2.1'),
        ),
      ),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThanOrEqual(5)
    expect(refused.length).toBeLessThanOrEqual(10)
    expect(refused[0]?.headers.get('content-type')).toContain('text/html')
    expect(refused[0]?.headers.get('retry-after')).toBe('1')
    expect(refused[0]?.body).toContain('Too many requests.')
    expect((await visitor.get('/contact', person('192.0.2.2'))).status).toBe(200)
    expect((await visitor.get('/', person('192.0.2.1'))).status).toBe(200)
    await expect.poll(() => logged('PAGES_PER_SECOND')).toHaveLength(1)
  })

  test('are refused for their size, their fields and their number before they are read', async () => {
    const send = (body: string, address: string) =>
      visitor.send('POST', '/contact', body, {
        ...person(address),
        origin: gateway.url,
        'content-type': 'application/x-www-form-urlencoded',
      })
    const fields = Array.from({ length: 30_000 }, (_, field) => `${field}=`).join('&')
    const refused = await send(fields, '192.0.3.1')
    expect(refused.status).toBe(400)
    expect(refused.body).toContain('too many fields')
    expect((await send('x'.repeat(257 * 1024), '192.0.3.2')).status).toBe(413)
    const answers = await Promise.all(Array.from({ length: 60 }, () => send(fields, '192.0.3.3')))
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(30)
  })
})

test('calls of one address are counted whatever port its proxy writes', async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, call) =>
      visitor.get('/api/session', { 'x-forwarded-for': `192.0.2.7:${5000 + call}` }),
    ),
  )
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(20)
  await expect.poll(() => logged('API_CALLS_PER_SECOND')).toHaveLength(1)
})

test('HTTP connections of one network are bounded, which the log says, and free again when they close', async () => {
  const bounded = await startGateway({
    env: { PANEL_URL: panel.url, MAX_CONNECTIONS_PER_NETWORK: '20' },
  })
  const { hostname, port } = new URL(bounded.url)
  let closed = 0
  const held: Socket[] = Array.from({ length: 40 }, () =>
    connect(Number(port), hostname)
      .on('error', () => {})
      .once('close', () => {
        closed += 1
      }),
  )
  // The gateway's own monitor holds one as well.
  await expect.poll(() => closed).toBeGreaterThanOrEqual(20)
  expect(closed).toBeLessThanOrEqual(21)
  await expect.poll(() => bounded.logs().match(/"setting":"MAX_CONNECTIONS_PER_NETWORK"/g)).toHaveLength(1)
  for (const socket of held) socket.destroy()
  await expect
    .poll(async () => (await fetch(`${bounded.url}/healthz`).catch(() => undefined))?.status)
    .toBe(200)
  await bounded.stop()
})

test('HTTP connections whose client does not close after a refusal are closed by the gateway', async () => {
  const watched = await startGateway({ env: { PANEL_URL: panel.url, METRICS_PORT: '0' } })
  const { hostname, port } = new URL(watched.url)
  const countOpen = async () => {
    const figures = await (await fetch(watched.metricsUrl())).text()
    return Number(/^cairn_http_connections (\d+)$/m.exec(figures)?.[1])
  }
  const held: Socket[] = Array.from({ length: 10 }, () =>
    connect({ port: Number(port), host: hostname, allowHalfOpen: true }, function (this: Socket) {
      this.write('no HTTP\r\n\r\n')
    }).resume(),
  )
  await Promise.all(held.map((socket) => once(socket, 'end')))
  // The gateway's own monitor holds one as well.
  await expect.poll(countOpen, { timeout: 5000 }).toBeLessThanOrEqual(1)
  for (const socket of held) socket.destroy()
  await watched.stop()
})

test('behind a proxy HTTP connections are bounded in all, and not by network', async () => {
  const bounded = await startGateway({
    env: { PANEL_URL: panel.url, TRUST_PROXY: '1', MAX_CONNECTIONS: '12', MAX_CONNECTIONS_PER_NETWORK: '5' },
  })
  const { hostname, port, host } = new URL(bounded.url)
  let answered = 0
  let closed = 0
  const held: Socket[] = Array.from({ length: 30 }, () => {
    const socket = connect(Number(port), hostname)
    socket.write(`GET /healthz HTTP/1.1\r\nhost: ${host}\r\n\r\n`)
    return socket
      .on('error', () => {})
      .once('data', () => {
        answered += 1
      })
      .once('close', () => {
        closed += 1
      })
  })
  await expect.poll(() => answered + closed).toBe(30)
  // The gateway's own monitor holds one as well.
  expect(answered).toBeGreaterThanOrEqual(10)
  expect(answered).toBeLessThanOrEqual(12)
  await expect.poll(() => bounded.logs().match(/"setting":"MAX_CONNECTIONS"/g)).toHaveLength(1)
  expect(bounded.logs()).not.toContain('"setting":"MAX_CONNECTIONS_PER_NETWORK"')
  for (const socket of held) socket.destroy()
  await bounded.stop()
})
