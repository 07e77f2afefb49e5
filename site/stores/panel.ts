import type { PowerSignal, Resources } from '@cairn/gateway/contract/panel'
import { t } from '@lingui/core/macro'
import { create } from 'zustand'
import { type Connected, type Connection, showsServer, withPolled } from '../domain/connection.ts'
import { emptyConsole, withCommand } from '../domain/console-view.ts'
import { type CallFailure, explain } from '../domain/failure.ts'
import { CHANGE_WITHIN, hasFollowed, type SentSignal } from '../domain/power.ts'
import { earlierUsage } from '../domain/usage-history.ts'
import { notify } from '../notifications/notify.ts'
import { toFailure } from '../services/failure.ts'
import {
  getResources,
  getResourcesWithHistory,
  getServer,
  sendCommand,
  sendPower,
} from '../services/panel.ts'
import { readStored, writeStored } from '../services/storage.ts'
import { connectingConsole, createPanelConsole } from './panel-console.ts'

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
  /** True if the panel accepted the command. */
  command: (text: string) => Promise<boolean>
}

/** The ID of the last connected server, empty if there is none or storage is not available. */
export function readStoredId(): string {
  return readStored(STORED_ID) ?? ''
}

/** Numbers requests of one kind. An answer is used unless a newer request was answered before. */
function createSequence(): () => () => boolean {
  let asked = 0
  let landed = 0
  return () => {
    asked += 1
    const mine = asked
    return () => {
      if (mine < landed) return false
      landed = mine
      return true
    }
  }
}

export const usePanel = create<PanelStore>()((set, get, { subscribe }) => {
  let watchers = 0
  let poll: ReturnType<typeof setInterval> | undefined
  /** Counts what makes pending answers obsolete: connecting, leaving, and the end of the last watcher. */
  let generation = 0
  /** When a reading may take the failure away, in ms since 1970. */
  let failureStandsUntil = 0
  const nextReading = createSequence()
  const nextDetails = createSequence()

  /** Changes the connected server `id`; does nothing if another or none is connected. */
  function update(id: string, change: (connected: Connected) => Partial<Connected>): void {
    set((state) =>
      state.connection.phase === 'connected' && state.connection.server.identifier === id
        ? { connection: { ...state.connection, ...change(state.connection) } }
        : state,
    )
  }

  const panelConsole = createPanelConsole({
    connected() {
      const { connection } = get()
      return connection.phase === 'connected' ? connection : undefined
    },
    update,
    linked: (id) => void readResources(id),
  })

  /** Takes a polled measurement, which takes a failure away. */
  function takeResources(id: string, polled: Resources): void {
    const now = Date.now()
    update(id, (connected) => ({
      ...withPolled(connected, polled, now),
      ...(now < failureStandsUntil ? {} : { failure: null }),
    }))
  }

  /** Shows why a call failed. A reading takes it away again, from `standing` ms on. */
  function takeFailure(id: string, failure: CallFailure, standing = 0): void {
    failureStandsUntil = Date.now() + standing
    update(id, () => ({ failure }))
  }

  /** Reads the state while it is watched. The panel shows a failure, without a toast (behaviour 7.8). */
  async function readResources(id: string): Promise<void> {
    if (watchers === 0) return
    const mine = generation
    const lands = nextReading()
    try {
      const resources = await getResources(id)
      if (mine === generation && lands()) takeResources(id, resources)
    } catch (error) {
      if (mine === generation && lands()) takeFailure(id, toFailure(error))
    }
  }

  /** Reads details and state; the visitor sees the same failure for either (behaviour 7.9). */
  async function readServer(id: string): Promise<void> {
    const mine = generation
    const detailsLand = nextDetails()
    const readingLands = nextReading()
    try {
      const [server, resources] = await Promise.all([getServer(id), getResources(id)])
      if (mine !== generation) return
      if (detailsLand()) update(id, (known) => ({ server: { ...server, status: known.server.status } }))
      failureStandsUntil = 0
      if (readingLands()) takeResources(id, resources)
    } catch (error) {
      if (mine !== generation || !readingLands()) return
      takeFailure(id, toFailure(error))
      notify.error(t`Failed to fetch server details`)
    }
  }

  /** Polls the server and opens its console, if it is watched. */
  function startWatching(id: string): void {
    if (watchers === 0) return
    poll = setInterval(() => void readResources(id), POLL_INTERVAL)
    panelConsole.open(id)
  }

  /** Stops the poll and the console; a pending signal or command still gets its answer. */
  function stopWatching(): void {
    generation += 1
    clearInterval(poll)
    panelConsole.close()
  }

  /** Settles when the server has followed a signal, another one is connected, or `CHANGE_WITHIN` has passed. */
  function waitForChange(id: string, sent: SentSignal): Promise<void> {
    return new Promise((resolve) => {
      const asking = setInterval(() => void readResources(id), CHANGE_INTERVAL)
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
        void readServer(connection.server.identifier)
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
      const mine = generation
      set(({ connection }) => ({
        connection: { phase: 'connecting', id, switching: showsServer(connection) },
      }))
      try {
        const [server, { history, ...resources }] = await Promise.all([
          getServer(id),
          getResourcesWithHistory(id),
        ])
        if (mine !== generation) return
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
        takeResources(server.identifier, resources)
        startWatching(server.identifier)
      } catch (error) {
        const failure = toFailure(error)
        if (mine !== generation) return
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
      const mine = generation
      await readServer(id)
      if (mine === generation && watchers > 0) panelConsole.rejoin(id)
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
        const failure = toFailure(error)
        notify.error(signalFailed[signal], explain(failure).title)
        takeFailure(id, failure, POLL_INTERVAL)
        update(id, settled)
        return
      }
      await reload()
      await waitForChange(id, sent)
      update(id, settled)
    },

    async command(text) {
      const { connection } = get()
      if (connection.phase !== 'connected' || text.trim() === '') return false
      const id = connection.server.identifier
      const sentAt = Date.now()
      try {
        await sendCommand(id, text)
        update(id, ({ console }) => ({
          failure: null,
          console: { ...console, view: withCommand(console.view, text, sentAt) },
        }))
        return true
      } catch (error) {
        const failure = toFailure(error)
        notify.error(t`Failed to send command`, explain(failure).title)
        takeFailure(id, failure, POLL_INTERVAL)
        return false
      }
    },
  }
})
