import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { ClientBase } from 'pg'
import { z } from 'zod'

/** Any number, the same in every gateway: one of them migrates while the others wait. */
export const MIGRATION_LOCK = 7_224_601

/** The files that drizzle-kit writes, beside this one and beside the bundle that the build makes of it. */
const folder = new URL('migrations/', import.meta.url)

const journal = z.object({ entries: z.array(z.object({ idx: z.int(), tag: z.string(), when: z.int() })) })
const snapshot = z.object({
  tables: z.record(
    z.string(),
    z.object({
      name: z.string(),
      columns: z.record(z.string(), z.object({ identity: z.object({ name: z.string() }).optional() })),
      foreignKeys: z.record(z.string(), z.object({ tableTo: z.string() })),
    }),
  ),
})

/** One step of the schema. */
export interface Migration {
  /** As `0001_contact`. */
  tag: string
  /** When it was written, in ms since 1970: what the database remembers it by. */
  when: number
  hash: string
  statements: readonly string[]
}

/** A table as a migration left it. */
export interface Table {
  name: string
  columns: string[]
  /** What numbers its rows, by name. */
  sequences: string[]
}

/** The migrations of this version, oldest first. */
export async function readMigrations(): Promise<Migration[]> {
  const { entries } = await readJournal()
  const files = readMigrationFiles({ migrationsFolder: fileURLToPath(folder) })
  return files.map(({ sql, hash, folderMillis: when }, position) => ({
    tag: entries[position]?.tag ?? '',
    when,
    hash,
    statements: sql,
  }))
}

/** The tables after `migration`, each after those that its rows refer to. */
export async function readTables({ when }: Pick<Migration, 'when'>): Promise<Table[]> {
  const { entries } = await readJournal()
  const index = entries.find((entry) => entry.when === when)?.idx ?? -1
  const file = new URL(`meta/${String(index).padStart(4, '0')}_snapshot.json`, folder)
  const { tables } = snapshot.parse(JSON.parse(await readFile(file, 'utf8')))
  const left = new Set(Object.values(tables))
  const sorted: Table[] = []
  while (left.size > 0) {
    const waiting = new Set([...left].map(({ name }) => name))
    const next = [...left].find(({ name, foreignKeys }) =>
      Object.values(foreignKeys).every(({ tableTo }) => tableTo === name || !waiting.has(tableTo)),
    )
    if (next === undefined)
      throw new Error(`The tables of migration ${index} refer to each other in a circle.`)
    left.delete(next)
    const identities = Object.values(next.columns).flatMap(({ identity }) => identity?.name ?? [])
    sorted.push({ name: next.name, columns: Object.keys(next.columns), sequences: identities })
  }
  return sorted
}

/** When the newest migration that the database has had was written; undefined where it has had none. */
export async function newestMigration(client: ClientBase): Promise<number | undefined> {
  const known = await client.query<{ known: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as known",
  )
  if (!known.rows[0]?.known) return undefined
  const { rows } = await client.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  )
  const newest = rows[0]?.newest ?? null
  return newest === null ? undefined : Number(newest)
}

/**
 * Runs those of `migrations` that the database has not had, in the transaction that `client` is in. drizzle's own
 * `migrate` commits by itself, and knows no other end than the newest.
 */
export async function migrate(client: ClientBase, migrations: readonly Migration[]): Promise<void> {
  const newest = await newestMigration(client)
  if (newest === undefined) {
    await client.query('create schema if not exists drizzle')
    await client.query(
      'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    )
  }
  for (const { statements, hash, when } of migrations) {
    if (newest !== undefined && when <= newest) continue
    for (const statement of statements) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      when,
    ])
  }
}

async function readJournal(): Promise<z.infer<typeof journal>> {
  return journal.parse(JSON.parse(await readFile(new URL('meta/_journal.json', folder), 'utf8')))
}
