import { type Logger, pino } from 'pino'
import { readShared, StartupError } from '../gateway/config.ts'
import { type Database, openStore } from '../gateway/store/store.ts'
import { findDatabase, hasDatabase, hostDatabase } from '../postgres/database.ts'
import { readArguments } from './arguments.ts'

/** What the operator typed is wrong. */
export class UsageError extends Error {}

/** What a command does with the database; resolves with what it has to say. */
export type Command = (database: Database) => Promise<string>

/**
 * Runs an operator's command on the gateway's store, whether a gateway runs or not, prints what it says, and sets the
 * exit code: 2 where the operator has something to put right.
 * @param toCommand the command that the words of the command line stand for
 */
export async function runCommand(toCommand: (words: string[]) => Command): Promise<void> {
  try {
    const { positionals } = readArguments({ allowPositionals: true })
    const command = toCommand(positionals)
    process.stdout.write(`${await withDatabase(process.env, command)}\n`)
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof StartupError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 2
  }
}

/** Hosts the embedded database while the command runs, unless a running gateway already has it hosted. */
async function withDatabase(env: NodeJS.ProcessEnv, command: Command): Promise<string> {
  const log = pino({ level: 'silent' })
  const { dataDir, databaseUrl } = readShared(env)
  if (databaseUrl !== undefined) return withStore(databaseUrl, log, command)
  if (!hasDatabase(dataDir)) {
    throw new StartupError(
      `There is no database in ${dataDir}: no gateway has run with it. Give the DATA_DIR or the DATABASE_URL that npm start has, for example DATA_DIR=.data`,
    )
  }
  const running = await findDatabase(dataDir)
  if (running !== undefined) return withStore(running, log, command)
  const database = await hostDatabase(dataDir, { log })
  try {
    return await withStore(database.url, log, command)
  } finally {
    await database.stop()
  }
}

async function withStore(url: string, log: Logger, command: Command): Promise<string> {
  const store = await openStore(url, log)
  try {
    return await command(store.database)
  } finally {
    await store.close()
  }
}
