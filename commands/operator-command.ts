import { pino } from 'pino'
import { readShared, StartupError } from '../gateway/config.ts'
import { type Database, openStore } from '../gateway/store/store.ts'
import { findDatabase, hasDatabase, hostDatabase } from '../postgres/database.ts'
import { readArguments } from './arguments.ts'
import { onInterrupt } from './parents.ts'

const log = pino({ level: 'silent' })

/** A mistake in what the operator typed. */
export class UsageError extends Error {}

/** A command on the database; resolves with its output. */
export type Command = (database: Database) => Promise<string>

/**
 * Runs an operator's command on the gateway's store, whether a gateway runs or not.
 * @param usage what `--help` prints
 * @param toCommand parses the arguments into a command
 */
export async function runCommand(usage: string, toCommand: (words: string[]) => Command): Promise<void> {
  await runToEnd(() => {
    const { positionals } = readArguments({ allowPositionals: true }, usage)
    const command = toCommand(positionals)
    return withDatabase(process.env, (url) => withStore(url, command))
  })
}

/** Runs `act`, prints its output, and sets the exit code: 2 if the operator has to correct something. */
export async function runToEnd(act: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await act()}\n`)
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof StartupError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 2
  }
}

/**
 * Hosts the embedded database while `act` runs, unless a running gateway already has it hosted. It stops
 * when `act` ends or the command is interrupted.
 * @param act gets the database's address; nothing is migrated
 * @param options.create creates the embedded database if there is none
 * @throws StartupError where there is no database
 */
export async function withDatabase<T>(
  env: NodeJS.ProcessEnv,
  act: (url: string) => Promise<T>,
  { create = false } = {},
): Promise<T> {
  const { dataDir, databaseUrl } = readShared(env)
  if (databaseUrl !== undefined) return act(databaseUrl)
  if (!create && !hasDatabase(dataDir)) {
    throw new StartupError(
      `There is no database in ${dataDir}: no gateway has run with it. Give the DATA_DIR or the DATABASE_URL that npm start has, for example DATA_DIR=.data`,
    )
  }
  const running = await findDatabase(dataDir)
  if (running !== undefined) return act(running)
  const hosting = hostDatabase(dataDir, { log })
  let interrupted: Promise<unknown> | undefined
  onInterrupt((code) => {
    interrupted ??= hosting.then((database) => database.stop()).finally(() => process.exit(code))
  })
  const database = await hosting
  try {
    return await act(database.url)
  } finally {
    await (interrupted ?? database.stop())
  }
}

async function withStore(url: string, command: Command): Promise<string> {
  const store = await openStore(url, log)
  try {
    return await command(store.database)
  } finally {
    await store.close()
  }
}
