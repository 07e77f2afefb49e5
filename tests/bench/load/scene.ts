import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO, type FakePanel, json, KEY, startFakePanel } from '../../gateway/fake-panel.ts'
import { type GatewayProcess, startGateway } from '../../support/gateway-process.ts'
import type { WriteOrder } from './node.ts'
import { serverIds } from './server-ids.ts'
import type { Order } from './viewers.ts'

/** A panel, a node and viewers, each in a process of its own, for a gateway under load. */
export interface Scene {
  /** Where the node's console is. */
  nodeUrl: string
  node: ChildProcess
  clients: readonly ChildProcess[]
  openGateway: (env?: Record<string, string>) => Promise<GatewayProcess>
  stop: () => Promise<void>
}

/** What the unit of deploy/ sets for memory. */
const unit = readFileSync(join(import.meta.dirname, '../../../deploy/cairn.service'), 'utf8')
const memorySettings = Object.fromEntries(
  Array.from(unit.matchAll(/\b(MALLOC_\w+|NODE_OPTIONS)=(\S+)/g), ([, name = '', value = '']) => [
    name,
    value,
  ]),
)

export function start(file: string, ...args: string[]): ChildProcess {
  return fork(join(import.meta.dirname, file), args, { execArgv: [] })
}

/** What `child` answers to an order. */
export async function answer<T>(child: ChildProcess, order: Order | WriteOrder): Promise<T> {
  child.send(order)
  const [message] = await once(child, 'message')
  return message as T
}

/**
 * @param clients processes of viewers; one would itself be what is slow
 * @param servers that the panel has at most
 */
export async function startScene(clients: number, servers = 1): Promise<Scene> {
  const node = start('node.ts')
  const [{ port }] = (await once(node, 'message')) as [{ port: number }]
  const nodeUrl = `ws://127.0.0.1:${port}/api/servers/x/ws`
  const viewers = Array.from({ length: clients }, () => start('viewers.ts'))
  const panel = await startFakePanel()
  openConsoles(panel, nodeUrl, serverIds(servers))
  return {
    nodeUrl,
    node,
    clients: viewers,
    openGateway: (env) =>
      startGateway({
        env: {
          ...memorySettings,
          PANEL_URL: panel.url,
          PANEL_KEY: KEY,
          PUBLIC_SERVERS: DEMO,
          TRUST_PROXY: '1',
          LOG_LEVEL: 'warn',
          MAX_SOCKETS: '20000',
          MAX_CONNECTIONS: '20000',
          OWNER_SOCKETS: '1',
          ...env,
        },
      }),
    stop: async () => {
      for (const child of [node, ...viewers]) child.kill()
      await panel.stop()
    },
  }
}

/** Has the panel give out a token for the node that lives a day. */
function openConsoles({ answers }: FakePanel, socket: string, servers: readonly string[]): void {
  const now = Math.floor(Date.now() / 1000)
  const parts = ['{"alg":"none"}', JSON.stringify({ iat: now, exp: now + 86_400 }), 'nobody']
  const token = parts.map((part) => Buffer.from(part).toString('base64url')).join('.')
  for (const server of servers)
    answers.set(`GET /api/client/servers/${server}/websocket`, json(200, { data: { token, socket } }))
}

const TICK = 1000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** Memory in MB and time on the processor in ms of a process, by Linux's own tables. */
export function usage({ pid }: ChildProcess): { memory: number; cpu: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return {
    memory: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024,
    cpu: (Number(fields[11]) + Number(fields[12])) * TICK,
  }
}
