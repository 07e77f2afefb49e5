import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { serverIdentifier } from './contract/panel.ts'
import type { ConnectionLimits } from './http/connections.ts'
import { isLoopbackHost } from './http/origins.ts'
import type { SocketLimits } from './http/sockets.ts'

/** The gateway cannot start: one line for the operator that says what is wrong and what to do. */
export class StartupError extends Error {}

const list = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')

/** A variable whose error reads "<what is wrong>. For example <NAME>=<example>". */
function variable<T>(problem: string, example: string, read: (text: string) => T | undefined) {
  return z.string().transform((text, context) => {
    const value = read(text.trim())
    if (value === undefined) {
      context.addIssue({ code: 'custom', message: problem, params: { example } })
      return z.NEVER
    }
    return value
  })
}

const wholeNumber = (text: string, highest: number) => {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  return number <= highest ? number : undefined
}

/** A limit: a whole number from 1 to a million. */
const limit = (byDefault: number) =>
  variable('is not a whole number from 1 to 1000000', String(byDefault), (text) => {
    const number = wholeNumber(text, 1_000_000)
    return number === 0 ? undefined : number
  }).default(byDefault)

const origin = (text: string) => {
  const url = URL.parse(text)
  if (url === null || url.origin !== text) return undefined
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHost(url.hostname))
    ? text
    : undefined
}

/** Reads every item; undefined if one is invalid. */
function each<T>(items: string[], read: (text: string) => T | undefined): T[] | undefined {
  const values = items.map(read)
  return values.every((value) => value !== undefined) ? values : undefined
}

const path = z
  .string()
  .trim()
  .transform((text) => resolve(text))

/** Also read by the database host and the operator's commands. */
const shared = z.object({
  DATA_DIR: path.default(resolve('.data')),
  DATABASE_URL: variable(
    'is not an address of a PostgreSQL database',
    'postgres://cairn:password@127.0.0.1:5432/cairn',
    (text) => (/^postgres(?:ql)?:$/.test(URL.parse(text)?.protocol ?? '') ? text : undefined),
  ).optional(),
  LOG_LEVEL: variable('is not a level of the log', 'info', (text) =>
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'].find((level) => level === text),
  ).default('info'),
})

const address = variable('is not an IP address of this machine', '127.0.0.1', (text) =>
  text === 'localhost' ? '127.0.0.1' : isIP(text) ? text : undefined,
).default('127.0.0.1')

