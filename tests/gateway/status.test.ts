import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import fc from 'fast-check'
import pg from 'pg'
import { pino } from 'pino'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { ServerRefused } from '../../commands/inspection/server-process.ts'
import { STATUS_NAMESPACE } from '../../gateway/contract/limits.ts'
import {
  type Announcements,
  networkStatus,
  type StatusServer,
  statusHours,
  uptimeAnswer,
} from '../../gateway/contract/status.ts'
import { recordCheck, rollUp, sweep } from '../../gateway/status/checks.ts'
import { compactRanges } from '../../gateway/status/compact-ranges.ts'
import type { Monitor } from '../../gateway/status/monitors.ts'
import { readServers } from '../../gateway/status/servers.ts'
import { StatusCache } from '../../gateway/status/status-cache.ts'
import { openStore, type Store } from '../../gateway/store/store.ts'
import { createDatabase, type Database } from '../support/database.ts'
import { GameServer } from '../support/game-server.ts'
import { type GatewayProcess, startGateway } from '../support/gateway-process.ts'
import { runCommand } from '../support/run-command.ts'
import { newDataDirectory, removeDataDirectory } from '../support/sandbox-process.ts'
import { hold } from '../unit/fuzz/hold.ts'
import { DEMO, type FakePanel, KEY, startFakePanel } from './fake-panel.ts'
import { Visitor } from './visitor.ts'

const data = newDataDirectory()
const file = join(data, 'monitors.json')
const log = pino({ level: 'silent' })
let database: Database
let panel: FakePanel
let store: Store
let client: pg.Client
const gateways: GatewayProcess[] = []
const sockets: Socket[] = []

beforeAll(async () => {
  database = await createDatabase()
  store = await openStore(database.url, log)
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  panel = await startFakePanel()
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.disconnect()
  for (const gateway of gateways.splice(0)) await gateway.stop()
  await client.query(
    'truncate status_checks, status_hours, status_ranges, incidents, incident_updates, maintenance_windows',
  )
})
afterAll(async () => {
  await client.end()
  await store.close()
  await panel.stop()
  await database.drop()
  removeDataDirectory(data)
})

function monitor(name: string, port: number, more: object = {}) {
  return { name, type: 'tcp', host: '127.0.0.1', port, interval: 1, timeout: 5, retries: 0, ...more }
}

async function start(monitors: unknown): Promise<Visitor> {
  const gateway = await run(monitors)
  gateways.push(gateway)
  return new Visitor(gateway.url)
}

function run(monitors: unknown): Promise<GatewayProcess> {
  writeFileSync(file, JSON.stringify(monitors))
  return startGateway({
    env: {
      DATABASE_URL: database.url,
      SESSION_SECRET: 'a'.repeat(32),
      PANEL_URL: panel.url,
      PANEL_KEY: KEY,
      PUBLIC_SERVERS: DEMO,
      MONITORS_FILE: file,
    },
  })
}

async function read(visitor: Visitor) {
  return networkStatus.parse((await visitor.get('/api/status')).body)
}

async function server(visitor: Visitor, id: string): Promise<StatusServer | undefined> {
  return (await read(visitor)).servers.find((one) => one.id === id)
}

interface Watcher {
  socket: Socket
  /** Every update of every server, in the order of arrival. */
  updates: StatusServer[]
  announcements: Announcements[]
  current: boolean[]
}

function watch(url: string, since?: number): Watcher {
  const socket = io(url + STATUS_NAMESPACE, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { origin: url },
    auth: since === undefined ? {} : { since },
  })
  sockets.push(socket)
  const watcher: Watcher = { socket, updates: [], announcements: [], current: [] }
  socket.on('serverStatus', (servers: StatusServer[]) => watcher.updates.push(...servers))
  socket.on('announcements', (announcements: Announcements) => watcher.announcements.push(announcements))
  socket.on('current', (current: boolean) => watcher.current.push(current))
  return watcher
}

const times = (updates: readonly StatusServer[]) =>
  updates.flatMap(({ history }) => history.map(({ timestamp }) => timestamp))

async function kept(): Promise<number[]> {
  const { rows } = await client.query<{ time: Date }>('select time from status_checks order by time')
  return rows.map(({ time }) => time.getTime())
}

