import { setTimeout as delay } from 'node:timers/promises'
import fp from 'fastify-plugin'
import pg from 'pg'
import type { Logger } from 'pino'
import { pause, retryDelay } from '../timing.ts'

/** Between two reads that no notification asked for, in ms, while notifications arrive. */
const SLOW_POLL = 30_000
/** Between two checks that the connection is alive, in ms. What it lost unnoticed is read this late at most. */
const HEARTBEAT = 5000
/** How long closing waits for a server that no longer answers, in ms. */
const CLOSE_TIME = 3000

/** The channels that the triggers of migrations/0004_notifications.sql notify. */
const channels = ['cairn_status', 'cairn_sign_outs', 'cairn_outbox'] as const
type Channel = (typeof channels)[number]

/** What {@link Notifications.follow} reads, and how often. */
interface FollowOptions {
  /** Never rejects. Resolves with the ms after which to read again at the latest. */
  read: () => Promise<number>
  /** Between two reads while no notification can arrive, in ms. */
  poll: number
  /** Between two reads that no notification asked for, in ms, while notifications arrive. @default 30000 */
  slowPoll?: number
  /** From the start of one read to the start of the next at least, in ms: many notifications cause one read. */
  gap: number
}

export interface Following {
  /** Settles when a read under way has ended. */
  stop: () => Promise<void>
}

/**
 * Reports writes by any gateway or command that shares the database, with PostgreSQL's LISTEN and NOTIFY (decision
 * 0041). Listens on one connection of its own. Notifications are lost while it is down, so subscribers are also called
 * when it comes up, and when it goes down, from when on they poll quickly. pg-listen 1.7 reconnects too, but leaves
 * both to its user, and brings three packages.
 */
export class Notifications {
  readonly #url: string
  readonly #log: Logger
  readonly #listeners = new Map<Channel, Set<() => void>>()
  readonly #closing = new AbortController()
  #running: Promise<void> | undefined
  #connected = false

  constructor(url: string, log: Logger) {
    this.#url = url
    this.#log = log
  }

  start(): void {
    this.#running ??= this.#run()
  }

  /** Calls `listener` on each notification, and when the connection comes up or goes down. */
  subscribe(channel: Channel, listener: () => void): () => void {
    const listeners = this.#listeners.get(channel) ?? new Set()
    this.#listeners.set(channel, listeners.add(listener))
    return () => void listeners.delete(listener)
  }

  /** How long a subscriber waits for a notification until it reads by itself: `poll` while none can arrive. In ms. */
  longestWait(poll: number, slowPoll = SLOW_POLL): number {
    return this.#connected ? slowPoll : poll
  }

  /** Reads now, on each notification and at the latest after {@link longestWait}. Resolves after the first read. */
  async follow(channel: Channel, { read, poll, slowPoll, gap }: FollowOptions): Promise<Following> {
    const stopping = new AbortController()
    let notified = new AbortController()
    const unsubscribe = this.subscribe(channel, () => notified.abort())

    async function readOnce(): Promise<number> {
      // Before the read: what is written during it is read again.
      notified = new AbortController()
      return read()
    }
    const run = async (first: number, startedAt: number): Promise<void> => {
      let wait = first
      let began = startedAt
      while (!stopping.signal.aborted) {
        const { signal } = stopping
        await pause(
          Math.min(wait, this.longestWait(poll, slowPoll)),
          AbortSignal.any([signal, notified.signal]),
        )
        await pause(Math.max(0, began + gap - performance.now()), signal)
        if (signal.aborted) return
        began = performance.now()
        wait = await readOnce()
      }
    }
    const startedAt = performance.now()
    const running = run(await readOnce(), startedAt)
    return {
      stop: () => {
        unsubscribe()
        stopping.abort()
        return running
      },
    }
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await Promise.race([this.#running, delay(CLOSE_TIME, undefined, { ref: false })])
  }

  async #run(): Promise<void> {
    const { signal } = this.#closing
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      const connected = () => {
        attempt = 0
      }
      await this.#listen(connected).catch((error: unknown) => {
        if (signal.aborted || attempt > 0) return
        this.#log.warn({ err: error }, 'the database does not notify of changes: polling instead')
      })
      await pause(retryDelay(attempt), signal)
    }
  }

  /** Listens until it rejects: when the connection is lost, or {@link close} is called. */
  async #listen(connected: () => void): Promise<never> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'cairn-gateway listener',
      connectionTimeoutMillis: 3000,
      query_timeout: 3000,
      keepAlive: true,
    })
    const lost = new AbortController()
    client.on('error', (error) => lost.abort(error)).on('end', () => lost.abort())
    client.on('notification', ({ channel }) => this.#call(channel))
    const signal = AbortSignal.any([lost.signal, this.#closing.signal])
    try {
      await client.connect()
      for (const channel of channels) await client.query(`listen ${channel}`)
      connected()
      this.#connected = true
      this.#callAll()
      for (;;) {
        await pause(HEARTBEAT, signal)
        signal.throwIfAborted()
        await client.query('select 1')
      }
    } finally {
      const wasConnected = this.#connected
      this.#connected = false
      if (wasConnected) this.#callAll()
      // A server that no longer answers would keep it open.
      if (this.#closing.signal.aborted) await client.end()
      else client.connection.stream.destroy()
    }
  }

  #call(channel: string): void {
    for (const listener of this.#listeners.get(channel as Channel) ?? []) listener()
  }

  #callAll(): void {
    for (const channel of channels) this.#call(channel)
  }
}

/** What other gateways write. */
export const notifications = fp(
  async (app) => {
    const notifications = new Notifications(app.config.databaseUrl, app.logger)
    notifications.start()
    app.decorate('notifications', notifications)
    app.addHook('onClose', () => notifications.close())
  },
  { name: 'notifications' },
)

declare module 'fastify' {
  interface FastifyInstance {
    notifications: Notifications
  }
}
