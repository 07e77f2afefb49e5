import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { messages, outbox } from '../store/schema.ts'
import type { Database } from '../store/store.ts'
import type { KeptMessage } from './embeds.ts'

/** Messages that one sweep deletes at most, so that it never holds the tables for long. */
const DELETE_BATCH = 1000

/** The message stored under a reference: this one, just now or by an earlier try, another, or none. */
export type SaveOutcome = 'new' | 'same' | 'other' | 'none'

/** Stores contact messages. */
export class Messages {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /**
   * Stores a message for delivery, or in quarantine with a `suspicion`; durable once it resolves. A reference stands
   * for one message, however often it is sent.
   */
  async save(reference: string, fields: KeptMessage, suspicion?: string): Promise<SaveOutcome> {
    const { name, email, subject, message, plan } = fields
    // In one statement: a transaction whose commit gets no answer would leave its connection open in the pool.
    const { rows } = await this.#database.execute(sql`
      with kept as (
        insert into ${messages} (reference, name, email, subject, message, plan, suspicion)
        values (${reference}, ${name}, ${email}, ${subject}, ${message}, ${plan ?? null}, ${suspicion ?? null})
        on conflict do nothing
        returning reference, suspicion
      ), waiting as (
        insert into ${outbox} (reference) select reference from kept where suspicion is null
      )
      select reference from kept`)
    return rows.length > 0 ? 'new' : this.find(reference, fields)
  }

  /** Finds a message that an earlier try stored. */
  async find(reference: string, fields: KeptMessage): Promise<SaveOutcome> {
    const [row] = await this.#database.select().from(messages).where(eq(messages.reference, reference))
    if (row === undefined) return 'none'
    const same = (['name', 'email', 'subject', 'message', 'plan'] as const).every(
      (name) => row[name] === (fields[name] ?? null),
    )
    return same ? 'same' : 'other'
  }

  /**
   * Deletes messages that were delivered more than `days` ago, and quarantined ones that came in then, a bounded
   * number at once. Those that could not be delivered stay until an operator decides.
   */
  async sweep(days: number): Promise<void> {
    const limit = sql`now() - make_interval(days => ${days})`
    const delivered = this.#database
      .select({ reference: outbox.reference })
      .from(outbox)
      .where(and(eq(outbox.state, 'delivered'), lt(outbox.at, limit)))
      .limit(DELETE_BATCH)
    const quarantined = this.#database
      .select({ reference: messages.reference })
      .from(messages)
      .leftJoin(outbox, eq(outbox.reference, messages.reference))
      .where(and(isNotNull(messages.suspicion), isNull(outbox.reference), lt(messages.receivedAt, limit)))
      .limit(DELETE_BATCH)
    for (const over of [delivered, quarantined]) {
      await this.#database.delete(messages).where(inArray(messages.reference, over))
    }
  }
}