async function ranges(): Promise<{ state: string; start_time: Date; end_time: Date }[]> {
  return (await client.query('select * from status_ranges order by start_time')).rows
}

test('a monitors file that is wrong stops the start, in one line', async () => {
  const names = [monitor('One', 1), monitor('one', 2)]
  const refused = await start(names).catch((error: unknown) => error)
  if (!(refused instanceof ServerRefused)) throw new Error('the gateway was expected to refuse to start')
  expect(refused.stderr).toMatch(/^MONITORS_FILE .*monitors\.json names two monitors "one"[^\n]+\n$/)
})

describe('a gateway', () => {
  test('measures, detects that a server goes down and recovers, and says why', async () => {
    const game = await new GameServer().start()
    const silent = await new GameServer().start()
    const visitor = await start([
      monitor('Survival', game.port),
      monitor('Silent', silent.port, { type: 'minecraft', timeout: 0.5 }),
      monitor('Nowhere', 1, { host: 'nothing.invalid' }),
      monitor('Slow', game.port, { interval: 3600 }),
    ])
    const watcher = watch(visitor.url)
    await expect
      .poll(() => server(visitor, 'survival'))
      .toMatchObject({
        name: 'Survival',
        status: 'operational',
        measured: true,
        cause: null,
        uptime: 100,
      })
    expect((await server(visitor, 'survival'))?.latency).toBeGreaterThanOrEqual(1)
    await expect
      .poll(() => server(visitor, 'nowhere'))
      .toMatchObject({ status: 'down', latency: 0, cause: 'dns', uptime: 0 })
    await expect
      .poll(() => server(visitor, 'silent'))
      .toMatchObject({ status: 'down', latency: 0, cause: 'timeout' })

    game.stop()
    await expect
      .poll(() => server(visitor, 'survival'))
      .toMatchObject({ status: 'down', latency: 0, cause: 'refused' })
    await game.start()
    await expect.poll(() => server(visitor, 'survival')).toMatchObject({ status: 'operational', cause: null })

    const states = () =>
      watcher.updates
        .filter(({ id }) => id === 'survival')
        .map(({ status }) => status)
        .filter((state, place, all) => state !== all[place - 1])
    await expect.poll(states).toEqual(['operational', 'down', 'operational'])
    const shown = await server(visitor, 'survival')
    expect(shown?.days.at(-1)).toMatchObject({ state: 'down' })
    expect(shown?.uptime).toBeLessThan(100)
    // What was measured leaves no gap.
    const parts = (await ranges()).filter((range) => 'monitor' in range && range.monitor === 'survival')
    expect(parts.map(({ state }) => state)).toEqual(['operational', 'down', 'operational'])
    expect(parts.slice(1).map(({ start_time }) => start_time)).toEqual(
      parts.slice(0, -1).map(({ end_time }) => end_time),
    )
    // Not before: stopped, it would soon be measured as down again.
    game.stop()
    silent.stop()
  })

  test('deletes old checks and compacts ranges, though it cannot sum up the hours', async () => {
    await client.query(`insert into status_checks values ('survival', now() - interval '8 days', 5, null)`)
    await client.query(
      `insert into status_ranges
       select 'survival', case when n % 2 = 0 then 'down' else 'operational' end, time, time + interval '1 s'
       from generate_series(1, 100) as n,
         lateral (select date_trunc('day', now(), 'UTC') - interval '60 hours' + make_interval(secs => n) as time) as times`,
    )
    await client.query('alter table status_hours rename to hidden')
    try {
      await start([monitor('Survival', 1, { interval: 3600 })])
      await expect.poll(async () => (await kept()).every((time) => time > Date.now() - 60_000)).toBe(true)
      const before = async () =>
        (await ranges()).filter(({ end_time }) => Number(end_time) < Date.now() - 60_000)
      await expect
        .poll(async () => (await before()).map(({ state }) => state))
        .toEqual(['operational', 'down'])
    } finally {
      await client.query('alter table hidden rename to status_hours')
    }
  })

  test('claims no state of a server before its first check, in its page', async () => {
    const silent = createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    onTestFinished(() => void silent.close())
    const { port } = silent.address() as AddressInfo
    const visitor = await start([monitor('Survival', port, { type: 'minecraft', timeout: 30 })])
    expect(await server(visitor, 'survival')).toMatchObject({ status: 'operational', measured: false })
    const html = String((await visitor.get('/network-status')).body)
    const row = /<article[\s\S]*?<\/article>/.exec(html)?.[0] ?? ''
    expect(row).toContain('data-state="unknown"')
    const words = row.replace(/<[^>]*>/g, ' ')
    expect(words).toMatch(/Survival\s+unknown\s+not measured/)
    expect(words).not.toMatch(/operational|Timeout/i)
  })

  test('sends every check once, with its time, also to a viewer who was away', async () => {
    const game = await new GameServer().start()
    const visitor = await start([monitor('Survival', game.port)])
    const watcher = watch(visitor.url)
    await expect.poll(() => times(watcher.updates).length).toBeGreaterThanOrEqual(3)
    watcher.socket.disconnect()
    const heard = times(watcher.updates)
    expect(heard).toEqual([...new Set(heard)].sort((a, b) => a - b))

    await expect.poll(async () => (await kept()).length).toBeGreaterThanOrEqual(heard.length + 3)
    const again = watch(visitor.url, heard.at(-1))
    await expect.poll(() => times(again.updates).length).toBeGreaterThanOrEqual(heard.length + 4)
    again.socket.disconnect()
    game.stop()
    const all = [...new Set([...heard, ...times(again.updates)])]
    expect(all).toEqual((await kept()).slice(0, all.length))
    // The first view is followed by what is new, each check once.
    const [first = [], ...later] = again.updates.map((update) => times([update]))
    const fresh = later.flat()
    expect(new Set(fresh).size).toBe(fresh.length)
    expect(fresh.filter((time) => first.includes(time))).toEqual([])
  })
})

