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

/** Refusals that stand until the visitor does something; any other is worth another try. */
const FINAL: ReadonlySet<Failure['code']> = new Set([
  'key-needed',
  'key-refused',
  'not-found',
  'not-permitted',
  'origin-refused',
  'invalid-request',
])

/** Between tries that socket.io does not make by itself, in ms. */
const RETRY_AFTER = 2000

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
  let retry: ReturnType<typeof setTimeout> | undefined

  function end(failure: Failure): void {
    watcher.ended(failure)
    socket.disconnect()
  }

  function join(): void {
    const position = watcher.position()
    socket.emit('join', position ? { server, position } : { server }, (answer) => {
      if (answer.ok) return
      const { failure } = answer
      if (FINAL.has(failure.code)) {
        end(failure)
        return
      }
      watcher.link({ state: 'reconnecting', cause: failure, since: Date.now() })
      retry = setTimeout(join, Math.max(RETRY_AFTER, (failure.retryAfter ?? 0) * 1000))
    })
  }

  socket.on('connect', () => {
    worked = true
    watcher.reach('up')
    join()
  })
  socket.on('connect_error', () => {
    failedAttempts += 1
    watcher.reach(worked || failedAttempts < ATTEMPTS_BEFORE_NEVER ? 'down' : 'never')
  })
  socket.on('disconnect', (reason) => {
    clearTimeout(retry)
    if (reason === 'io client disconnect') return
    watcher.reach('down')
    // Closed by the gateway (a restart, a deadline): socket.io makes no new try by itself then.
    if (reason === 'io server disconnect') retry = setTimeout(() => socket.connect(), RETRY_AFTER)
  })
  socket.on('batch', (batch, taken) => {
    watcher.batch(batch)
    taken()
  })
  socket.on('link', watcher.link)
  socket.on('state', watcher.state)
  socket.on('stats', watcher.stats)
  socket.on('ended', end)
  return () => {
    clearTimeout(retry)
    socket.disconnect()
  }
}
