import { createHash } from 'node:crypto'
import { gt, lt, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { endedSessions } from '../store/schema.ts'
import type { Database } from '../store/store.ts'

/** Between looks for what other gateways ended, in ms. */
const LOOK = 1000
/** How much further back than the last look each one reads, in seconds: a row may become visible late. */
const OVERLAP = 30
/** Rows that one sweep deletes at most, so that it never holds the table for long. */
const SWEEP = 1000

/** What tells one session from all others; nothing of the key can be read from it. */
export function sessionId({ key, startedAt }: { key: string; startedAt: number }): string {
  return createHash('sha256').update(`${startedAt} ${key}`).digest('base64url')
}

/**
 * Sessions that ended before their time: each has its cookie, which nobody can call back, so they are remembered
 * until they would have expired. All gateways that share the database know of them, here at once and elsewhere
 * within seconds; without a database each knows what it knew.
 */
export class EndedSessions {
  readonly #database: Database
  readonly #log: Logger
  /** When each would have expired, ms since 1970. */
  readonly #known = new Map<string, number>()
  /** Those of this gateway that the database does not have yet. */
  readonly #unsaved = new Set<string>()
  #told: (id: string) => void = () => {}
  /** When the database was last read, by a clock that never goes back; undefined before the first time. */
  #read: number | undefined
  #failing = false
  #next: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined
  #closed = false

  constructor(database: Database, log: Logger) {
    this.#database = database
    this.#log = log
  }

  has(id: string): boolean {
    return this.#known.has(id)
  }

  /** @param expiresAt when it would have ended by itself at the latest, ms since 1970 */
  async add(id: string, expiresAt: number): Promise<void> {
    this.#unsaved.add(id)
    this.#learn(id, expiresAt)
    await this.#quietly(() => this.#save())
  }

  /** Reads what has ended, and goes on doing so. @param told of each session that ends from now on */
  async start(told: (id: string) => void): Promise<void> {
    this.#told = told
    await this.#lookAgain()
  }

  /** Forgets those that would have expired by now. */
  async sweep(): Promise<void> {
    for (const [id, expiresAt] of this.#known) if (expiresAt < Date.now()) this.#known.delete(id)
    const over = this.#database
      .select({ id: endedSessions.id })
      .from(endedSessions)
      .where(lt(endedSessions.expiresAt, sql`now()`))
      .limit(SWEEP)
    await this.#quietly(() => this.#database.delete(endedSessions).where(sql`${endedSessions.id} in ${over}`))
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#next)
    await this.#looking
  }

  #lookAgain(): Promise<void> {
    this.#looking = this.#quietly(async () => {
      await this.#save()
      await this.#look()
    }).then(() => {
      if (!this.#closed) this.#next = setTimeout(() => void this.#lookAgain(), LOOK).unref()
    })
    return this.#looking
  }

  async #look(): Promise<void> {
    const began = performance.now()
    const back = this.#read === undefined ? undefined : (began - this.#read) / 1000 + OVERLAP
    const rows = await this.#database
      .select({ id: endedSessions.id, expiresAt: endedSessions.expiresAt })
      .from(endedSessions)
      .where(
        back === undefined
          ? undefined
          : gt(endedSessions.endedAt, sql`now() - make_interval(secs => ${back})`),
      )
    this.#read = began
    for (const { id, expiresAt } of rows) this.#learn(id, expiresAt.getTime())
  }

  async #save(): Promise<void> {
    for (const id of this.#unsaved) {
      const expiresAt = new Date(this.#known.get(id) ?? 0)
      await this.#database.insert(endedSessions).values({ id, expiresAt }).onConflictDoNothing()
      this.#unsaved.delete(id)
    }
  }

  #learn(id: string, expiresAt: number): void {
    if (this.#known.has(id)) return
    this.#known.set(id, expiresAt)
    this.#told(id)
  }

  async #quietly(work: () => PromiseLike<unknown>): Promise<void> {
    try {
      await work()
      this.#failing = false
    } catch (error) {
      const told = 'sign-outs reach no other gateway for now: the database does not answer'
      if (!this.#failing) this.#log.warn({ err: error }, told)
      this.#failing = true
    }
  }
}
