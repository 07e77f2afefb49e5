import { createHash, randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartRefusal } from '../config.ts'

/** @throws StartRefusal where the folder cannot be made */
export async function makeDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true })
  } catch (error) {
    throw new StartRefusal(
      `DATA_DIR cannot be made (${error instanceof Error ? error.message : error}): give a folder that may be written, for example DATA_DIR=.data`,
    )
  }
}

/**
 * Keeps `dataDir` to this process for as long as it lives: a listening socket, which the system closes with its
 * process however that ends. Returns what gives the folder free.
 * @throws StartRefusal where another gateway has it
 */
export async function holdDataDir(dataDir: string): Promise<() => void> {
  const address = lockAddress(await realpath(dataDir))
  let holder = await listen(address)
  if (holder === undefined && !(await answers(address))) {
    // A socket file outlives its process; the names that Linux and Windows give do not.
    await rm(address, { force: true })
    holder = await listen(address)
  }
  if (holder === undefined) {
    throw new StartRefusal(
      `DATA_DIR ${dataDir} is in use by another gateway: stop that one, or give this one a folder of its own, for example DATA_DIR=.data-2, or let both share a database with DATABASE_URL`,
    )
  }
  holder.unref()
  return () => holder.close()
}

function lockAddress(dataDir: string): string {
  const name = `cairn-gateway-${createHash('sha256').update(dataDir).digest('hex').slice(0, 32)}`
  if (process.platform === 'linux') return `\0${name}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return join(tmpdir(), `${name}.sock`)
}

function listen(address: string): Promise<Server | undefined> {
  const server = createServer((socket) => socket.destroy())
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(address, () => resolve(server))
  })
}

function answers(address: string): Promise<boolean> {
  const socket = connect(address)
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  }).then((answer) => {
    socket.destroy()
    return answer === true
  })
}

/** A secret that is made once and kept at `path`, readable to its owner only. */
export async function keptSecret(path: string, owner?: { uid: number; gid: number }): Promise<string> {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
  const secret = randomBytes(32).toString('hex')
  await writeFile(path, `${secret}\n`, { mode: 0o600, flag: 'wx', flush: true })
  await chmod(path, 0o600)
  if (owner !== undefined) await chown(path, owner.uid, owner.gid)
  return secret
}
