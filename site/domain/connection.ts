import type { ConsoleLink, ConsoleStats } from '@cairn/gateway/contract/console'
import type { PowerState, Resources, Server } from '@cairn/gateway/contract/panel'
import type { ConsoleView } from './console-view.ts'
import type { CallFailure } from './failure.ts'
import type { SentSignal } from './power.ts'
import { type UsagePoint, withUsage } from './usage-history.ts'

/** In bytes: the panel counts a server's memory and disk in it. */
const MEBIBYTE = 1024 * 1024

/** A page's connection to the gateway; `never` if WebSockets are blocked. */
export type Reach = 'up' | 'down' | 'never'

/** A console that this visitor may watch. */
export interface OpenConsole {
  view: ConsoleView
  ended: null
  /** The gateway's link to the server's node. */
  link: ConsoleLink
  /** `missing` if the code that connects could not be fetched: browsers fetch it again only for a new page. */
  reach: Reach | 'connecting' | 'missing'
}

/** The console of a connected server, as far as this page received it. `ended` is why the right to watch is gone. */
export type ConsoleState = OpenConsole | { view: ConsoleView; ended: CallFailure }

/** A loaded server with its live state. */
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
  /** Why the last call failed, until one succeeds; of a command or signal for 10 s at least. */
  failure: CallFailure | null
  console: ConsoleState
}

/** A page's connection to a server: none (perhaps after a failure), loading, or connected. */
export type Connection =
  | { phase: 'unconnected'; failure: CallFailure | null }
  /** `switching` if another server was connected until now: the page does not show the form meanwhile. */
  | { phase: 'connecting'; id: string; switching: boolean }
  | Connected

/** Whether the page shows a server instead of the form, also while it switches to another one. */
export function showsServer(connection: Connection): boolean {
  return connection.phase === 'connected' || (connection.phase === 'connecting' && connection.switching)
}

/** What is known of a server once it is in the state `current`. Times in ms since 1970. */
export function withPower(connected: Connected, current: PowerState, now: number): Connected {
  const { resources, powerSince } = connected
  return {
    ...connected,
    resources: { ...resources, current },
    powerSince: current === resources.current ? powerSince : now,
  }
}

/** After a polled measurement, up to 10 s old; the state of a live console is newer and wins. */
export function withPolled(connected: Connected, polled: Resources, now: number): Connected {
  const { server, resources, usage, console } = connected
  const live = console.ended === null && console.reach === 'up' && console.link.state === 'connected'
  const current = live ? resources.current : polled.current
  return {
    ...withPower(connected, current, now),
    server: { ...server, status: polled.status },
    resources: { ...polled, current },
    usage: withUsage(usage, { time: now, cpu: polled.cpu.current, memory: polled.memory.current }),
  }
}

/** After a measurement that the console brought. */
export function withStats(connected: Connected, stats: ConsoleStats, now: number): Connected {
  const { server, usage } = connected
  const { status, limits } = server
  const { current, time, cpu, memory, disk, uptime } = stats
  return {
    ...withPower(connected, current, now),
    resources: {
      current,
      status,
      cpu: { current: cpu, limit: limits.cpu },
      memory: { current: memory, limit: limits.memory * MEBIBYTE },
      disk: { current: disk, limit: limits.disk * MEBIBYTE },
      uptime,
    },
    usage: withUsage(usage, { time, cpu, memory }),
  }
}
