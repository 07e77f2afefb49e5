/** The recipes of deploy/, with real gateways behind them. */

import { connect as connectHttp2 } from 'node:http2'
import { Agent, request as askOnce } from 'node:https'
import { isIP } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import getPort from 'get-port'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONSOLE_NAMESPACE, STATUS_NAMESPACE } from '../../gateway/contract/limits.ts'
import { createDatabase, type Database } from '../support/database.ts'
import { type GatewayProcess, startGateway } from '../support/gateway-process.ts'
import { type SandboxProcess, startSandbox } from '../support/sandbox-process.ts'
import {
  type Front,
  type FrontOptions,
  startCaddy,
  startHaproxy,
  startNginx,
  startPlainNginx,
} from './proxy.ts'
import { tools } from './tools.ts'

const PAGES = 1

let sandbox: SandboxProcess
let database: Database

beforeAll(async () => {
  sandbox = await startSandbox()
  database = await createDatabase()
})
afterAll(async () => {
  await sandbox.stop()
  await database.drop()
})

function startBehind(origin: string, port: number, proxies = 1): Promise<GatewayProcess> {
  const { url, publicServers, panelKey } = sandbox.access
  return startGateway({
    env: {
      DATABASE_URL: database.url,
      SESSION_SECRET: 's'.repeat(32),
      PANEL_URL: url,
      PANEL_KEY: panelKey,
      PUBLIC_SERVERS: publicServers.join(','),
      PUBLIC_ORIGIN: origin,
      PORT: String(port),
      TRUST_PROXY: String(proxies),
      DRAIN_SECONDS: '5',
      PAGES_PER_SECOND: String(PAGES),
      API_CALLS_PER_SECOND: '1000',
    },
  })
}

interface Deployed {
  origin: string
  proxy: Front
  gateways: GatewayProcess[]
  plainPort: number
  stop: () => Promise<void>
}

async function deploy(
  start: (options: FrontOptions) => Promise<Front>,
  program: string,
  { count = 2, behindCloudflare = false } = {},
): Promise<Deployed> {
  const [port, plainPort, first, second] = [
    await getPort(),
    await getPort(),
    await getPort(),
    await getPort(),
  ]
  const origin = `https://localhost:${port}`
  const gateways = await Promise.all(
    [first, second].slice(0, count).map((one) => startBehind(origin, one, behindCloudflare ? 2 : 1)),
  )
  const proxy = await start({ program, port, plainPort, gateways: [first, second], behindCloudflare })
  return {
    origin,
    proxy,
    gateways,
    plainPort,
    async stop() {
      await proxy.stop()
      await Promise.all(gateways.map((gateway) => gateway.stop()))
    },
  }
}

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

interface AskOptions {
  method?: string
  headers?: Record<string, string>
  /** @default '127.0.0.1' */
  from?: string
  body?: string
  agent?: Agent
}

/** A call by HTTP/1.1, from one of this machine's own addresses. */
function ask(deployed: Deployed, path: string, options: AskOptions = {}): Promise<Answer> {
  const { origin, proxy } = deployed
  const { method = 'GET', headers = {}, from = '127.0.0.1', body, agent } = options
  return new Promise((resolve, reject) => {
    const call = askOnce(
      origin + path,
      {
        method,
        headers: { host: new URL(origin).host, ...headers },
        // Not every machine has ::1 under this name.
        hostname: isIP(from) === 6 ? '::1' : '127.0.0.1',
        servername: 'localhost',
        localAddress: from,
        ca: proxy.ca,
        ...(agent && { agent }),
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk) => {
          text += chunk
        })
        response.on('error', reject)
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
        )
      },
    )
    // A kept connection that was closed meanwhile is made anew, as browsers do.
    call.on('error', (error) => (call.reusedSocket ? resolve(ask(deployed, path, options)) : reject(error)))
    call.end(body)
  })
}

