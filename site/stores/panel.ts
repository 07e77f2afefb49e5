import type { PowerSignal, Server } from '@cairn/gateway/contract/panel'
import { t } from '@lingui/core/macro'
import { create } from 'zustand'
import { type Connected, type Connection, showsServer } from '../domain/connection.ts'
import { emptyConsole, withCommand } from '../domain/console-view.ts'
import { explainCall } from '../domain/panel-notice.ts'
import { CHANGE_WITHIN, hasFollowed, type SentSignal } from '../domain/power.ts'
import { earlierUsage } from '../domain/usage-history.ts'
import { notify } from '../notifications/notify.ts'
import { toFailure } from '../services/failure.ts'
import { getResourcesWithHistory, getServer, sendCommand, sendPower } from '../services/panel.ts'
import { readStored, writeStored } from '../services/storage.ts'
import { connectingConsole, createPanelConsole } from './panel-console.ts'
import { createServerReadings, type UpdateServer } from './server-readings.ts'

/** How often resources are polled while a server is watched, in ms (behaviour 7.8). */
const POLL_INTERVAL = 10_000

/** How often they are polled while a power change is pending, in ms. */
const CHANGE_INTERVAL = 2000

/** Where the last used ID is stored between visits, as a raw string (behaviour 7.3). */
const STORED_ID = 'serverId'

const signalSent: Record<PowerSignal, string> = {
  start: t`Server start command sent`,
  stop: t`Server stop command sent`,
  restart: t`Server restart command sent`,
  kill: t`Server kill command sent`,
}

const signalFailed: Record<PowerSignal, string> = {
  start: t`Failed to start server`,
  stop: t`Failed to stop server`,
  restart: t`Failed to restart server`,
  kill: t`Failed to kill server`,
}

interface PanelStore {
  connection: Connection
  /** Keeps the connected server up to date and its console open, until every caller calls the returned function. */
  watch: () => () => void
  /** Stores the ID and loads the server; an ID of only spaces does nothing. */
  connect: (id: string) => Promise<void>
  /** Back to the form; the ID stays stored. */
  disconnect: () => void
  /** Loads details, state and console again, for example after logging in. */
  reload: () => Promise<void>
  /** Sends a signal and waits for its change; does nothing while another is pending. */
  power: (signal: PowerSignal) => Promise<void>
  /** Sends a command once those before it are answered. True if the panel accepted it. */
  command: (text: string) => Promise<boolean>
}

/** The ID of the last connected server, empty if there is none or storage is not available. */
export function readStoredId(): string {
  return readStored(STORED_ID) ?? ''
}

