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
import type { Socket } from 'socket.io-client'
import type { Reach } from '../domain/connection.ts'
import { openLiveSocket, RETRY_AFTER } from './live-socket.ts'

/** Callbacks of a console's watcher. */
export interface ConsoleWatcher {
  /** The watcher's position, read on every (re)connect. */
  position: () => ConsolePosition | undefined
  batch: (batch: ConsoleBatch) => void
  link: (link: ConsoleLink) => void
  state: (state: PowerState) => void
  stats: (stats: ConsoleStats) => void
  /** The right to watch is gone; the console closes. */
  ended: (failure: Failure) => void
  reach: (reach: Reach) => void
}

/** Refusals that a retry cannot fix; the page retries after any other. */
const FINAL: ReadonlySet<Failure['code']> = new Set([
  'key-needed',
  'key-refused',
  'not-found',
  'not-permitted',
  'origin-refused',
  'invalid-request',
])

/**
 * Watches a server's console until the returned function is called.
 * @param newest most lines that the watcher gets when it joins, the newest; all by default
 */
export function watchConsole(server: string, watcher: ConsoleWatcher, newest?: number): () => void {
  const live = openLiveSocket(CONSOLE_NAMESPACE, {
    reach: watcher.reach,
    refused: reconnecting,
  })
  const socket: Socket<ConsoleServerEvents, ConsoleClientEvents> = live.socket
  let rejoin: ReturnType<typeof setTimeout> | undefined

  function reconnecting(cause: Failure): void {
    watcher.link({ state: 'reconnecting', cause, since: Date.now() })
  }

  function end(failure: Failure): void {
    watcher.ended(failure)
    live.close()
  }

  function join(): void {
    const position = watcher.position()
    socket.emit('join', { server, ...(position && { position }), ...(newest && { newest }) }, (answer) => {
      if (answer.ok) return
      const { failure } = answer
      if (FINAL.has(failure.code)) return end(failure)
      reconnecting(failure)
      rejoin = setTimeout(join, Math.max(RETRY_AFTER, (failure.retryAfter ?? 0) * 1000))
    })
  }

  socket.on('connect', join)
  // Also when the watcher closes it.
  socket.on('disconnect', () => clearTimeout(rejoin))
  socket.on('batch', (batch, taken) => {
    watcher.batch(batch)
    taken?.()
  })
  socket.on('link', watcher.link)
  socket.on('state', watcher.state)
  socket.on('stats', watcher.stats)
  socket.on('ended', end)
  return live.close
}
