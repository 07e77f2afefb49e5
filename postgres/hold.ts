import { createHash } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartupError } from '../gateway/config.ts'

/**
 * Keeps `dataDir` to this process for as long as it lives: a listening socket in it, which the system closes with its
 * process however that ends, and which others find from other containers too. Returns what releases the folder.
 * @throws StartupError where another gateway has it, or it can hold no socket
 */
export async function holdDataDir(dataDir: string): Promise<() => Promise<void>> {
  const folder = await lockFolder(dataDir)
  const address = folder.path('gateway.sock')
  try {
    let holder = await listen(address)
    if (holder === undefined && (await clearLeftover(address, folder.path(`gateway-${process.pid}.sock`)))) {
      holder = await listen(address)
    }
    if (holder === undefined) {
      throw new StartupError(
        `DATA_DIR ${dataDir} is in use by another gateway: stop that one, or give this one a folder of its own, for example DATA_DIR=.data-2, or let both share a database with DATABASE_URL`,
      )
    }
    const held = holder.unref()
    return async () => {
      await new Promise((resolve) => held.close(resolve))
      await folder.close()
    }
  } catch (error) {
    await folder.close()
    if (error instanceof StartupError) throw error
    throw new StartupError(
      `DATA_DIR ${dataDir} cannot be held (${error instanceof Error ? error.message : error}): choose a folder that may be written, on a disk of this machine, for example DATA_DIR=.data`,
    )
  }
}

/** Names a file in `dataDir` for the system, which allows about a hundred bytes for a socket's path. */
async function lockFolder(
  dataDir: string,
): Promise<{ path: (name: string) => string; close: () => Promise<void> }> {
  if (process.platform === 'linux') {
    const folder = await open(dataDir)
    return { path: (name) => `/proc/self/fd/${folder.fd}/${name}`, close: () => folder.close() }
  }
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 32)
  const elsewhere = process.platform === 'win32' ? '\\\\.\\pipe\\' : `${tmpdir()}/`
  const short = process.platform !== 'win32' && Buffer.byteLength(dataDir) < 70
  return {
    path: (name) => (short ? join(dataDir, name) : `${elsewhere}cairn-${hash}-${name}`),
    close: async () => {},
  }
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

/**
 * Removes the socket file that a killed host left; false if another host owns it. It is moved aside first: one that
 * another host has created since is put back.
 */
async function clearLeftover(address: string, aside: string): Promise<boolean> {
  if (await answers(address)) return false
  try {
    await rename(address, aside)
  } catch (error) {
    // Its process has just removed it.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return true
    throw error
  }
  if (await answers(aside)) {
    await rename(aside, address)
    return false
  }
  await rm(aside)
  return true
}

/** Whether a process listens; true if that is unknown. */
function answers(address: string): Promise<boolean> {
  const socket = connect(address)
  return new Promise((resolve) => {
    socket
      .once('connect', () => resolve(true))
      .once('error', (error: NodeJS.ErrnoException) =>
        resolve(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT'),
      )
  }).then((answer) => {
    socket.destroy()
    return answer === true
  })
}
