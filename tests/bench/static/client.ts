import { connect } from 'node:net'
import { createHistogram } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { requestTo } from './answer.ts'

/** Has the client ask the server on `port`, whose answers have `length` bytes, for so many ms. */
export interface Order {
  port: number
  length: number
  connections: number
  warmUp: number
  duration: number
}

/** What the client measured: latency from a request's first byte to its answer's last. */
export interface Measured {
  requestsPerSecond: number
  /** In ms. */
  p99: number
}

/**
 * A client in a process of its own, so that it shares no event loop with a server. Each connection stays open and sends
 * the next request once as many bytes as an answer has have come.
 */
process.on('message', async ({ port, length, connections, warmUp, duration }: Order) => {
  const latency = createHistogram()
  const request = requestTo(port)
  let answers = 0
  let failure: Error | undefined
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect(port, '127.0.0.1')
    let rest = length
    let sent = 0
    const ask = () => {
      sent = performance.now()
      socket.write(request)
    }
    socket.on('data', (chunk) => {
      rest -= chunk.length
      if (rest > 0) return
      if (rest < 0) failure ??= new Error(`An answer of port ${port} is longer than ${length} bytes.`)
      rest = length
      answers += 1
      latency.record(Math.max(1, Math.round((performance.now() - sent) * 1000)))
      ask()
    })
    socket.on('error', (error) => {
      failure ??= error
    })
    socket.on('end', () => {
      failure ??= new Error(`Port ${port} closed a connection.`)
    })
    socket.on('connect', ask)
    return socket
  })
  await delay(warmUp)
  latency.reset()
  const [began, before] = [performance.now(), answers]
  await delay(duration)
  const requestsPerSecond = ((answers - before) / (performance.now() - began)) * 1000
  const measured: Measured = { requestsPerSecond, p99: latency.percentile(99) / 1000 }
  for (const socket of sockets) socket.destroy()
  if (failure) throw failure
  process.send?.(measured)
})
