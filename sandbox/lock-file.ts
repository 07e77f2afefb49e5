import { closeSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readStartTime } from './process-table.ts'
import { openOwn } from './write-whole.ts'

export type LockResult = { held: true; release: () => void } | { held: false; owner: number }

/** The ID of the living process that holds the lock at `path`, `gone` where it was left behind; undefined without a lock. */
function readOwner(path: string): number | 'gone' | undefined {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
  const [pid = '', start = ''] = text.split('\n')
  return readStartTime(Number(pid)) === start ? Number(pid) : 'gone'
}

/** Locks the resource at `path` for this process. Takes over a lock whose process is gone, by SIGKILL too. */
export function acquireLock(path: string): LockResult {
  const draft = `${path}.${process.pid}`
  try {
    const file = openOwn(draft, 'new')
    try {
      writeFileSync(file, `${process.pid}\n${readStartTime(process.pid)}`)
    } finally {
      closeSync(file)
    }
    for (;;) {
      try {
        linkSync(draft, path) // atomic, content included
        return { held: true, release: () => rmSync(path, { force: true }) }
      } catch (error) {
        if (!hasCode(error, 'EEXIST')) throw error
      }
      const owner = readOwner(path)
      if (typeof owner === 'number') return { held: false, owner }
      if (owner === 'gone') removeStale(path)
    }
  } finally {
    rmSync(draft, { force: true })
  }
}

/**
 * Removes the lock that a process left behind. A second lock lets one process do so at a time: otherwise it could
 * remove a lock that another has just taken.
 */
function removeStale(path: string): void {
  const turn = acquireLock(`${path}.clearing`)
  if (!turn.held) return
  if (readOwner(path) === 'gone') rmSync(path)
  turn.release()
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
