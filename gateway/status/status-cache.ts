import { isDeepStrictEqual } from 'node:util'
import type {
  Announcements,
  MaintenanceWindow,
  NetworkStatus,
  ServerState,
  StatusServer,
} from '../contract/status.ts'
import type { Database } from '../store/store.ts'
import { readAnnouncements } from './announcements.ts'
import { type Monitor, resultLifetime } from './monitors.ts'
import { databaseTime, inMaintenance, isMeasured, lastChecks, readServers } from './servers.ts'

/** Between two full reads, in ms: uptime changes with time alone. */
const FULL_REFRESH = 30_000
/** How much more than asked for a reader gets, in ms: checks are recorded with a delay. */
const OVERLAP = 60_000

/** What has changed since the last refresh. */
export interface Changes {
  /** Servers with the checks and days that are new. */
  servers: StatusServer[]
  announcements: Announcements | undefined
  /** Whether a server's state or an announcement has changed: rendered pages are outdated. */
  stateChanged: boolean
  /** ms until time alone changes something that is shown. */
  nextChange: number
}

/**
 * In-memory copy of the network status, as last read from the database. Serves reads, and reports each new check once,
 * whichever gateway made it.
 */
export class StatusCache {
  readonly #database: Database
  readonly #monitors: readonly Monitor[]
  #status: NetworkStatus
  #serialised: { status: NetworkStatus; json: Buffer } | undefined
  #readAt = Number.NEGATIVE_INFINITY
  /** When `#status` was true, in ms of `performance.now()`. */
  #refreshedAt = 0

  constructor(database: Database, monitors: readonly Monitor[]) {
    this.#database = database
    this.#monitors = monitors
    this.#status = { time: 0, current: false, servers: [], incidents: [], maintenance: [] }
  }

  get status(): NetworkStatus {
    return this.#status
  }

  /** `status` as JSON: megabytes with 500 monitors, so serialised once for all who ask before the next refresh. */
  get json(): Buffer {
    const status = this.#status
    if (this.#serialised?.status !== status)
      this.#serialised = { status, json: Buffer.from(JSON.stringify(status)) }
    return this.#serialised.json
  }

  /** How late each monitor's next check is, in seconds. One that was never checked counts from this gateway's start. */
  lags(): Record<string, number> {
    const { time, servers } = this.#status
    const now = time + performance.now() - this.#refreshedAt
    const checked = new Map(servers.map(({ id, history }) => [id, history.at(-1)?.timestamp]))
    return Object.fromEntries(
      this.#monitors.map(({ id, interval }) => {
        const since = now - (checked.get(id) ?? Number.NEGATIVE_INFINITY)
        return [id, Math.max(0, Math.min(since, performance.now()) - interval) / 1000]
      }),
    )
  }

  /** How many monitors are in each state, as the page shows them. */
  counts(): Record<ServerState | 'unmeasured', number> {
    const counts = { operational: 0, degraded: 0, down: 0, unmeasured: this.#monitors.length }
    for (const { measured, status } of this.#status.servers) {
      if (!measured) continue
      counts[status] += 1
      counts.unmeasured -= 1
    }
    return counts
  }

  /** All servers, with the checks and days since `since` where that is given. */
  serversSince(since: number | undefined): StatusServer[] {
    const { servers } = this.#status
    if (since === undefined) return servers
    const day = new Date(since - OVERLAP).toISOString().slice(0, 10)
    return servers.map((server) => ({
      ...server,
      history: server.history.filter(({ timestamp }) => timestamp > since - OVERLAP),
      days: server.days.filter(({ date }) => date >= day),
    }))
  }

  /** Reads what is new. If the database does not answer, it rejects and keeps what was read before. */
  async refresh(): Promise<Changes> {
    try {
      return await this.#read()
    } catch (error) {
      this.#status = { ...this.#status, current: false }
      throw error
    }
  }

  async #read(): Promise<Changes> {
    const [now, last, announced] = await Promise.all([
      databaseTime(this.#database),
      lastChecks(this.#database),
      readAnnouncements(this.#database),
    ])
    const { incidents, maintenance } = this.#status
    const announcementsChanged = !isDeepStrictEqual(announced, { incidents, maintenance })
    // Negative where the clock was set back.
    const age = now - this.#readAt
    const all = announcementsChanged || age < 0 || age > FULL_REFRESH
    const stale = all ? this.#monitors : this.#stale(now, last, announced.maintenance)
    const read = await readServers(this.#database, {
      monitors: stale,
      maintenance: announced.maintenance,
      now,
    })
    if (all) this.#readAt = now

    const before = new Map(this.#status.servers.map((server) => [server.id, server]))
    const fresh = new Map(read.map((server) => [server.id, server]))
    const servers = this.#monitors.flatMap(({ id }) => fresh.get(id) ?? before.get(id) ?? [])
    this.#status = { ...announced, time: now, current: true, servers }
    this.#refreshedAt = performance.now()
    return {
      nextChange: this.#nextChange(now),
      servers: read.flatMap((server) => toUpdate(server, before.get(server.id), announcementsChanged)),
      announcements: announcementsChanged ? announced : undefined,
      stateChanged:
        announcementsChanged || read.some((server) => stateKey(server) !== stateKey(before.get(server.id))),
    }
  }

  /** ms until all has to be read again, a last check is too old, or a maintenance window starts or ends. */
  #nextChange(now: number): number {
    const { servers, maintenance } = this.#status
    const times = [
      this.#readAt + FULL_REFRESH,
      ...maintenance.flatMap(({ start, end }) => [start, end]),
      ...this.#monitors.flatMap((monitor, index) => {
        const newest = servers[index]?.history.at(-1)?.timestamp
        return newest === undefined ? [] : newest + resultLifetime(monitor)
      }),
    ]
    return Math.min(...times.filter((time) => time >= now)) - now + 1
  }

  /** Monitors with a new check, or whose status changed with time alone. */
  #stale(
    now: number,
    last: ReadonlyMap<string, number>,
    maintenance: readonly MaintenanceWindow[],
  ): Monitor[] {
    const known = new Map(this.#status.servers.map((server) => [server.id, server]))
    return this.#monitors.filter((monitor) => {
      const server = known.get(monitor.id)
      const newest = server?.history.at(-1)?.timestamp
      return (
        server === undefined ||
        (last.has(monitor.id) && last.get(monitor.id) !== newest) ||
        server.measured !== isMeasured(monitor, newest, now) ||
        server.maintenance !== inMaintenance(monitor.id, maintenance, now)
      )
    })
  }
}

function stateKey(server: StatusServer | undefined): string {
  return `${server?.status} ${server?.measured} ${server?.maintenance}`
}

/** The changes of `server` since `before`; empty if there are none. */
function toUpdate(server: StatusServer, before: StatusServer | undefined, allDays: boolean): StatusServer[] {
  const newest = server.history.at(-1)?.timestamp ?? 0
  const known = before?.history.at(-1)?.timestamp ?? 0
  // Later than all where the clock was set back.
  const history = server.history.filter(({ timestamp }) => timestamp > known || known > newest)
  const same = history.length === 0 && !allDays && stateKey(server) === stateKey(before)
  // At midnight the day before has just become whole.
  return same ? [] : [{ ...server, history, days: allDays ? server.days : server.days.slice(-2) }]
}
