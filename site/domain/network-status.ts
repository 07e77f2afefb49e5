import { HISTORY_POINTS, STATUS_DAYS } from '@cairn/gateway/contract/limits'
import type {
  Announcements,
  FailureCause,
  NetworkStatus,
  ServerState,
  StatusServer,
} from '@cairn/gateway/contract/status'
import { plural, t } from '@lingui/core/macro'
import { number } from '../language/forms.ts'

/** The network status as the page shows it. */
export interface NetworkView extends Announcements {
  servers: readonly StatusServer[]
  /** Servers that the visitor added; they are not measured. */
  added: readonly StatusServer[]
  /** The latest known moment, in ms since 1970. */
  asOf: number
}

export function toView({ servers, incidents, maintenance, time }: NetworkStatus): NetworkView {
  return { servers, added: [], incidents, maintenance, asOf: time }
}

/** Merges an update: servers by ID, their checks by time, the last 30, their days by date, the last 90. */
export function withServers(view: NetworkView, updates: readonly StatusServer[]): NetworkView {
  const servers = new Map(view.servers.map((server) => [server.id, server]))
  for (const update of updates) {
    const known = servers.get(update.id)
    servers.set(update.id, {
      ...update,
      history: mergeByKey(known?.history ?? [], update.history, ({ timestamp }) => timestamp).slice(
        -HISTORY_POINTS,
      ),
      days: mergeByKey(known?.days ?? [], update.days, ({ date }) => date).slice(-STATUS_DAYS),
    })
  }
  const newest = updates.map(({ history }) => history.at(-1)?.timestamp ?? 0)
  return { ...view, servers: [...servers.values()], asOf: Math.max(view.asOf, ...newest) }
}

/** A view of these servers alone: the first update of a connection names all that are monitored. */
export function keepOnly(view: NetworkView, updates: readonly StatusServer[]): NetworkView {
  const monitored = new Set(updates.map(({ id }) => id))
  return { ...view, servers: view.servers.filter(({ id }) => monitored.has(id)) }
}

/** Merges two lists in order by key; the newer of two items with the same key wins. */
function mergeByKey<T>(known: readonly T[], fresh: readonly T[], keyOf: (item: T) => number | string): T[] {
  const items = new Map([...known, ...fresh].map((item) => [keyOf(item), item]))
  return [...items].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, item]) => item)
}

/** Servers whose status an update changes; a new server has not changed. */
export function changes(
  view: NetworkView,
  updates: readonly StatusServer[],
): { name: string; status: ServerState }[] {
  const before = new Map(view.servers.map(({ id, status }) => [id, status]))
  return updates.filter(({ id, status }) => (before.get(id) ?? status) !== status)
}

/** Adds a server that exists in this page only (behaviour 9.5). */
export function withAddedServer(view: NetworkView, name: string): NetworkView {
  const server: StatusServer = {
    id: `added ${view.added.length + 1}`,
    name,
    status: 'operational',
    maintenance: false,
    measured: false,
    latency: 0,
    cause: null,
    uptime: 100,
    since: null,
    p50: null,
    p95: null,
    history: [],
    days: [],
  }
  return { ...view, added: [...view.added, server] }
}

/** A server's state now: `unknown` until the first check, and when the last one is too old. */
export type KnownState = ServerState | 'unknown'

export function knownState({ status, measured }: Pick<StatusServer, 'status' | 'measured'>): KnownState {
  return measured ? status : 'unknown'
}

/** Servers that are measured now and not in maintenance. */
function measuredNow({ servers }: Pick<NetworkView, 'servers'>): StatusServer[] {
  return servers.filter((server) => server.measured && !server.maintenance)
}

/** Servers that were down at the last check, with or without an incident (behaviour 9.1). */
export function ongoingOutages(view: Pick<NetworkView, 'servers'>): StatusServer[] {
  return measuredNow(view).filter(({ status }) => status === 'down')
}

/** Incidents that are not over. */
export function openIncidents({ incidents }: Pick<NetworkView, 'incidents'>): NetworkView['incidents'] {
  return incidents.filter(({ closed }) => closed === null)
}

/** All servers in one sentence. */
export function systemStatus({ servers }: NetworkView): { text: string; state: KnownState } {
  const measured = measuredNow({ servers })
  for (const state of ['down', 'degraded'] as const) {
    const count = measured.filter(({ status }) => status === state).length
    if (count > 0) return { text: describeProblem(count, servers.length, state), state }
  }
  if (servers.some((server) => server.maintenance))
    return { text: t({ message: 'Maintenance', context: 'state' }), state: 'unknown' }
  return measured.length < servers.length || servers.length === 0
    ? { text: t`Not measured`, state: 'unknown' }
    : { text: t`Operational`, state: 'operational' }
}

function describeProblem(affected: number, total: number, state: 'down' | 'degraded'): string {
  const count = number(affected)
  return state === 'down'
    ? plural(total, { other: `${count} of # servers down` })
    : plural(total, { other: `${count} of # servers degraded` })
}

/** Why a check failed, for people. Each counts as a timeout, so other causes say so. */
export const causes: Record<FailureCause, string> = {
  refused: t`Counted as a timeout: the connection is refused, nothing listens there.`,
  timeout: t`No answer in time.`,
  'wrong-answer': t`Counted as a timeout: it answers, but only with errors.`,
  dns: t`Counted as a timeout: its host name cannot be resolved.`,
  unreachable: t`Counted as a timeout: there is no route to it.`,
}
