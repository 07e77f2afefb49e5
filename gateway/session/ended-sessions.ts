import { createHash } from 'node:crypto'
import { gt, lt, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { deleteInBatches } from '../store/delete-in-batches.ts'
import type { Following, Notifications } from '../store/notifications.ts'
import { endedSessions } from '../store/schema.ts'
import type { Store } from '../store/store.ts'

/** Between reads of what other gateways ended while the database does not notify, in ms. */
const POLL_INTERVAL = 1000
/** How much further back than the last read each one goes, in seconds: a row may become visible late. */
const OVERLAP = 30

/** Identifies a session; reveals nothing of the key. */
export function sessionId({ key, startedAt }: { key: string; startedAt: number }): string {
  return createHash('sha256').update(`${startedAt} ${key}`).digest('base64url')
}

interface EndedSessionsOptions {
  store: Pick<Store, 'database' | 'write'>
  notifications: Pick<Notifications, 'follow'>
  log: Logger
}

/**
 * Sessions that ended early. Their cookies cannot be revoked, so they are remembered until they would have expired.
 * Gateways that share the database learn of them by notification, or by polling within seconds; without a database each
 * knows what it knew.
 */
export class EndedSessions {
  readonly #options: EndedSessionsOptions
  /** Until when each is remembered, in ms of `performance.now()`. */
  readonly #known = new Map<string, number>()
  #onEnd: (id: string) => void = () => {}
  /** When the database was last read, in ms of `performance.now()`; undefined before the first time. */
  #lastReadAt: number | undefined
  #failing = false
  #following: Following | undefined

  constructor(options: EndedSessionsOptions) {
    this.#options = options
  }

  has(id: string): boolean {
    return this.#known.has(id)
  }

  /**
   * Ends a session; once this resolves no crash brings it back.
   * @param life how long its cookie could stay valid, in seconds
   * @throws GatewayFailure `storage-unavailable` where the database does not keep it; the session then goes on
   */
  async add(id: string, life: number): Promise<void> {
    const { store } = this.#options
    await store.write(
      () =>
        store.database
          .insert(endedSessions)
          .values({ id, expiresAt: sql`now() + make_interval(secs => ${life})` })
          .onConflictDoNothing(),
      'This site could not log you out: its storage is full or does not answer. Try again in a minute.',
    )
    this.#remember(id, life)
  }

  /** Reads what has ended, and goes on doing so. @param onEnd of each session that ends from now on */
  async start(onEnd: (id: string) => void): Promise<void> {
    this.#onEnd = onEnd
    const read = async () =>
      (await this.#tryQuery(() => this.#refresh())) ? Number.POSITIVE_INFINITY : POLL_INTERVAL
    this.#following = await this.#options.notifications.follow('cairn_sign_outs', {
      read,
      poll: POLL_INTERVAL,
      gap: 0,
    })
  }

  /** Forgets those that would have expired by now. */
  async sweep(signal: AbortSignal): Promise<void> {
    for (const [id, until] of this.#known) if (until < performance.now()) this.#known.delete(id)
    const { database } = this.#options.store
    const where = lt(endedSessions.expiresAt, sql`now()`)
    await this.#tryQuery(() => deleteInBatches(database, { table: endedSessions, where, signal }))
  }

  async close(): Promise<void> {
    await this.#following?.stop()
  }

  async #refresh(): Promise<void> {
    const began = performance.now()
    const back = this.#lastReadAt === undefined ? undefined : (began - this.#lastReadAt) / 1000 + OVERLAP
    const rows = await this.#options.store.database
      .select({
        id: endedSessions.id,
        life: sql<number>`extract(epoch from ${endedSessions.expiresAt} - now())::float8`,
      })
      .from(endedSessions)
      .where(
        back === undefined
          ? undefined
          : gt(endedSessions.endedAt, sql`now() - make_interval(secs => ${back})`),
      )
    this.#lastReadAt = began
    for (const { id, life } of rows) this.#remember(id, life)
  }

  #remember(id: string, life: number): void {
    if (this.#known.has(id)) return
    this.#known.set(id, performance.now() + life * 1000)
    this.#onEnd(id)
  }

  /** Returns whether the database answered. */
  async #tryQuery(work: () => PromiseLike<unknown>): Promise<boolean> {
    try {
      await work()
      this.#failing = false
      return true
    } catch (error) {
      const problem = 'sign-outs of other gateways are not known for now: the database does not answer'
      if (!this.#failing) this.#options.log.warn({ err: error }, problem)
      this.#failing = true
      return false
    }
  }
}
