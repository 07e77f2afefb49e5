import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './store.ts'

/** Rows that one statement deletes at most, so that it ends in time and never holds a table for long. */
const BATCH = 5000

/**
 * Deletes the rows of `table` that `where` matches, until none is left or `signal` aborts. Rows that are being written
 * stay for the next time: no statement waits for another one's.
 */
export async function deleteInBatches(
  database: Database,
  { table, where, signal }: { table: PgTable; where: SQL; signal: AbortSignal },
): Promise<void> {
  const batch = sql`select ctid from ${table} where ${where} limit ${BATCH} for update skip locked`
  let deleted: number | null
  do {
    const answer = await database.execute(sql`delete from ${table} where ctid = any(array(${batch}))`)
    deleted = answer.rowCount
  } while (deleted === BATCH && !signal.aborted)
}
