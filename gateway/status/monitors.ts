import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { StartupError } from '../config.ts'
import { toMonitorId } from '../contract/words.ts'
import { knownGames } from './game-queries.ts'

/** One server to check. Times in ms. */
export interface Monitor {
  id: string
  name: string
  /** From the start of one check to the start of the next. */
  interval: number
  /** How long one attempt may take. */
  timeout: number
  /** An answer that takes longer is `degraded`. */
  degraded: number
  /** Attempts after a failed one, a second apart, before the check counts as failed. */
  retries: number
  /** Where it is now. Rejects where that cannot be told: then nothing is measured, and the time counts as unknown. */
  locate: () => Promise<Target>
}

export const RETRY_PAUSE = 1000
/** What a check takes at most beyond its attempts: looking names up, and writing the result down. */
const CHECK_OVERHEAD = 10_000
const MONITORS = 500

/** How long after a check its result still holds, in ms: later time counts as not measured. */
export function resultLifetime({ interval, timeout, retries }: Monitor): number {
  return 2 * interval + (retries + 1) * (timeout + RETRY_PAUSE) + CHECK_OVERHEAD
}

const port = z.int().min(1).max(65_535)
const host = z
  .string()
  .regex(/^[\p{L}\p{N}.:_-]{1,253}$/u, 'is not a host name or address, such as play.example.com')

const common = {
  name: z
    .string()
    .trim()
    .min(1)
    .max(80)
    .refine((name) => toMonitorId(name) !== '', 'has no letter and no digit'),
  interval: z.number().min(1).max(3600).default(30),
  timeout: z.number().min(0.1).max(30).default(5),
  degraded: z.number().min(1).max(30_000).default(1000),
  retries: z.int().min(0).max(5).default(1),
}

const entry = z.discriminatedUnion('type', [
  // Answers with an HTTP status of 2xx, redirects followed.
  z.strictObject({ type: z.literal('http'), url: z.url({ protocol: /^https?$/ }), ...common }),
  // Takes a connection.
  z.strictObject({ type: z.literal('tcp'), host, port, ...common }),
  // Answers Minecraft's server list: Java Edition; without a port its SRV record is looked up.
  z.strictObject({ type: z.literal('minecraft'), host, port: port.optional(), ...common }),
  // Answers a query of GameDig; `game` is one of its IDs. Without a port the game's own.
  z.strictObject({ type: z.literal('game'), game: z.string(), host, port: port.optional(), ...common }),
])
type Entry = z.infer<typeof entry>

/** The types of monitors, as MONITORS_FILE names them. */
export const monitorTypes: readonly string[] = entry.options.map(({ shape }) => shape.type.value)

type WithoutCommon<One> = One extends unknown ? Omit<One, keyof typeof common> : never
/** What is asked, by which protocol. */
export type Target = WithoutCommon<Entry>

/**
 * The monitors of MONITORS_FILE, a JSON array:
 *
 * ```json
 * [
 *   { "name": "India - 01", "type": "http", "url": "https://www.example.com/healthz" },
 *   { "name": "Proxy", "type": "tcp", "host": "10.0.0.7", "port": 25565 },
 *   { "name": "Survival", "type": "minecraft", "host": "play.example.com" },
 *   { "name": "Rust", "type": "game", "game": "rust", "host": "rust.example.com", "port": 28015, "interval": 60 }
 * ]
 * ```
 *
 * Each may set `interval` (30 s), `timeout` (5 s), `degraded` (1000 ms) and `retries` (1).
 * @throws StartupError naming the first thing that is wrong
 */
export async function readMonitors(path: string): Promise<Monitor[]> {
  // A problem quotes the file, which may have line breaks and escape sequences there.
  const refuse = (problem: string) =>
    new StartupError(
      `MONITORS_FILE ${path} ${problem.replace(/\p{Cc}+/gu, ' ')}, for example [{"name":"India - 01","type":"http","url":"https://www.example.com/healthz"}]`,
    )
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new StartupError(
      `MONITORS_FILE ${path} cannot be read (${error.message}): name a file that is there, for example MONITORS_FILE=monitors.json`,
    )
  })
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw refuse(`is not JSON (${error instanceof Error ? error.message : error})`)
  }
  const read = z.array(entry).max(MONITORS).safeParse(json)
  if (!read.success) throw refuse(`is wrong ${formatProblem(read.error, json)}`)
  const monitors = read.data.map(toMonitor)
  const repeated = monitors.find(({ id }, index) => monitors.findIndex((other) => other.id === id) < index)
  if (repeated)
    throw refuse(`names two monitors ${JSON.stringify(repeated.name)}: each needs a name of its own`)
  if (read.data.some(({ type }) => type === 'minecraft' || type === 'game')) {
    const known = await knownGames()
    const games = read.data.flatMap((one) => (one.type === 'game' ? one.game : []))
    const unknown = games.find((game) => !known.has(game))
    if (unknown !== undefined) {
      throw refuse(
        `asks for the game ${JSON.stringify(unknown)}, which GameDig does not know: https://github.com/gamedig/node-gamedig/blob/master/GAMES_LIST.md has those that it does`,
      )
    }
  }
  return monitors
}

/** A monitor of the file, in ms. */
function toMonitor({ name, interval, timeout, degraded, retries, ...target }: Entry): Monitor {
  return {
    id: toMonitorId(name),
    name,
    interval: interval * 1000,
    timeout: timeout * 1000,
    degraded,
    retries,
    locate: async () => target,
  }
}

/** A default monitor: what it checks is near, so it is checked more often. */
export function builtInMonitor(name: string, locate: Monitor['locate']): Monitor {
  return { id: toMonitorId(name), name, interval: 10_000, timeout: 5000, degraded: 1000, retries: 1, locate }
}

function formatProblem(error: z.ZodError, json: unknown): string {
  const [issue] = error.issues
  const [index, ...path] = issue?.path ?? []
  if (typeof index !== 'number') return `as a whole (${issue?.message})`
  const name: unknown = Array.isArray(json) ? json[index]?.name : undefined
  const place = `in monitor ${index + 1}${typeof name === 'string' ? ` (${JSON.stringify(name)})` : ''}`
  const field = path.join('.')
  if (field === 'type') return `${place} at type: there are ${monitorTypes.join(', ')}`
  const absent = issue?.code === 'invalid_type' && / undefined$/.test(issue.message)
  return absent ? `${place}: ${field} is missing` : `${place}${field && ` at ${field}`}: ${issue?.message}`
}
