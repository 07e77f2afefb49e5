import { randomBytes } from 'node:crypto'
import { chmod, chown, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { StartRefusal } from '../config.ts'
import type { Owner } from './unprivileged.ts'

/**
 * A secret that is made once and kept at `path`, readable to its owner only.
 * @param loss what is lost where it is made anew, for the operator whose file is damaged
 * @throws StartRefusal where the file holds something else
 */
export async function keptSecret(
  path: string,
  { loss, owner }: { loss: string; owner?: Owner | undefined },
): Promise<string> {
  const kept = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (kept === undefined) return makeSecret(path, owner)
  const secret = kept.trim()
  if (/^[0-9a-f]{64}$/.test(secret)) return secret
  throw new StartRefusal(
    `The secret in ${path} is damaged (64 hexadecimal digits expected): put the file back from a copy, or delete it; ${loss}`,
  )
}

/** Made aside and put in place when it is whole. */
async function makeSecret(path: string, owner?: Owner): Promise<string> {
  const secret = randomBytes(32).toString('hex')
  const half = `${path}.new`
  await rm(half, { force: true })
  await writeFile(half, `${secret}\n`, { mode: 0o600, flag: 'wx', flush: true })
  await chmod(half, 0o600)
  if (owner !== undefined) await chown(half, owner.uid, owner.gid)
  await rename(half, path)
  return secret
}
