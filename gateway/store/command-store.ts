import { existsSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { readStorage, StartRefusal } from '../config.ts'
import { holdDataDir } from './data-dir.ts'
import { findEmbeddedServer, startEmbeddedServer } from './embedded-server.ts'
import { openStore, type Store } from './store.ts'

/**
 * The gateway's store for an operator's command, whether a gateway runs or not; the embedded server is started for as
 * long as the command lasts where no gateway has it running.
 * @throws StartRefusal
 */
export async function openCommandStore(env: NodeJS.ProcessEnv): Promise<Store> {
  const log = pino({ level: 'silent' })
  const { dataDir, databaseUrl } = readStorage(env)
  if (databaseUrl !== undefined) return openStore(databaseUrl, log)
  if (!existsSync(join(dataDir, 'postgres/cluster'))) {
    throw new StartRefusal(
      `There is no database in ${dataDir}: no gateway has run with it. Give the DATA_DIR or the DATABASE_URL that the gateway has, for example DATA_DIR=.data`,
    )
  }
  const running = await findEmbeddedServer(dataDir)
  if (running !== undefined) return openStore(running, log)
  const folder = await realpath(dataDir)
  const release = await holdDataDir(folder)
  const server = await startEmbeddedServer(folder, log)
  const store = await openStore(server.url, log)
  return {
    ...store,
    close: async () => {
      await store.close()
      await server.stop()
      await release()
    },
  }
}