describe('a gateway at rest', () => {
  let gateway: GatewayProcess
  let visitor: Visitor
  beforeAll(async () => {
    gateway = await run([monitor('Survival', 1, { interval: 3600 })])
    visitor = new Visitor(gateway.url)
  })
  afterAll(() => gateway?.stop())

  test('closes a socket that sends events, and refuses one of another site', async () => {
    const speaker = watch(visitor.url)
    await expect.poll(() => speaker.current).toEqual([true])
    speaker.socket.emit('serverStatus', [])
    await expect.poll(() => speaker.socket.connected).toBe(false)
    const stranger = io(visitor.url + STATUS_NAMESPACE, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { origin: 'https://elsewhere.example' },
    })
    sockets.push(stranger)
    await new Promise((resolve) => stranger.once('connect_error', resolve))
  })

  test.each([1e300, -1e300, 8.64e15, 0])(
    'updates a viewer who claims to know everything until %d',
    async (since) => {
      const reader = watch(visitor.url, since)
      await expect.poll(() => reader.updates.flatMap(({ id }) => id)).toContain('survival')
      expect(reader.current).toEqual([true])
      expect((await read(visitor)).current).toBe(true)
      expect(gateway.process.exitCode).toBeNull()
    },
  )

  test('answers for its hours, and for none of a server that is not monitored', async () => {
    await client.query(
      `insert into status_hours values ('survival', '2026-11-01T10:00Z', 120, 118, 21.5, 40)`,
    )
    const { body, headers } = await visitor.get('/api/status/survival/hours')
    expect(statusHours.parse(body)).toEqual({
      id: 'survival',
      name: 'Survival',
      hours: [{ hour: Date.parse('2026-11-01T10:00Z'), checks: 120, answered: 118, average: 21.5, p95: 40 }],
    })
    expect(headers.get('cache-control')).toBe('public, max-age=60')
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    const other = await visitor.get('/api/status/other/hours')
    expect(other.failure?.code).toBe('not-found')
    expect(other.headers.get('cache-control')).toBe('no-store')
  })

  test('publishes the uptime of all servers once a whole day was measured, and none before', async () => {
    const together = async (measured: string) => {
      await client.query(
        `insert into status_ranges values ('one', 'operational', now() - interval '${measured}', now() - interval '1 hour'),
           ('one', 'down', now() - interval '1 hour', now())`,
      )
      const visitor = await start([monitor('One', 1, { interval: 3600 })])
      return uptimeAnswer.parse((await visitor.get('/api/status/uptime')).body).uptime
    }
    expect(await together('5 hours')).toBeNull()
    await client.query('truncate status_ranges')
    const uptime = await together('25 hours')
    expect(uptime?.percent).toBeCloseTo(96, 1)
    expect(Date.now() - (uptime?.since ?? 0)).toBeGreaterThan(24 * 3_600_000)
  })

  test('publishes no uptime where nothing was measured, for a minute', async () => {
    const { body, headers } = await visitor.get('/api/status/uptime')
    expect(uptimeAnswer.parse(body)).toEqual({ uptime: null })
    expect(headers.get('cache-control')).toBe('public, max-age=60')
  })

  test('reports when it cannot read, and continues when it can', async () => {
    const watcher = watch(visitor.url)
    await expect.poll(() => watcher.current).toEqual([true])
    await client.query('alter table incidents rename to hidden')
    await expect.poll(() => watcher.current).toEqual([true, false])
    expect((await read(visitor)).current).toBe(false)
    await client.query('alter table hidden rename to incidents')
    await expect.poll(() => watcher.current).toEqual([true, false, true])
  })

  describe('npm run status', () => {
    async function command(...words: string[]): Promise<string> {
      const { out, err } = await runCommand('status', words, {
        DATABASE_URL: database.url,
        SESSION_SECRET: 'a'.repeat(32),
        PANEL_URL: panel.url,
      })
      return out + err
    }

    test('opens, updates and closes an incident, which page, feed and open sockets tell', async () => {
      const watcher = watch(visitor.url)
      await expect.poll(() => watcher.announcements).toEqual([{ incidents: [], maintenance: [] }])
      const [, id = ''] =
        /Incident (\d+) is open/.exec(
          await command('incident', 'open', 'Packet <loss> & more', 'We look\ninto it.'),
        ) ?? []
      expect(await command()).toContain(`incident ${id}  since`)
      expect(await command('incident', 'update', id, 'A cable is cut.')).toBe(`Incident ${id} is updated.\n`)
      expect(await command('incident', 'close', id, 'It is mended.')).toBe(`Incident ${id} is closed.\n`)
      expect(await command('incident', 'close', id, 'Again')).toContain(`No incident ${id} is open`)
      await expect
        .poll(() => watcher.announcements.at(-1)?.incidents[0])
        .toEqual({
          id: Number(id),
          title: 'Packet <loss> & more',
          opened: expect.any(Number),
          closed: expect.any(Number),
          updates: ['We look into it.', 'A cable is cut.', 'It is mended.'].map((text) => ({
            time: expect.any(Number),
            text,
          })),
        })
      const feed = await visitor.get('/network-status/feed.xml')
      expect(feed.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
      expect(feed.body).toContain('<title>Packet &#60;loss&#62; &#38; more (resolved)</title>')
      expect(feed.body).toContain(`/network-status#incident-${id}</id>`)
    })

    test('announces maintenance of servers that are measured, at times with their zone', async () => {
      await client.query(`insert into status_ranges values ('survival', 'operational', now(), now())`)
      const times = ['2026-12-01T22:00Z', '2026-12-02T04:30+05:30']
      expect(await command('maintenance', 'add', 'New switches', ...times, 'Survival')).toBe(
        'Maintenance 1 is announced: 2026-12-01T22:00Z to 2026-12-01T23:00Z, survival.\n',
      )
      expect(await command('maintenance', 'add', 'X', ...times, 'Other')).toContain(
        'No server "Other" is measured; there are: survival',
      )
      expect(await command('maintenance', 'add', 'X', '2026-12-01 22:00', '2026-12-02')).toContain(
        'not a time with its zone',
      )
      expect(await command('maintenance', 'add', 'X', ...times.toReversed())).toContain(
        'ends before it starts',
      )
      expect(await command('incident', 'open', ' ', 'x')).toContain('The title is empty')
      expect(await command('incident')).toContain('incident open <title> <text>')
      expect(await command('incidents', 'open')).toContain('Not understood: incidents open')
    })

    test('takes maintenance back that is yet to begin, and ends what is under way', async () => {
      const hours = (from: number, to: number) =>
        [from, to].map((hour) => `${new Date(Date.now() + hour * 3_600_000).toISOString().slice(0, 19)}Z`)
      const announce = async (title: string, from: number, to: number) => {
        const said = await command('maintenance', 'add', title, ...hours(from, to))
        return /Maintenance (\d+)/.exec(said)?.[1] ?? ''
      }
      const [planned, running, over] = [
        await announce('Later', 1, 2),
        await announce('Now', -1, 1),
        await announce('Before', -2, -1),
      ]
      expect(await command()).toMatch(new RegExp(`maintenance ${planned} .*Later`))
      expect(await command('maintenance', 'cancel', planned)).toBe(`Maintenance ${planned} is withdrawn.\n`)
      expect(await command('maintenance', 'cancel', running)).toBe(
        `Maintenance ${running} is over from now on.\n`,
      )
      for (const number of [planned, running, over, '0', 'x'])
        expect(await command('maintenance', 'cancel', number)).toContain(
          `No maintenance ${number} is planned`,
        )
      expect(await command()).toBe('No incident is open and no maintenance is planned.\n')
      const { rows } = await client.query(
        'select title, end_time <= now() as over from maintenance_windows order by title',
      )
      expect(rows).toEqual([
        { title: 'Before', over: true },
        { title: 'Now', over: true },
      ])
    })
  })
})

