import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

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
