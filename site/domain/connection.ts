import type { ConsoleLink } from '@cairn/gateway/contract/console'
import type { Resources, Server } from '@cairn/gateway/contract/panel'
import type { ConsoleView } from './console-view.ts'
import type { CallFailure } from './failure.ts'
import type { SentSignal } from './power.ts'
import type { UsagePoint } from './usage-history.ts'

/** How a page stands with the gateway; `never` where WebSockets do not get through at all. */
export type Reach = 'up' | 'down' | 'never'

/** A console that this visitor may watch. */
export interface OpenConsole {
  view: ConsoleView
  ended: null
  /** How the gateway stands with the server's node. */
  link: ConsoleLink
  reach: Reach | 'connecting'
}

/** The console of a connected server, as far as it has come to this page. `ended` is why the right to watch is gone. */
export type ConsoleState = OpenConsole | { view: ConsoleView; ended: CallFailure }

/** A loaded server and all that moves on it. */
export interface Connected {
  phase: 'connected'
  server: Server
  /** The newest measurement, by poll or live. */
  resources: Resources
  /** When `resources.current` began as far as this page saw, ms since 1970. */
  powerSince: number
  /** A power signal whose change has not been seen yet. */
  sent: SentSignal | null
  usage: readonly UsagePoint[]
  /** Why the last call failed, until one succeeds. */
  failure: CallFailure | null
  console: ConsoleState
}

/** How the page stands with a server: not connected (perhaps after a failure), on the way, or connected. */
export type Connection =
  | { phase: 'unconnected'; failure: CallFailure | null }
  /** `switching` where another server was connected until now: the page does not go back to the form meanwhile. */
  | { phase: 'connecting'; id: string; switching: boolean }
  | Connected

/** Whether the page shows a server, also while it switches to another one, and not the form. */
export function showsServer(connection: Connection): boolean {
  return connection.phase === 'connected' || (connection.phase === 'connecting' && connection.switching)
}