test('500 monitors are a page of less than 2 MB, and 300 KB on its way', async () => {
  const names = Array.from({ length: 500 }, (_, place) => `Server ${place}`)
  await client.query(
    `insert into status_checks (monitor, time, latency)
     select 'server-' || n, date_trunc('milliseconds', now() - make_interval(secs => s * 30 + random())), 20 + (random() * 80)::integer
     from generate_series(0, 499) as n, generate_series(1, 30) as s`,
  )
  // A short outage a week, at a time of its own for each.
  await client.query(
    `insert into status_ranges
     select 'server-' || n, state, week + (case state when 'down' then start else interval '0' end),
       week + (case state when 'down' then interval '7 days' else start end)
     from generate_series(0, 499) as n, unnest(array['operational', 'down']) as state,
       generate_series(now() - interval '84 days', now() - interval '7 days', interval '7 days') as week,
       lateral (select interval '7 days' - make_interval(mins => 1 + n % 50) as start) as outage`,
  )
  const visitor = await start(names.map((name) => monitor(name, 1, { interval: 3600 })))
  const page = (encoding: string) =>
    fetch(`${visitor.url}/network-status`, { headers: { 'accept-encoding': encoding } })
  const html = await (await page('identity')).text()
  expect(html.match(/data-slot="server-row"/g)).toHaveLength(500)
  for (const name of names) expect(html).toContain(`>${name}</h2>`)
  expect(html.match(/\d% up in the last 90 days/g)).toHaveLength(480)
  expect(Buffer.byteLength(html)).toBeLessThan(2_000_000)
  const { hostname, port, host } = new URL(visitor.url)
  const socket = connect(Number(port), hostname)
  socket.write(
    `GET /network-status HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: br\r\nconnection: close\r\n\r\n`,
  )
  let bytes = 0
  socket.on('data', (chunk) => {
    bytes += chunk.length
  })
  await once(socket, 'end')
  expect(bytes).toBeGreaterThan(10_000)
  expect(bytes).toBeLessThan(300_000)
})

