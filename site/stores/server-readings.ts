import type { Resources } from '@cairn/gateway/contract/panel'
import { t } from '@lingui/core/macro'
import { type Connected, withPolled } from '../domain/connection.ts'
import type { CallFailure } from '../domain/failure.ts'
import { notify } from '../notifications/notify.ts'
import { toFailure } from '../services/failure.ts'
import { getResources, getServer } from '../services/panel.ts'

/** Changes the connected server `id`; does nothing if another or none is connected. */
export type UpdateServer = (id: string, change: (connected: Connected) => Partial<Connected>) => void

/** Numbers requests of one kind, since a later one may be answered first. */
function createSequence() {
  let asked = 0
  let landed = 0
  return {
    /** Call what it returns with the answer: true unless a newer request was answered before, or all were dropped. */
    next(): () => boolean {
      asked += 1
      const mine = asked
      return () => {
        if (mine < landed) return false
        landed = mine
        return true
      }
    },
    drop(): void {
      asked += 1
      landed = asked
    },
  }
}

/** Reads a connected server by polls, and takes each newest answer into the panel's store. */
export function createServerReadings(update: UpdateServer) {
  const readings = createSequence()
  const details = createSequence()
  /** When a reading may take the failure away, in ms since 1970. */
  let failureStandsUntil = 0

  /** Takes a polled measurement, which takes a failure away. */
  function take(id: string, polled: Resources): void {
    const now = Date.now()
    update(id, (connected) => ({
      ...withPolled(connected, polled, now),
      ...(now < failureStandsUntil ? {} : { failure: null }),
    }))
  }

  /** Shows why a call failed. A reading takes it away again, from `standing` ms on. */
  function fail(id: string, failure: CallFailure, standing = 0): void {
    failureStandsUntil = Date.now() + standing
    update(id, () => ({ failure }))
  }

  return {
    take,
    fail,

    /** Reads the state. The panel shows a failure, without a toast (behaviour 7.8). */
    async readResources(id: string): Promise<void> {
      const lands = readings.next()
      try {
        const resources = await getResources(id)
        if (lands()) take(id, resources)
      } catch (error) {
        if (lands()) fail(id, toFailure(error))
      }
    },

    /** Reads details and state; the visitor sees the same failure for either (behaviour 7.9). */
    async readServer(id: string): Promise<void> {
      const detailsLand = details.next()
      const readingLands = readings.next()
      try {
        const [server, resources] = await Promise.all([getServer(id), getResources(id)])
        if (detailsLand()) {
          update(id, (known) => ({ server: { ...server, status: known.server.status } }))
          failureStandsUntil = 0
        }
        if (readingLands()) take(id, resources)
      } catch (error) {
        if (!readingLands()) return
        fail(id, toFailure(error))
        notify.error(t`Failed to fetch server details`)
      }
    },

    /** Ignores the answers that are still to come. */
    drop(): void {
      readings.drop()
      details.drop()
    },
  }
}
