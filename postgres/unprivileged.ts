import { type ChildProcess, spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { StartupError } from '../gateway/config.ts'
import type { Owner } from '../gateway/store/folder.ts'
import { OWN_DATABASE } from './own-database.ts'

/** The database's host if PostgreSQL has another user. */
export const ROOT: Owner = { uid: 0, gid: 0 }
/** The user of PostgreSQL if its host is root, as which it refuses to run: nobody. */
const NOBODY: Owner = { uid: 65_534, gid: 65_534 }

/** The user that PostgreSQL has to run as and that owns its files; undefined for the host's own user. */
export function databaseOwner(): Owner | undefined {
  return process.getuid?.() === 0 ? NOBODY : undefined
}

/** Starts a program of PostgreSQL's. */
export type Start = (binary: string, args: string[]) => ChildProcess

/**
 * How to start a program of PostgreSQL: without our environment, in its own session so that Ctrl+C does not end it
 * before its host, and as nobody if the host is root. If nobody may not reach `paths` (a checkout in a private folder)
 * it keeps the one capability for that.
 */
export async function starter(owner: Owner | undefined, paths: string[]): Promise<Start> {
  const options = {
    env: { LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe'] as ['ignore', 'ignore', 'pipe'],
    detached: true,
  }
  if (owner === undefined) return (binary, args) => spawn(binary, args, options)
  const reachable = await Promise.all(paths.map(openToAll))
  if (reachable.every(Boolean)) return (binary, args) => spawn(binary, args, { ...options, ...owner })

  const setpriv = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'setpriv'))
    .find(executable)
  const capability = await permittedCapability()
  if (setpriv === undefined || capability === undefined) {
    throw new StartupError(
      `The embedded database cannot run as root from ${paths[0]}, a folder that others may not enter: move the checkout and DATA_DIR to a folder that they may, start as another user, or ${OWN_DATABASE}`,
    )
  }
  const drop = [
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    '--clear-groups',
    `--inh-caps=+${capability}`,
    `--ambient-caps=+${capability}`,
    // Otherwise access(2), with which PostgreSQL finds its files, ignores the capability of a user other than root.
    '--securebits=+no_setuid_fixup',
  ]
  return (binary, args) => spawn(setpriv, [...drop, binary, ...args], options)
}

/** Whether everybody may enter each folder above `path`. */
async function openToAll(path: string): Promise<boolean> {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (((await stat(folder)).mode & 0o001) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

/** The capability that root may pass on to enter private folders: read anywhere, in most containers only all of it. */
async function permittedCapability(): Promise<'dac_read_search' | 'dac_override' | undefined> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '')
  const held = BigInt(`0x${/^CapPrm:\s*([0-9a-f]+)$/m.exec(status)?.[1] ?? '0'}`)
  if ((held & (1n << 2n)) !== 0n) return 'dac_read_search'
  return (held & (1n << 1n)) !== 0n ? 'dac_override' : undefined
}

function executable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
