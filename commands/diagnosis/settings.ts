import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { distance } from 'fastest-levenshtein'
import { findProblems, readSettings, StartupError, secretNames, settingNames } from '../../gateway/config.ts'
import { readMonitors } from '../../gateway/status/monitors.ts'
import { findLaunchProblem, isSet, standIns } from '../launch-settings.ts'
import { type Finding, findingsAbout } from './finding.ts'

const about = findingsAbout('settings')
const secrets = findingsAbout('secrets')

/** Most edits from a wrong name to the setting it was meant to be. */
const TYPING_ERRORS = 2
/** Shorter names have unrelated neighbours: PATH beside PORT. */
const SHORTEST_LIKE = 8
/** Fewest different characters of a random key: 32 hexadecimal digits have fewer once in millions. */
const FEWEST_CHARACTERS = 8

/** The variables of the gateway, with those that name the file of a secret. */
const known = new Set([
  ...settingNames,
  ...secretNames.map((name) => `${name}_FILE`),
  // The commands' own.
  'COMPANY_DIR',
  'BACKUP_KEY_FILE',
])

/** The setting that the unknown `name` was probably meant to be. */
export function findMeant(name: string): string | undefined {
  if (known.has(name) || name.length < SHORTEST_LIKE) return undefined
  const plain = name.replace(/^CAIRN_/, '')
  if (plain !== name && settingNames.includes(plain)) return plain
  const near = settingNames.find(
    (setting) => setting.length >= SHORTEST_LIKE && distance(setting, name) <= TYPING_ERRORS,
  )
  // PANEL_API_KEY for PANEL_KEY.
  const words = name.split('_')
  return (
    near ??
    settingNames.find((setting) => {
      const own = setting.split('_')
      return own.length > 1 && own[0] === words[0] && own.every((word) => words.includes(word))
    })
  )
}

/** Reads the settings as `npm start` does, and reports everything wrong with them, not only the first error. */
export async function examineSettings(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const problems = findProblems({ ...env, ...standIns(env) })
  const launch = problems.length === 0 ? findLaunchProblem(env) : undefined
  const refused = (launch === undefined ? problems : [launch]).map((problem) =>
    about.wrong(`${problem}.`, 'The gateway does not start.', 'Correct it.'),
  )
  const unread = Object.keys(env).flatMap((name) => {
    const meant = isSet(env, name) ? findMeant(name) : undefined
    if (meant === undefined) return []
    const both = isSet(env, meant) || isSet(env, `${meant}_FILE`)
    return about[both ? 'advise' : 'wrong'](
      `${name} is read by nothing.`,
      both ? `${meant} is set too, and counts.` : `It looks as if ${meant} was meant, which is not set.`,
      both ? `Leave ${name} out.` : `Call it ${meant}.`,
    )
  })
  const findings = [...refused, ...unread, ...(await examineMonitors(env.MONITORS_FILE))]
  const faultless = findings.every(({ level }) => level !== 'wrong')
  return faultless ? [about.ok('They can be read.'), ...findings] : findings
}

async function examineMonitors(file: string | undefined): Promise<Finding[]> {
  if (file === undefined || file.trim() === '') return []
  try {
    await readMonitors(file)
    return []
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    return [about.wrong(`${error.message}.`, 'The gateway does not start.', 'Correct the file.')]
  }
}

/** Checks how the secrets of `env` and of `dataDir` are kept; findings contain no secret. */
export async function examineSecrets(env: NodeJS.ProcessEnv, dataDir: string): Promise<Finding[]> {
  const values = readSettings(env)
  const weak = values
    .filter(({ name }) => name === 'SESSION_SECRET')
    .flatMap(({ value }) => value.split(','))
    .filter((secret) => new Set(secret.trim()).size < FEWEST_CHARACTERS)
  const named = Object.entries(env).flatMap(([name, value]) =>
    known.has(name) && name.endsWith('_FILE') && name !== 'MONITORS_FILE' && value ? [value] : [],
  )
  const kept = ['session-secret', 'postgres/password'].map((name) => join(dataDir, name))
  const open = (await Promise.all([...named, ...kept].map(findOpen))).flat()
  const findings = [
    ...weak.map(() =>
      secrets.wrong(
        'A secret of SESSION_SECRET repeats a few characters.',
        'Anyone who guesses it can log in as anyone.',
        'Put the output of `openssl rand -hex 32` first, and keep the old one behind a comma for a week.',
      ),
    ),
    ...open.map((path) =>
      secrets.wrong(
        `Every user of this machine may read ${path}.`,
        'Programs that have nothing to do with Cairn could take the secret.',
        `Run chmod 600 ${path}.`,
      ),
    ),
  ]
  return findings.length > 0
    ? findings
    : [secrets.ok('They are long enough, and readable to their owner only.')]
}

/** `path`, if everybody may read it. Secrets that Docker and systemd keep in memory are theirs to protect. */
async function findOpen(path: string): Promise<string[]> {
  const mode = await stat(path).then(
    (stats) => stats.mode,
    () => 0,
  )
  return (mode & 0o004) === 0 || path.startsWith('/run/') ? [] : [path]
}

/** Texts that must never be printed: secrets, their parts, and the database's password. */
export async function collectSecrets(env: NodeJS.ProcessEnv, dataDir: string): Promise<string[]> {
  const given = readReadable(env)
    .filter(({ secret }) => secret)
    .flatMap(({ value }) => [value, ...value.split(','), ...readPasswords(value)])
  const files = ['session-secret', 'postgres/password'].map((name) =>
    readFile(join(dataDir, name), 'utf8').catch(() => ''),
  )
  const texts = [...given, ...(await Promise.all(files))].map((text) => text.trim())
  // A shorter one would hide half of the output.
  return texts.filter((text) => text.length > 3)
}

/** Skips secrets in files if one cannot be read. */
function readReadable(env: NodeJS.ProcessEnv): ReturnType<typeof readSettings> {
  try {
    return readSettings(env)
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    return readSettings(Object.fromEntries(Object.entries(env).filter(([name]) => !name.endsWith('_FILE'))))
  }
}

/** The password of an address, as written and decoded. */
function readPasswords(address: string): string[] {
  const { password = '' } = URL.parse(address) ?? {}
  try {
    return [password, decodeURIComponent(password)]
  } catch {
    return [password]
  }
}
