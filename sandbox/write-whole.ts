import { closeSync, constants, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'

const { O_WRONLY, O_CREAT, O_EXCL, O_APPEND, O_NOFOLLOW } = constants

/**
 * Opens a file of this user: `new` replaces it, else writes go to its end. Never follows a link, which another user
 * with access to the folder may have put there.
 */
export function openOwn(path: string, at: 'new' | 'end'): number {
  if (at === 'end') return openSync(path, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW, 0o600)
  rmSync(path, { force: true })
  return openSync(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600)
}

/** Writes a file as JSON, readable by this user only, whole or not at all. */
export function writeWhole(path: string, value: object): void {
  const draft = `${path}.part`
  try {
    const file = openOwn(draft, 'new')
    try {
      writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameSync(draft, path)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}
