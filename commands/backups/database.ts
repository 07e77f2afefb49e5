import { once } from 'node:events'
import pg from 'pg'
import copy from 'pg-copy-streams'
import { z } from 'zod'
import {
  MIGRATION_LOCK,
  migrate,
  newestMigration,
  readMigrations,
  readTables,
} from '../../gateway/store/migrations.ts'
import { passingTables } from '../../gateway/store/schema.ts'
import { UsageError } from '../operator-command.ts'
import type { Entry } from './archive.ts'

/** Rows per entry, in bytes. */
const ENTRY_BYTES = 1024 * 1024
const NEWLINE = 0x0a

/** The contents of a backup's `database.json`: the schema of the rows. */
export const databaseDescription = z.object({
  /** The newest migration: its name, and when it was written, in ms since 1970. */
  migration: z.object({ tag: z.string(), when: z.int() }),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** The last number of each. */
  sequences: z.array(z.object({ name: z.string(), last: z.coerce.number(), called: z.boolean() })),
})
export type DatabaseDescription = z.infer<typeof databaseDescription>

/** Rows by table. */
export type Counts = Record<string, number>

/** A connection that reads and writes rows as text in one way, whatever the server's settings are. */
async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'cairn-backup',
    connectionTimeoutMillis: 10_000,
  })
  // A query under way rejects too.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query("set datestyle = 'ISO, YMD'; set timezone = 'UTC'; set client_encoding = 'UTF8'")
  } catch (error) {
    await client.end().catch(() => {})
    throw unusable(error)
  }
  return client
}

function unusable(error: unknown): UsageError {
  const cause = error instanceof Error ? error.message : String(error)
  return new UsageError(`The database cannot be used (${cause}).`)
}

/**
 * A snapshot of the database's rows, while others keep writing: `database.json`, and tables in
 * `tables/<name>/<number>`, in PostgreSQL's text form of COPY, which every version reads. Entries are made one after
 * the other as they are read.
 * @throws UsageError if this version does not know the database's schema
 */
export async function* dumpDatabase(url: string, counts: Counts): AsyncGenerator<Entry, void> {
  const client = await connect(url)
  let whole = false
  try {
    const newest = await newestMigration(client)
    if (newest === undefined) throw new UsageError('No gateway has run with this database: it is empty.')
    const migration = (await readMigrations()).find(({ when }) => when === newest)
    if (migration === undefined) {
      throw new UsageError(
        'The database is of a newer version of Cairn: use the command of the version that runs with it.',
      )
    }
    const tables = (await readTables(migration)).filter(({ name }) => !passingTables.has(name))
    const names = tables.map(({ name }) => quote(name))
    await client.query('begin isolation level repeatable read read only')
    // Before the snapshot is taken: from here on no migration changes the tables.
    await client.query(`lock table ${names.join(', ')} in access share mode`)
    if ((await newestMigration(client)) !== newest) {
      throw new UsageError('The database has just been updated: try again.')
    }
    const sequences = []
    for (const name of tables.flatMap(({ sequences }) => sequences)) {
      const { rows } = await client.query(
        `select last_value as last, is_called as called from ${quote(name)}`,
      )
      sequences.push({ name, ...rows[0] })
    }
    const description = databaseDescription.parse({ migration, tables, sequences })
    yield { name: 'database.json', body: Buffer.from(JSON.stringify(description, null, 2)) }

    for (const { name, columns } of description.tables) {
      counts[name] = 0
      const rows = client.query(copy.to(`copy ${target(name, columns)} to stdout`))
      let part = 0
      for await (const body of inParts(rows)) {
        counts[name] += countLines(body)
        part += 1
        yield { name: `tables/${name}/${String(part).padStart(6, '0')}`, body }
      }
    }
    await client.query('commit')
    whole = true
  } catch (error) {
    throw error instanceof UsageError ? error : unusable(error)
  } finally {
    // Otherwise an aborted copy would be read to its end.
    if (!whole) client.connection.stream.destroy()
    await client.end().catch(() => {})
  }
}

/** `rows` in buffers of about {@link ENTRY_BYTES}, each of whole lines. */
async function* inParts(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  let held: Buffer[] = []
  let bytes = 0
  for await (const chunk of rows) {
    const end = chunk.lastIndexOf(NEWLINE) + 1
    if (bytes + end >= ENTRY_BYTES && end > 0) {
      yield Buffer.concat([...held, chunk.subarray(0, end)])
      held = [chunk.subarray(end)]
      bytes = chunk.length - end
    } else {
      held.push(chunk)
      bytes += chunk.length
    }
  }
  const last = Buffer.concat(held)
  if (last.length > 0) yield last
}

/** An empty database that rows are put into, in one transaction. */
export interface Load {
  /** Puts in the rows of an entry of `table`. */
  add: (table: string, rows: Buffer) => Promise<void>
  /** Brings the tables up to this version. */
  finish: () => Promise<void>
}

/**
 * Lets `work` fill the unused database at `url` with rows of the schema in `description`. Rolls back if `work` rejects.
 * @throws UsageError where the database has been used, or the rows are of a newer version
 */
export async function loadDatabase<T>(
  url: string,
  description: DatabaseDescription,
  work: (load: Load) => Promise<T>,
): Promise<T> {
  const migrations = await readMigrations()
  const index = migrations.findIndex(({ when }) => when === description.migration.when)
  if (index === -1) {
    throw new UsageError(
      `The backup is of a newer version of Cairn (it has the migration ${description.migration.tag}): restore it with that version.`,
    )
  }
  const client = await connect(url)
  try {
    await client.query('begin')
    // A gateway that starts meanwhile waits.
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    if ((await newestMigration(client)) !== undefined) {
      throw new UsageError(
        'The database has been used by Cairn, and a restore overwrites nothing. Give an empty one: a new database in DATABASE_URL, or without it a DATA_DIR that is not there yet.',
      )
    }
    await migrate(client, migrations.slice(0, index + 1))
    const result = await work({
      add: async (table, rows) => {
        const columns = description.tables.find(({ name }) => name === table)?.columns
        if (columns === undefined) throw new Error(`there is no table ${table}`)
        const sink = client.query(copy.from(`copy ${target(table, columns)} from stdin`))
        sink.end(rows)
        await once(sink, 'finish')
      },
      finish: async () => {
        for (const { name, last, called } of description.sequences) {
          await client.query('select setval($1::regclass, $2, $3)', [`public.${quote(name)}`, last, called])
        }
        await migrate(client, migrations)
      },
    })
    await client.query('commit')
    return result
  } catch (error) {
    if (error instanceof pg.DatabaseError) throw unusable(error)
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

export function countLines(rows: Buffer): number {
  let lines = 0
  for (let at = rows.indexOf(NEWLINE); at !== -1; at = rows.indexOf(NEWLINE, at + 1)) lines += 1
  return lines
}

const quote = (name: string) => pg.escapeIdentifier(name)
const target = (table: string, columns: readonly string[]) =>
  `public.${quote(table)} (${columns.map(quote).join(', ')})`
