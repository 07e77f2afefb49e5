import { index, integer, pgTable, primaryKey, real, text, timestamp } from 'drizzle-orm/pg-core'
import type { FailureCause, ServerState } from '../contract/status.ts'

/** In ms, as JavaScript has them, so that a time read can be compared with a time kept. */
const moment = (name?: string) =>
  name === undefined
    ? timestamp({ withTimezone: true, precision: 3 })
    : timestamp(name, { withTimezone: true, precision: 3 })

/** Every check of the last days. `latency` in ms, 0 where no answer came for `cause`. */
export const statusChecks = pgTable(
  'status_checks',
  {
    monitor: text().notNull(),
    time: moment().notNull(),
    latency: integer().notNull(),
    cause: text().$type<FailureCause>(),
  },
  (table) => [primaryKey({ columns: [table.monitor, table.time] }), index().on(table.time)],
)

/** Checks by the hour: made, answered, and of the answers average and 95th percentile in ms. */
export const statusHours = pgTable(
  'status_hours',
  {
    monitor: text().notNull(),
    hour: moment().notNull(),
    checks: integer().notNull(),
    answered: integer().notNull(),
    average: real(),
    p95: integer(),
  },
  (table) => [primaryKey({ columns: [table.monitor, table.hour] }), index().on(table.hour)],
)

/** Times in which a server was measured to be in one state; between them nothing was measured. `end` moves on with each check. */
export const statusRanges = pgTable(
  'status_ranges',
  {
    monitor: text().notNull(),
    state: text().$type<ServerState>().notNull(),
    start: moment('start_time').notNull(),
    end: moment('end_time').notNull(),
  },
  (table) => [primaryKey({ columns: [table.monitor, table.start] }), index().on(table.end)],
)

/** What went wrong, as the operator tells it. */
export const incidents = pgTable(
  'incidents',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    opened: moment('opened_at').notNull().defaultNow(),
    closed: moment('closed_at'),
  },
  (table) => [index().on(table.opened)],
)

export const incidentUpdates = pgTable(
  'incident_updates',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    incident: integer('incident_id')
      .notNull()
      .references(() => incidents.id, { onDelete: 'cascade' }),
    time: moment().notNull().defaultNow(),
    text: text().notNull(),
  },
  (table) => [index().on(table.incident)],
)

/** Announced work on `servers`, on all where these are none. */
export const maintenanceWindows = pgTable(
  'maintenance_windows',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    servers: text().array().notNull(),
    start: moment('start_time').notNull(),
    end: moment('end_time').notNull(),
    announced: moment('announced_at').notNull().defaultNow(),
  },
  (table) => [index().on(table.end)],
)
