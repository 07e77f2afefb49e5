import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { type WebSocket, WebSocketServer } from 'ws'
import { stampedLine } from './stamped-line.ts'

/** Has the node write so many lines, spread over so many seconds. */
export interface WriteOrder {
  lines: number
  seconds: number
}

/**
 * A Wings node in a process of its own: it takes every token, has no earlier lines, and writes what it is told to. Says its
 * port when it listens, and `written` when it has done so.
 */
const open = new Set<WebSocket>()
const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
let number = 0

server.on('listening', () => process.send?.({ port: (server.address() as AddressInfo).port }))
server.on('connection', (socket) => {
  const say = (event: string, ...args: string[]) => socket.send(JSON.stringify({ event, args }))
  socket.on('close', () => open.delete(socket))
  socket.on('message', (data) => {
    if (JSON.parse(String(data)).event !== 'auth') return
    say('auth success')
    say('status', 'running')
    open.add(socket)
  })
})

process.on('message', async ({ lines, seconds }: WriteOrder) => {
  const began = performance.now()
  for (let written = 0; written < lines; ) {
    const due = Math.min(lines, Math.ceil(((performance.now() - began) / 1000 / seconds) * lines))
    for (; written < due; written += 1) {
      number += 1
      const frame = JSON.stringify({ event: 'console output', args: [stampedLine(number)] })
      for (const socket of open) socket.send(frame)
    }
    await delay(1)
  }
  process.send?.({ written: number })
})
