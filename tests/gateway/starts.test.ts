import pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { resourcesAnswer } from '../../gateway/contract/panel.ts'
import { startsAnswer } from '../../gateway/contract/starts.ts'
import { readStarts, recordStart } from '../../gateway/starts/demo-starts.ts'
import { openStore, type Store } from '../../gateway/store/store.ts'
import { hostDatabase } from '../../postgres/database.ts'
import { createDatabase, type Database } from '../support/database.ts'
import { databasePids, signalEach } from '../support/database-pids.ts'
import { type GatewayProcess, startGateway } from '../support/gateway-process.ts'
import {
  newDataDirectory,
  removeDataDirectory,
  type SandboxProcess,
  startSandbox,
} from '../support/sandbox-process.ts'
import { ConsoleViewer, until } from './console-viewer.ts'
import { DEMO, startFakePanel } from './fake-panel.ts'
import { Visitor } from './visitor.ts'

const silent = pino({ level: 'silent' })

/** As if so much time had passed since the starts that are recorded. */
const later = (store: Store, ms: number) =>
  store.database.execute(`update demo_starts set time = time - interval '${ms} ms'`)

const published = async (visitor: Visitor) =>
  startsAnswer.parse((await visitor.get('/api/starts')).body).data.map(({ duration }) => duration)

describe('the demo of a real panel', () => {
  let sandbox: SandboxProcess
  let database: Database
  let store: Store
  let gateways: GatewayProcess[]
  let demo: string
  const viewers: ConsoleViewer[] = []

  beforeAll(async () => {
    ;[sandbox, database] = await Promise.all([
      startSandbox({ env: { SANDBOX_EGG: 'echo' } }),
      createDatabase(),
    ])
    demo = sandbox.access.publicServers[0] ?? ''
    const env = {
      DATABASE_URL: database.url,
      SESSION_SECRET: 's'.repeat(32),
      PANEL_URL: sandbox.access.url,
      PANEL_KEY: sandbox.access.panelKey,
      PUBLIC_SERVERS: sandbox.access.publicServers.join(','),
    }
    gateways = await Promise.all([startGateway({ env }), startGateway({ env })])
    store = await openStore(database.url, silent)
  })
  afterEach(() => {
    for (const viewer of viewers.splice(0)) viewer.close()
  })
  afterAll(async () => {
    await Promise.all(gateways.map((gateway) => gateway.stop()))
    await store.close()
    await sandbox.stop()
    await database.drop()
  })

  const visitors = () => gateways.map(({ url }) => new Visitor(url))

  async function watch({ url }: GatewayProcess): Promise<ConsoleViewer> {
    const viewer = new ConsoleViewer(url)
    viewers.push(viewer)
    expect(await viewer.join(demo)).toEqual({ ok: true })
    await until(() => viewer.link === 'connected' && viewer.state !== undefined)
    return viewer
  }

  async function signal(name: 'start' | 'stop' | 'restart', watching: ConsoleViewer[]): Promise<void> {
    const [visitor] = visitors()
    const seen = watching.map(({ states }) => states.length)
    expect((await visitor?.post(`/api/client/servers/${demo}/power`, { signal: name }))?.status).toBe(204)
    const target = name === 'stop' ? 'offline' : 'running'
    await until(() => watching.every(({ states }, index) => states.slice(seen[index]).includes(target)))
  }

  test('is not counted without a viewer: its beginning is not seen', async () => {
    const [visitor] = visitors()
    const [gateway] = gateways
    if (!visitor || !gateway) throw new Error('two gateways run')
    for (const [name, state] of [
      ['stop', 'offline'],
      ['start', 'running'],
    ]) {
      expect((await visitor.post(`/api/client/servers/${demo}/power`, { signal: name })).status).toBe(204)
      const current = async () =>
        resourcesAnswer.parse((await visitor.get(`/api/client/servers/${demo}/resources`)).body).attributes
          .current
      await expect.poll(current, { interval: 500, timeout: 20_000 }).toBe(state)
    }
    const viewer = await watch(gateway)
    await until(() => viewer.state === 'running')
    expect(await published(visitor)).toEqual([])
  })

  test('is timed by every gateway that sees it, and each start is published once, restarts too', async () => {
    const watching = await Promise.all(gateways.map(watch))
    const [first, second] = visitors()
    if (!first || !second) throw new Error('two gateways run')
    expect(await published(first)).toEqual([])

    await signal('stop', watching)
    const began = performance.now()
    await signal('start', watching)
    const took = performance.now() - began
    await expect.poll(() => published(first), { interval: 200 }).toHaveLength(1)
    const [duration] = await published(first)
    expect(duration).toBeGreaterThan(0)
    expect(duration).toBeLessThanOrEqual(Math.ceil(took))
    await expect.poll(() => published(second), { interval: 500, timeout: 10_000 }).toEqual([duration])

    await later(store, 10_000)
    await signal('restart', watching)
    await expect.poll(() => published(first), { interval: 200, timeout: 10_000 }).toHaveLength(2)
  })

  test('may be kept by browsers and caches for a while', async () => {
    const [visitor] = visitors()
    const answer = await visitor?.get('/api/starts')
    expect(answer?.headers.get('cache-control')).toBe('public, max-age=30')
  })
})

