import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import getPort from 'get-port'
import { clientApi } from './client-api.ts'
import { ConfigError, readConfig } from './config.ts'
import { ConsoleTokens } from './console-token.ts'
import { loadEgg } from './egg.ts'
import { GameServer } from './game-server.ts'
import { installationFolder, installEgg, isInstalled } from './install.ts'
import { acquireLock } from './lock-file.ts'
import { Processes } from './processes.ts'
import { openPanel, toAccess } from './store.ts'
import { serveWingsSockets } from './wings-socket.ts'
import { writeWhole } from './write-whole.ts'

/** When the sandbox ends, servers that do not stop are killed after this many seconds. */
const CLOSE_SECONDS = 10
/** Pauses between attempts at an installation that failed, in seconds; the last one repeats. */
const RETRY_SECONDS = [5, 30, 120]

async function start(): Promise<() => Promise<void>> {
  const config = readConfig(process.env)
  const { directory, installations } = config
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new ConfigError(
      `DATA_DIR: ${directory} cannot be made (${error instanceof Error ? error.message : error}); name a folder that may be written, for example DATA_DIR=.data`,
    )
  }
  const mine = acquireLock(join(directory, 'sandbox.lock'))
  if (!mine.held) {
    throw new ConfigError(
      `DATA_DIR: ${directory} is in use by the sandbox with process id ${mine.owner}; stop that one or name another folder, for example DATA_DIR=.data-2`,
    )
  }
  const processes = new Processes(join(directory, 'processes.json'))
  const cutOff = await processes.sweep()
  const egg = loadEgg(config.egg)
  const panel = await openPanel(join(directory, 'panel.json'))
  const installation = await installationFolder(egg, installations)
  const servers = panel.servers.map(
    (record) =>
      new GameServer({
        record,
        egg,
        directory: join(directory, 'servers', record.uuid),
        installation,
        processes,
      }),
  )
  const tokens = new ConsoleTokens(config.tokenSeconds)
  let url = ''
  const api = clientApi({
    users: panel.users,
    servers,
    tokens,
    resourcesSeconds: config.resourcesSeconds,
    alias: config.alias,
    url: () => url,
  })
  const sockets = serveWingsSockets(api.server, { servers, tokens, origin: () => url })

  const ready = await isInstalled(egg, installations)
  let closing = false
  async function install(): Promise<void> {
    if (!ready) {
      for (let attempt = 0; ; attempt += 1) {
        for (const server of servers) server.installStarted()
        try {
          await installEgg(egg, installations, processes, (line) => {
            for (const server of servers) server.installOutput(line)
          })
          break
        } catch (error) {
          if (closing) return
          const wait = RETRY_SECONDS[Math.min(attempt, RETRY_SECONDS.length - 1)] ?? 0
          const reason = error instanceof Error ? error.message : String(error)
          for (const server of servers) server.installFailed(`${reason}; next attempt in ${wait} s`)
          await pause(wait * 1000)
        }
      }
      for (const server of servers) server.installCompleted()
    }
    if (config.autostart && !closing) servers[0]?.order('start')
  }

  const port = config.port || (await getPort({ host: '127.0.0.1', port: panel.port }))
  url = await api.listen({ host: '127.0.0.1', port }).catch((error: Error) => {
    throw new ConfigError(
      `SANDBOX_PORT: ${port} cannot be listened on (${error.message}); for example SANDBOX_PORT=0 takes a free one`,
    )
  })
  writeWhole(join(directory, 'panel.json'), { ...panel, port: Number(new URL(url).port) })
  const access = toAccess(panel, url)
  writeWhole(join(directory, 'access.json'), access)
  if (cutOff) for (const server of servers) server.note('The sandbox was cut off; what ran then was ended.')
  void install() // before a first request is read
  console.log(`Sandbox: demo server ${access.publicServers[0]} at ${url}`)
  if (process.connected) process.send?.({ ready: access })

  return async () => {
    closing = true
    await Promise.all(servers.map((server) => server.close(Math.min(CLOSE_SECONDS, egg.stop.seconds))))
    sockets.close()
    await api.close()
    await processes.close()
    mine.release()
  }
}

/** The remedy for a disk that takes no writes, in one line; undefined for other errors. */
function describeDiskError(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error)) return undefined
  if (!['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EIO'].includes(String(error.code))) return undefined
  return `DATA_DIR: the sandbox cannot write there (${error.message}); see that the disk has room and the folder may be written, or name another, for example DATA_DIR=.data-2`
}

let ending = false
async function end(): Promise<void> {
  if (ending) return
  ending = true
  const close = await started
  await close()
  process.exit(0)
}

process.on('SIGTERM', end)
process.on('SIGINT', end)
process.on('disconnect', end)
// A full disk under the log must not end the sandbox.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
const started = start().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : (describeDiskError(error) ?? error))
  process.exit(1)
})
