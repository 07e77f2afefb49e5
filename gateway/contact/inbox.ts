import { and, count, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { messages, outbox } from '../store/schema.ts'
import type { Database } from '../store/store.ts'

/** Where a message is; `quarantined` ones wait for an operator to release them. */
export const states = ['quarantined', 'waiting', 'parked', 'delivered'] as const
export type State = (typeof states)[number]

const state = sql<State>`coalesce(${outbox.state}, 'quarantined')`

const columns = {
  reference: messages.reference,
  state,
  receivedAt: messages.receivedAt,
  name: messages.name,
  email: messages.email,
  subject: messages.subject,
}

/** Lists contact messages for an operator, and acts on those that were not delivered. */
export class Inbox {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** The newest `limit` messages, in one state or in all. */
  list(wanted: State | undefined, limit: number) {
    return this.#database
      .select(columns)
      .from(messages)
      .leftJoin(outbox, eq(outbox.reference, messages.reference))
      .where(wanted === undefined ? undefined : eq(state, wanted))
      .orderBy(desc(messages.receivedAt))
      .limit(limit)
  }

  /** How many there are in each state that has any. */
  counts() {
    return this.#database
      .select({ state, count: count() })
      .from(messages)
      .leftJoin(outbox, eq(outbox.reference, messages.reference))
      .groupBy(state)
  }

  async read(reference: string) {
    const [row] = await this.#database
      .select({
        ...columns,
        message: messages.message,
        plan: messages.plan,
        suspicion: messages.suspicion,
        at: outbox.at,
        failures: outbox.failures,
        failure: outbox.failure,
      })
      .from(messages)
      .leftJoin(outbox, eq(outbox.reference, messages.reference))
      .where(eq(messages.reference, reference))
    return row
  }

  /** Releases a quarantined message for delivery. Returns whether there was one. */
  async release(reference: string): Promise<boolean> {
    const released = await this.#database
      .insert(outbox)
      .select(
        this.#database
          .select({
            reference: messages.reference,
            state: sql`'waiting'`.as('state'),
            at: sql`now()`.as('at'),
            failures: sql`0`.as('failures'),
            partsTaken: sql`0`.as('parts_taken'),
            failure: sql`null::text`.as('failure'),
          })
          .from(messages)
          .where(and(eq(messages.reference, reference), isNotNull(messages.suspicion))),
      )
      .onConflictDoNothing()
      .returning({ reference: outbox.reference })
    return released.length > 0
  }

  /** Requeues a parked message, or all, with a fresh count of tries. Returns how many. */
  async requeue(reference: string | 'all'): Promise<number> {
    const requeued = await this.#database
      .update(outbox)
      .set({ state: 'waiting', at: sql`now()`, failures: 0 })
      .where(
        and(eq(outbox.state, 'parked'), reference === 'all' ? undefined : eq(outbox.reference, reference)),
      )
    return requeued.rowCount ?? 0
  }

  /** Deletes a message for good, whatever its state. Returns whether there was one. */
  async delete(reference: string): Promise<boolean> {
    const deleted = await this.#database.delete(messages).where(eq(messages.reference, reference))
    return deleted.rowCount === 1
  }
}
