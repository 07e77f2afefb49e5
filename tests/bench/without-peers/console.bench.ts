import { Console } from 'node:console'
import { once } from 'node:events'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { io } from 'socket.io-client'
import type { ConsoleBatch } from '../../../gateway/contract/console.ts'
import { CONSOLE_NAMESPACE, RING_LINES } from '../../../gateway/contract/limits.ts'
import { ConsoleFixture } from '../../gateway/console-node.ts'

/**
 * How fast lines go from a node through the ring to 1 and to 50 viewers, and what that costs. `node` runs it.
 * Viewers live in a thread of their own; the node writes as fast as the slowest viewer's ring allows.
 */

const LINES = 40_000
const LINE = (number: number) => `[12:00:00] [Server thread/INFO]: <player> this is line number ${number}`

interface Result {
  viewers: number
  seconds: number
  cpu: number
  bytes: number
  lost: number
}

async function watchAll({ url, viewers }: { url: string; viewers: number }): Promise<void> {
  let bytes = 0
  let lost = 0
  let furthest = 0
  const done = Array.from({ length: viewers }, async (_, index) => {
    const socket = io(url + CONSOLE_NAMESPACE, {
      transports: ['websocket'],
      forceNew: true,
      extraHeaders: { 'x-address': `viewer ${index}` },
    })
    await new Promise<void>((resolve) => socket.once('connect', resolve))
    socket.io.engine.on('data', (data: string) => {
      bytes += data.length
    })
    const all = new Promise<void>((resolve) => {
      let next = 1
      socket.on('batch', ({ skipped, lines }: ConsoleBatch, taken?: () => void) => {
        lost += skipped
        next += skipped + lines.length
        taken?.()
        if (next > furthest + 1000) {
          furthest = next
          parentPort?.postMessage({ furthest })
        }
        if (next > LINES) resolve()
      })
    })
    const linked = new Promise<void>((resolve) =>
      socket.on('link', ({ state }) => {
        if (state === 'connected') resolve()
      }),
    )
    socket.emit('join', { server: '1a7ce997' }, () => {})
    await linked
    return { socket, all }
  })
  const opened = await Promise.all(done)
  parentPort?.postMessage('ready')
  await Promise.all(opened.map(({ all }) => all))
  parentPort?.postMessage({ bytes, lost })
  for (const { socket } of opened) socket.disconnect()
}

async function measure(viewers: number): Promise<Result> {
  const fixture = await new ConsoleFixture().start()
  const worker = new Worker(new URL(import.meta.url), { workerData: { url: fixture.url, viewers } })
  await once(worker, 'message')
  await new Promise((resolve) => setTimeout(resolve, 1500)) // the replay's quiet time
  let written = 0
  const write = (upTo: number) => {
    while (written < Math.min(upTo, LINES)) fixture.node.write(LINE(++written))
  }
  const started = performance.now()
  const cpu = process.threadCpuUsage()
  write(RING_LINES / 2)
  return new Promise((resolve) => {
    worker.on('message', (message: { furthest: number } | { bytes: number; lost: number }) => {
      if ('furthest' in message) return write(message.furthest + RING_LINES / 2)
      const used = process.threadCpuUsage(cpu)
      const result = {
        viewers,
        seconds: (performance.now() - started) / 1000,
        cpu: (used.user + used.system) / 1e6,
        bytes: message.bytes,
        lost: message.lost,
      }
      void fixture.stop().then(() => resolve(result))
    })
  })
}

if (isMainThread) {
  const [one, many] = [await measure(1), await measure(50)]
  const row = ({ viewers, seconds, cpu, bytes, lost }: Result) => ({
    viewers,
    'lines/s in': Math.round(LINES / seconds),
    'lines/s out': Math.round((LINES * viewers - lost) / seconds),
    'CPU µs/line out': Number(((cpu * 1e6) / (LINES * viewers - lost)).toFixed(1)),
    'bytes/line out': Number((bytes / (LINES * viewers - lost)).toFixed(0)),
    skipped: lost,
  })
  process.stdout.write(`${LINES} lines of ${LINE(LINES).length} characters\n`)
  new Console(process.stdout).table([row(one), row(many)])
  const ratio = (many.cpu / one.cpu).toFixed(1)
  process.stdout.write(`50 viewers take ${ratio} times the CPU of one\n`)
} else {
  await watchAll(workerData)
}