const environment = z
  .object({
    HOST: address,
    PORT: variable('is not a port from 0 to 65535', '3000', (text) => wholeNumber(text, 65_535)).default(
      3000,
    ),
    METRICS_PORT: variable('is not a port from 0 to 65535', '9464', (text) =>
      wholeNumber(text, 65_535),
    ).optional(),
    METRICS_HOST: address,
    PUBLIC_ORIGIN: variable(
      'is not a list of origins with https (http only on localhost), without a path or a closing slash',
      'https://www.example.com',
      (text) => nonEmpty(each(list(text), origin)),
    ).optional(),
    ...shared.shape,
    DATABASE_URL: shared.shape.DATABASE_URL.unwrap(),
    DATABASE_DIR: path.optional(),
    PANEL_URL: variable(
      'is not an http or https address without a user name, ? and #',
      'https://panel.example.com, or off where no game servers are sold',
      (text) => {
        if (text === 'off') return text
        const url = URL.parse(text)
        // For `/#` and `/?` hash and query are empty, but `href` keeps the sign.
        const plain = url !== null && /^https?:$/.test(url.protocol) && !/[?#]/.test(url.href)
        return plain && url.username === '' && url.password === '' ? url : undefined
      },
    ),
    PANEL_KEY: variable(
      'is not a Client API key of a panel account (these start with ptlc_ or pacc_)',
      'ptlc_ followed by the letters that the panel showed',
      (text) => (/^(?:ptlc|pacc)_[A-Za-z0-9]{16,128}$/.test(text) ? text : undefined),
    ).optional(),
    DRAIN_SECONDS: variable('is not a whole number of seconds from 0 to 20', '10', (text) =>
      wholeNumber(text, 20),
    ).default(0),
    PANEL_TIMEOUT_SECONDS: variable('is not a whole number of seconds from 1 to 60', '15', (text) => {
      const seconds = wholeNumber(text, 60)
      return seconds === 0 ? undefined : seconds
    }).default(15),
    PUBLIC_SERVERS: variable('is not a list of short server IDs', '1a7ce997,2b8df0a8', (text) =>
      each(list(text), (id) => (id.includes('-') ? undefined : serverIdentifier.safeParse(id).data)),
    ).default([]),
    PANEL_NODES: variable('is not a list of host names', 'node1.example.com,node2.example.com', (text) =>
      each(list(text), (host) => {
        const url = URL.parse(`wss://${host}`)
        return url !== null && (url.host === host || `${url.host}:443` === host) ? url.host : undefined
      }),
    ).optional(),
    SESSION_SECRET: variable(
      'is not a list of secrets of 32 characters or more, newest first',
      'the output of: openssl rand -hex 32',
      (text) => nonEmpty(each(list(text), (secret) => (secret.length >= 32 ? secret : undefined))),
    ).optional(),
    MONITORS_FILE: path.optional(),
    CONTACT_WEBHOOK_URL: variable(
      'is not an https address of a webhook (http only on localhost)',
      'https://discord.com/api/webhooks/123/abc',
      (text) => {
        const url = URL.parse(text)
        return url !== null && origin(url.origin) !== undefined && url.username === '' && url.password === ''
          ? url
          : undefined
      },
    ).optional(),
    CONTACT_RETENTION_DAYS: variable('is not a whole number of days from 1 to 3650', '365', (text) => {
      const days = wholeNumber(text, 3650)
      return days === 0 ? undefined : days
    }).default(365),
    TRUST_PROXY: variable('is neither off nor the number of proxies in front of the gateway', '1', (text) =>
      text === 'off' ? 0 : wholeNumber(text, 10),
    ).default(0),
    MAX_CONNECTIONS: limit(10_000),
    MAX_CONNECTIONS_PER_NETWORK: limit(512),
    MAX_SOCKETS: limit(2000),
    MAX_SOCKETS_PER_NETWORK: limit(64),
    OWNER_SOCKETS: limit(200),
    SOCKET_PACKETS_PER_SECOND: limit(100),
    PAGES_PER_SECOND: limit(10),
    API_CALLS_PER_SECOND: limit(10),
  })
  .superRefine((values, context) => {
    const refuse = (name: string, problem: string, example: string) =>
      context.addIssue({ code: 'custom', path: [name], message: problem, params: { example } })
    if (values.PUBLIC_SERVERS.length > 0 && values.PANEL_KEY === undefined) {
      refuse(
        'PANEL_KEY',
        'is missing: the servers of PUBLIC_SERVERS are opened with it',
        'ptlc_ and what follows',
      )
    }
    if (values.DATABASE_DIR === undefined && values.SESSION_SECRET === undefined) {
      refuse(
        'SESSION_SECRET',
        'is missing: gateways that share a database also share it',
        'the output of: openssl rand -hex 32',
      )
    }
    const hosts = new Set([values.HOST, values.METRICS_HOST])
    const samePlace = hosts.size === 1 || hosts.has('0.0.0.0') || hosts.has('::')
    if (samePlace && values.PORT !== 0 && values.METRICS_PORT === values.PORT) {
      refuse('METRICS_PORT', 'is the port of the site: what is measured is served apart from it', '9464')
    }
    if (values.OWNER_SOCKETS >= values.MAX_SOCKETS) {
      refuse(
        'OWNER_SOCKETS',
        'leaves no connection for visitors: it is a part of MAX_SOCKETS',
        String(Math.max(1, Math.floor(values.MAX_SOCKETS / 10))),
      )
    }
  })

export interface Config {
  host: string
  /** 0 lets the system choose. */
  port: number
  /** From the stop signal to the stop, in ms: time for a load balancer to send visitors elsewhere. */
  drainTime: number
  /** Undefined: figures are not served. */
  metricsPort: number | undefined
  /** The host that the metrics server listens on. */
  metricsHost: string
  /** Undefined: this machine's origins at the listening port. */
  publicOrigins: string[] | undefined
  dataDir: string
  databaseUrl: string
  /** Folder of a database on this machine that only this gateway uses. Undefined: gateways may share it. */
  databaseDir: string | undefined
  /** Undefined where no game servers are sold; nobody can log in then. */
  panel: PanelSettings | undefined
  publicServers: string[]
  /** Newest first. Undefined: made once and kept in `dataDir`. */
  sessionSecrets: string[] | undefined
  /** Undefined: the site itself, and the first public server. */
  monitorsFile: string | undefined
  contact: {
    /** A secret. Undefined: messages are kept for `npm run inbox`. */
    webhook: URL | undefined
    /** Delivered messages are deleted after so many days. */
    retentionDays: number
  }
  limits: ConnectionLimits &
    SocketLimits & {
      /** Rendered pages and submitted forms per address and second. */
      pagesPerSecond: number
      /** API calls per address and second. */
      callsPerSecond: number
    }
  /** Proxies in front of the gateway, 0 for none. */
  proxies: number
  logLevel: string
}

/** Of the panel that game servers run behind. */
export interface PanelSettings {
  url: URL
  key: string | undefined
  nodes: string[]
  /** How long it may take to answer, in ms. */
  timeout: number
}

/** The variable that sets each limit. */
export const limitVariables = {
  connections: 'MAX_CONNECTIONS',
  connectionsPerNetwork: 'MAX_CONNECTIONS_PER_NETWORK',
  sockets: 'MAX_SOCKETS',
  socketsPerNetwork: 'MAX_SOCKETS_PER_NETWORK',
  ownerSockets: 'OWNER_SOCKETS',
  packetsPerSecond: 'SOCKET_PACKETS_PER_SECOND',
  pagesPerSecond: 'PAGES_PER_SECOND',
  callsPerSecond: 'API_CALLS_PER_SECOND',
} as const satisfies Record<keyof Config['limits'], string>

/**
 * The gateway's configuration from environment variables; an empty one counts as not set, and a secret may be given as
 * the file that holds it.
 * @throws StartupError naming the first variable that is wrong, what is wrong with it, and an example
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const set = setVariables(env)
  if (set.PANEL_URL === undefined) {
    throw new StartupError(
      'PANEL_URL is missing: set it to the address of your panel, for example PANEL_URL=https://panel.example.com, to off where you sell no game servers, or run npm start, which brings a panel along',
    )
  }
  if (set.DATABASE_URL === undefined) {
    throw new StartupError(
      'DATABASE_URL is missing: set it to the address of a PostgreSQL database, for example DATABASE_URL=postgres://cairn:password@127.0.0.1:5432/cairn, or run npm start, which brings a database along',
    )
  }
  const idle = ['PANEL_KEY', 'PUBLIC_SERVERS', 'PANEL_NODES'].find((name) => set[name] !== undefined)
  if (set.PANEL_URL === 'off' && idle !== undefined) {
    throw new StartupError(
      `${idle} is of no use with PANEL_URL=off: set PANEL_URL to the address of your panel, for example PANEL_URL=https://panel.example.com, or leave ${idle} out`,
    )
  }
  const values = parseVariables(environment, set)
  return {
    host: values.HOST,
    port: values.PORT,
    drainTime: values.DRAIN_SECONDS * 1000,
    metricsPort: values.METRICS_PORT,
    metricsHost: values.METRICS_HOST,
    publicOrigins: values.PUBLIC_ORIGIN,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databaseDir: values.DATABASE_DIR,
    panel:
      values.PANEL_URL === 'off'
        ? undefined
        : {
            url: values.PANEL_URL,
            key: values.PANEL_KEY,
            nodes: values.PANEL_NODES ?? [values.PANEL_URL.hostname],
            timeout: values.PANEL_TIMEOUT_SECONDS * 1000,
          },
    publicServers: values.PUBLIC_SERVERS,
    sessionSecrets: values.SESSION_SECRET,
    monitorsFile: values.MONITORS_FILE,
    contact: { webhook: values.CONTACT_WEBHOOK_URL, retentionDays: values.CONTACT_RETENTION_DAYS },
    limits: {
      connections: values[limitVariables.connections],
      connectionsPerNetwork: values[limitVariables.connectionsPerNetwork],
      sockets: values[limitVariables.sockets],
      socketsPerNetwork: values[limitVariables.socketsPerNetwork],
      ownerSockets: values[limitVariables.ownerSockets],
      packetsPerSecond: values[limitVariables.packetsPerSecond],
      pagesPerSecond: values[limitVariables.pagesPerSecond],
      callsPerSecond: values[limitVariables.callsPerSecond],
    },
    proxies: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
  }
}

/**
 * The settings that the database host and the operator's commands read.
 * @throws StartupError as {@link readConfig}
 */
export function readShared(env: NodeJS.ProcessEnv): Pick<Config, 'dataDir' | 'logLevel'> & {
  /** Undefined: the embedded database in `dataDir`. */
  databaseUrl: string | undefined
} {
  const values = parseVariables(shared, setVariables(env))
  return { dataDir: values.DATA_DIR, databaseUrl: values.DATABASE_URL, logLevel: values.LOG_LEVEL }
}

/** The non-empty variables of `env`, with secrets read from the files they name. @throws StartupError */
function setVariables(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const set = Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== '')
  return withSecretFiles(Object.fromEntries(set))
}

