import { and, desc, eq, not, or, sql } from 'drizzle-orm'
import { PUBLISHED_STARTS } from '../contract/limits.ts'
import type { DemoStart } from '../contract/starts.ts'
import { demoStarts } from '../store/schema.ts'
import type { Database } from '../store/store.ts'

/** Any number, the same in every gateway: one of them writes a start while the others wait. */
const STARTS_LOCK = 7_224_603
/** How much later one gateway may see a server's state than another, in ms. */
const SEEN_LATER = 1000

/**
 * Records a finished start of `server`, and deletes those no longer published. Several gateways see the same start: one
 * that began before the last one ended is the same.
 * @param duration in ms
 */
export async function recordStart(database: Database, server: string, duration: number): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${STARTS_LOCK})`)
    const began = sql`now() - make_interval(secs => ${(duration + SEEN_LATER) / 1000})`
    const same = transaction
      .select({ time: demoStarts.time })
      .from(demoStarts)
      .where(and(eq(demoStarts.server, server), sql`${demoStarts.time} > ${began}`))
    await transaction.execute(
      sql`insert into ${demoStarts} (server, time, duration)
        select ${server}, now(), ${Math.round(duration)} where not exists (${same})`,
    )
    const published = transaction
      .select({ time: demoStarts.time })
      .from(demoStarts)
      .where(eq(demoStarts.server, server))
      .orderBy(desc(demoStarts.time))
      .limit(PUBLISHED_STARTS)
    await transaction
      .delete(demoStarts)
      .where(or(not(eq(demoStarts.server, server)), sql`${demoStarts.time} not in (${published})`))
  })
}

/** The last starts of `server`, newest first. */
export async function readStarts(database: Database, server: string): Promise<DemoStart[]> {
  const rows = await database
    .select({ time: demoStarts.time, duration: demoStarts.duration })
    .from(demoStarts)
    .where(eq(demoStarts.server, server))
    .orderBy(desc(demoStarts.time))
    .limit(PUBLISHED_STARTS)
  return rows.map(({ time, duration }) => ({ time: time.getTime(), duration }))
}
