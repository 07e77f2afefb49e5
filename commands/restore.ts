import { readShared } from '../gateway/config.ts'
import { readArguments } from './arguments.ts'
import { type Backup, readBackup, restoreBackup } from './backups/backup.ts'
import { readKey } from './backups/key.ts'
import type { RestoredSettings } from './backups/settings.ts'
import { runToEnd, UsageError, withDatabase } from './operator-command.ts'

/** `npm run restore`: a backup into an empty database, whole or not at all. */

const USAGE = `npm run restore -- <file>              into DATABASE_URL, or a DATA_DIR that is not there yet
npm run restore -- <file> --check      reads all of it and restores nothing
--key-file <key>                       for one that is encrypted; BACKUP_KEY_FILE names the key as well`

async function restore(): Promise<string> {
  const options = { 'key-file': { type: 'string' }, check: { type: 'boolean', default: false } } as const
  const { positionals, values } = readArguments({ allowPositionals: true, options }, USAGE)
  const [path, ...rest] = positionals
  if (path === undefined || rest.length > 0) throw new UsageError(USAGE)
  const keyFile = values['key-file'] ?? process.env.BACKUP_KEY_FILE
  const file = { path, key: keyFile === undefined ? undefined : await readKey(keyFile) }

  // Reads all of it before creating anything: most errors are found without a database.
  const backup = await readBackup(file)
  if (values.check) return `${path} is whole: ${describe(backup)}.`
  const restored = await withDatabase(
    process.env,
    (url) => restoreBackup(file, backup, { url, env: process.env }),
    { create: true },
  )
  return [`Restored: ${describe(backup)}.`, ...nextSteps(restored)].join('\n')
}

function describe({ made, cairn, rows }: Backup): string {
  const counts = Object.entries(rows).filter(([, count]) => count > 0)
  const contents = counts.map(([name, count]) => `${count} ${name}`).join(', ') || 'no rows'
  return `a backup of ${made} by Cairn ${cairn} with ${contents}`
}

/** What the operator has to do next. */
function nextSteps({ sessionSecret, settings }: RestoredSettings): string[] {
  const ownDatabase = readShared(process.env).databaseUrl !== undefined
  return [
    ...(settings === undefined
      ? []
      : [`Settings and secrets are in ${settings}: put them where this machine's are, and delete the file.`]),
    ...(sessionSecret !== undefined && ownDatabase
      ? [`Start the gateway with SESSION_SECRET_FILE=${sessionSecret}, or everyone is logged out.`]
      : []),
    "Not in a backup: the company's folder, and the sandbox's servers.",
  ]
}

await runToEnd(restore)
