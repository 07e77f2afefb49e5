import { existsSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { makeDataDir } from '../gateway/store/folder.ts'
import { holdDataDir } from './hold.ts'
import { startServer } from './server.ts'

export { findDatabase } from './server.ts'

/** The embedded PostgreSQL, for operators without their own. The other files of this folder are private to it. */
export interface HostedDatabase {
  url: string
  /** Where its files are. */
  folder: string
  /** Ends all its connections and stops it. */
  stop: () => Promise<void>
}

/**
 * Runs the database of `dataDir`, creating it if missing. Only this process holds it.
 * @param options.port of 127.0.0.1; any free one by default
 * @throws StartupError where it cannot run here, or another process hosts it
 */
export async function hostDatabase(
  dataDir: string,
  options: { log: Logger; port?: number | undefined },
): Promise<HostedDatabase> {
  await makeDataDir(dataDir)
  const home = await realpath(dataDir)
  const release = await holdDataDir(home)
  try {
    const server = await startServer(home, options)
    return { url: server.url, folder: join(home, 'postgres'), stop: () => server.stop().finally(release) }
  } catch (error) {
    await release()
    throw error
  }
}

/** Whether there ever was a database in `dataDir`. */
export function hasDatabase(dataDir: string): boolean {
  return existsSync(join(dataDir, 'postgres/cluster'))
}
