import { existsSync } from 'node:fs'
import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readSettings, readShared, StartupError } from '../../gateway/config.ts'
import { Folder, makeDataDir, type Owner, readPlainFile } from '../../gateway/store/folder.ts'
import { UsageError } from '../operator-command.ts'
import type { Entry } from './archive.ts'

/** Paths of this machine: another one has its own. */
const OF_THIS_MACHINE = ['DATA_DIR', 'DATABASE_URL', 'DATABASE_DIR', 'MONITORS_FILE']

const SESSION_SECRET_FILE = 'session-secret'
const SETTINGS = 'settings.env'
const MONITORS = 'monitors.json'
/** The folder in DATA_DIR for what the operator moves elsewhere. */
const RESTORED = 'restored'
/** Names of entries that {@link restoreSettings} takes. */
export const settingEntries = [SESSION_SECRET_FILE, SETTINGS, MONITORS]

/**
 * The settings in `env` as a file of environment variables, secrets included; the session secret of this DATA_DIR if
 * `env` has none; and the contents of MONITORS_FILE.
 * @throws StartupError where a file that `env` names cannot be read
 */
export async function dumpSettings(
  env: NodeJS.ProcessEnv,
): Promise<{ entries: Entry[]; names: string[]; hasSessionSecret: boolean }> {
  const settings = readSettings(env)
  const kept = settings.filter(({ name }) => !OF_THIS_MACHINE.includes(name))
  const lines = kept.map(({ name, value }) => `${name}=${quote(value)}\n`)
  const given = kept.some(({ name }) => name === 'SESSION_SECRET')
  const secret = given ? undefined : await readPlainFile(join(readShared(env).dataDir, SESSION_SECRET_FILE))
  const monitors = settings.find(({ name }) => name === 'MONITORS_FILE')?.value
  const entries = [
    { name: SETTINGS, body: Buffer.from(lines.join('')) },
    ...(secret === undefined ? [] : [{ name: SESSION_SECRET_FILE, body: Buffer.from(secret) }]),
    ...(monitors === undefined ? [] : [{ name: MONITORS, body: await readGiven('MONITORS_FILE', monitors) }]),
  ]
  const names = [...kept.map(({ name }) => name), ...(monitors === undefined ? [] : ['MONITORS_FILE'])]
  return { entries, names, hasSessionSecret: given || secret !== undefined }
}

async function readGiven(variable: string, path: string): Promise<Buffer> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(`${variable} names ${path}, which cannot be read (${error.code})`)
  })
}

/** As systemd, Node and a shell read it; most values need no quotes, which Docker would keep. */
function quote(value: string): string {
  if (/^[\w.,:/@%+=?&-]*$/.test(value)) return value
  return value.includes("'") ? JSON.stringify(value) : `'${value}'`
}

/** The restored settings and secrets, and their paths. */
export interface RestoredSettings {
  /** The file of the session secret; undefined where the backup has none of its own. */
  sessionSecret: string | undefined
  /** The file of the settings; undefined where there were none. */
  settings: string | undefined
}

/** What {@link restoreSettings} wrote, and how to take it back. */
export interface WrittenSettings extends RestoredSettings {
  /** Removes what was not there before. */
  withdraw: () => Promise<void>
}

/**
 * Puts the session secret back into DATA_DIR, and the settings into {@link RESTORED} in it, for the operator: nothing reads
 * them from there. All is readable to the owner of DATA_DIR only.
 * @throws UsageError where DATA_DIR has another session secret; nothing that was not there stays of what fails
 */
export async function restoreSettings(
  env: NodeJS.ProcessEnv,
  entries: ReadonlyMap<string, Buffer>,
): Promise<WrittenSettings> {
  const { dataDir } = readShared(env)
  await makeDataDir(dataDir)
  const data = await Folder.open(dataDir)
  const { uid, gid } = await stat(dataDir)
  const owner: Owner | undefined = process.getuid?.() === 0 ? { uid, gid } : undefined
  const made: string[] = []
  try {
    const secret = entries.get(SESSION_SECRET_FILE)?.toString()
    const there = await data.read(SESSION_SECRET_FILE)
    if (secret !== undefined && there !== undefined && there !== secret) {
      throw new UsageError(
        `${join(dataDir, SESSION_SECRET_FILE)} is of another installation: move it away, or give a DATA_DIR that is not there yet.`,
      )
    }
    const settings = entries.get(SETTINGS)?.toString() ?? ''
    const monitors = entries.get(MONITORS)?.toString()
    const path = join(dataDir, RESTORED)
    if (settings !== '' || monitors !== undefined) {
      if (!existsSync(data.at(RESTORED))) made.push(RESTORED)
      const folder = await data.subfolder(RESTORED, { mode: 0o700, owner })
      try {
        const line = monitors === undefined ? '' : `MONITORS_FILE=${quote(join(path, MONITORS))}\n`
        await folder.write(SETTINGS, settings + line, owner)
        if (monitors !== undefined) await folder.write(MONITORS, monitors, owner)
      } finally {
        await folder.close()
      }
    }
    if (secret !== undefined && there === undefined) {
      made.push(SESSION_SECRET_FILE)
      await data.write(SESSION_SECRET_FILE, secret, owner)
    }
    return {
      withdraw: () => remove(dataDir, made),
      sessionSecret: secret === undefined ? undefined : join(dataDir, SESSION_SECRET_FILE),
      settings: settings === '' && monitors === undefined ? undefined : join(path, SETTINGS),
    }
  } catch (error) {
    await remove(dataDir, made)
    throw error
  } finally {
    await data.close()
  }
}

async function remove(dataDir: string, names: readonly string[]): Promise<void> {
  const data = await Folder.open(dataDir)
  try {
    for (const name of names) await rm(data.at(name), { recursive: true, force: true })
  } finally {
    await data.close()
  }
}
