/**
 * Several gateways behind a balancer, as visitors see them while some of them go and come.
 *
 * @module-tag fault
 */

import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FormTokens, MIN_FORM_AGE } from '../../gateway/contact/form-token.ts'
import type { ConsoleBatch, ConsolePosition } from '../../gateway/contract/console.ts'
import { CONSOLE_NAMESPACE } from '../../gateway/contract/limits.ts'
import { type Balancer, startBalancer } from '../support/balancer.ts'
import { createDatabase, type Database } from '../support/database.ts'
import { type FaultProxy, startFaultProxy } from '../support/fault-proxy.ts'
import { type GatewayProcess, startGateway } from '../support/gateway-process.ts'
import { type SandboxProcess, startSandbox } from '../support/sandbox-process.ts'
import { until } from './console-viewer.ts'
import { Visitor } from './visitor.ts'

const secret = 'm'.repeat(32)
let sandbox: SandboxProcess
let panel: FaultProxy
let database: Database
let balancer: Balancer
let visitor: Visitor
let demo: string
const gateways: GatewayProcess[] = []

async function start(): Promise<GatewayProcess> {
  const { panelKey, publicServers } = sandbox.access
  const gateway = await startGateway({
    env: {
      DATABASE_URL: database.url,
      SESSION_SECRET: secret,
      PANEL_URL: panel.url,
      PANEL_KEY: panelKey,
      PUBLIC_SERVERS: publicServers.join(','),
      PUBLIC_ORIGIN: balancer.url,
      DRAIN_SECONDS: '2',
      // The load comes from one address, and is not what is measured.
      API_CALLS_PER_SECOND: '100000',
      PAGES_PER_SECOND: '100000',
    },
  })
  gateways.push(gateway)
  balancer.gateways.add(gateway.url)
  await balancer.ready()
  return gateway
}

function forget(gateway: GatewayProcess): void {
  gateways.splice(gateways.indexOf(gateway), 1)
  balancer.gateways.delete(gateway.url)
}

beforeAll(async () => {
  ;[sandbox, database, balancer] = await Promise.all([
    startSandbox({ env: { SANDBOX_EGG: 'echo' } }),
    createDatabase(),
    startBalancer(),
  ])
  panel = await startFaultProxy(sandbox.access.url)
  demo = sandbox.access.publicServers[0] ?? ''
  visitor = new Visitor(balancer.url)
  await start()
  await start()
})
afterAll(async () => {
  await balancer.stop()
  await Promise.all(gateways.map((gateway) => gateway.stop()))
  await panel.stop()
  await sandbox.stop()
  await database.drop()
})

/** A page with a console that comes back by itself, as site/services/live-socket.ts has it. */
class Page {
  readonly socket: Socket
  /** What the server wrote, as the page shows it. */
  texts: string[] = []
  /** How long each time without a console was, in ms. */
  gaps: number[] = []
  #position: ConsolePosition | undefined
  #lost: number | undefined