/** A page by HTTP/2, in bytes. */
function askByHttp2({ origin, proxy }: Deployed, path: string): Promise<Answer & { bytes: number }> {
  return new Promise((resolve, reject) => {
    const session = connectHttp2(origin, { ca: proxy.ca })
    session.on('error', reject)
    const stream = session.request({ ':path': path, 'accept-encoding': 'br' })
    let bytes = 0
    let headers: Answer['headers'] = {}
    stream.on('response', (all) => {
      headers = all
    })
    stream.on('data', (chunk: Buffer) => {
      bytes += chunk.length
    })
    stream.on('error', reject)
    stream.on('end', () => {
      session.close()
      resolve({ status: Number(headers[':status']), headers, body: '', bytes })
    })
  })
}

function open({ origin, proxy }: Deployed, namespace: string, headers: Record<string, string> = {}): Socket {
  return io(origin + namespace, {
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 200,
    reconnectionDelayMax: 500,
    ca: proxy.ca,
    extraHeaders: { origin, ...headers },
  })
}

const heard = (socket: Socket, event: string) => new Promise((resolve) => socket.once(event, resolve))

const recipes = [
  { name: 'Caddy', program: tools.caddy, start: startCaddy, checks: true },
  { name: 'nginx', program: tools.nginx, start: startNginx, checks: false },
  { name: 'HAProxy', program: tools.haproxy, start: startHaproxy, checks: true },
]

for (const { name, program, start, checks } of recipes) {
  describe.skipIf(program === undefined)(`behind ${name}`, () => {
    let site: Deployed
    beforeAll(async () => {
      site = await deploy(start, program ?? '')
    })
    afterAll(() => site?.stop())

    test('pages come by HTTP/2, as the gateway compressed them, with HSTS once', async () => {
      const [{ url }] = site.gateways as [GatewayProcess]
      const own = await fetch(url, { headers: { 'accept-encoding': 'br' } })
      const page = await askByHttp2(site, '/')
      expect(page.status).toBe(200)
      expect(page.headers['content-encoding']).toBe('br')
      expect(page.bytes).toBe(Number(own.headers.get('content-length')))
      expect(page.headers.etag).toBe(own.headers.get('etag'))
      expect(page.headers['strict-transport-security']).toBe('max-age=31536000')
      expect(page.headers['content-security-policy']).toBe(own.headers.get('content-security-policy'))
    })

    test('plain http is redirected to https', async () => {
      const answer = await fetch(`http://localhost:${site.plainPort}/vps?x=1`, { redirect: 'manual' })
      expect(answer.status).toBe(308)
      expect(answer.headers.get('location')).toMatch(/^https:\/\/localhost(?::\d+)?\/vps\?x=1$/)
    })

    test('the console and the status come by WebSocket', async () => {
      const watcher = open(site, CONSOLE_NAMESPACE)
      const batch = heard(watcher, 'batch')
      const [server] = sandbox.access.publicServers
      expect(await watcher.emitWithAck('join', { server })).toEqual({ ok: true })
      expect(await batch).toMatchObject({ replace: true })
      watcher.disconnect()
      const reader = open(site, STATUS_NAMESPACE)
      expect(await heard(reader, 'current')).toBe(true)
      reader.disconnect()
    })

    test('only pages of this site open a socket, whatever host it claims', async () => {
      const stranger = open(site, STATUS_NAMESPACE, {
        origin: 'https://evil.example',
        'x-forwarded-host': 'evil.example',
      })
      await heard(stranger, 'connect_error')
      expect(stranger.connected).toBe(false)
      stranger.disconnect()
      const page = await ask(site, '/', {
        headers: { 'x-forwarded-host': 'evil.example', accept: 'text/html' },
      })
      expect(page.status).toBe(200)
    })

    test('whoever asks to speak something else is answered, and keeps nobody from the site', async () => {
      const statuses = new Set<number>()
      // A handshake without a key is refused by HAProxy itself, with 400.
      const handshake = { 'sec-websocket-version': '13', 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' }
      for (let call = 0; call < 12; call += 1) {
        const asked = call % 2 === 0 ? { upgrade: 'h2c' } : { upgrade: 'websocket', ...handshake }
        const headers = { connection: 'Upgrade', ...asked }
        statuses.add((await ask(site, '/', { headers })).status)
        statuses.add((await ask(site, '/')).status)
      }
      expect(statuses).toEqual(new Set([200]))
    })

    test('a visitor counts by their own address, whatever they claim', async () => {
      const visit = (from: string, claimed: string) =>
        ask(site, '/contact', { from, headers: { 'x-forwarded-for': claimed, forwarded: `for=${claimed}` } })
      const statuses = new Set<number>()
      // What two gateways give at once, and a few more.
      for (let call = 0; call < PAGES * 10 * 2 + 15; call += 1)
        statuses.add((await visit('127.0.0.1', `203.0.113.${call}`)).status)
      expect(statuses).toEqual(new Set([200, 429]))
      expect((await visit('127.0.0.2', '127.0.0.1')).status).toBe(200)
    })

    test('a visitor comes by IPv6 as well', async () => {
      const { body } = await ask(site, '/api/caller', { from: '::1' })
      expect(JSON.parse(body)).toMatchObject({ address: '::1' })
    })

    test(`no ${checks ? 'request' : 'page'} is lost while one gateway after the other is restarted`, async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 4 })
      const lost = new Set<string>()
      let calls = 0
      let done = false
      async function visit(): Promise<void> {
        while (!done) {
          // A proxy that does not ask for the gateways' health may send one a call in the moment in which it closes.
          const post = checks && calls % 4 === 0
          calls += 1
          const call = post
            ? ask(site, '/api/session', {
                method: 'POST',
                agent,
                headers: { origin: site.origin, 'content-type': 'application/json' },
                // Refused without being counted.
                body: '{}',
              })
            : ask(site, '/', { agent })
          const outcome = await call.then(
            ({ status, body }) =>
              status === (post ? 400 : 200) ? undefined : `${status} ${body.slice(0, 200)}`,
            (error: Error) => error.message,
          )
          if (outcome !== undefined) lost.add(`${post ? 'POST' : 'GET'} ${outcome}`)
        }
      }
      const visitors = Array.from({ length: 4 }, visit)
      const reader = open(site, STATUS_NAMESPACE)
      for (const [index, gateway] of site.gateways.entries()) {
        const before = calls
        await expect.poll(() => calls, { timeout: 20_000 }).toBeGreaterThan(before + 40)
        await gateway.stop()
        site.gateways[index] = await startBehind(site.origin, Number(new URL(gateway.url).port))
        // Proxies that check gateways take it back meanwhile.
        await delay(4000)
      }
      done = true
      await Promise.all(visitors)
      expect([...lost]).toEqual([])
      await expect.poll(() => reader.connected).toBe(true)
      reader.disconnect()
      agent.destroy()
    })
  })
}

