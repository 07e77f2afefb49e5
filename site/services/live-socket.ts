import type { Failure } from '@cairn/gateway/contract/failure'
import { io, type Socket } from 'socket.io-client'
import type { Reach } from '../domain/connection.ts'

interface LiveSocketOptions {
  reach: (reach: Reach) => void
  /** The gateway refuses this socket for the reason given; the socket retries. */
  refused?: (failure: Failure) => void
  /** Sent to the gateway on every (re)connect. */
  auth?: () => object
}

/** Failed attempts without any success, after which WebSockets count as blocked. */
const ATTEMPTS_BEFORE_NEVER = 3

/** Between retries that socket.io does not make by itself, in ms. */
export const RETRY_AFTER = 2000

/** A socket to the gateway that reconnects until `close` is called. */
export function openLiveSocket(
  namespace: string,
  { reach, refused, auth }: LiveSocketOptions,
): { socket: Socket; close: () => void } {
  const socket = io(namespace, {
    transports: ['websocket'],
    reconnectionDelay: 500,
    reconnectionDelayMax: 10_000,
    forceNew: true,
    ...(auth && { auth: (answer) => answer(auth()) }),
  })
  let worked = false
  let failedAttempts = 0
  let retry: ReturnType<typeof setTimeout> | undefined

  function tryAgain(): void {
    retry = setTimeout(() => socket.connect(), RETRY_AFTER)
  }

  socket.on('connect', () => {
    worked = true
    reach('up')
  })
  socket.on('connect_error', (error) => {
    if (!socket.active) {
      worked = true
      reach('up')
      // The gateway sends it with the refusal (gateway/http/failures.ts).
      const { data } = error as Error & { data?: Failure }
      refused?.(data ?? { code: 'too-many-requests', detail: error.message })
      tryAgain()
      return
    }
    failedAttempts += 1
    reach(worked || failedAttempts < ATTEMPTS_BEFORE_NEVER ? 'down' : 'never')
  })
  socket.on('disconnect', (reason) => {
    if (reason === 'io client disconnect') return
    reach('down')
    // Closed by the gateway, as for a restart.
    if (reason === 'io server disconnect') tryAgain()
  })
  return {
    socket,
    close() {
      clearTimeout(retry)
      const { engine } = socket.io
      if (engine?.readyState !== 'opening') return void socket.disconnect()
      // Browsers log an error if a WebSocket is closed while it opens.
      socket.off()
      socket.io.reconnection(false)
      engine.once('open', () => socket.disconnect())
    },
  }
}