  constructor(url: string) {
    this.socket = io(url + CONSOLE_NAMESPACE, {
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 500,
      reconnectionDelayMax: 10_000,
      extraHeaders: { origin: url },
    })
    this.socket.on('connect', () =>
      this.socket.emit('join', { server: demo, ...(this.#position && { position: this.#position }) }, () => {
        if (this.#lost !== undefined) this.gaps.push(performance.now() - this.#lost)
        this.#lost = undefined
      }),
    )
    this.socket.on('disconnect', () => {
      this.#lost = performance.now()
    })
    this.socket.on('batch', ({ epoch, replace, lines }: ConsoleBatch, taken?: () => void) => {
      if (replace) this.texts = []
      this.texts.push(...lines.filter(({ origin }) => origin === 'server').map(({ text }) => text))
      this.#position = { epoch, sequence: lines.at(-1)?.sequence ?? this.#position?.sequence ?? 0 }
      taken?.()
    })
  }

  /** Whether it waits for a console. */
  get away(): boolean {
    return this.#lost !== undefined
  }
}

/** Pages of this server, once each has its console. */
async function open(count: number): Promise<Page[]> {
  const pages = Array.from({ length: count }, () => new Page(balancer.url))
  await until(() => pages.every(({ texts }) => texts.length > 0))
  return pages
}

async function say(text: string): Promise<void> {
  const answer = await visitor.post(`/api/client/servers/${demo}/command`, { command: text })
  expect(answer.status).toBe(204)
}

/** Asks for pages over one connection, kept as long as the server keeps it, until it is told to stop. */
function load(failures: string[]): { stop: () => Promise<number> } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const paths = ['/', '/api/session', '/network-status', '/minecraft-amd']
  let stopped = false
  let count = 0
  const ask = (path: string) =>
    new Promise<void>((resolve) => {
      const asked = request(balancer.url + path, { agent }, (response) => {
        if (response.statusCode !== 200) failures.push(`${path} ${response.statusCode}`)
        response
          .on('error', (error) => failures.push(`${path} ${error.message}`))
          .on('close', resolve)
          .resume()
      })
      asked.on('error', (error) => {
        failures.push(`${path} ${error.message}`)
        resolve()
      })
      asked.end()
    })
  const running = (async () => {
    for (; !stopped; count += 1) await ask(paths[count % paths.length] ?? '/')
    agent.destroy()
    return count
  })()
  return {
    stop: () => {
      stopped = true
      return running
    },
  }
}

test('all who watch a server cost the panel one token of each gateway', async () => {
  const before = panel.asked.length
  const pages = await open(12)
  const tokens = panel.asked.slice(before).filter((path) => path.endsWith('/websocket'))
  expect(tokens).toHaveLength(2)
  for (const { socket } of pages) socket.close()
})

test('a viewer of a killed gateway watches again within five seconds, and misses nothing', async () => {
  const pages = await open(8)
  await say('before the kill')
  await until(() => pages.every(({ texts }) => texts.includes('before the kill')))
  const [killed] = gateways
  if (killed === undefined) throw new Error('no gateway runs')
  await killed.kill()
  forget(killed)
  await until(() => pages.some(({ away }) => away))
  await say('while some are away')
  await until(() => pages.every(({ away }) => !away))
  await say('after the kill')
  await until(() => pages.every(({ texts }) => texts.includes('after the kill')))
  const said = (texts: string[]) => texts.filter((text) => / the kill$|^while some/.test(text))
  for (const { texts } of pages)
    expect(said(texts)).toEqual(['before the kill', 'while some are away', 'after the kill'])
  const gaps = pages.flatMap((page) => page.gaps)
  expect(gaps.length).toBeGreaterThan(0)
  expect(Math.max(...gaps)).toBeLessThan(5000)
  for (const { socket } of pages) socket.close()
  await start()
})

test('gateways restarted in turn lose nothing: no request fails, no message is lost, consoles move', {
  timeout: 90_000,
}, async () => {
  const pages = await open(8)
  const failures: string[] = []
  const loads = Array.from({ length: 6 }, () => load(failures))
  const tokens = new FormTokens([secret])
  const fields = { name: 'Asha', email: 'asha@example.com', subject: 'A server', message: 'Hello' }
  const lines: string[] = []
  for (const old of [...gateways]) {
    const replaced = old.stop().then(() => {
      forget(old)
      return start()
    })
    // Ten of one network are taken: five while each gateway goes.
    for (let sent = 0; sent < 5; sent += 1) {
      const token = tokens.issue(Date.now() - MIN_FORM_AGE)
      expect((await visitor.post('/api/contact', { ...fields, token })).status).toBe(202)
      lines.push(`line ${lines.length + 1} of the restarts`)
      await say(lines.at(-1) ?? '')
      await delay(400)
    }
    await replaced
  }
  lines.push('the last of the restarts')
  await say('the last of the restarts')
  const counts = await Promise.all(loads.map((one) => one.stop()))
  expect(failures).toEqual([])
  expect(counts.reduce((sum, count) => sum + count)).toBeGreaterThan(1000)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  expect((await client.query('select * from messages')).rows).toHaveLength(10)
  await client.end()
  await until(() => pages.every(({ texts }) => texts.includes('the last of the restarts')))
  for (const { texts, gaps } of pages) {
    expect(texts.filter((text) => text.endsWith(' of the restarts'))).toEqual(lines)
    expect(gaps.length).toBeGreaterThan(0)
  }
  expect(Math.max(...pages.flatMap(({ gaps }) => gaps))).toBeLessThan(5000)
  for (const { socket } of pages) socket.close()
})

test('a gateway that leaves gives up the monitors at once: it would find itself stopping', async () => {
  const own = await createDatabase()
  const client = new pg.Client({ connectionString: own.url })
  await client.connect()
  const holders = async () => (await client.query("select * from leases where name = 'monitoring'")).rowCount
  const gateway = await startGateway({
    env: { DATABASE_URL: own.url, SESSION_SECRET: secret, PANEL_URL: 'off', DRAIN_SECONDS: '5' },
  })
  await expect.poll(holders).toBe(1)
  const stopping = gateway.stop()
  await expect.poll(holders).toBe(0)
  expect((await fetch(`${gateway.url}/healthz`)).status).toBe(503)
  await stopping
  await client.end()
  await own.drop()
})
