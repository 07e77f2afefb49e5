import type { StatusServer } from '@cairn/gateway/contract/status'
import { knownState } from './network-status.ts'

/** Which servers the status page lists. */
export interface ServerFilter {
  /** Whether to list only servers that are known to be down or degraded, announced or not. */
  onlyProblems: boolean
  /** The ID of a server that is always listed. */
  kept: string | null
}

/** The servers that the page lists (behaviour 9.12). */
export function listedServers<S extends Pick<StatusServer, 'id' | 'status' | 'measured'>>(
  servers: readonly S[],
  { onlyProblems, kept }: ServerFilter,
): readonly S[] {
  if (!onlyProblems) return servers
  return servers.filter((server) => server.id === kept || ['degraded', 'down'].includes(knownState(server)))
}
