import type { PowerSignal, PowerState, ServerStatus } from '@cairn/gateway/contract/panel'

/** After this long in `starting` or `stopping`, in ms, the process counts as hanging and Kill is offered. */
export const HANGING_AFTER = 15_000

/** What decides which power buttons a visitor may press. Times in ms since 1970. */
export interface PowerSituation {
  current: PowerState
  /** When `current` began, as far as this page saw. */
  since: number
  /** A signal whose request is on its way. */
  sending: PowerSignal | null
  /** What the panel holds the server for. */
  status: ServerStatus
}

/**
 * Which signals are open now: Start only when not running, Restart and Stop only when running (spec section 4),
 * Kill when starting or stopping hangs. Nothing while a request is on its way or the panel holds the server.
 */
export function openSignals(situation: PowerSituation, now: number): ReadonlySet<PowerSignal> {
  if (situation.sending || situation.status) return new Set()
  switch (situation.current) {
    case 'offline':
      return new Set(['start'])
    case 'running':
      return new Set(['restart', 'stop'])
    case 'starting':
    case 'stopping':
      return new Set(now - situation.since >= HANGING_AFTER ? ['kill'] : [])
  }
}
