import { and, asc, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { STATUS_DAYS } from '../contract/limits.ts'
import type { Announcements } from '../contract/status.ts'
import { incidents, incidentUpdates, maintenanceWindows } from '../store/status-schema.ts'
import type { Database } from '../store/store.ts'

const recent = sql`now() - make_interval(days => ${STATUS_DAYS})`

/** Incidents that lasted into the last 90 days, and work of these and of days to come; newest first. */
export async function readAnnouncements(database: Database): Promise<Announcements> {
  const rows = await database
    .select()
    .from(incidents)
    .where(or(isNull(incidents.closed), gt(incidents.closed, recent)))
    .orderBy(desc(incidents.opened), desc(incidents.id))
  const ids = rows.map(({ id }) => id)
  const updates =
    ids.length === 0
      ? []
      : await database
          .select()
          .from(incidentUpdates)
          .where(inArray(incidentUpdates.incident, ids))
          .orderBy(asc(incidentUpdates.time), asc(incidentUpdates.id))
  const windows = await database
    .select()
    .from(maintenanceWindows)
    .where(gt(maintenanceWindows.end, recent))
    .orderBy(desc(maintenanceWindows.start), desc(maintenanceWindows.id))
  return {
    incidents: rows.map(({ opened, closed, ...incident }) => ({
      ...incident,
      opened: opened.getTime(),
      closed: closed?.getTime() ?? null,
      updates: updates
        .filter((update) => update.incident === incident.id)
        .map(({ time, text }) => ({ time: time.getTime(), text })),
    })),
    maintenance: windows.map(({ start, end, announced, ...window }) => ({
      ...window,
      announced: announced.getTime(),
      start: start.getTime(),
      end: end.getTime(),
    })),
  }
}

/** Opens an incident with its first update. Returns its ID. */
export async function openIncident(database: Database, title: string, text: string): Promise<number> {
  return database.transaction(async (transaction) => {
    const [opened] = await transaction.insert(incidents).values({ title }).returning({ id: incidents.id })
    if (opened === undefined) throw new Error('an inserted row is returned')
    await transaction.insert(incidentUpdates).values({ incident: opened.id, text })
    return opened.id
  })
}

/** Says more about an open incident, and with `close` that it is over. False where no such incident is open. */
export async function updateIncident(
  database: Database,
  id: number,
  text: string,
  { close }: { close: boolean },
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const [open] = await transaction
      .select({ id: incidents.id })
      .from(incidents)
      .where(and(eq(incidents.id, id), isNull(incidents.closed)))
      .for('update')
    if (open === undefined) return false
    await transaction.insert(incidentUpdates).values({ incident: id, text })
    if (close) await transaction.update(incidents).set({ closed: sql`now()` }).where(eq(incidents.id, id))
    return true
  })
}

/** Announces work on `servers`, on all where these are none. Returns its ID. */
export async function addMaintenance(
  database: Database,
  window: { title: string; servers: string[]; start: Date; end: Date },
): Promise<number> {
  const [added] = await database
    .insert(maintenanceWindows)
    .values(window)
    .returning({ id: maintenanceWindows.id })
  if (added === undefined) throw new Error('an inserted row is returned')
  return added.id
}

/** Withdraws work that is yet to begin, and ends what is under way; undefined where there is neither. */
export async function cancelMaintenance(
  database: Database,
  id: number,
): Promise<'withdrawn' | 'ended' | undefined> {
  return database.transaction(async (transaction) => {
    const { start, end } = maintenanceWindows
    const withdrawn = await transaction
      .delete(maintenanceWindows)
      .where(and(eq(maintenanceWindows.id, id), gt(start, sql`now()`)))
      .returning({ id: maintenanceWindows.id })
    if (withdrawn.length > 0) return 'withdrawn'
    const ended = await transaction
      .update(maintenanceWindows)
      .set({ end: sql`now()` })
      .where(and(eq(maintenanceWindows.id, id), gt(end, sql`now()`)))
      .returning({ id: maintenanceWindows.id })
    return ended.length > 0 ? 'ended' : undefined
  })
}
