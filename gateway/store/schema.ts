import { getTableName } from 'drizzle-orm'
import {
  customType,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** How often a network guessed at one kind of secret. `key` is a keyed hash of both; over at `resetsAt`. */
export const attempts = pgTable(
  'attempts',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    resetsAt: timestamp('resets_at', { withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.resetsAt)],
)

/** Sessions that ended before their time, by a hash; useless after `expiresAt`. */
export const endedSessions = pgTable(
  'ended_sessions',
  {
    id: text().primaryKey(),
    endedAt: timestamp('ended_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.endedAt), index().on(table.expiresAt)],
)

/** Messages of the contact form. `reference` is also what the form carried to be sent once only. */
export const messages = pgTable(
  'messages',
  {
    reference: text().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    /** The order ID of what is ordered, in the words of the site; null in any other message. */
    plan: text(),
    /** Why it was quarantined; it then has no row in the outbox until an operator releases it. */
    suspicion: text(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.receivedAt)],
)

/** Messages for the webhook, and their delivery state. */
export const outbox = pgTable(
  'outbox',
  {
    reference: text()
      .primaryKey()
      .references(() => messages.reference, { onDelete: 'cascade' }),
    state: text({ enum: ['waiting', 'delivered', 'parked'] })
      .notNull()
      .default('waiting'),
    /** If waiting: when the next try is due, or the lease ends. Else when it got its state. */
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Tries that failed. */
    failures: integer().notNull().default(0),
    /** How many of its parts the webhook has taken. */
    partsTaken: integer('parts_taken').notNull().default(0),
    /** Why the last try failed. */
    failure: text(),
  },
  (table) => [index().on(table.state, table.at)],
)

/** The last starts of the demo, as many as are published. `time` is when it ran, `duration` how long it took, in ms. */
export const demoStarts = pgTable(
  'demo_starts',
  {
    server: text().notNull(),
    time: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    duration: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.server, table.time] })],
)

/** Work that one gateway does for all; `holder` is a process, and another one may take it when `endsAt` is over. */
export const leases = pgTable('leases', {
  name: text().primaryKey(),
  holder: text().notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
})

/**
 * What a visitor may still do, in all gateways together; `key` is a keyed hash of whom and what. Unlogged (see the
 * migration): a crash of the database gives everybody their allowance again, and nothing of it is in a backup.
 */
export const allowances = pgTable(
  'allowances',
  {
    key: text().primaryKey(),
    /** Left at `at`; negative where gateways granted more than there was. */
    tokens: doublePrecision().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.at)],
)

/**
 * Scripts and styles of the builds that gateways serve, in brotli and signed. A file that no gateway serves is deleted a
 * week after `servedAt`. Unlogged (see the migration): each gateway writes its own again every hour.
 */
export const buildFiles = pgTable(
  'build_files',
  {
    path: text().primaryKey(),
    body: bytea().notNull(),
    signature: text().notNull(),
    servedAt: timestamp('served_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.servedAt)],
)

/** Tables whose rows are of the moment, and in no backup. */
export const passingTables: ReadonlySet<string> = new Set([leases, allowances, buildFiles].map(getTableName))
