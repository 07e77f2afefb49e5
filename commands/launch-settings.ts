import { type Config, readConfig as readGatewayConfig, StartupError } from '../gateway/config.ts'
import { readMonitors } from '../gateway/status/monitors.ts'
import { makeDataDir } from '../gateway/store/folder.ts'
import { ConfigError, readConfig as readSandboxConfig } from '../sandbox/config.ts'
import { sandboxEnvironment } from './sandbox-environment.ts'

export interface LaunchSettings {
  dataDir: string
  /** 0 lets the system choose. */
  port: number
  /** Whether PANEL_URL names a panel; otherwise the sandbox is started. */
  ownPanel: boolean
  /** Whether DATABASE_URL names a database; otherwise one is hosted. */
  ownDatabase: boolean
}

/** Variables about the panel that PANEL_URL names. */
const PANEL_VARIABLES = ['PANEL_KEY', 'PANEL_KEY_FILE', 'PUBLIC_SERVERS', 'PANEL_NODES']

/** The port of a server's address, also one that the address leaves out, as http://localhost does. */
export const listeningPort = (address: string) => new URL(address).port || '80'

export const isSet = (env: NodeJS.ProcessEnv, name: string) => (env[name] ?? '').trim() !== ''

/** In place of what `npm start` provides if `env` names no panel and no database: services of unknown addresses. */
export function standIns(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const hasDatabase = isSet(env, 'DATABASE_URL') || isSet(env, 'DATABASE_URL_FILE')
  return {
    ...(!isSet(env, 'PANEL_URL') && { PANEL_URL: 'http://127.0.0.1' }),
    ...(!hasDatabase && { DATABASE_URL: 'postgres://127.0.0.1', DATABASE_DIR: '.' }),
  }
}

/**
 * What `npm start` needs from `env`. Validates all of it as the gateway and the sandbox do, so that an error is
 * reported before a build, in one line.
 * @throws StartupError or the sandbox's ConfigError
 */
export async function readLaunchSettings(env: NodeJS.ProcessEnv): Promise<LaunchSettings> {
  const { config, ownPanel, ownDatabase } = parseLaunchSettings(env)
  if (config.monitorsFile !== undefined) await readMonitors(config.monitorsFile)
  await makeDataDir(config.dataDir)
  return { dataDir: config.dataDir, port: config.port, ownPanel, ownDatabase }
}

/** The first reason for which {@link readLaunchSettings} would reject `env`, without a look at files and folders. */
export function findLaunchProblem(env: NodeJS.ProcessEnv): string | undefined {
  try {
    parseLaunchSettings(env)
    return undefined
  } catch (error) {
    if (error instanceof StartupError || error instanceof ConfigError) return error.message
    throw error
  }
}

function parseLaunchSettings(
  env: NodeJS.ProcessEnv,
): Pick<LaunchSettings, 'ownPanel' | 'ownDatabase'> & { config: Config } {
  const missing = standIns(env)
  const ownPanel = missing.PANEL_URL === undefined
  const ownDatabase = missing.DATABASE_URL === undefined
  if (!ownPanel) {
    const idle = PANEL_VARIABLES.find((name) => isSet(env, name))
    if (idle !== undefined) {
      throw new StartupError(
        `${idle} is of no use without PANEL_URL, the address of the panel that it is for: set both, for example PANEL_URL=https://panel.example.com, or neither to have the sandbox`,
      )
    }
    readSandboxConfig(sandboxEnvironment(env))
  }
  return { config: readGatewayConfig({ ...env, ...missing }), ownPanel, ownDatabase }
}