test('of two gateways one measures, both tell, and the other takes over', async () => {
  const game = await new GameServer().start()
  const monitors = [monitor('Survival', game.port)]
  const [first, second] = [await start(monitors), await start(monitors)]
  const watchers = [watch(first.url), watch(second.url)]
  await expect.poll(() => watchers.every(({ updates }) => times(updates).length >= 5)).toBe(true)
  const [one = [], two = []] = watchers.map(({ updates }) => times(updates))
  expect(one.slice(0, 5)).toEqual(two.slice(0, 5))
  // One connection for each check that was written down, give or take the one under way.
  expect(game.connections - (await kept()).length).toBeLessThanOrEqual(1)
  // Two that measure would take half of the time for as many checks; a slow one takes longer.
  await expect.poll(async () => (await kept()).length).toBeGreaterThan(8)
  const written = await kept()
  expect((written.at(-1) ?? 0) - (written[0] ?? 0)).toBeGreaterThan(750 * (written.length - 1))

  const [prober] = gateways.splice(0, 1)
  await prober?.kill()
  const before = (await kept()).length
  await expect.poll(async () => (await kept()).length).toBeGreaterThan(before + 1)
  game.stop()
  // Nobody measured for less than a check holds: there is one range.
  expect((await ranges()).filter(({ state }) => state === 'operational')).toHaveLength(1)
  removeDataDirectory(prober?.data ?? '')
})

