import { type Config, toLocalHost } from '../config.ts'
import type { MonitorNames } from '../contract/words.ts'
import type { Access } from '../panel/access.ts'
import { knownGames } from './game-queries.ts'
import { builtInMonitor, type Monitor } from './monitors.ts'

/** What is monitored without a MONITORS_FILE: the site itself, and the first public server as players find it. */
export async function defaultMonitors({
  config,
  port,
  access,
  names,
}: {
  config: Pick<Config, 'host' | 'publicServers'>
  /** The port that is listened on. */
  port: () => number
  access: Access
  names: MonitorNames
}): Promise<Monitor[]> {
  const [first] = config.publicServers
  const site = builtInMonitor(names.site, async () => ({
    type: 'http',
    url: `http://${toLocalHost(config)}:${port()}/healthz`,
  }))
  if (first === undefined) return [site]
  await knownGames().catch(() => {})
  return [site, builtInMonitor(names.server, () => joinAddress(first, access))]
}

/** Rejects while the panel does not say where the server is, or holds it: nothing can be measured then. */
async function joinAddress(id: string, access: Access) {
  const grant = await access.authorise({ key: undefined, address: '' }, id)
  const { address, status } = await access.server(grant)
  if (status !== null) throw new Error(`the panel holds the server (${status})`)
  const url = URL.parse(`tcp://${address}`)
  if (address === null || url === null || url.port === '') throw new Error('the panel names no address')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return { type: 'minecraft' as const, host, port: Number(url.port) }
}
