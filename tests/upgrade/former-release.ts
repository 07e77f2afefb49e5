import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { SAMPLE_COMPANY } from '../../site/company/company-folder.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

/** What stands for the last release while there is none: it has one migration fewer than its successor. */
const BEFORE_RELEASES = 'ff0198279c290be74ea561588232df3040395753'

/**
 * A checkout of the last release that is tagged before this commit, which may be a release itself, built whole with the packages that are installed here.
 * Takes half a minute.
 * @returns its name and its folder
 */
export async function buildFormerRelease(): Promise<{ name: string; folder: string }> {
  const { stdout } = await run(
    'git',
    ['tag', '--list', 'v*', '--merged', 'HEAD^', '--sort=-version:refname'],
    {
      cwd: root,
    },
  )
  const name = stdout.split('\n')[0] || BEFORE_RELEASES
  const folder = await mkdtemp(join(tmpdir(), 'former-'))
  await run('sh', ['-c', 'git archive "$1" | tar x -C "$2"', 'sh', name, folder], { cwd: root })

  const [installed, linked] = [join(root, 'node_modules'), join(folder, 'node_modules')]
  await mkdir(join(linked, '@cairn'), { recursive: true })
  for (const entry of await readdir(installed)) {
    if (entry !== '@cairn' && entry !== '.cache') await symlink(join(installed, entry), join(linked, entry))
  }
  // Its own workspaces, not those of this checkout.
  for (const entry of await readdir(join(installed, '@cairn'))) {
    await symlink(join(folder, entry), join(linked, '@cairn', entry))
  }
  const { PATH } = process.env
  await run(process.execPath, ['commands/build.ts'], {
    cwd: folder,
    // Of the tests' own environment, NODE_ENV would have it built for development.
    env: { PATH, COMPANY_DIR: SAMPLE_COMPANY.replace(root, folder) },
  })
  return { name, folder }
}
