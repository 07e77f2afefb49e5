import { STATUS_NAMESPACE } from '@cairn/gateway/contract/limits'
import type { StatusServerEvents } from '@cairn/gateway/contract/status'
import { io, type Socket } from 'socket.io-client'

/** What the network status tells its watcher. */
export interface StatusWatcher extends StatusServerEvents {
  /** The last time of a check that the watcher has, asked on every (re)connect. */
  since: () => number
  /** The way to the gateway is up or down; `never` where WebSockets do not get through at all. */
  reach: (reach: 'up' | 'down' | 'never') => void
}

/** Failed attempts, none ever having worked, after which WebSockets count as blocked. */
const ATTEMPTS_BEFORE_NEVER = 3
/** Between tries that socket.io does not make by itself, in ms. */
const RETRY_AFTER = 2000

/** Watches the network status until the returned function is called. */
export function watchStatus({ since, reach, ...events }: StatusWatcher): () => void {
  const socket: Socket<StatusServerEvents, Record<string, never>> = io(STATUS_NAMESPACE, {
    transports: ['websocket'],
    reconnectionDelay: 500,
    reconnectionDelayMax: 10_000,
    forceNew: true,
    auth: (answer) => answer({ since: since() }),
  })
  let worked = false
  let failedAttempts = 0
  let retry: ReturnType<typeof setTimeout> | undefined

  socket.on('connect', () => {
    worked = true
    reach('up')
  })
  socket.on('connect_error', () => {
    failedAttempts += 1
    reach(worked || failedAttempts < ATTEMPTS_BEFORE_NEVER ? 'down' : 'never')
  })
  socket.on('disconnect', (reason) => {
    if (reason === 'io client disconnect') return
    reach('down')
    // Closed by the gateway, as for a restart: socket.io makes no new try by itself then.
    if (reason === 'io server disconnect') retry = setTimeout(() => socket.connect(), RETRY_AFTER)
  })
  socket.on('serverStatus', events.serverStatus)
  socket.on('announcements', events.announcements)
  socket.on('current', events.current)
  return () => {
    clearTimeout(retry)
    socket.disconnect()
  }
}
