import { z } from 'zod'
import type { Failure } from './failure.ts'
import { RING_LINES } from './limits.ts'
import { type PowerState, serverIdentifier } from './panel.ts'

/** Where a viewer is: the ring's epoch and the last sequence number seen. */
export const consolePosition = z.strictObject({
  epoch: z.string().max(64),
  sequence: z.number().int().nonnegative(),
})
export type ConsolePosition = z.infer<typeof consolePosition>

/**
 * One line. `sequence` counts up by one within an epoch. `time` is its receipt in ms since 1970; null for a line of a
 * node's replay, which carries no times.
 */
export interface ConsoleLine {
  sequence: number
  time: number | null
  text: string
  /** Who wrote it: the game server, its installer, or the panel's daemon. */
  origin: 'server' | 'install' | 'daemon'
}

/**
 * Lines in order; when the gateway asks, the viewer acknowledges these and all before. With `replace` they replace all
 * that the viewer has. `skipped` lines, before `lines`, were lost because the reader was too slow.
 */
export interface ConsoleBatch {
  epoch: string
  replace: boolean
  skipped: number
  lines: ConsoleLine[]
}

/** The gateway's link to the server's node. `cause` is the last failure, `since` in ms since 1970. */
export type ConsoleLink =
  | { state: 'connecting' }
  | { state: 'connected' }
  | { state: 'reconnecting'; cause: Failure; since: number }
  | { state: 'closed'; cause: Failure }

/** A measurement between polls. Memory and disk in bytes, CPU in per cent of one core, uptime and time in ms. */
export interface ConsoleStats {
  time: number
  current: PowerState
  cpu: number
  memory: number
  disk: number
  uptime: number
}

/** Payload of `join`: one console per socket, a second join replaces the first. */
export const joinRequest = z.strictObject({
  server: serverIdentifier,
  position: consolePosition.optional(),
  /** Most lines to send, the newest; if more were missed, they replace all that the viewer has. */
  newest: z.number().int().min(1).max(RING_LINES).optional(),
})
export type JoinRequest = z.infer<typeof joinRequest>

export type JoinAnswer = { ok: true } | { ok: false; failure: Failure }

/** Events that a browser may send; any other closes its socket. Commands and signals go over HTTP. */
export interface ConsoleClientEvents {
  join: (request: JoinRequest, answer: (answer: JoinAnswer) => void) => void
  leave: () => void
}

/** Events that the gateway sends. After `ended` the viewer has lost their right and the socket closes. */
export interface ConsoleServerEvents {
  batch: (batch: ConsoleBatch, taken?: () => void) => void
  link: (link: ConsoleLink) => void
  state: (state: PowerState) => void
  stats: (stats: ConsoleStats) => void
  ended: (failure: Failure) => void
}
