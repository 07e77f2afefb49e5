import { closeSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { startOf } from './process-table.ts'
import { openOwn } from './write-whole.ts'

export type Claim = { held: true; release: () => void } | { held: false; owner: number }

/** Whose the claim at `path` is: the id of a living process, `gone` where it was left behind; undefined without one. */
function ownerOf(path: string): number | 'gone' | undefined {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
  const [pid = '', start = ''] = text.split('\n')
  return startOf(Number(pid)) === start ? Number(pid) : 'gone'
}

/**
 * Claims what the file at `path` stands for, for this process alone. A claim whose process is gone, by SIGKILL
 * too, is taken over.
 */
export function claim(path: string): Claim {
  const draft = `${path}.${process.pid}`
  try {
    const file = openOwn(draft, 'new')
    try {
      writeFileSync(file, `${process.pid}\n${startOf(process.pid)}`)
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
      const owner = ownerOf(path)
      if (typeof owner === 'number') return { held: false, owner }
      if (owner === 'gone') clearAway(path)
    }
  } finally {
    rmSync(draft, { force: true })
  }
}

/**
 * Removes the claim that a process left behind. One does at a time, by a claim to do it: else what somebody has claimed
 * since the look would go.
 */
function clearAway(path: string): void {
  const turn = claim(`${path}.clearing`)
  if (!turn.held) return
  if (ownerOf(path) === 'gone') rmSync(path)
  turn.release()
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
