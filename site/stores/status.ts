import type { NetworkStatus, ServerState } from '@cairn/gateway/contract/status'
import { t } from '@lingui/core/macro'
import { create } from 'zustand'
import type { Reach } from '../domain/connection.ts'
import type { ServerFilter } from '../domain/listed-servers.ts'
import {
  changes,
  keepOnly,
  type NetworkView,
  toView,
  withAddedServer,
  withServers,
} from '../domain/network-status.ts'
import { notify } from '../notifications/notify.ts'

/** The page sets `onlyProblems`, `kept` and `incidentPage` itself, with `setState`. */
interface StatusStore extends ServerFilter {
  /** Null until the page is hydrated. */
  view: NetworkView | null
  reach: Reach | 'connecting'
  /** Whether the gateway itself reads anew. */
  current: boolean
  /** Updates the page's first view with every check, until the returned function is called. */
  watch: (first: NetworkStatus) => () => void
  add: (name: string) => void
  /** The page of incidents that is shown, from 1. */
  incidentPage: number
}

const announced: Record<ServerState, (name: string) => string> = {
  operational: (name) => t`${name} is now operational`,
  degraded: (name) => t`${name} is now degraded`,
  down: (name) => t`${name} is now down`,
}

export const useStatus = create<StatusStore>()((set, get) => {
  function update(change: (view: NetworkView) => NetworkView): void {
    set(({ view }) => (view ? { view: change(view) } : {}))
  }

  return {
    view: null,
    reach: 'connecting',
    current: true,

    watch(first) {
      const { view } = get()
      // When the visitor comes back to the page, later checks stay.
      if (!view) set({ view: toView(first) })
      set({ reach: 'connecting', current: first.current })
      let stopped = false
      let stop: (() => void) | undefined
      let fresh = true
      import('../services/status.ts').then(
        ({ watchStatus }) => {
          if (stopped) return
          stop = watchStatus({
            since: () => get().view?.asOf ?? 0,
            serverStatus: (servers) => {
              const { view } = get()
              if (!view) return
              for (const { name, status } of changes(view, servers))
                notify.state(announced[status](name), status)
              update((view) => withServers(fresh ? keepOnly(view, servers) : view, servers))
              fresh = false
            },
            announcements: (announcements) => update((view) => ({ ...view, ...announcements })),
            current: (current) => set({ current }),
            reach: (reach) => {
              fresh = true
              set({ reach })
            },
          })
        },
        () => {
          if (!stopped) set({ reach: 'never' })
        },
      )
      return () => {
        stopped = true
        stop?.()
      }
    },

    add: (name) => update((view) => withAddedServer(view, name)),

    onlyProblems: false,
    kept: null,
    incidentPage: 1,
  }
})
