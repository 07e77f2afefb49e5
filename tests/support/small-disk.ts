import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file system of a few megabytes, below the system's temporary folder. */
export interface SmallDisk {
  path: string
  /** Takes all that is free. */
  fill: () => void
  /** Gives that back. */
  clear: () => void
  remove: () => void
}

/** Mounts a disk; undefined, with one line that says so, where this machine does not let us. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const path = mkdtempSync(join(tmpdir(), 'cairn-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'cairn-test', path], { stdio: 'pipe' })
  } catch (error) {
    rmSync(path, { recursive: true })
    const [reason] = String(error instanceof Error ? error.message : error).split('\n')
    process.stdout.write(`Skipped: a full disk needs mount, which is refused here (${reason})\n`)
    return undefined
  }
  const filler = join(path, 'filler')
  return {
    path,
    fill: () => {
      const file = openSync(filler, 'a')
      try {
        // The last pages go one by one.
        for (const size of [1024 * 1024, 4096]) {
          const block = Buffer.alloc(size)
          while (wrote(file, block));
        }
      } finally {
        closeSync(file)
      }
    },
    clear: () => rmSync(filler),
    remove: () => {
      execFileSync('umount', ['--lazy', path])
      rmSync(path, { recursive: true })
    },
  }
}

function wrote(file: number, block: Buffer): boolean {
  try {
    return writeSync(file, block) > 0
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false
    throw error
  }
}
