import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from '../children.ts'
import { UsageError } from '../operator-command.ts'
import { type Entry, readArchive, writeArchive } from './archive.ts'
import {
  type Counts,
  countLines,
  type DatabaseDescription,
  databaseDescription,
  dumpDatabase,
  loadDatabase,
} from './database.ts'
import type { Key } from './key.ts'
import {
  dumpSettings,
  type RestoredSettings,
  restoreSettings,
  settingEntries,
  type WrittenSettings,
} from './settings.ts'

/** The format of a backup's files; this one and older ones can be read. */
const FORMAT = 1

const about = z.object({ format: z.int(), cairn: z.string(), made: z.iso.datetime() })
const end = z.object({ rows: z.record(z.string(), z.int()) })

/** A backup's path and key; without a key it is not encrypted. */
export interface BackupFile {
  path: string
  key: Key | undefined
}

/** A backup's contents, without its rows. */
export interface Backup {
  /** When it was made, as ISO 8601. */
  made: string
  /** The version that made it. */
  cairn: string
  database: DatabaseDescription
  /** By the names of {@link settingEntries}. */
  settings: ReadonlyMap<string, Buffer>
  rows: Counts
}

/**
 * Writes a backup of the database at `url` and of the settings of `env`.
 * @returns how many rows it holds, which settings, and whether the key of the sessions is among them
 * @throws UsageError or StartupError
 */
export async function writeBackup(
  { path, key }: BackupFile,
  { url, env }: { url: string; env: NodeJS.ProcessEnv },
): Promise<{ rows: Counts; settings: string[]; hasSessionSecret: boolean }> {
  const settings = await dumpSettings(env)
  const rows: Counts = {}
  async function* entries(): AsyncGenerator<Entry, void> {
    const made = new Date().toISOString()
    yield { name: 'cairn.json', body: toJson({ format: FORMAT, cairn: await readVersion(), made }) }
    yield* settings.entries
    yield* dumpDatabase(url, rows)
    yield { name: 'end.json', body: toJson({ rows }) }
  }
  await writeArchive(path, key, entries())
  return { rows, settings: settings.names, hasSessionSecret: settings.hasSessionSecret }
}

/** Reads all of a backup. @throws UsageError where it is not whole */
export async function readBackup({ path, key }: BackupFile): Promise<Backup> {
  const small = new Map<string, Buffer>()
  const counted: Counts = {}
  for await (const { name, body } of readArchive(path, key)) {
    if (small.size === 0) judgeFormat(path, name, body)
    const table = toTable(name)
    if (table === undefined) small.set(name, body)
    else counted[table] = (counted[table] ?? 0) + countLines(body)
  }
  const read = <T>(name: string, shape: z.ZodType<T>): T => shape.parse(JSON.parse(String(small.get(name))))
  try {
    const { made, cairn } = read('cairn.json', about)
    const { rows } = read('end.json', end)
    const database = read('database.json', databaseDescription)
    const whole = database.tables.every(({ name }) => rows[name] === (counted[name] ?? 0))
    if (!whole) throw new Error('rows are missing')
    const settings = new Map([...small].filter(([name]) => settingEntries.includes(name)))
    return { made, cairn, rows, settings, database }
  } catch {
    throw new UsageError(`${path} is damaged or cut: nothing of it is restored. Use another backup.`)
  }
}

/**
 * Puts a backup into the empty database at `url` and into the DATA_DIR of `env`, whole or not at all.
 * @param backup what {@link readBackup} read of `file`
 * @throws UsageError
 */
export async function restoreBackup(
  { path, key }: BackupFile,
  backup: Backup,
  { url, env }: { url: string; env: NodeJS.ProcessEnv },
): Promise<RestoredSettings> {
  const written: WrittenSettings[] = []
  try {
    return await loadDatabase(url, backup.database, async (load) => {
      for await (const { name, body } of readArchive(path, key)) {
        const table = toTable(name)
        if (table !== undefined) await load.add(table, body)
      }
      await load.finish()
      const settings = await restoreSettings(env, backup.settings)
      written.push(settings)
      return settings
    })
  } catch (error) {
    // The database refused to commit.
    for (const { withdraw } of written) await withdraw()
    throw error
  }
}

function judgeFormat(path: string, name: string, body: Buffer): void {
  const { data } = name === 'cairn.json' ? z.object({ format: z.int() }).safeParse(parseJson(body)) : {}
  if (data === undefined) throw new UsageError(`${path} is not a backup of Cairn's.`)
  if (data.format > FORMAT) {
    throw new UsageError(`${path} is of a newer version of Cairn: restore it with that version.`)
  }
}

/** The table whose rows an entry holds. */
function toTable(name: string): string | undefined {
  return /^tables\/([^/]+)\//.exec(name)?.[1]
}

const toJson = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}

async function readVersion(): Promise<string> {
  const text = await readFile(join(root, 'package.json'), 'utf8')
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version
}