test('a gateway that is frozen while it measures loses the lease to another, and records nothing when it resumes', {
  tags: 'fault',
}, async () => {
  const game = await new GameServer().start()
  const monitors = [monitor('Survival', game.port)]
  const [frozen, other] = [await start(monitors), await start(monitors)]
  const watcher = watch(other.url)
  await expect.poll(() => times(watcher.updates).length).toBeGreaterThan(2)
  const holder = gateways[0]?.process
  onTestFinished(() => void holder?.kill('SIGCONT'))
  holder?.kill('SIGSTOP')
  const before = (await kept()).length
  await expect.poll(async () => (await kept()).length, { timeout: 5000 }).toBeGreaterThan(before + 1)

  holder?.kill('SIGCONT')
  await expect.poll(async () => (await frozen.get('/healthz')).status).toBe(200)
  const thawed = (await kept()).length
  const connections = game.connections
  await delay(3000)
  // As many as one gateway makes, and none that took as long as the frost.
  expect(game.connections - connections).toBeLessThanOrEqual(4)
  const written = await kept()
  expect(written.length - thawed).toBeLessThanOrEqual(4)
  // From any to the second next is 2 s, and 1 s with a record of the frozen one between; a slow check is late.
  const later = written.slice(before)
  const spans = later.slice(2).map((time, index) => time - (later[index] ?? 0))
  expect(Math.min(...spans)).toBeGreaterThan(1250)
  expect((await ranges()).map(({ state }) => state)).toEqual(['operational'])
  game.stop()
})

