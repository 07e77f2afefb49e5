import { constants } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '../config.ts'

const { O_RDONLY, O_WRONLY, O_CREAT, O_EXCL, O_DIRECTORY, O_NOFOLLOW, O_NONBLOCK } = constants

/** A user and their group, by number. */
export interface Owner {
  uid: number
  gid: number
}

/** What a file that this program keeps holds at most, in bytes. */
const FILE_BYTES = 64 * 1024

/** @throws StartupError where the folder cannot be made */
export async function makeDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true })
  } catch (error) {
    throw new StartupError(
      `DATA_DIR cannot be made (${error instanceof Error ? error.message : error}): give a folder that may be written, for example DATA_DIR=.data`,
    )
  }
}

/**
 * A folder held by handle, as openat(2) does: writes stay in it even if its path is replaced, and no link in it is
 * followed. The gateway may run as root in a folder of another user, who could otherwise make it write any file;
 * write-file-atomic 8 works by path. Without /proc the folder is its path.
 */
export class Folder {
  /** What other programs call it. */
  readonly path: string
  readonly #handle: FileHandle

  private constructor(path: string, handle: FileHandle) {
    this.path = path
    this.#handle = handle
  }

  static async open(path: string): Promise<Folder> {
    return new Folder(path, await open(path, O_RDONLY | O_DIRECTORY))
  }

  /** The folder `name` in this one, made where there is none, which belongs to `owner` from now on. */
  async subfolder(
    name: string,
    { mode, owner }: { mode: number; owner: Owner | undefined },
  ): Promise<Folder> {
    const path = join(this.path, name)
    await mkdir(this.at(name), { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    // Without another user's rights to guard against, a link is the operator's way to another disk.
    const follow = owner === undefined ? 0 : O_NOFOLLOW
    const handle = await open(this.at(name), O_RDONLY | O_DIRECTORY | follow).catch((error: Error) => {
      throw new StartupError(
        `${path} is not a folder that can be used (${error.message}): name the folder itself, for example DATA_DIR=.data`,
      )
    })
    if (owner !== undefined) await handle.chown(owner.uid, owner.gid)
    await handle.chmod(mode)
    return new Folder(path, handle)
  }

  /** What this process calls the file `name` in it. */
  at(name: string): string {
    return join(process.platform === 'linux' ? `/proc/self/fd/${this.#handle.fd}` : this.path, name)
  }

  read(name: string): Promise<string | undefined> {
    return readPlainFile(this.at(name))
  }

  /** Writes a file whole or not at all, readable to its owner only. */
  async write(name: string, text: string, owner?: Owner): Promise<void> {
    const half = this.at(`${name}.new`)
    await rm(half, { force: true })
    const file = await open(half, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600)
    try {
      await file.chmod(0o600)
      await file.writeFile(text)
      await file.sync()
      if (owner !== undefined) await file.chown(owner.uid, owner.gid)
    } finally {
      await file.close()
    }
    await rename(half, this.at(name))
  }

  close(): Promise<void> {
    return this.#handle.close()
  }
}

/** The file's beginning, undefined where there is none. @throws where it is a link or no file at all */
export async function readPlainFile(path: string): Promise<string | undefined> {
  const file = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (file === undefined) return undefined
  try {
    if (!(await file.stat()).isFile()) throw new Error(`${path} is not a file`)
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(FILE_BYTES) })
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}
