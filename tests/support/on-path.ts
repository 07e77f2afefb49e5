import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where `program` is; undefined where it is not installed. Servers are outside a user's own PATH. */
export function onPath(program: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/local/sbin', '/usr/sbin']
  return folders
    .map((folder) => join(folder, program))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
}
