import { createHistogram } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { serverIds } from './server-ids.ts'
import { stampsIn } from './stamped-line.ts'

/** What the process of viewers is told, one at a time; each is answered. */
export type Order =
  /** Opens so many viewers of so many servers, each from a network of its own, and answers when all watch. */
  | { open: 'console' | 'status' | 'raw'; url: string; count: number; first: number; servers: number }
  /** Answers with a {@link Report} of all that came since the last one. */
  | { report: true }
  | { close: true }

/** What viewers got: lines in all, holes and doubles, connections that were lost, and how late lines came, in µs. */
export interface Report {
  lines: number
  faults: number
  lost: number
  pushes: number
  p50: number
  p99: number
  max: number
}

const OPENING = 50
const sockets = new Set<WebSocket>()
const lateness = createHistogram()
let lines = 0
let faults = 0
let lost = 0
let pushes = 0

/** Speaks socket.io's protocol as far as a viewer needs, so that the client is not what is measured. */
function view(order: Extract<Order, { open: string }>, index: number, server = ''): Promise<void> {
  const raw = order.open === 'raw'
  const socket = new WebSocket(
    raw ? order.url : `${order.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`,
    {
      perMessageDeflate: false,
      headers: {
        origin: order.url,
        'x-forwarded-for': `10.${Math.floor(index / 250)}.${index % 250}.1`,
      },
    },
  )
  sockets.add(socket)
  let last: number | undefined
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('close', () => {
      if (sockets.delete(socket)) lost += 1
    })
    if (raw) socket.on('open', () => resolve())
    socket.on('message', (data) => {
      const now = performance.timeOrigin + performance.now()
      const text = String(data)
      if (text.startsWith('0{')) socket.send(`40/${order.open},`)
      else if (text === '2') socket.send('3')
      else if (text.startsWith('40/console,')) socket.send(`42/console,0["join",{"server":"${server}"}]`)
      else if (text.startsWith('40/status,') || text.startsWith('43/console,0[{"ok":true')) resolve()
      else if (text.startsWith('43/') || text.startsWith('44/')) reject(new Error(text))
      else if (text.startsWith('42/status,["serverStatus"')) pushes += 1
      const batch = /^42\/console,(\d+)\["batch"/.exec(text)?.[1]
      if (batch !== undefined) socket.send(`43/console,${batch}[]`)
      for (const { number, time } of stampsIn(text)) {
        if (last !== undefined && number !== last + 1) faults += 1
        last = number
        lines += 1
        lateness.record(Math.max(1, Math.round((now - time) * 1000)))
      }
    })
  })
}

process.on('message', async (order: Order) => {
  if ('open' in order) {
    const ids = serverIds(order.servers)
    for (let opened = 0; opened < order.count; opened += OPENING) {
      const some = Math.min(OPENING, order.count - opened)
      const indexes = Array.from({ length: some }, (_, index) => order.first + opened + index)
      await Promise.all(indexes.map((index) => view(order, index, ids[index % ids.length])))
      await delay(5)
    }
    process.send?.('open')
  } else if ('report' in order) {
    const { max } = lateness
    const report: Report = {
      ...{ lines, faults, lost, pushes, max },
      p50: lateness.percentile(50),
      p99: lateness.percentile(99),
    }
    lateness.reset()
    lines = 0
    faults = 0
    pushes = 0
    process.send?.(report)
  } else {
    for (const socket of [...sockets]) {
      sockets.delete(socket)
      socket.terminate()
    }
    process.send?.('closed')
  }
})
