import type { Server } from '@cairn/gateway/contract/panel'

/** The servers of a list that the visitor owns, and those that are open to everyone. */
export function groupServers(servers: readonly Server[] | null): { own: Server[]; open: Server[] } {
  return {
    own: servers?.filter(({ access }) => access === 'own') ?? [],
    open: servers?.filter(({ access }) => access === 'public') ?? [],
  }
}

/** Whether the list has a server to switch to from the one with this ID. */
export function hasOther(servers: readonly Server[] | null, id: string): boolean {
  return servers?.some(({ identifier }) => identifier !== id) ?? false
}
