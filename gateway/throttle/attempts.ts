import { createHmac } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { GatewayFailure } from '../http/failures.ts'
import { attempts } from '../store/schema.ts'
import type { Database } from '../store/store.ts'
import { networkOf } from './network.ts'

/** Attempts of one kind that a network has within {@link WINDOW} seconds. */
const ATTEMPTS = 20
const WINDOW = 600
/** Rows that one sweep deletes at most, so that it never holds the table for long. */
const SWEEP = 1000

/** What can be guessed at: somebody's key, or somebody's server. */
export type Guess = 'sign-in' | 'server'

/**
 * Counts guesses by kind and network in the database, so that the count holds across gateways and restarts.
 * Networks are stored as a keyed hash only. Without a database nothing is counted: the visitor's work goes on and
 * the rate limit in memory still stands.
 */
export class Attempts {
  readonly #database: Database
  readonly #secret: string
  readonly #log: Logger

  constructor(database: Database, secret: string, log: Logger) {
    this.#database = database
    this.#secret = secret
    this.#log = log
  }

  /** Takes one attempt, in one atomic statement. @throws GatewayFailure `too-many-requests` where none is left */
  async spend(guess: Guess, address: string): Promise<void> {
    const expired = lt(attempts.resetsAt, sql`now()`)
    const next = sql`now() + make_interval(secs => ${WINDOW})`
    const wait = await this.#query(
      this.#database
        .insert(attempts)
        .values({ key: this.#key(guess, address), count: 1, resetsAt: next })
        .onConflictDoUpdate({
          target: attempts.key,
          set: {
            count: sql`case when ${expired} then 1 else ${attempts.count} + 1 end`,
            resetsAt: sql`case when ${expired} then ${next} else ${attempts.resetsAt} end`,
          },
        })
        .returning({
          count: attempts.count,
          seconds: sql<number>`extract(epoch from ${attempts.resetsAt} - now())::float8`,
        }),
    )
    const row = wait?.[0]
    if (row === undefined || row.count <= ATTEMPTS) return
    const retryAfter = Math.max(1, Math.ceil(row.seconds))
    const minutes = Math.ceil(retryAfter / 60)
    throw new GatewayFailure(
      'too-many-requests',
      `Too many attempts from your network. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
      { retryAfter },
    )
  }

  /** Gives back an attempt that turned out to be none. */
  async refund(guess: Guess, address: string): Promise<void> {
    await this.#query(
      this.#database
        .update(attempts)
        .set({ count: sql`${attempts.count} - 1` })
        .where(and(eq(attempts.key, this.#key(guess, address)), gt(attempts.count, 0))),
    )
  }

  /** Deletes rows whose time is over, a bounded number at once. */
  async sweep(): Promise<void> {
    const over = this.#database
      .select({ key: attempts.key })
      .from(attempts)
      .where(lt(attempts.resetsAt, sql`now()`))
      .limit(SWEEP)
    await this.#query(this.#database.delete(attempts).where(sql`${attempts.key} in ${over}`))
  }

  async #query<T>(query: PromiseLike<T>): Promise<T | undefined> {
    try {
      return await query
    } catch (error) {
      this.#log.warn({ err: error }, 'attempts are not counted: the database does not answer')
      return undefined
    }
  }

  #key(guess: Guess, address: string): string {
    return createHmac('sha256', this.#secret)
      .update(`${guess} ${networkOf(address)}`)
      .digest('base64url')
  }
}
