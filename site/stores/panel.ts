import type { ConsoleStats } from '@cairn/gateway/contract/console'
import type { PowerSignal, PowerState, Resources, Server } from '@cairn/gateway/contract/panel'
import { create } from 'zustand'
import type { Connected, Connection, ConsoleState } from '../domain/connection.ts'
import { emptyConsole, withBatch } from '../domain/console-view.ts'
import { withUsage } from '../domain/usage-history.ts'
import { notify } from '../notifications/notify.ts'
import { failureOf } from '../services/failure.ts'
import { getResources, getServer, sendCommand, sendPower } from '../services/panel.ts'

/** How often resources are asked for while a server is set, in ms (spec section 9). */
export const POLL_INTERVAL = 10_000

/** Where the last used ID stays between visits, as a raw string (spec section 3). */
const STORED_ID = 'serverId'

interface PanelStore {
  connection: Connection
  /** Stores the ID and loads the server; an ID of only spaces does nothing. */
  connect: (id: string) => Promise<void>
  /** Back to the form; the ID stays stored. */
  disconnect: () => void
  /** Loads details and state again and re-opens an ended console, as after signing in. */
  reload: () => Promise<void>
  power: (signal: PowerSignal) => Promise<void>
  /** True when the panel has taken the command. */
  command: (text: string) => Promise<boolean>
}

/** The ID of the last connected server, empty where there is none or storage is closed. */
export function storedServerId(): string {
  try {
    return localStorage.getItem(STORED_ID) ?? ''
  } catch {
    return ''
  }
}

function storeServerId(id: string): void {
  try {
    localStorage.setItem(STORED_ID, id)
  } catch {
    // Storage is closed to this page (private mode, policy): the form is not prefilled next time.
  }
}

const freshConsole: ConsoleState = {
  view: emptyConsole,
  link: { state: 'connecting' },
  reach: 'connecting',
  ended: null,
}