/** Variables that hold a secret. */
export const secretNames = ['DATABASE_URL', 'PANEL_KEY', 'SESSION_SECRET', 'CONTACT_WEBHOOK_URL'] as const

/**
 * `env` with secrets read from files, as Docker and systemd pass them: `PANEL_KEY_FILE=/run/secrets/key` for
 * `PANEL_KEY`. A file is read once; white space around the secret is trimmed.
 * @throws StartupError if a file cannot be read or is empty, or both variables are set
 */
function withSecretFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read = secretNames.flatMap((name): [string, string][] => {
    const variable = `${name}_FILE`
    const file = env[variable]
    if (file === undefined) return []
    if (env[name] !== undefined)
      throw new StartupError(`${name} and ${variable} are both set: remove one of them`)
    return [[name, readSecret(variable, file)]]
  })
  return { ...env, ...Object.fromEntries(read) }
}

function readSecret(variable: string, file: string): string {
  let secret: string
  try {
    secret = readFileSync(file, 'utf8').trim()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartupError(
      `${variable} names ${file}, which cannot be read (${code}): name a file that the gateway's user may read, for example ${variable}=/run/secrets/cairn`,
    )
  }
  if (secret === '')
    throw new StartupError(`${variable} names ${file}, which is empty: put the secret into it`)
  return secret
}

