import type { PowerSignal, Resources, Server } from '@cairn/gateway/contract/panel'

/** After this long in `starting` or `stopping`, in ms, the process counts as hanging and Kill is offered. */
export const HANGING_AFTER = 15_000

/**
 * How long a change is awaited after the panel accepted a signal, in ms; then the buttons open again. Where no console is
 * live it is seen late: a panel tells its figures for 20 s.
 */
export const CHANGE_WITHIN = 30_000

/** A power signal from the press of its button until its change is seen. */
export interface SentSignal {
  signal: PowerSignal
  /** ms since 1970 */
  at: number
  /** Start of the state that the signal should change, ms since 1970. */
  since: number
}

/**
 * Whether the server has followed a signal: its state has changed since, or its process is younger. A restart between
 * two polls shows only in the latter.
 */
export function hasFollowed(
  { signal, at, since }: SentSignal,
  { powerSince, resources }: { powerSince: number; resources: Pick<Resources, 'current' | 'uptime'> },
  now: number,
): boolean {
  if (powerSince !== since) return true
  return signal === 'restart' && resources.current === 'running' && resources.uptime < now - at
}

/** What of a connected server decides which power buttons a visitor may press. */
export interface PowerSituation {
  resources: Pick<Resources, 'current'>
  powerSince: number
  sent: SentSignal | null
  server: Pick<Server, 'status'>
}

/**
 * Which signals are open now (behaviour 7.6): Start only when offline, Restart and Stop only when running, Kill when
 * starting or stopping hangs. Nothing until the change of a signal is seen, or while the panel holds the server.
 */
export function openSignals(
  { resources, powerSince, sent, server }: PowerSituation,
  now: number,
): ReadonlySet<PowerSignal> {
  if (sent || server.status) return new Set()
  switch (resources.current) {
    case 'offline':
      return new Set(['start'])
    case 'running':
      return new Set(['restart', 'stop'])
    case 'starting':
    case 'stopping':
      return new Set(now - powerSince >= HANGING_AFTER ? ['kill'] : [])
  }
}