for (const { name, program, start } of recipes) {
  test.skipIf(program === undefined)(
    `behind Cloudflare and ${name} a visitor counts by their own address`,
    async () => {
      const site = await deploy(start, program ?? '', { count: 1, behindCloudflare: true })
      // Cloudflare appends the visitor's address to what the visitor sent.
      const visit = (visitor: string, call: number) =>
        ask(site, '/contact', { headers: { 'x-forwarded-for': `198.51.100.${call}, ${visitor}` } })
      try {
        const statuses = new Set<number>()
        for (let call = 0; call < PAGES * 10 + 10; call += 1)
          statuses.add((await visit('203.0.113.1', call)).status)
        expect(statuses).toEqual(new Set([200, 429]))
        expect((await visit('203.0.113.2', 0)).status).toBe(200)
      } finally {
        await site.stop()
      }
    },
  )
}

describe.skipIf(tools.nginx === undefined)('behind an nginx that passes no WebSockets', () => {
  let site: Deployed
  beforeAll(async () => {
    site = await deploy(startPlainNginx, tools.nginx ?? '', { count: 1 })
  })
  afterAll(() => site?.stop())

  test('the answer and the log say so', async () => {
    const watcher = open(site, CONSOLE_NAMESPACE)
    await heard(watcher, 'connect_error')
    watcher.disconnect()
    await expect.poll(() => site.gateways[0]?.logs()).toContain('a proxy in front does not pass WebSockets')
    const answer = await ask(site, '/socket.io/?EIO=4&transport=websocket')
    expect(answer.status).toBe(426)
    expect(answer.body).toContain('has to pass the headers Upgrade and Connection')
  })
})