function parseVariables<T>(schema: z.ZodType<T>, set: NodeJS.ProcessEnv): T {
  const read = schema.safeParse(set)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new StartupError(issue === undefined ? 'The settings cannot be read' : describeIssue(issue))
}

function describeIssue(issue: z.core.$ZodIssue): string {
  const name = String(issue.path[0])
  const example = issue.code === 'custom' ? issue.params?.example : undefined
  return `${name} ${issue.message}, for example ${name}=${example}`
}

/** The names of all variables that are read, without those of the files that hold secrets. */
export const settingNames = Object.keys(environment.shape)

/**
 * The settings in `env` as text, with secrets read from files; nothing is validated.
 * @throws StartupError where a file of a secret cannot be read
 */
export function readSettings(env: NodeJS.ProcessEnv): { name: string; value: string; secret: boolean }[] {
  const set = setVariables(env)
  return settingNames.flatMap((name) => {
    const value = set[name]?.trim()
    return value === undefined ? [] : [{ name, value, secret: secretNames.some((known) => known === name) }]
  })
}

/** Everything that {@link readConfig} would reject in `env`, one line each. */
export function findProblems(env: NodeJS.ProcessEnv): string[] {
  try {
    return environment.safeParse(setVariables(env)).error?.issues.map(describeIssue) ?? []
  } catch (error) {
    if (error instanceof StartupError) return [error.message]
    throw error
  }
}

/** The host at which this machine itself reaches what listens on HOST. */
export function toLocalHost({ host }: Pick<Config, 'host'>): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}

/** Whether only this machine can reach the gateway: it listens on loopback, without a proxy or another origin. */
export function isLoopbackOnly(config: Pick<Config, 'host' | 'publicOrigins' | 'proxies'>): boolean {
  const origins = config.publicOrigins ?? []
  const loopback = origins.every((text) => isLoopbackHost(new URL(text).hostname))
  return isLoopbackHost(config.host) && loopback && config.proxies === 0
}

function nonEmpty<T>(items: T[] | undefined): T[] | undefined {
  return items === undefined || items.length === 0 ? undefined : items
}
