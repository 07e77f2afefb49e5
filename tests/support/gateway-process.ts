import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { root as repository } from '../../commands/children.ts'
import { forkServer, type ServerProcess } from '../../commands/inspection/server-process.ts'
import { createDatabase, hasDatabases } from './database.ts'
import { newDataDirectory, removeDataDirectory } from './sandbox-process.ts'

export interface GatewayProcess {
  url: string
  process: ChildProcess
  /** DATA_DIR; start another gateway with it to see what survived. */
  data: string
  /** What it and its database have logged so far. */
  logs: () => string
  /** Where it serves figures, with METRICS_PORT. */
  metricsUrl: () => string
  /** Ends it as a service manager would, then its database, and removes what was made for it. */
  stop: () => Promise<void>
  /** Ends it and its database's host with SIGKILL, and settles when both are gone. */
  kill: () => Promise<void>
}

export interface GatewayOptions {
  env?: Record<string, string>
  /** DATA_DIR, with the embedded database unless `env` names one. @default a new folder and a new database */
  data?: string
  /** The checkout whose gateway and database run. @default this one */
  root?: string
}

/**
 * Starts a real gateway on a free port with a database of its own, as npm start does; where it is given no `data`, with
 * one of the run's. Settles when it listens.
 * @throws ServerRefused
 */
export async function startGateway({
  data: given,
  root = repository,
  env = {},
}: GatewayOptions = {}): Promise<GatewayProcess> {
  const data = given ?? newDataDirectory()
  const made =
    given === undefined && env.DATABASE_URL === undefined && hasDatabases ? await createDatabase() : undefined
  const clear = async () => {
    if (given === undefined) removeDataDirectory(data)
    await made?.drop()
  }
  let database: DatabaseProcess | undefined
  try {
    if (env.DATABASE_URL === undefined && made === undefined) {
      const { LOG_LEVEL = 'info' } = env
      database = await startDatabase(data, { root, env: { LOG_LEVEL } })
    }
    const gateway = await forkServer<{ url: string }>(join(root, 'gateway/dist/main.js'), {
      DATA_DIR: data,
      PORT: '0',
      ...(database && { DATABASE_URL: database.ready.url, DATABASE_DIR: database.ready.folder }),
      ...(made && { DATABASE_URL: made.url, SESSION_SECRET: 's'.repeat(32) }),
      ...env,
    })
    const servers = [gateway, ...(database ? [database] : [])]
    const stop = async () => {
      for (const server of servers) await server.end('SIGTERM')
    }
    return {
      url: gateway.ready.url,
      process: gateway.process,
      data,
      logs: () => servers.map(({ stdout, stderr }) => stdout() + stderr()).join(''),
      metricsUrl: () => /"url":"(http:\/\/[^"]+\/metrics)"/.exec(gateway.stdout())?.[1] ?? '',
      stop: () => stop().finally(clear),
      kill: async () => {
        await Promise.all(servers.map((server) => server.end('SIGKILL')))
      },
    }
  } catch (refused) {
    await database?.end('SIGTERM')
    await clear()
    throw refused
  }
}

export type DatabaseProcess = ServerProcess<{ url: string; folder: string }>

/**
 * Starts the host of the database of `data`, as npm start does.
 * @throws ServerRefused
 */
export function startDatabase(
  data: string,
  { root = repository, env = {} }: Omit<GatewayOptions, 'data'> = {},
): Promise<DatabaseProcess> {
  return forkServer(join(root, 'postgres/main.ts'), { DATA_DIR: data, ...env })
}
