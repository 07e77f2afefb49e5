import { createHmac } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { FailureCode } from '../contract/failure.ts'
import { GatewayFailure, isFailure } from '../http/failures.ts'
import { attempts } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import { networkKey } from './network.ts'

/** Attempts of one kind that a network has within {@link WINDOW} seconds. */
const MAX_ATTEMPTS = 20
const WINDOW = 600
const SIGN_IN_UNAVAILABLE =
  'Nobody can log in right now, and your key was not kept: the storage of this site is full or does not answer. Try again in a few minutes.'
/** Rows that one sweep deletes at most, so that it never holds the table for long. */
const DELETE_BATCH = 1000

/**
 * Whether a row has expired; one further off than a window was counted before the clock was set back. Uses
 * clock_timestamp(), not the statement's start: while it waited for the row, a later one may have begun the window.
 */
function isExpired() {
  return sql`${attempts.resetsAt} not between clock_timestamp() and clock_timestamp() + make_interval(secs => ${WINDOW})`
}

/** What can be guessed: a key, or a server's ID. */
export type Guess = 'sign-in' | 'server'

/**
 * Counts guesses by kind and network in the database, so that the count holds across gateways and restarts.
 * Networks are stored as a keyed hash only. Without a database sign-in fails: such a session could not be ended. Guesses
 * at servers are then not counted, so signed-in owners keep working; the rate limit in memory still holds.
 */
export class Attempts {
  readonly #store: Pick<Store, 'database' | 'write'>
  readonly #secret: string
  readonly #log: Logger

  constructor(store: Pick<Store, 'database' | 'write'>, secret: string, log: Logger) {
    this.#store = store
    this.#secret = secret
    this.#log = log
  }

  /**
   * Runs `attempt` and counts it as a guess from `address`; the count is given back unless it fails with `wrong`.
   * @throws GatewayFailure `too-many-requests` where none is left, and then `attempt` does not run
   */
  async count<T>(
    guess: Guess,
    address: string,
    { attempt, wrong }: { attempt: () => Promise<T>; wrong: FailureCode[] },
  ): Promise<T> {
    const counted = await this.spend(guess, address)
    let isWrong = false
    try {
      return await attempt()
    } catch (error) {
      isWrong = isFailure(error, ...wrong)
      throw error
    } finally {
      if (counted && !isWrong) await this.refund(guess, address)
    }
  }

  /**
   * Takes one attempt, in one atomic statement; false where it is not counted.
   * @throws GatewayFailure `too-many-requests` where none is left, `storage-unavailable` where a sign-in is not counted
   */
  async spend(guess: Guess, address: string): Promise<boolean> {
    const expired = isExpired()
    const next = sql`now() + make_interval(secs => ${WINDOW})`
    const take = () =>
      this.#store.database
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
        })
    const rows = await (guess === 'sign-in'
      ? this.#store.write(take, SIGN_IN_UNAVAILABLE)
      : this.#query(take()))
    const row = rows?.[0]
    if (row === undefined || row.count <= MAX_ATTEMPTS) return row !== undefined
    const retryAfter = Math.max(1, Math.ceil(row.seconds))
    const minutes = Math.ceil(retryAfter / 60)
    throw new GatewayFailure(
      'too-many-requests',
      `Too many attempts from your network. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
      { retryAfter },
    )
  }

  /** Gives back an attempt that was no guess. */
  async refund(guess: Guess, address: string): Promise<void> {
    await this.#query(
      this.#store.database
        .update(attempts)
        .set({ count: sql`${attempts.count} - 1` })
        .where(and(eq(attempts.key, this.#key(guess, address)), gt(attempts.count, 0))),
    )
  }

  /** Deletes rows whose time is over, a bounded number at once. */
  async sweep(): Promise<void> {
    const rows = this.#store.database
      .select({ key: attempts.key })
      .from(attempts)
      .where(isExpired())
      .limit(DELETE_BATCH)
    await this.#query(this.#store.database.delete(attempts).where(sql`${attempts.key} in ${rows}`))
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
      .update(`${guess} ${networkKey(address)}`)
      .digest('base64url')
  }
}
