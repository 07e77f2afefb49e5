import type { Connected, ConsoleState, OpenConsole } from '../domain/connection.ts'
import { withPower, withStats } from '../domain/connection.ts'
import { consolePosition, withBatch } from '../domain/console-view.ts'
import type { UpdateServer } from './server-readings.ts'

/** The part of the panel's store that the console of its server changes. */
export interface ConsoleHost {
  /** The connected server, if there is one. */
  connected: () => Connected | undefined
  update: UpdateServer
  /** The gateway reached the server's node, which may have another state and details than before. */
  linked: (id: string) => void
}

/** The console of the server that is watched. */
export interface PanelConsole {
  /** Opens the console after its last known line; loads the socket's code on first use. */
  open: (id: string) => void
  /** Joins the console again, unless its socket is retrying or another server is connected. */
  rejoin: (id: string) => void
  close: () => void
  /** Closes it until it is opened again: its lines stay. */
  suspend: (id: string) => void
}

/** What is known of a console that is being opened. */
export const connectingConsole = {
  ended: null,
  link: { state: 'connecting' },
  reach: 'connecting',
} as const satisfies Omit<OpenConsole, 'view'>

export function createPanelConsole({ connected, update, linked }: ConsoleHost): PanelConsole {
  let closeOpen: (() => void) | undefined

  function change(id: string, next: (console: ConsoleState) => ConsoleState): void {
    update(id, ({ console }) => ({ console: next(console) }))
  }

  /** Changes the state of a console's connection, unless it has ended. */
  function changeOpen(id: string, next: Partial<Pick<OpenConsole, 'link' | 'reach'>>): void {
    change(id, (console) => (console.ended === null ? { ...console, ...next } : console))
  }

  function close(): void {
    closeOpen?.()
    closeOpen = undefined
  }

  function open(id: string): void {
    close()
    change(id, (console) => (console.ended ? { view: console.view, ...connectingConsole } : console))
    let closed = false
    let closeSocket: (() => void) | undefined
    closeOpen = () => {
      closed = true
      closeSocket?.()
    }
    import('../services/console.ts')
      .then(({ watchConsole }) => {
        if (closed) return
        closeSocket = watchConsole(id, {
          position() {
            const server = connected()
            return server && consolePosition(server.console.view)
          },
          batch: (batch) => change(id, (console) => ({ ...console, view: withBatch(console.view, batch) })),
          link(link) {
            changeOpen(id, { link })
            if (link.state === 'connected') linked(id)
          },
          state: (current) => update(id, (server) => withPower(server, current, Date.now())),
          stats: (stats) => update(id, (server) => withStats(server, stats, Date.now())),
          ended: (ended) => change(id, ({ view }) => ({ view, ended })),
          reach: (reach) => changeOpen(id, { reach }),
        })
      })
      .catch(() => {
        if (closed) return
        closeOpen = undefined
        changeOpen(id, { reach: 'missing' })
      })
  }

  return {
    open,
    rejoin(id) {
      const current = connected()
      if (current?.server.identifier !== id) return
      const { console } = current
      if (closeOpen === undefined || console.ended !== null || console.reach === 'up') open(id)
    },
    close,
    suspend(id) {
      close()
      changeOpen(id, connectingConsole)
    },
  }
}
