import { createWriteStream, existsSync } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createTarDecoder, createTarPacker, type TarPackController } from 'modern-tar'
import { UsageError } from '../operator-command.ts'
import { decrypter, encrypter, type Key } from './key.ts'

/** A file of the archive. */
export interface Entry {
  name: string
  body: Buffer
}

/** Larger than any entry that is written, in bytes; anything above is damage. */
const ENTRY_BYTES = 256 * 1024 * 1024
/** The first bytes of a file encrypted by age (https://age-encryption.org/v1), and of a gzip file (RFC 1952). */
const AGE = Buffer.from('age-encryption.org/v1\n')
const GZIP = Buffer.from([0x1f, 0x8b])

/**
 * Writes a zipped tar of `entries` to `path`, encrypted with `key` where there is one, whole or not at all, readable to
 * its owner only. An existing file is never overwritten.
 * @throws UsageError where it cannot be written there
 */
export async function writeArchive(
  path: string,
  key: Key | undefined,
  entries: AsyncIterable<Entry>,
): Promise<void> {
  refuseOccupied(path)
  const half = `${path}.part`
  const file = await open(half, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST'
      ? new UsageError(`${half} exists: another backup is writing it, or was interrupted. Then delete it.`)
      : new UsageError(`${half} cannot be written (${error.code}).`)
  })
  try {
    const { readable, controller } = createTarPacker()
    const zipped: ReadableStream<Uint8Array> = readable.pipeThrough(new CompressionStream('gzip'))
    const sealed = key === undefined ? zipped : await (await encrypter(key)).encrypt(zipped)
    const sink = Writable.toWeb(createWriteStream(half, { fd: file.fd, autoClose: false }))
    const ends = await Promise.allSettled([pack(entries, controller), sealed.pipeTo(sink)])
    for (const end of ends) if (end.status === 'rejected') throw end.reason
    await file.sync()
    // A link fails by itself if something exists there, but not every backup disk has links.
    refuseOccupied(path)
    await rename(half, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    throw new UsageError(`The disk of ${path} is full. Nothing is left of this backup.`)
  } finally {
    await file.close()
    await rm(half, { force: true })
  }
}

function refuseOccupied(path: string): void {
  if (existsSync(path)) throw new UsageError(`${path} exists, and is left as it is: name another file.`)
}

async function pack(entries: AsyncIterable<Entry>, controller: TarPackController): Promise<void> {
  try {
    const mtime = new Date()
    for await (const { name, body } of entries) {
      const writer = controller.add({ name, size: body.length, type: 'file', mode: 0o600, mtime }).getWriter()
      await writer.write(body)
      await writer.close()
    }
    controller.finalize()
  } catch (error) {
    controller.error(error)
    throw error
  }
}

/**
 * The entries of the archive at `path`, in the order in which they were written.
 * @throws UsageError where it cannot be read, is damaged or cut, or `key` does not open it
 */
export async function* readArchive(path: string, key: Key | undefined): AsyncGenerator<Entry, void> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${path} cannot be read (${error.code}).`)
  })
  try {
    const zipped = await unseal(file, path, key)
    const entries = zipped
      .pipeThrough(new DecompressionStream('gzip'))
      .pipeThrough(createTarDecoder({ strict: true }))
    for await (const { header, body } of entries) {
      if (header.size > ENTRY_BYTES) throw new Error('an entry is too large')
      yield { name: header.name, body: await buffer(body) }
    }
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(`${path} is damaged or cut: nothing of it is restored. Use another backup.`)
  } finally {
    await file.close()
  }
}

async function unseal(
  file: FileHandle,
  path: string,
  key: Key | undefined,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const head = Buffer.alloc(AGE.length)
  await file.read(head, 0, head.length, 0)
  const bytes = file.readableWebStream({ autoClose: false }) as ReadableStream<Uint8Array<ArrayBuffer>>
  if (head.subarray(0, GZIP.length).equals(GZIP)) return bytes
  if (!head.equals(AGE)) throw new UsageError(`${path} is not a backup of Cairn's.`)
  if (key === undefined) throw new UsageError(`${path} is encrypted: give its key with --key-file <file>.`)
  try {
    return (await decrypter(key).decrypt(bytes)) as ReadableStream<Uint8Array<ArrayBuffer>>
  } catch (error) {
    if (error instanceof Error && /no identity matched/.test(error.message)) {
      throw new UsageError(`The key does not open ${path}.`)
    }
    throw error
  }
}
