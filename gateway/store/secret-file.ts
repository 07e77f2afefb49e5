import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { StartupError } from '../config.ts'
import type { Folder, Owner } from './folder.ts'

/**
 * A secret that is made once and kept as `name` in `folder`, readable to its owner only.
 * @param loss what a new secret invalidates, for the operator whose file is damaged
 * @throws StartupError where the file holds something else
 */
export async function readOrCreateSecret(
  folder: Folder,
  name: string,
  { loss, owner }: { loss: string; owner?: Owner | undefined },
): Promise<string> {
  // A link is damage: it may lead to a file that only root may read.
  const kept = await folder.read(name).catch(() => '')
  if (kept === undefined) {
    const secret = randomBytes(32).toString('hex')
    await folder.write(name, `${secret}\n`, owner)
    return secret
  }
  const secret = kept.trim()
  if (/^[0-9a-f]{64}$/.test(secret)) return secret
  throw new StartupError(
    `The secret in ${join(folder.path, name)} is damaged (64 hexadecimal digits expected): put the file back from a copy, or delete it; ${loss}`,
  )
}
