import { createHmac } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { FailureCode } from '../contract/failure.ts'
import { GatewayFailure, isFailure } from '../http/failures.ts'
import { deleteInBatches } from '../store/delete-in-batches.ts'
import { attempts } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import { networkKey } from './network.ts'

/** Attempts of one kind that a network has within {@link WINDOW} seconds. */
const MAX_ATTEMPTS = 20
const WINDOW = 600
const SIGN_IN_UNAVAILABLE =
  'Nobody can log in right now, and your key was not kept: the storage of this site is full or does not answer. Try again in a few minutes.'

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
  readonly #answerTime: number
  /** Attempts of this gateway that have begun, by their key. */
  readonly #underWay = new Map<string, number>()

  /** @param answerTime how long an attempt may take, in ms */
  constructor(store: Pick<Store, 'database' | 'write'>, secret: string, log: Logger, answerTime: number) {
    this.#store = store
    this.#secret = secret
    this.#log = log
    this.#answerTime = answerTime
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
    const key = this.#key(guess, address)
    this.#begin(key)
    try {
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
    } finally {
      this.#end(key)
    }
  }

  /**
   * Takes one attempt, in one atomic statement; false where it is not counted.
   * @throws GatewayFailure `too-many-requests` where none is left, `storage-unavailable` where a sign-in is not counted
   */
  async spend(guess: Guess, address: string): Promise<boolean> {
    const key = this.#key(guess, address)
    const expired = isExpired()
    const next = sql`now() + make_interval(secs => ${WINDOW})`
    const take = () =>
      this.#store.database
        .insert(attempts)
        .values({ key, count: 1, resetsAt: next })
        .onConflictDoUpdate({
          target: attempts.key,
          set: {
            count: sql`case when ${expired} then 1 else ${attempts.count} + 1 end`,
            resetsAt: sql`case when ${expired} then ${next} else ${attempts.resetsAt} end`,
          },
          setWhere: sql`${expired} or ${lt(attempts.count, MAX_ATTEMPTS)}`,
        })
        .returning({ key: attempts.key })
    const taken = await (guess === 'sign-in'
      ? this.#store.write(take, SIGN_IN_UNAVAILABLE)
      : this.#query(take()))
    if (taken === undefined || taken.length > 0) return taken !== undefined
    throw this.#refusal(key, await this.#readWait(key))
  }

  /** The seconds until the attempts of `key` are forgotten. */
  async #readWait(key: string): Promise<number> {
    const rows = await this.#query(
      this.#store.database
        .select({ seconds: sql<number>`extract(epoch from ${attempts.resetsAt} - now())::float8` })
        .from(attempts)
        .where(eq(attempts.key, key)),
    )
    return rows?.[0]?.seconds ?? WINDOW
  }

  /** Those under way may all be right; which of another gateway are is not known here. */
  #refusal(key: string, seconds: number): GatewayFailure {
    const others = (this.#underWay.get(key) ?? 0) > 1
    const retryAfter = Math.max(1, Math.ceil(others ? Math.min(seconds, this.#answerTime / 1000) : seconds))
    const minutes = Math.ceil(retryAfter / 60)
    const wait = others ? `${retryAfter} s` : minutes === 1 ? 'a minute' : `${minutes} minutes`
    return new GatewayFailure(
      'too-many-requests',
      `Too many attempts from your network${others ? ' at once' : ''}. Try again in ${wait}.`,
      { retryAfter },
    )
  }

  #begin(key: string): void {
    this.#underWay.set(key, (this.#underWay.get(key) ?? 0) + 1)
  }

  #end(key: string): void {
    const left = (this.#underWay.get(key) ?? 1) - 1
    if (left === 0) this.#underWay.delete(key)
    else this.#underWay.set(key, left)
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

  /** Deletes rows whose time is over. */
  async sweep(signal: AbortSignal): Promise<void> {
    await this.#query(deleteInBatches(this.#store.database, { table: attempts, where: isExpired(), signal }))
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
