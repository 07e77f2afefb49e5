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

/** A server that is offline uses its disk alone; what was measured before it stopped may come later. */
function clearUsage(resources: Resources): Resources {
  const { current, cpu, memory } = resources
  if (current !== 'offline') return resources
  return { ...resources, cpu: { ...cpu, current: 0 }, memory: { ...memory, current: 0 }, uptime: 0 }
}

/** What is known of a server once it is in the state `current`. Times in ms since 1970. */
export function withPower(connected: Connected, current: PowerState, now: number): Connected {
  const { resources, powerSince } = connected
  return {
    ...connected,
    resources: clearUsage({ ...resources, current }),
    powerSince: current === resources.current ? powerSince : now,
  }
}

/** After a measurement, taken at `time`. */
function withMeasured(connected: Connected, measured: Resources, time: number, now: number): Connected {
  const resources = clearUsage(measured)
  const { current, cpu, memory } = resources
  return {
    ...withPower(connected, current, now),
    resources,
    usage: withUsage(connected.usage, { time, cpu: cpu.current, memory: memory.current }),
  }
}

/** After a polled measurement, up to 30 s old; state and figures of a live console are newer and win. */
export function withPolled(connected: Connected, polled: Resources, now: number): Connected {
  const { server, resources, console } = connected
  const { status } = polled
  const live = console.ended === null && console.reach === 'up' && console.link.state === 'connected'
  const measured = live ? { ...resources, status } : polled
  return { ...withMeasured(connected, measured, now, now), server: { ...server, status } }
}

/** After a measurement that the console brought. */
export function withStats(connected: Connected, stats: ConsoleStats, now: number): Connected {
  const { status, limits } = connected.server
  const { current, time, cpu, memory, disk, uptime } = stats
  const measured: Resources = {
    current,
    status,
    cpu: { current: cpu, limit: limits.cpu },
    memory: { current: memory, limit: limits.memory * MEBIBYTE },
    disk: { current: disk, limit: limits.disk * MEBIBYTE },
    uptime,
  }
  return withMeasured(connected, measured, time, now)
}
