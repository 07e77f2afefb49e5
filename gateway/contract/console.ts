import { z } from 'zod'
import { type Failure, failure } from './failure.ts'
import { type PowerState, powerState, serverIdentifier } from './panel.ts'

/** Where a viewer is: the ring's epoch and the last sequence number seen. */
export const consolePosition = z.strictObject({
  epoch: z.string().max(64),
  sequence: z.number().int().nonnegative(),
})
export type ConsolePosition = z.infer<typeof consolePosition>

/** One line. `sequence` counts up by one within an epoch; `time` is its receipt in ms since 1970. */
export const consoleLine = z.object({
  sequence: z.number().int(),
  time: z.number(),
  text: z.string(),
  /** Who wrote it: the game server, its installer, or the panel's daemon. */
  origin: z.enum(['server', 'install', 'daemon']),
})
export type ConsoleLine = z.infer<typeof consoleLine>

/**
 * Lines in order, acknowledged by the viewer once taken. With `replace` they stand in place of all that the
 * viewer has. `skipped` lines were lost to a reader that was too slow; they come before `lines`.
 */
export const consoleBatch = z.object({
  epoch: z.string(),
  replace: z.boolean(),
  skipped: z.number().int(),
  lines: z.array(consoleLine),
})
export type ConsoleBatch = z.infer<typeof consoleBatch>

/** How the gateway stands with the server's node. `cause` is the last failure, `since` in ms since 1970. */
export const consoleLink = z.discriminatedUnion('state', [
  z.object({ state: z.literal('connecting') }),
  z.object({ state: z.literal('connected') }),
  z.object({ state: z.literal('reconnecting'), cause: failure, since: z.number() }),
  z.object({ state: z.literal('closed'), cause: failure }),
])
export type ConsoleLink = z.infer<typeof consoleLink>

/** A measurement between polls. Memory and disk in bytes, CPU in per cent of one core, uptime and time in ms. */
export const consoleStats = z.object({
  time: z.number(),
  current: powerState,
  cpu: z.number(),
  memory: z.number(),
  disk: z.number(),
  uptime: z.number(),
})
export type ConsoleStats = z.infer<typeof consoleStats>

/** Payload of `join`: one console per socket, a second join replaces the first. */
export const joinRequest = z.strictObject({
  server: serverIdentifier,
  position: consolePosition.optional(),
})
export type JoinRequest = z.infer<typeof joinRequest>

export const joinAnswer = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), failure }),
])
export type JoinAnswer = z.infer<typeof joinAnswer>

/** What a browser may say; anything else closes its socket. Commands and signals go over HTTP. */
export interface ConsoleClientEvents {
  join: (request: JoinRequest, answer: (answer: JoinAnswer) => void) => void
  leave: () => void
}

/** What the gateway says. After `ended` the viewer's right is gone and the socket closes. */
export interface ConsoleServerEvents {
  batch: (batch: ConsoleBatch, taken: () => void) => void
  link: (link: ConsoleLink) => void
  state: (state: PowerState) => void
  stats: (stats: ConsoleStats) => void
  ended: (failure: Failure) => void
}
