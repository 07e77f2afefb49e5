import { desc, eq, sql } from 'drizzle-orm'
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
 * that began before the last one ended is the same. In one query, which is one transaction: drizzle 0.45 would let a
 * connection that breaks in its own end the process, and lose one that hangs from the pool.
 * @param duration in ms
 */
export async function recordStart(database: Database, server: string, duration: number): Promise<void> {
  const { time } = demoStarts
  const ofServer = sql`select ${time} from ${demoStarts} where ${eq(demoStarts.server, server)}`
  const began = sql`now() - make_interval(secs => ${(duration + SEEN_LATER) / 1000})`
  await database.execute(
    sql`select pg_advisory_xact_lock(${STARTS_LOCK});
      insert into ${demoStarts} (server, time, duration)
        select ${server}, now(), ${Math.round(duration)} where not exists (${ofServer} and ${time} > ${began});
      delete from ${demoStarts} where ${demoStarts.server} <> ${server}
        or ${time} not in (${ofServer} order by ${time} desc limit ${PUBLISHED_STARTS})`.inlineParams(),
  )
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
