import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The folder of the sandbox's eggs. */
export const EGGS = join(import.meta.dirname, 'eggs')

export interface Config {
  /** The folder for everything that the sandbox stores. */
  directory: string
  /** Where eggs are installed. Several sandboxes may share it. */
  installations: string
  /** Port of the API on 127.0.0.1; 0 takes the last one used if it is free, or else any. */
  port: number
  /** Egg of the seeded servers: a folder of `eggs/`. */
  egg: string
  /** Lifetime of a console token in seconds. */
  tokenSeconds: number
  /** How long a measurement answers requests for `/resources`, in seconds; consoles have each as it is made. */
  resourcesSeconds: number
  /** The host that players see, like an allocation's alias on a panel; by default 127.0.0.1. */
  alias: string | null
  /** Whether the public demo server is started at boot. */
  autostart: boolean
}

/** A setting that cannot be used. The message is one line: variable, what is wrong, an example. */
export class ConfigError extends Error {}

function whole(env: NodeJS.ProcessEnv, name: string, fallback: number, least: number, most: number): number {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (value >= least && value <= most) return value
  throw new ConfigError(
    `${name}: ${JSON.stringify(text)} is not a whole number from ${least} to ${most}; for example ${name}=${fallback}`,
  )
}

function choice<const Value extends string>(
  env: NodeJS.ProcessEnv,
  name: string,
  fallback: Value,
  choices: readonly Value[],
): Value {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const value = choices.find((candidate) => candidate === text)
  if (value !== undefined) return value
  throw new ConfigError(
    `${name}: ${JSON.stringify(text)} is none of ${choices.join(', ')}; for example ${name}=${fallback}`,
  )
}

/** @throws {ConfigError} at the first value that cannot be used. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const directory = join(resolve(env.DATA_DIR || '.data'), 'sandbox')
  const eggs = readdirSync(EGGS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
  return {
    directory,
    installations: env.SANDBOX_EGGS_DIR ? resolve(env.SANDBOX_EGGS_DIR) : join(directory, 'eggs'),
    port: whole(env, 'SANDBOX_PORT', 0, 0, 65_535),
    egg: choice(env, 'SANDBOX_EGG', 'minecraft', eggs),
    tokenSeconds: whole(env, 'SANDBOX_TOKEN_SECONDS', 600, 2, 86_400),
    resourcesSeconds: whole(env, 'SANDBOX_RESOURCES_SECONDS', 20, 0, 3600),
    alias: env.SANDBOX_ALIAS || null,
    autostart: choice(env, 'SANDBOX_AUTOSTART', 'on', ['on', 'off']) === 'on',
  }
}
