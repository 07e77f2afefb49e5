import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { rollUp, sweep } from '../../gateway/status/checks.ts'
import type { Monitor } from '../../gateway/status/monitors.ts'
import { readServers } from '../../gateway/status/servers.ts'
import { StatusCache } from '../../gateway/status/status-cache.ts'
import { openStore } from '../../gateway/store/store.ts'
import { hostDatabase } from '../../postgres/database.ts'
import { newDataDirectory, removeDataDirectory } from '../support/sandbox-process.ts'
import { writeHistory } from '../support/status-history.ts'
import { type Curve, OWN, publish, type Row } from './report/rows.ts'
import { KumaStore } from './status/kuma-store.ts'

/**
 * What 90 days of monitors take on the disk, and how long the page's query over them takes, beside a row for each beat as
 * Uptime Kuma stores them. `node` runs it.
 */

const DAYS = 90
/** Between two checks, in s: Uptime Kuma's own. */
const INTERVAL = 60
const ROUNDS = 5
const PEER = 'Uptime Kuma'
/** Each more takes Uptime Kuma 130,000 rows: with a thousand it would write for half an hour. */
const PEER_MONITORS = 30
const SIZES = [10, 30, 100, 1000]

const log = pino({ level: 'silent' })

interface Measured {
  /** Bytes on the disk. */
  size: number
  /** Milliseconds that the page's query took, round by round. */
  times: number[]
  /** The same of what a gateway does beside it, by its name. */
  tasks?: Record<string, number[]>
}

async function timed(query: () => unknown): Promise<number[]> {
  await query()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now()
    await query()
    times.push(performance.now() - began)
  }
  return times
}

async function measureOwn(count: number): Promise<Measured> {
  const data = newDataDirectory()
  const server = await hostDatabase(data, { log })
  const store = await openStore(server.url, log)
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  try {
    const monitors = Array.from(
      { length: count },
      (_, index): Monitor => ({
        id: `server-${index}`,
        name: `Server ${index}`,
        interval: INTERVAL * 1000,
        timeout: 5000,
        degraded: 1000,
        retries: 1,
        locate: async () => ({ type: 'tcp', host: '127.0.0.1', port: 1 }),
      }),
    )
    await writeHistory(client, { monitors: monitors.map(({ id }) => id), days: DAYS, interval: INTERVAL })
    await client.query('vacuum analyze')
    const { rows } = await client.query(
      `select sum(pg_total_relation_size(name::regclass))::float8 as bytes
       from unnest(array['status_checks', 'status_hours', 'status_ranges']) as name`,
    )
    const now = Date.now()
    const board = new StatusCache(store.database, monitors)
    return {
      size: rows[0].bytes,
      times: await timed(() => readServers(store.database, { monitors, maintenance: [], now })),
      tasks: {
        'a look for what is new': await timed(() => board.refresh()),
        'summing up the hours': await timed(() => rollUp(store.database)),
        'a sweep': await timed(() => sweep(store.database, AbortSignal.timeout(60_000))),
      },
    }
  } finally {
    await client.end()
    await store.close()
    await server.stop()
    removeDataDirectory(data)
  }
}

async function measurePeer(count: number): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'kuma-'))
  const store = new KumaStore(join(folder, 'kuma.db'))
  try {
    store.fill({ monitors: count, days: DAYS, interval: INTERVAL })
    return { size: store.size, times: await timed(() => store.readPage(count)) }
  } finally {
    store.close()
    await rm(folder, { recursive: true })
  }
}

const rows: Row[] = []
const sizes: [number, number][] = []
const peerSizes: [number, number][] = []
for (const count of SIZES) {
  const own = await measureOwn(count)
  sizes.push([count, own.size / 1e6])
  const peer = count <= PEER_MONITORS ? await measurePeer(count) : undefined
  if (peer) peerSizes.push([count, peer.size / 1e6])
  const monitors = `${count.toLocaleString('en-GB')} monitors`
  rows.push(
    {
      figure: `${monitors}: the page's query`,
      unit: 'ms',
      better: 'less',
      rounds: { [OWN]: own.times, ...(peer && { [PEER]: peer.times }) },
      ...(peer && {
        lost: `its page asks for the last 100 beats of each monitor and keeps what is older in the memory of its process; ours asks for ${DAYS} days, by a socket, of a database that gateways share`,
      }),
    },
    {
      figure: `${monitors}: on the disk`,
      unit: 'MB',
      better: 'less',
      rounds: { [OWN]: [own.size / 1e6], ...(peer && { [PEER]: [peer.size / 1e6] }) },
    },
    ...Object.entries(own.tasks ?? {}).map(
      ([task, times]): Row => ({
        figure: `${monitors}: ${task}`,
        unit: 'ms',
        better: 'less',
        rounds: { [OWN]: times },
      }),
    ),
  )
}
const curve: Curve = {
  title: `${DAYS} days on the disk`,
  load: 'monitors',
  cost: 'MB',
  lines: { [OWN]: sizes, [PEER]: peerSizes },
}
await publish({
  name: 'status',
  title: 'Status store',
  method: `${DAYS} days, a check every ${INTERVAL} s. Cairn sums up hours and keeps checks for a week, in PostgreSQL. Uptime Kuma's own tables hold a row for each beat, in SQLite; above ${PEER_MONITORS} monitors it is not filled here.`,
  versions: { PostgreSQL: '18', [PEER]: '2, its schema' },
  rows,
  curves: [curve],
})
