import { Console } from 'node:console'
import { availableParallelism, loadavg } from 'node:os'
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

/**
 * What 90 days of 200 monitors, checked twice a minute, take on the disk, and how long the page's query over them
 * takes. `node` runs it.
 */

const MONITORS = 200
const INTERVAL = 30
const RUNS = 40

const log = pino({ level: 'silent' })
const data = newDataDirectory()
const server = await hostDatabase(data, { log })
const store = await openStore(server.url, log)
const client = new pg.Client({ connectionString: server.url })
await client.connect()

const monitors = Array.from(
  { length: MONITORS },
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
await writeHistory(client, { monitors: monitors.map(({ id }) => id), days: 90, interval: INTERVAL })
await client.query('vacuum analyze')

const sizes: object[] = []
for (const table of ['status_checks', 'status_hours', 'status_ranges']) {
  const { rows } = await client.query(
    `select (select count(*) from ${table})::integer as rows, pg_total_relation_size('${table}') as bytes`,
  )
  sizes.push({ table, rows: rows[0].rows, MB: Number((rows[0].bytes / 1e6).toFixed(1)) })
}

/** Wall times, and the gateway's own part of the processor's; the rest is the database's and everybody else's. */
async function timed(run: () => Promise<unknown>, runs: number): Promise<Record<string, number>> {
  const walls: number[] = []
  const cpu = process.cpuUsage()
  for (let count = 0; count < runs; count += 1) {
    const started = performance.now()
    await run()
    walls.push(performance.now() - started)
  }
  const { user, system } = process.cpuUsage(cpu)
  walls.sort((a, b) => a - b)
  const at = (share: number) => Number((walls[Math.max(0, Math.ceil(runs * share) - 1)] ?? 0).toFixed(1))
  return {
    fastest: at(0),
    p50: at(0.5),
    p95: at(0.95),
    'gateway CPU': Number(((user + system) / 1000 / runs).toFixed(1)),
  }
}

const now = Date.now()
const read = () => readServers(store.database, { monitors, maintenance: [], now })
const first = await timed(read, 1)
const board = new StatusCache(store.database, monitors)
await board.refresh()
const out = new Console(process.stdout)
out.table(sizes)
out.table([
  { query: 'the page, first time', ...first },
  { query: 'the page', ...(await timed(read, RUNS)) },
  { query: 'a look for what is new', ...(await timed(() => board.refresh(), RUNS)) },
  { query: 'summing up all hours there are', ...(await timed(() => rollUp(store.database), 1)) },
  { query: 'a sweep', ...(await timed(() => sweep(store.database, AbortSignal.timeout(60_000)), 1)) },
])
out.log(
  `${MONITORS} monitors, 90 days, a check every ${INTERVAL} s; times in ms, load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`,
)

await client.end()
await store.close()
await server.stop()
removeDataDirectory(data)