test('without a demo there are no starts', async () => {
  const panel = await startFakePanel()
  const gateway = await startGateway({ env: { PANEL_URL: panel.url } })
  expect(await published(new Visitor(gateway.url))).toEqual([])
  await gateway.stop()
  await panel.stop()
})

describe('the record of starts', () => {
  let database: Database
  let store: Store
  beforeAll(async () => {
    database = await createDatabase()
    store = await openStore(database.url, silent)
  })
  afterAll(async () => {
    await store.close()
    await database.drop()
  })
  const durations = async (server = DEMO) =>
    (await readStarts(store.database, server)).map(({ duration }) => duration)

  test('holds a start once, whichever gateways saw it and however late', async () => {
    await Promise.all([12_000, 12_003, 11_998, 12_001].map((ms) => recordStart(store.database, DEMO, ms)))
    expect(await durations()).toHaveLength(1)
    // A second may lie between what two gateways see, and a busy machine may take part of it.
    await later(store, 5000)
    await recordStart(store.database, DEMO, 5000)
    expect(await durations()).toHaveLength(1)
    await later(store, 1000)
    await recordStart(store.database, DEMO, 5000)
    expect(await durations()).toEqual([5000, expect.any(Number)])
  })

  test('loses a start with the connection that it is written on, and nothing else', async () => {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    // Another gateway writes a start.
    await client.query('select pg_advisory_lock(7224603)')
    const waits = "from pg_stat_activity where datname = current_database() and wait_event = 'advisory'"
    const lost = expect(recordStart(store.database, DEMO, 1000)).rejects.toThrow()
    await expect
      .poll(async () => (await client.query(`select pid ${waits}`)).rows, { interval: 20 })
      .toHaveLength(1)
    await client.query(`select pg_terminate_backend(pid) ${waits}`)
    await lost
    await client.end()
    await recordStart(store.database, DEMO, 1000)
    await expect.poll(() => store.connections().total - store.connections().idle).toBe(0)
  })

  test('leaves no connection taken when the database hangs', async () => {
    const data = newDataDirectory()
    const server = await hostDatabase(data, { log: silent })
    const hung = await openStore(server.url, silent)
    onTestFinished(async () => {
      await hung.close()
      await server.stop()
      removeDataDirectory(data)
    })
    await hung.check()
    const pids = await databasePids(data)
    signalEach(pids, 'SIGSTOP')
    try {
      await expect(recordStart(hung.database, DEMO, 1000)).rejects.toThrow()
    } finally {
      signalEach(pids, 'SIGCONT')
    }
    await expect.poll(() => hung.connections().total - hung.connections().idle).toBe(0)
  })

  test('keeps the ten that are published, newest first', async () => {
    for (let index = 1; index <= 12; index += 1) {
      await later(store, 60_000)
      await recordStart(store.database, DEMO, 1000 + index / 3)
    }
    expect(await durations()).toEqual([1004, 1004, 1003, 1003, 1003, 1002, 1002, 1002, 1001, 1001])
    const { rows } = await store.database.execute('select count(*)::int as count from demo_starts')
    expect(rows).toEqual([{ count: 10 }])
    const [newest, older] = await readStarts(store.database, DEMO)
    expect(newest?.time).toBeGreaterThan((older?.time ?? 0) + 59_000)
  })

  test('forgets the starts of a former demo', async () => {
    await recordStart(store.database, '0a0a0a0a', 3000)
    expect(await durations('0a0a0a0a')).toEqual([3000])
    expect(await durations()).toEqual([])
  })
})
