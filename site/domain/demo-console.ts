import type { ConsoleLink } from '@cairn/gateway/contract/console'
import type { PowerState } from '@cairn/gateway/contract/panel'
import type { OpenConsole } from './connection.ts'

/** Lines of the demo that the home page shows (behaviour 2.12). */
export const DEMO_LINES = 8

/** The home page's connection to the demo's console. */
export interface DemoConsole {
  /** Whether it is paused, by the visitor or because it is out of view. */
  paused: boolean
  reach: OpenConsole['reach']
  link: ConsoleLink
  /** The right to watch is gone, for example because the demo was removed. */
  ended: boolean
  /** The server's power state, as far as it is known. */
  power: PowerState | undefined
  /** Whether lines have arrived. */
  filled: boolean
}

/** The state of the home page's console. */
export type DemoState = 'connecting' | 'live' | 'offline' | 'paused' | 'reconnecting' | 'unreachable'

/** The most serious state first. A console that never sent anything is unreachable; one that did is reconnecting. */
export function demoState({ paused, reach, link, ended, power, filled }: DemoConsole): DemoState {
  if (ended || reach === 'never' || link.state === 'closed') return 'unreachable'
  if (paused) return 'paused'
  if (reach === 'down' || link.state === 'reconnecting') return filled ? 'reconnecting' : 'unreachable'
  if (reach === 'connecting' || link.state === 'connecting') return 'connecting'
  return power === 'offline' ? 'offline' : 'live'
}