export const usePanel = create<PanelStore>()((set, get) => {
  let poll: ReturnType<typeof setInterval> | undefined
  let closeConsole: (() => void) | undefined
  /** Counts connects, so that an answer to an abandoned one changes nothing. */
  let attempt = 0

  /** Changes the connected server `id`; without effect once the page has moved on. */
  function update(id: string, change: (connected: Connected) => Partial<Connected>): void {
    set((state) =>
      state.connection.phase === 'connected' && state.connection.server.identifier === id
        ? { connection: { ...state.connection, ...change(state.connection) } }
        : state,
    )
  }

  function withPower(connected: Connected, power: PowerState): Partial<Connected> {
    return power === connected.power ? {} : { power, powerSince: Date.now() }
  }

  /** Takes a polled measurement, up to 10 s old; the state of a live console is newer and stands. */
  function takeResources(id: string, polled: Resources): void {
    update(id, (connected) => {
      const live = connected.console.reach === 'up' && connected.console.link.state === 'connected'
      const resources = live ? { ...polled, current: connected.power } : polled
      return {
        ...withPower(connected, resources.current),
        resources,
        server: { ...connected.server, status: resources.status },
        usage: withUsage(connected.usage, {
          time: Date.now(),
          cpu: resources.cpu.current,
          memory: resources.memory.current,
        }),
        failure: null,
      }
    })
  }

  function takeStats(id: string, stats: ConsoleStats): void {
    update(id, (connected) => ({
      ...withPower(connected, stats.current),
      resources: {
        current: stats.current,
        status: connected.server.status,
        cpu: { current: stats.cpu, limit: connected.server.limits.cpu },
        memory: { current: stats.memory, limit: connected.server.limits.memory * 1024 * 1024 },
        disk: { current: stats.disk, limit: connected.server.limits.disk * 1024 * 1024 },
        uptime: stats.uptime,
      },
      usage: withUsage(connected.usage, { time: stats.time, cpu: stats.cpu, memory: stats.memory }),
    }))
  }

  /** The 10 s poll. A failure is kept for the panel to show, without a toast (spec section 8). */
  async function pollResources(id: string): Promise<void> {
    try {
      takeResources(id, await getResources(id))
    } catch (error) {
      const failure = failureOf(error)
      update(id, () => ({ failure }))
    }
  }

  function updateConsole(id: string, change: (console: ConsoleState) => Partial<ConsoleState>): void {
    update(id, ({ console }) => ({ console: { ...console, ...change(console) } }))
  }

  /** Opens the console; its socket code is loaded here, where it is first needed. */
  function openConsole(id: string): void {
    closeConsole?.()
    let closed = false
    let close: (() => void) | undefined
    closeConsole = () => {
      closed = true
      close?.()
    }
    import('../services/console.ts')
      .then(({ watchConsole }) => {
        if (closed) return
        close = watchConsole(id, {
          position: () => {
            const { connection } = get()
            if (connection.phase !== 'connected') return undefined
            const { epoch, lines } = connection.console.view
            return epoch ? { epoch, sequence: lines.at(-1)?.sequence ?? 0 } : undefined
          },
          batch: (batch) => updateConsole(id, ({ view }) => ({ view: withBatch(view, batch) })),
          link: (link) => {
            updateConsole(id, () => ({ link }))
            // A node that came back may have another state and details than before.
            if (link.state === 'connected') void pollResources(id)
          },
          state: (power) => update(id, (connected) => withPower(connected, power)),
          stats: (stats) => takeStats(id, stats),
          ended: (ended) => updateConsole(id, () => ({ ended })),
          reach: (reach) => updateConsole(id, () => ({ reach })),
        })
      })
      .catch(() => updateConsole(id, () => ({ reach: 'never' })))
  }

  function leave(): void {
    attempt += 1
    clearInterval(poll)
    closeConsole?.()
    closeConsole = undefined
  }

  /** Details and state together; either failing is the same failure to the visitor (spec section 8). */
  async function load(id: string): Promise<{ server: Server; resources: Resources }> {
    try {
      const [server, resources] = await Promise.all([getServer(id), getResources(id)])
      return { server, resources }
    } catch (error) {
      notify.error('Failed to fetch server details')
      throw error
    }
  }

  return {
    connection: { phase: 'unconnected', failure: null },

    async connect(text) {
      const id = text.trim()
      if (id === '') return
      leave()
      storeServerId(id)
      const mine = attempt
      set({ connection: { phase: 'connecting', id } })
      try {
        const { server, resources } = await load(id)
        if (mine !== attempt) return
        set({
          connection: {
            phase: 'connected',
            server,
            power: 'offline',
            powerSince: Date.now(),
            sending: null,
            resources: null,
            usage: [],
            failure: null,
            console: freshConsole,
          },
        })
        takeResources(server.identifier, resources)
        poll = setInterval(() => void pollResources(server.identifier), POLL_INTERVAL)
        openConsole(server.identifier)
      } catch (error) {
        const failure = failureOf(error)
        if (mine === attempt) set({ connection: { phase: 'unconnected', failure } })
      }
    },

    disconnect() {
      leave()
      set({ connection: { phase: 'unconnected', failure: null } })
    },

    async reload() {
      const { connection } = get()
      if (connection.phase !== 'connected') return
      const id = connection.server.identifier
      try {
        const { server, resources } = await load(id)
        update(id, () => ({ server }))
        takeResources(id, resources)
        if (connection.console.ended) {
          updateConsole(id, () => ({ ended: null, reach: 'connecting' }))
          openConsole(id)
        }
      } catch (error) {
        const failure = failureOf(error)
        update(id, () => ({ failure }))
      }
    },

    async power(signal) {
      const { connection, reload } = get()
      if (connection.phase !== 'connected' || connection.sending) return
      const id = connection.server.identifier
      update(id, () => ({ sending: signal }))
      try {
        await sendPower(id, signal)
        notify.success(`Server ${signal} command sent`)
      } catch (error) {
        const failure = failureOf(error)
        notify.error(`Failed to ${signal} server`)
        update(id, () => ({ failure, sending: null }))
        return
      }
      await reload()
      update(id, () => ({ sending: null }))
    },

    async command(text) {
      const { connection } = get()
      if (connection.phase !== 'connected' || text.trim() === '') return false
      const id = connection.server.identifier
      try {
        await sendCommand(id, text)
        update(id, () => ({ failure: null }))
        return true
      } catch (error) {
        const failure = failureOf(error)
        notify.error('Failed to send command')
        update(id, () => ({ failure }))
        return false
      }
    },
  }
})
