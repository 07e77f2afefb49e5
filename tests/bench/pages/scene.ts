import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { toMonitorId } from '../../../gateway/contract/words.ts'
import { openStore } from '../../../gateway/store/store.ts'
import { hostDatabase } from '../../../postgres/database.ts'
import { type GatewayProcess, startGateway } from '../../support/gateway-process.ts'
import { newDataDirectory, removeDataDirectory, startSandbox } from '../../support/sandbox-process.ts'
import { writeHistory } from '../../support/status-history.ts'

/** What the status page shows: 90 days of them, as of a company with servers at three places. */
const monitors = ['India - 01', 'India - 02', 'Germany - 01', 'Singapore - 01', 'Website', 'Control panel']
const DAYS = 90
/** Seconds between two checks: seldom, so that they disturb no measurement. */
const INTERVAL = 600

/** The gateway that answers what pages ask for, with a demo and a status page that has a history. */
export async function startScene(): Promise<Pick<GatewayProcess, 'url' | 'stop'>> {
  const data = newDataDirectory()
  await fillHistory(data)
  const sandbox = await startSandbox()
  const { url, publicServers, panelKey } = sandbox.access
  const { hostname: host, port } = new URL(url)
  const file = join(data, 'monitors.json')
  const target = { type: 'tcp', host, port: Number(port), interval: INTERVAL }
  await writeFile(file, JSON.stringify(monitors.map((name) => ({ name, ...target }))))
  const gateway = await startGateway({
    data,
    env: {
      PANEL_URL: url,
      PANEL_KEY: panelKey,
      PUBLIC_SERVERS: publicServers.join(','),
      MONITORS_FILE: file,
      LOG_LEVEL: 'silent',
    },
  })
  return {
    url: gateway.url,
    async stop() {
      await gateway.stop()
      await sandbox.stop()
      removeDataDirectory(data)
    },
  }
}

async function fillHistory(data: string): Promise<void> {
  const log = pino({ level: 'silent' })
  const server = await hostDatabase(data, { log })
  const store = await openStore(server.url, log)
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  try {
    await writeHistory(client, { monitors: monitors.map(toMonitorId), days: DAYS, interval: INTERVAL })
  } finally {
    await client.end()
    await store.close()
    await server.stop()
  }
}
