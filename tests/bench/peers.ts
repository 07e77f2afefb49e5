import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** The peers have packages of their own. */
export const peers = join(import.meta.dirname, 'peers')

const changed = async (path: string) => (await stat(path).catch(() => undefined))?.mtimeMs ?? 0

/** Installs the peers' packages, unless those of the lockfile are there. */
export async function installPeers(): Promise<void> {
  const installed = await changed(join(peers, 'node_modules/.package-lock.json'))
  if (installed >= (await changed(join(peers, 'package-lock.json')))) return
  const options = ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund']
  await promisify(execFile)('npm', options, { cwd: peers })
}

export async function readVersion(manifest: string): Promise<string> {
  return JSON.parse(await readFile(manifest, 'utf8')).version
}

/**
 * The versions of Cairn and of its peers.
 * @param packages the package of each peer, by the peer's name
 */
export async function readVersions(
  packages: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const versions: Record<string, string> = {
    Cairn: await readVersion(join(import.meta.dirname, '../../ui/package.json')),
  }
  for (const [name, id] of Object.entries(packages))
    versions[name] = await readVersion(join(peers, 'node_modules', id, 'package.json'))
  return versions
}