describe('the history', () => {
  const one: Monitor = {
    id: 'one',
    name: 'One',
    interval: 1000,
    timeout: 1000,
    degraded: 100,
    retries: 0,
    locate: async () => ({ type: 'tcp', host: '127.0.0.1', port: 1 }),
  }
  const up = { latency: 10, cause: null }
  /** Lets all that is written down have happened so much earlier. */
  const age = (interval: string) =>
    client.query(
      `update status_ranges set start_time = start_time - interval '${interval}', end_time = end_time - interval '${interval}';
       update status_checks set time = time - interval '${interval}'`,
    )

  test('has a gap where no gateway ran: unknown, and not downtime', async () => {
    await recordCheck(store.database, one, up)
    await age('1 hour')
    await recordCheck(store.database, one, up)
    await age('10 seconds')
    await recordCheck(store.database, one, up)
    const [before, after, ...more] = await ranges()
    expect(more).toEqual([])
    expect(before?.end_time).toEqual(before?.start_time)
    expect(Number(after?.end_time) - Number(after?.start_time)).toBeGreaterThanOrEqual(10_000)
    const cache = new StatusCache(store.database, [one])
    await cache.refresh()
    expect(cache.status.servers[0]).toMatchObject({ status: 'operational', uptime: 100 })
    expect(cache.status.servers[0]?.days.at(-1)).toMatchObject({ measured: expect.closeTo(10 / 86_400, 4) })
  })

  test('is serialised once for all who ask for it between two refreshes', async () => {
    const cache = new StatusCache(store.database, [one])
    const empty = cache.json
    await recordCheck(store.database, one, up)
    await cache.refresh()
    const { json } = cache
    expect(cache.json).toBe(json)
    expect(json).not.toBe(empty)
    expect(JSON.parse(json.toString())).toEqual(cache.status)
  })

  test('changes state where a check differs, and calls a slow answer degraded', async () => {
    const checks = [
      up,
      { latency: 101, cause: null },
      { latency: 0, cause: 'refused' },
      { latency: 0, cause: 'timeout' },
    ] as const
    for (const check of checks) {
      await recordCheck(store.database, one, check)
      await age('1 second')
    }
    expect((await ranges()).map(({ state }) => state)).toEqual(['operational', 'degraded', 'down'])
  })

  test('does not count checks in a maintenance window, and shows the window', async () => {
    await recordCheck(store.database, one, up)
    await age('10 seconds')
    await recordCheck(store.database, one, { latency: 0, cause: 'refused' })
    const cache = new StatusCache(store.database, [one])
    await cache.refresh()
    expect(cache.status.servers[0]).toMatchObject({ status: 'down', maintenance: false })
    await client.query(
      `insert into maintenance_windows (title, servers, start_time, end_time)
       values ('Work', '{one}', now() - interval '1 second', now() + interval '1 hour')`,
    )
    const { servers, announcements } = await cache.refresh()
    expect(announcements?.maintenance).toHaveLength(1)
    expect(servers[0]).toMatchObject({ status: 'down', maintenance: true, uptime: 100 })
  })

  test('goes on at the time that there is when the clock is set back', async () => {
    const down = { latency: 0, cause: 'refused' } as const
    const cache = new StatusCache(store.database, [one])
    for (let check = 0; check < 3; check += 1) await recordCheck(store.database, one, up)
    await client.query(`insert into status_hours values ('one', date_trunc('hour', now()), 120, 120, 10, 20)`)
    await age('-5 hours')
    await client.query(`update status_hours set hour = hour + interval '5 hours'`)
    await cache.refresh()
    await recordCheck(store.database, one, down)
    const { servers } = await cache.refresh()
    expect(servers).toMatchObject([{ status: 'down', cause: 'refused', history: [{ latency: 0 }] }])
    await recordCheck(store.database, one, down)
    expect((await cache.refresh()).servers).toMatchObject([{ status: 'down', history: [{ latency: 0 }] }])
    expect((await ranges()).map(({ state }) => state)).toEqual(['down'])
    expect(await kept()).toHaveLength(2)

    // Begun before the clock was set back, and before the time that it shows since.
    await client.query(`update status_ranges set end_time = now() + interval '5 hours'`)
    await recordCheck(store.database, one, up)
    expect((await ranges()).map(({ state }) => state)).toEqual(['down', 'operational'])
    expect((await ranges()).every(({ end_time }) => end_time.getTime() <= Date.now() + 1000)).toBe(true)

    await age('2 hours')
    await rollUp(store.database)
    const { rows } = await client.query(
      'select sum(checks)::integer as checks from status_hours where hour <= now()',
    )
    expect(rows).toEqual([{ checks: 3 }])
  })

  test('sums the hours up anew that it had summed up while the clock was ahead', async () => {
    const hour = `date_trunc('hour', now(), 'UTC')`
    await client.query(
      `insert into status_hours
       select 'one', hour, 1, 0, null, null from unnest(array[${hour}, ${hour} + interval '1 hour']) as hour;
       insert into status_checks select 'one', ${hour} + make_interval(secs => n), 5, null from generate_series(1, 100) as n`,
    )
    await rollUp(store.database)
    // The clock is where it had been.
    await age('1 hour')
    await client.query(`update status_hours set hour = hour - interval '1 hour'`)
    await rollUp(store.database)
    expect((await client.query('select * from status_hours')).rows).toEqual([
      { monitor: 'one', hour: expect.any(Date), checks: 100, answered: 100, average: 5, p95: 5 },
    ])
  })

  test('is summed up by the hour, once, and what is old is deleted', async () => {
    await client.query(
      `insert into status_checks
       select 'one', date_trunc('hour', now(), 'UTC') - interval '1 hour' + make_interval(secs => n), case when n <= 2 then 0 else n end, null
       from generate_series(1, 100) as n
       union all select 'one', now(), 5, null
       union all select 'one', now() - interval '6 days', 5, null
       union all select 'one', now() - interval '8 days' - make_interval(secs => n), 5, null from generate_series(1, 12000) as n`,
    )
    await rollUp(store.database)
    await rollUp(store.database)
    await sweep(store.database, AbortSignal.timeout(30_000))
    const hours = await client.query(`select * from status_hours where hour > now() - interval '1 day'`)
    expect(hours.rows).toEqual([
      { monitor: 'one', hour: expect.any(Date), checks: 100, answered: 98, average: 51.5, p95: 96 },
    ])
    expect(await kept()).toHaveLength(102)
    await client.query(`update status_hours set hour = hour - interval '91 days'`)
    await client.query(
      `insert into status_ranges values
         ('one', 'down', now() - interval '95 days', now() - interval '92 days'),
         ('one', 'degraded', now() - interval '92 days', now() - interval '90 days');
       insert into status_hours values ('one', date_trunc('hour', now()) - interval '89 days', 120, 119, 10, 20)`,
    )
    await sweep(store.database, AbortSignal.timeout(30_000))
    expect((await client.query('select * from status_hours')).rows).toMatchObject([{ answered: 119 }])
    expect(await ranges()).toMatchObject([{ state: 'degraded' }])
  })

  test('is shown as before when the ranges of a monitor that flapped are compacted', async () => {
    const monitors = [one, { ...one, id: 'two' }]
    const minute = 60_000
    const day = 1440 * minute
    const history = fc.array(
      fc.record({
        state: fc.constantFrom('operational', 'degraded', 'down'),
        length: fc.oneof(fc.constant(0), fc.integer({ max: 20 * minute, min: 0 })),
        // At least a millisecond: no two ranges of a monitor have one start.
        gap: fc.oneof({ weight: 9, arbitrary: fc.constant(1) }, fc.integer({ max: 5 * minute, min: 1 })),
      }),
      { minLength: 30, maxLength: 400, size: 'max' },
    )
    const endsDown = history.map((all) => [
      ...all.filter(({ state }) => state !== 'down'),
      { state: 'down', length: 0, gap: 1 },
    ])
    const flapping = fc.oneof(history, endsDown)
    const works = fc.array(
      fc.record({
        servers: fc.constantFrom<string[]>([], ['one'], ['two']),
        ago: fc.integer({ min: 0, max: 6 * day }),
        length: fc.integer({ min: minute, max: day }),
      }),
      { maxLength: 4 },
    )
    const begun = fc.integer({ min: 2 * day, max: 6 * day })
    let compacted = 0
    const count = async () => (await ranges()).length
    await hold(
      'status-ranges',
      fc.asyncProperty(fc.tuple(flapping, flapping), begun, works, async (histories, ago, work) => {
        const now = Date.now()
        await client.query('truncate status_ranges, maintenance_windows')
        const rows = histories.flatMap((history, place) => {
          let at = now - ago
          return history.map(({ state, length, gap }) => {
            const start = at
            at += length + gap
            return [monitors[place]?.id, state, new Date(start), new Date(start + length)]
          })
        })
        const columns = [0, 1, 2, 3].map((column) => rows.map((row) => row[column]))
        await client.query(
          'insert into status_ranges select * from unnest($1::text[], $2::text[], $3::timestamptz[], $4::timestamptz[])',
          columns,
        )
        const maintenance = work.map(({ servers, ago, length }, id) => {
          return { id, title: 'Work', servers, start: now - ago, end: now - ago + length, announced: now }
        })
        for (const { title, servers, start, end } of maintenance)
          await client.query(
            'insert into maintenance_windows (title, servers, start_time, end_time) values ($1, $2, $3, $4)',
            [title, servers, new Date(start), new Date(end)],
          )
        const view = () => readServers(store.database, { monitors, maintenance, now })
        const before = await view()
        const measured = await count()
        await compactRanges(store.database, AbortSignal.timeout(30_000))
        expect(await view()).toEqual(before)
        compacted += measured - (await count())
      }),
      50,
    )
    // What is shown would be the same, too, if nothing were.
    expect(compacted).toBeGreaterThan(0)
  })
})

test('without a file the site itself is measured, and the first public server as players find it', async () => {
  rmSync(file)
  const gateway = await startGateway({ env: { PANEL_URL: panel.url, PANEL_KEY: KEY, PUBLIC_SERVERS: DEMO } })
  gateways.push(gateway)
  const visitor = new Visitor(gateway.url)
  await expect
    .poll(() => server(visitor, 'india-01'))
    .toMatchObject({ name: 'India - 01', status: 'operational', cause: null })
  // The address of the fake panel's server does not resolve.
  await expect
    .poll(() => server(visitor, 'game-server'))
    .toMatchObject({ name: 'Game Server', status: 'down', cause: 'dns' })
})
