import { existsSync } from 'node:fs'
import { access, constants, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { freeMegabytes, MIN_FREE_MEGABYTES } from '../../gateway/store/free-space.ts'
import { root } from '../children.ts'
import { type Finding, findingsAbout } from './finding.ts'

const disk = findingsAbout('disk')
const site = findingsAbout('site')
const clock = findingsAbout('clock')

/** Less is used up within days by a busy log, or by a backup beside the database. */
const ROOMY_MEGABYTES = 1024
/** Most that two clocks may differ, in ms; a `Date` header has whole seconds. */
const CLOCK_DIFFERENCE = 5000

/** Checks the disk of `folder`, which `setting` names and which may not exist yet. */
export async function examineFolder(setting: string, folder: string): Promise<Finding[]> {
  let there = folder
  while (!existsSync(there)) there = dirname(there)
  const folderThere = (await stat(there)).isDirectory()
  const writable =
    folderThere &&
    (await access(there, constants.W_OK | constants.X_OK).then(
      () => true,
      () => false,
    ))
  if (!writable) {
    return [
      disk.wrong(
        `${setting} ${folder} may not be written by this user.`,
        'The gateway keeps its secret there, and without DATABASE_URL its database.',
        `Run the doctor as the gateway's user, or give ${there} to that user.`,
      ),
    ]
  }
  return [judgeSpace(setting, folder, await freeMegabytes(there))]
}

export function judgeSpace(setting: string, folder: string, free: number): Finding {
  const what = `${free} MB are free on the disk of ${setting} ${folder}.`
  if (free < MIN_FREE_MEGABYTES) {
    return disk.wrong(
      what,
      `Below ${MIN_FREE_MEGABYTES} MB nothing is stored any more, and messages are refused.`,
      'Make room.',
    )
  }
  return free < ROOMY_MEGABYTES
    ? disk.advise(what, 'Without room messages are refused.', 'Make room.')
    : disk.ok(what)
}

/** Checks that another clock agrees with this machine's. @param ahead of this machine's, in ms */
export function judgeClock(other: string, ahead: number): Finding {
  const seconds = (Math.abs(ahead) / 1000).toFixed(1)
  if (Math.abs(ahead) <= CLOCK_DIFFERENCE) return clock.ok(`It agrees with ${other} (${seconds} s).`)
  return clock.wrong(
    `This machine's clock is ${seconds} s ${ahead > 0 ? 'behind' : 'ahead of'} ${other}.`,
    'Sessions, forms and the status history go by it.',
    'Let both set theirs by NTP (timedatectl set-ntp true).',
  )
}

/**
 * Checks that site and gateway are built from these sources, and that the build is the one that is served.
 * @param running what a gateway on this machine says of itself, of this checkout or of an image
 */
export async function examineBuild(running: { build: string } | undefined): Promise<Finding[]> {
  const missing = ['site/dist', 'gateway/dist/main.js'].filter((path) => !existsSync(join(root, path)))
  if (missing.length > 0 && running) return [site.ok('The gateway that runs was built elsewhere.')]
  if (missing.length > 0) {
    return [
      site.wrong(
        `Not there: ${missing.join(', ')}.`,
        'The gateway has nothing to run or to serve.',
        'Run npm ci && npm run build.',
      ),
    ]
  }
  // A deployment without sources cannot be out of date.
  const lines = await import('../build.ts').then(
    ({ describeOutdated }) => describeOutdated(),
    () => [],
  )
  const built = await readFile(join(root, 'site/dist/made-from'), 'utf8').catch(() => '')
  const served =
    running !== undefined && running.build !== '' && !built.startsWith(running.build)
      ? [
          site.advise(
            'The gateway that runs serves another build than the one that is here.',
            'Visitors see an older one, or that of another checkout.',
            'Restart it, or leave it where that is meant.',
          ),
        ]
      : []
  if (lines.length === 0 && served.length === 0) return [site.ok('It is built of these sources.')]
  const outdated = lines.map((line) =>
    site.advise(
      line,
      'Visitors see an older one.',
      'Run npm run build and restart, or leave it where that is meant.',
    ),
  )
  return [...outdated, ...served]
}