export const usePanel = create<PanelStore>()((set, get, { subscribe }) => {
  let watchers = 0
  let poll: ReturnType<typeof setInterval> | undefined
  /** Settles with the last command. */
  let lastCommand: Promise<unknown> = Promise.resolve()

  const update: UpdateServer = (id, change) =>
    set((state) =>
      state.connection.phase === 'connected' && state.connection.server.identifier === id
        ? { connection: { ...state.connection, ...change(state.connection) } }
        : state,
    )

  const readings = createServerReadings(update)

  /** Reads the state while it is watched. */
  function readState(id: string): void {
    if (watchers > 0) void readings.readResources(id)
  }

  const panelConsole = createPanelConsole({
    connected() {
      const { connection } = get()
      return connection.phase === 'connected' ? connection : undefined
    },
    update,
    linked: readState,
  })

  /** Reports why a command or signal failed; the panel says it until a reading succeeds after the next poll. */
  function refuse({ identifier, access }: Server, title: string, error: unknown): void {
    const failure = toFailure(error)
    notify.error(title, explainCall(failure, access).title)
    readings.fail(identifier, failure, POLL_INTERVAL)
  }

  /** Polls the server and opens its console, if it is watched. */
  function startWatching(id: string): void {
    if (watchers === 0) return
    poll = setInterval(readState, POLL_INTERVAL, id)
    panelConsole.open(id)
  }

  /** Stops the poll and the console; a pending signal or command still gets its answer. */
  function stopWatching(): void {
    readings.drop()
    clearInterval(poll)
    panelConsole.close()
  }

  /** Settles when the server has followed a signal, another one is connected, or `CHANGE_WITHIN` has passed. */
  function waitForChange(id: string, sent: SentSignal): Promise<void> {
    return new Promise((resolve) => {
      const asking = setInterval(readState, CHANGE_INTERVAL, id)
      const bound = setTimeout(settle, CHANGE_WITHIN)
      const unsubscribe = subscribe(look)
      function settle() {
        clearInterval(asking)
        clearTimeout(bound)
        unsubscribe()
        resolve()
      }
      function look() {
        const { connection } = get()
        const awaited = connection.phase === 'connected' && connection.sent === sent
        if (!awaited || hasFollowed(sent, connection, Date.now())) settle()
      }
      look()
    })
  }

  return {
    connection: { phase: 'unconnected', failure: null },

    watch() {
      watchers += 1
      const { connection } = get()
      if (watchers === 1 && connection.phase === 'connected') {
        startWatching(connection.server.identifier)
        void readings.readServer(connection.server.identifier)
      }
      let watching = true
      return () => {
        if (!watching) return
        watching = false
        watchers -= 1
        if (watchers > 0) return
        stopWatching()
        const { connection } = get()
        if (connection.phase === 'connecting') set({ connection: { phase: 'unconnected', failure: null } })
        if (connection.phase === 'connected') panelConsole.suspend(connection.server.identifier)
      }
    },

    async connect(text) {
      const id = text.trim()
      if (id === '') return
      stopWatching()
      writeStored(STORED_ID, id)
      const connecting: Connection = { phase: 'connecting', id, switching: showsServer(get().connection) }
      set({ connection: connecting })
      try {
        const [server, { history, ...resources }] = await Promise.all([
          getServer(id),
          getResourcesWithHistory(id),
        ])
        if (get().connection !== connecting) return
        set({
          connection: {
            phase: 'connected',
            server,
            resources,
            powerSince: Date.now(),
            sent: null,
            usage: earlierUsage(history, Date.now()),
            failure: null,
            console: { view: emptyConsole, ...connectingConsole },
          },
        })
        readings.take(server.identifier, resources)
        startWatching(server.identifier)
        notify.prepare()
      } catch (error) {
        const failure = toFailure(error)
        if (get().connection !== connecting) return
        notify.seenError(t`Failed to fetch server details`)
        set({ connection: { phase: 'unconnected', failure } })
      }
    },

    disconnect() {
      stopWatching()
      set({ connection: { phase: 'unconnected', failure: null } })
    },

    async reload() {
      const { connection } = get()
      if (connection.phase !== 'connected') return
      const id = connection.server.identifier
      await readings.readServer(id)
      if (watchers > 0) panelConsole.rejoin(id)
    },

    async power(signal) {
      const { connection, reload } = get()
      if (connection.phase !== 'connected' || connection.sent) return
      const id = connection.server.identifier
      const sent: SentSignal = { signal, at: Date.now(), since: connection.powerSince }
      const settled = (connected: Connected) => (connected.sent === sent ? { sent: null } : {})
      update(id, () => ({ sent }))
      try {
        await sendPower(id, signal)
        notify.success(signalSent[signal])
      } catch (error) {
        refuse(connection.server, signalFailed[signal], error)
        update(id, settled)
        return
      }
      // The console may tell of the change before a slow panel answers.
      void reload()
      await waitForChange(id, sent)
      update(id, settled)
    },

    async command(text) {
      const { connection } = get()
      if (connection.phase !== 'connected' || text.trim() === '') return false
      const id = connection.server.identifier
      const before = lastCommand
      const { promise, resolve } = Promise.withResolvers<void>()
      lastCommand = promise
      await before
      const sentAt = Date.now()
      try {
        await sendCommand(id, text)
        update(id, ({ console }) => ({
          failure: null,
          console: { ...console, view: withCommand(console.view, text, sentAt) },
        }))
        return true
      } catch (error) {
        refuse(connection.server, t`Failed to send command`, error)
        return false
      } finally {
        resolve()
      }
    },
  }
})
