import type { ConsoleLink } from '@cairn/gateway/contract/console'
import type { PowerSignal, PowerState, Resources, Server } from '@cairn/gateway/contract/panel'
import type { ConsoleView } from './console-view.ts'
import type { CallFailure } from './failure.ts'
import type { UsagePoint } from './usage-history.ts'

/** The console of a connected server, as far as it has come to this page. */
export interface ConsoleState {
  view: ConsoleView
  /** How the gateway stands with the server's node. */
  link: ConsoleLink
  /** How this page stands with the gateway; `never` where WebSockets do not get through. */
  reach: 'connecting' | 'up' | 'down' | 'never'
  /** Why the right to watch ended, null while it holds. */
  ended: CallFailure | null
}

/** A loaded server and all that moves on it. */
export interface Connected {
  phase: 'connected'
  server: Server
  power: PowerState
  /** When `power` began as far as this page saw, ms since 1970. */
  powerSince: number
  /** A power signal whose request is on its way. */
  sending: PowerSignal | null
  /** The newest measurement, by poll or live; null until the first. */
  resources: Resources | null
  usage: readonly UsagePoint[]
  /** Why the last call failed, until one succeeds. */
  failure: CallFailure | null
  console: ConsoleState
}

/** How the page stands with a server: not connected (perhaps after a failure), on the way, or connected. */
export type Connection =
  | { phase: 'unconnected'; failure: CallFailure | null }
  | { phase: 'connecting'; id: string }
  | Connected
