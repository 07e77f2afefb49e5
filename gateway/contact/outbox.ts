import { and, asc, count, eq, inArray, isNotNull, isNull, min, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { messages, outbox } from '../store/schema.ts'
import type { Database } from '../store/store.ts'
import type { StoredMessage } from './embeds.ts'

/** A message to deliver. */
export interface OutboxItem {
  message: StoredMessage
  /** Tries that failed. */
  failures: number
  /** How many of its parts the webhook has taken. */
  partsTaken: number
}

/** The state of an undelivered message. */
type State = 'waiting' | 'parked' | 'quarantined'

/** Longest wait of a message, in ms. A longer one means that the clock was set back: the message is due. */
const LONGEST_WAIT = 2 * 60 * 60 * 1000

const fromNow = (ms: number) => sql`now() + make_interval(secs => ${ms / 1000})`

/** Messages to deliver, shared by any number of gateways: each leases the message that it delivers. */
export class Outbox {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** The next message that is due, leased for `lease` ms. */
  async claim(lease: number): Promise<OutboxItem | undefined> {
    const due = this.#database
      .select({ reference: outbox.reference })
      .from(outbox)
      .where(
        and(eq(outbox.state, 'waiting'), sql`${outbox.at} not between now() and ${fromNow(LONGEST_WAIT)}`),
      )
      .orderBy(asc(outbox.at))
      .limit(1)
      .for('update', { skipLocked: true })
    const [row] = await this.#database
      .update(outbox)
      .set({ at: fromNow(lease) })
      .from(messages)
      .where(and(eq(outbox.reference, sql`${due}`), eq(messages.reference, outbox.reference)))
      .returning({ message: messages, failures: outbox.failures, partsTaken: outbox.partsTaken })
    return row
  }

  /** ms until a message is due, 0 where one is, undefined where none waits. */
  async timeUntilNext(): Promise<number | undefined> {
    const [row] = await this.#database
      .select({ wait: sql<number | null>`(extract(epoch from ${min(outbox.at)} - now()) * 1000)::float8` })
      .from(outbox)
      .where(eq(outbox.state, 'waiting'))
    return typeof row?.wait === 'number' ? Math.max(0, row.wait) : undefined
  }

  /** Undelivered and quarantined messages by state, and the age of the oldest waiting one in seconds. */
  async depth(): Promise<{ states: Record<State, number>; oldest: number }> {
    const open = await this.#database
      .select({
        state: outbox.state,
        count: count(),
        age: sql<number>`extract(epoch from now() - ${min(messages.receivedAt)})::float8`,
      })
      .from(outbox)
      .innerJoin(messages, eq(messages.reference, outbox.reference))
      .where(inArray(outbox.state, ['waiting', 'parked']))
      .groupBy(outbox.state)
    const [quarantined] = await this.#database
      .select({ count: count() })
      .from(messages)
      .leftJoin(outbox, eq(outbox.reference, messages.reference))
      .where(and(isNotNull(messages.suspicion), isNull(outbox.reference)))
    const find = (state: string) => open.find((row) => row.state === state)
    return {
      states: {
        waiting: find('waiting')?.count ?? 0,
        parked: find('parked')?.count ?? 0,
        quarantined: quarantined?.count ?? 0,
      },
      oldest: Math.max(0, find('waiting')?.age ?? 0),
    }
  }

  /** Records that the webhook has `partsTaken` parts, and renews the lease for `lease` ms. */
  async recordProgress(reference: string, partsTaken: number, lease: number): Promise<void> {
    await this.#change(reference, { partsTaken, at: fromNow(lease) })
  }

  async markDelivered(reference: string): Promise<void> {
    await this.#change(reference, { state: 'delivered', failure: null, at: sql`now()` })
  }

  /** Releases the lease; the next try is after `wait` ms. */
  async postpone(
    reference: string,
    wait: number,
    outcome: { failure: string | null; failures: number },
  ): Promise<void> {
    await this.#change(reference, { ...outcome, at: fromNow(wait) })
  }

  /** Leaves it to an operator, who sees it in `npm run inbox`. */
  async park(reference: string, outcome: { failure: string; failures: number }): Promise<void> {
    await this.#change(reference, { ...outcome, state: 'parked', at: sql`now()` })
  }

  async #change(reference: string, values: PgUpdateSetSource<typeof outbox>): Promise<void> {
    await this.#database
      .update(outbox)
      .set(values)
      .where(and(eq(outbox.reference, reference), eq(outbox.state, 'waiting')))
  }
}
