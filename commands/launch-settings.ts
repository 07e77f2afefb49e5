import { readConfig as readGatewayConfig, StartupError } from '../gateway/config.ts'
import { readMonitors } from '../gateway/status/monitors.ts'
import { makeDataDir } from '../gateway/store/folder.ts'
import { readConfig as readSandboxConfig } from '../sandbox/config.ts'
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

/**
 * What `npm start` needs from `env`. Validates all of it as the gateway and the sandbox do, so that an error is
 * reported before a build, in one line.
 * @throws StartupError or the sandbox's ConfigError
 */
export async function readLaunchSettings(env: NodeJS.ProcessEnv): Promise<LaunchSettings> {
  const set = (name: string) => env[name] !== undefined && env[name].trim() !== ''
  const ownPanel = set('PANEL_URL')
  const ownDatabase = set('DATABASE_URL') || set('DATABASE_URL_FILE')
  if (!ownPanel) {
    const idle = PANEL_VARIABLES.find(set)
    if (idle !== undefined) {
      throw new StartupError(
        `${idle} is of no use without PANEL_URL, the address of the panel that it is for: set both, for example PANEL_URL=https://panel.example.com, or neither to have the sandbox`,
      )
    }
    readSandboxConfig(sandboxEnvironment(env))
  }
  // Services that are not started yet have unknown addresses on this machine.
  const config = readGatewayConfig({
    ...env,
    ...(!ownPanel && { PANEL_URL: 'http://127.0.0.1' }),
    ...(!ownDatabase && { DATABASE_URL: 'postgres://127.0.0.1', DATABASE_DIR: '.' }),
  })
  if (config.monitorsFile !== undefined) await readMonitors(config.monitorsFile)
  await makeDataDir(config.dataDir)
  return { dataDir: config.dataDir, port: config.port, ownPanel, ownDatabase }
}
