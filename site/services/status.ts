import { STATUS_NAMESPACE } from '@cairn/gateway/contract/limits'
import type { StatusServerEvents } from '@cairn/gateway/contract/status'
import type { Socket } from 'socket.io-client'
import type { Reach } from '../domain/connection.ts'
import { openLiveSocket } from './live-socket.ts'

/** Callbacks of the network status's watcher. */
export interface StatusWatcher extends StatusServerEvents {
  /** Time of the watcher's newest check, read on every (re)connect. */
  since: () => number
  reach: (reach: Reach) => void
}

/** Watches the network status until the returned function is called. */
export function watchStatus({ since, reach, ...events }: StatusWatcher): () => void {
  const live = openLiveSocket(STATUS_NAMESPACE, {
    reach,
    // The gateway is there, but tells nothing.
    refused: () => reach('down'),
    auth: () => ({ since: since() }),
  })
  const socket: Socket<StatusServerEvents, Record<string, never>> = live.socket
  socket.on('serverStatus', events.serverStatus)
  socket.on('announcements', events.announcements)
  socket.on('current', events.current)
  return live.close
}
