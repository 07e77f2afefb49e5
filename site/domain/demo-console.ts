import type { ConsoleLink } from '@cairn/gateway/contract/console'
import type { PowerState } from '@cairn/gateway/contract/panel'
import type { OpenConsole } from './connection.ts'

/** So many lines of the demo stand on the home page (behaviour 2.12). */
export const DEMO_LINES = 8

/** How the home page stands with the demo's console. */
export interface DemoConsole {
  /** Whether the visitor, or what covers the page, has stopped it. */
  paused: boolean
  reach: OpenConsole['reach']
  link: ConsoleLink
  /** The right to watch is gone, as where the demo was taken away. */
  ended: boolean
  /** What the server's process does, as far as it is known. */
  power: PowerState | undefined
  /** Whether lines have come. */
  filled: boolean
}

/** The state of the home page's console. */
export type DemoState = 'connecting' | 'live' | 'offline' | 'paused' | 'reconnecting' | 'unreachable'

/** The gravest first. What never came is not reachable; what came and went is on its way back. */
export function demoState({ paused, reach, link, ended, power, filled }: DemoConsole): DemoState {
  if (ended || reach === 'never' || link.state === 'closed') return 'unreachable'
  if (paused) return 'paused'
  if (reach === 'down' || link.state === 'reconnecting') return filled ? 'reconnecting' : 'unreachable'
  if (reach === 'connecting' || link.state === 'connecting') return 'connecting'
  return power === 'offline' ? 'offline' : 'live'
}
