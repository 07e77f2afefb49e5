import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs'

/** Writes a file for this user's eyes only, whole or not at all, as JSON. */
export function writeWhole(path: string, value: object): void {
  const draft = `${path}.part`
  const file = openSync(draft, 'w', 0o600)
  writeSync(file, `${JSON.stringify(value, null, 2)}\n`)
  fsyncSync(file)
  closeSync(file)
  renameSync(draft, path)
}
