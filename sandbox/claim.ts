import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { startOf } from './process-table.ts'

export type Claim = { held: true; release: () => void } | { held: false; owner: number }

/** The living process that a claim names; undefined for one that was left behind. */
function ownerOf(path: string): number | undefined {
  try {
    const [pid = '', start = ''] = readFileSync(path, 'utf8').split('\n')
    return startOf(Number(pid)) === start ? Number(pid) : undefined
  } catch {
    return undefined
  }
}

/**
 * Claims what the file at `path` stands for, for this process alone. A claim whose process is gone, by SIGKILL
 * too, is taken over.
 */
export function claim(path: string): Claim {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, `${process.pid}\n${startOf(process.pid)}`)
  try {
    for (;;) {
      try {
        linkSync(draft, path) // atomic, content included
        return { held: true, release: () => rmSync(path, { force: true }) }
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      }
      const owner = ownerOf(path)
      if (owner !== undefined) return { held: false, owner }
      rmSync(path, { force: true })
    }
  } finally {
    rmSync(draft, { force: true })
  }
}
