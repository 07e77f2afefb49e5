import type {
  ConsoleBatch,
  ConsoleClientEvents,
  ConsoleLink,
  ConsolePosition,
  ConsoleServerEvents,
  ConsoleStats,
} from '@cairn/gateway/contract/console'
import type { Failure } from '@cairn/gateway/contract/failure'
import { CONSOLE_NAMESPACE } from '@cairn/gateway/contract/limits'
import type { PowerState } from '@cairn/gateway/contract/panel'
import { io, type Socket } from 'socket.io-client'

/** What a console tells its watcher. */
export interface ConsoleWatcher {
  /** Where the watcher is, asked on every (re)connect. */
  position: () => ConsolePosition | undefined
  batch: (batch: ConsoleBatch) => void
  link: (link: ConsoleLink) => void
  state: (state: PowerState) => void
  stats: (stats: ConsoleStats) => void
  /** The right to watch is gone; the console closes. */
  ended: (failure: Failure) => void
  /** The way to the gateway itself is up or down; `never` where WebSockets do not get through at all. */
  reach: (reach: 'up' | 'down' | 'never') => void
}

/** Failed attempts, none ever having worked, after which WebSockets count as blocked. */
const ATTEMPTS_BEFORE_NEVER = 3

/** Watches a server's console until the returned function is called. */
export function watchConsole(server: string, watcher: ConsoleWatcher): () => void {
  const socket: Socket<ConsoleServerEvents, ConsoleClientEvents> = io(CONSOLE_NAMESPACE, {
    transports: ['websocket'],
    reconnectionDelay: 500,
    reconnectionDelayMax: 10_000,
    forceNew: true,
  })
  let worked = false
  let failedAttempts = 0

  socket.on('connect', () => {
    worked = true
    watcher.reach('up')
    const position = watcher.position()
    socket.emit('join', position ? { server, position } : { server }, (answer) => {
      if (answer.ok) return
      watcher.ended(answer.failure)
      socket.disconnect()
    })
  })
  socket.on('connect_error', () => {
    failedAttempts += 1
    watcher.reach(worked || failedAttempts < ATTEMPTS_BEFORE_NEVER ? 'down' : 'never')
  })
  socket.on('disconnect', (reason) => {
    if (reason === 'io client disconnect') return
    watcher.reach('down')
    // The gateway closes a socket whose right ended; `ended` has said so before. Any other close of its own
    // (a restart, a deadline) is worth another try, which socket.io does not make by itself.
    if (reason === 'io server disconnect') socket.connect()
  })
  socket.on('batch', (batch, taken) => {
    watcher.batch(batch)
    taken()
  })
  socket.on('link', watcher.link)
  socket.on('state', watcher.state)
  socket.on('stats', watcher.stats)
  socket.on('ended', (failure) => {
    watcher.ended(failure)
    socket.disconnect()
  })
  return () => socket.disconnect()
}
