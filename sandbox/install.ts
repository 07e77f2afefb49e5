import { createHash } from 'node:crypto'
import { access, cp, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Egg } from './egg.ts'
import { acquireLock } from './lock-file.ts'
import { childEnvironment, type Processes } from './processes.ts'

/**
 * The variables that an installer gets: the children's, and npm's registry settings. Not all of npm_config_*: `npm
 * start` puts this project's options there, not the egg's.
 */
const INSTALLER_ENVIRONMENT =
  /^(?:PATH|HOME|LANG|TMPDIR|NODE_EXTRA_CA_CERTS|(?:https?|no|all)_proxy|npm_config_(?:userconfig|globalconfig|cache|registry|@[^:]+:registry|\/\/.+|(?:https?[_-])?proxy|noproxy|cafile|ca|strict[_-]ssl|offline|prefer[_-]offline|fetch[_-].+))$/i

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

/** The folder of an installed egg, by its files' content: a changed lockfile gives another folder. */
export async function installationFolder(egg: Egg, installations: string): Promise<string> {
  const hash = createHash('sha256')
  for (const file of egg.install?.files ?? []) hash.update(await readFile(join(egg.directory, file)))
  return join(installations, `${egg.id}-${hash.digest('hex').slice(0, 16)}`)
}

/** Whether the egg can be started without an installation. */
export async function isInstalled(egg: Egg, installations: string): Promise<boolean> {
  return egg.install === undefined || exists(await installationFolder(egg, installations))
}

/**
 * Installs an egg that is not installed yet. Works aside and renames when complete, so an interrupted installation
 * starts again. Of several sandboxes that share `installations` one installs, the others wait.
 * @throws if the installer fails; its output says why.
 */
export async function installEgg(
  egg: Egg,
  installations: string,
  processes: Processes,
  onLine: (line: string) => void,
): Promise<void> {
  if (egg.install === undefined) return
  const target = await installationFolder(egg, installations)
  await mkdir(installations, { recursive: true })
  let mine = acquireLock(`${target}.lock`)
  if (!mine.held) onLine('Another sandbox is installing this egg: waiting for it.')
  while (!mine.held) {
    await pause(500)
    mine = acquireLock(`${target}.lock`)
  }
  try {
    if (await exists(target)) return
    const draft = `${target}.part`
    await rm(draft, { recursive: true, force: true })
    await mkdir(draft, { recursive: true })
    for (const file of egg.install.files) await cp(join(egg.directory, file), join(draft, file))
    const strip = egg.install.strip
    const { exit } = processes.launch({
      command: egg.install.command,
      directory: draft,
      env: childEnvironment(INSTALLER_ENVIRONMENT),
      onLine: (line) => onLine(strip ? line.replace(strip, '') : line),
    })
    const end = await exit
    if (!('code' in end) || end.code !== 0) {
      const how = 'code' in end ? `exit code ${end.code}` : `signal ${end.signal}`
      throw new Error(`${egg.install.command.join(' ')} ended with ${how}`)
    }
    await rename(draft, target)
  } finally {
    mine.release()
  }
}
