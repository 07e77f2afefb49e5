import { readArguments } from './arguments.ts'
import { writeBackup } from './backups/backup.ts'
import { readKey } from './backups/key.ts'
import { runToEnd, UsageError, withDatabase } from './operator-command.ts'

/** `npm run backup`: database, secrets and settings in one file, beside a running gateway or without one. */

const USAGE = `npm run backup -- <file> --key-file <key>   encrypted in the format of age; BACKUP_KEY_FILE names the key as well
npm run backup -- <file> --plain            readable to everybody who gets the file`

async function backUp(): Promise<string> {
  const options = { 'key-file': { type: 'string' }, plain: { type: 'boolean', default: false } } as const
  const { positionals, values } = readArguments({ allowPositionals: true, options }, USAGE)
  const [path, ...rest] = positionals
  if (path === undefined || rest.length > 0) throw new UsageError(USAGE)
  const keyFile = values['key-file'] ?? process.env.BACKUP_KEY_FILE
  if (keyFile === undefined && !values.plain) {
    throw new UsageError(
      `A backup holds what visitors wrote and the key of their sessions: give a key, or say --plain.\n${USAGE}`,
    )
  }
  if (keyFile !== undefined && values.plain) throw new UsageError('Give either a key or --plain.')
  const key = keyFile === undefined ? undefined : await readKey(keyFile)
  const { rows, settings, hasSessionSecret } = await withDatabase(process.env, (url) =>
    writeBackup({ path, key }, { url, env: process.env }),
  )
  const count = Object.values(rows).reduce((sum, count) => sum + count, 0)
  return [
    `${path}: ${count} rows of ${Object.keys(rows).length} tables, ${key === undefined ? 'not encrypted' : 'encrypted'}.`,
    `Settings: ${settings.join(', ') || 'none are set here'}.`,
    hasSessionSecret
      ? 'It contains the session secret: everyone stays logged in after a restore.'
      : 'It does not contain the session secret, because neither SESSION_SECRET nor DATA_DIR has one here: a restore logs everyone out.',
  ].join('\n')
}

await runToEnd(backUp)
