import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { GCProfiler, getHeapStatistics } from 'node:v8'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { type ConsoleSocket, consoleTiming, Hub, type Viewer } from '../../gateway/console/hub.ts'
import { CONSOLE_NAMESPACE } from '../../gateway/contract/limits.ts'
import { createOpenSocketServer } from '../gateway/console-node.ts'

/** What a line may take of the heap for each viewer, in bytes: it takes 135, and 2,200 where each viewer gets a copy. */
const BUDGET = 250
const VIEWERS = 500
const WARM_UP = 100
const LINES = 100

/** A line of 200 letters, as long as those that servers write. */
const line = `[12:00:00] [Server thread/INFO]: <player> ${'x'.repeat(158)}`
const stats = {
  state: 'running',
  memory_bytes: 1e9,
  memory_limit_bytes: 2e9,
  cpu_absolute: 12.5,
  network: { rx_bytes: 1, tx_bytes: 2 },
  uptime: 3_600_000,
  disk_bytes: 4e9,
}

let node: WebSocketServer
let link: WebSocket
let hub: Hub
/** Frames that were handed on. */
let sent: number
/** How many end the wait for all viewers, and what ends it. */
let due: number
let arrived: () => void

/** A viewer whose socket ends where a frame is handed to `ws`, or what waits to engine.io. */
function fakeViewer(): Viewer {
  const take = () => {
    sent += 1
    if (sent === due) arrived()
    if (socket.acks.size === 0) return
    for (const taken of socket.acks.values()) taken()
    socket.acks.clear()
  }
  const socket = {
    acks: new Map<number, () => void>(),
    emit: () => {},
    disconnect: () => {},
    client: {
      writeToEngine: take,
      conn: {
        readyState: 'open',
        writeBuffer: [],
        transport: { writable: true, socket: { _sender: { sendFrame: take }, bufferedAmount: 0 } },
      },
    },
  }
  return {
    socket: socket as unknown as ConsoleSocket,
    visitor: { key: undefined, address: '192.0.2.1' },
    grant: { identifier: 'dec0de00', key: 'key', access: 'public', console: 'read-only', watch: true },
    position: undefined,
  }
}

/** Has the node send an event, and waits until all viewers have it. */
async function relay(event: string, text: string): Promise<void> {
  due = sent + VIEWERS
  const { promise, resolve } = Promise.withResolvers<void>()
  arrived = resolve
  link.send(JSON.stringify({ event, args: [text] }))
  await promise
}

/** Bytes that `work` allocates on V8's heap, whatever is collected meanwhile. */
async function measureAllocated(work: () => Promise<void>): Promise<number> {
  const profiler = new GCProfiler()
  profiler.start()
  const before = getHeapStatistics().used_heap_size
  await work()
  const after = getHeapStatistics().used_heap_size
  const { statistics } = profiler.stop()
  const collected = statistics.reduce(
    (sum, { beforeGC, afterGC }) =>
      sum + beforeGC.heapStatistics.usedHeapSize - afterGC.heapStatistics.usedHeapSize,
    0,
  )
  return after - before + collected
}

async function measurePerViewer(event: string, text: string): Promise<number> {
  for (let count = 0; count < WARM_UP; count += 1) await relay(event, text)
  const allocated = await measureAllocated(async () => {
    for (let count = 0; count < LINES; count += 1) await relay(event, text)
  })
  return allocated / LINES / VIEWERS
}

beforeEach(async () => {
  sent = 0
  due = 0
  node = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  await once(node, 'listening')
  const connected = once(node, 'connection')
  const { port } = node.address() as AddressInfo
  const log = pino({ level: 'silent' })
  const io = createOpenSocketServer(createServer(), log, {
    sockets: 1,
    ownerSockets: 0,
    socketsPerNetwork: 1,
    packetsPerSecond: 1,
  })
  hub = new Hub({
    namespace: io.of(CONSOLE_NAMESPACE),
    access: { authorise: () => Promise.reject(new Error('not called in this test')) },
    panel: {
      origin: 'http://127.0.0.1',
      socketCredentials: async () => ({ token: 'x', socket: new URL(`ws://127.0.0.1:${port}/`) }),
    },
    timing: { ...consoleTiming, batch: 0 },
    onState: () => {},
    onStats: () => {},
    log,
  })
  for (let count = 0; count < VIEWERS; count += 1) hub.join(fakeViewer())
  ;[link] = (await connected) as [WebSocket]
  await once(link, 'message')
  const said = sent
  link.send(JSON.stringify({ event: 'auth success', args: [] }))
  link.send(JSON.stringify({ event: 'status', args: ['running'] }))
  // The link's state and the server's.
  await vi.waitUntil(() => sent >= said + 2 * VIEWERS)
  link.send(JSON.stringify({ event: 'console output', args: [line] }))
  // Lines are held back until the node has repeated earlier ones.
  await vi.waitUntil(() => sent >= said + 3 * VIEWERS, 10_000)
})

afterEach(() => {
  hub.close()
  for (const socket of node.clients) socket.terminate()
  node.close()
})

test('a line is not copied for each viewer', async () => {
  expect(await measurePerViewer('console output', line)).toBeLessThan(BUDGET)
})

test('a measurement is not copied for each viewer', async () => {
  expect(await measurePerViewer('stats', JSON.stringify(stats))).toBeLessThan(BUDGET)
})
