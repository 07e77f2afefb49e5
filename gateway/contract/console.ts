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
 * One line. `sequence` counts up by one within an epoch. `time` is its receipt in ms since 1970; null where it came
 * with a node's replay of earlier lines, of which nobody knows when they were written.
 */
export interface ConsoleLine {
  sequence: number
  time: number | null
  text: string
  /** Who wrote it: the game server, its installer, or the panel's daemon. */
  origin: 'server' | 'install' | 'daemon'
}

/**
 * Lines in order; where the gateway asks, the viewer says when it has taken these and all before. With `replace` they stand
 * in place of all that the viewer has. `skipped` lines were lost to a reader that was too slow; they come before `lines`.
 */
export interface ConsoleBatch {
  epoch: string
  replace: boolean
  skipped: number
  lines: ConsoleLine[]
}

/** How the gateway stands with the server's node. `cause` is the last failure, `since` in ms since 1970. */
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
  /** No more lines than these, the newest; they stand in place of all that the viewer has where more were missed. */
  newest: z.number().int().min(1).max(RING_LINES).optional(),
})
export type JoinRequest = z.infer<typeof joinRequest>

export type JoinAnswer = { ok: true } | { ok: false; failure: Failure }

/** What a browser may say; anything else closes its socket. Commands and signals go over HTTP. */
export interface ConsoleClientEvents {
  join: (request: JoinRequest, answer: (answer: JoinAnswer) => void) => void
  leave: () => void
}

/** What the gateway says. After `ended` the viewer's right is gone and the socket closes. */
export interface ConsoleServerEvents {
  batch: (batch: ConsoleBatch, taken?: () => void) => void
  link: (link: ConsoleLink) => void
  state: (state: PowerState) => void
  stats: (stats: ConsoleStats) => void
  ended: (failure: Failure) => void
}
