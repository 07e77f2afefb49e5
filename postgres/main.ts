import { readShared, StartupError } from '../gateway/config.ts'
import { createLog } from '../gateway/log.ts'
import { type HostedDatabase, hostDatabase } from './database.ts'

/**
 * Hosts the database of DATA_DIR and reports its address over its channel. Ends at a signal, or when the channel
 * closes. Runs apart from the gateway, as root if necessary, without the gateway's secrets.
 */
async function start(): Promise<HostedDatabase> {
  const { dataDir, logLevel } = readShared(process.env)
  const log = createLog(logLevel)
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, "a fault in the database's host: it stops")
      void end(1)
    })
  }
  const port = Number(process.env.DATABASE_PORT) || undefined
  const database = await hostDatabase(dataDir, { log, port })
  if (process.connected) process.send?.({ ready: { url: database.url, folder: database.folder } })
  return database
}

const started = start()
let ending = false

/** Waits for a pending start, so that nothing of it is left running. */
async function end(code: number): Promise<void> {
  if (ending) return
  ending = true
  const database = await started.catch(() => undefined)
  await database?.stop()
  process.exit(code)
}

for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(event, () => void end(0))

try {
  await started
} catch (error) {
  const text = error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${error instanceof StartupError ? error.message : text}\n`)
  process.exit(1)
}
