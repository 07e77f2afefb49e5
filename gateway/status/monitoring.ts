import { once, setMaxListeners } from 'node:events'
import type { Logger } from 'pino'
import type { Lease } from '../store/lease.ts'
import type { Database } from '../store/store.ts'
import { pause } from '../timing.ts'
import { recordCheck, rollUp, sweep } from './checks.ts'
import { compactRanges } from './compact-ranges.ts'
import { NotMeasured } from './game-queries.ts'
import type { Monitor } from './monitors.ts'
import { runCheck } from './probe.ts'

/** Between the first checks of one server and the next, in ms, so that they do not all come at once. */
const STAGGER = 50
/** Between checks for hours to sum up, rows to delete and ranges to compact, in ms. */
const MAINTENANCE_INTERVAL = 10 * 60_000

/**
 * Checks all servers, each in its own time, and keeps the history in bounds, while `lease` is held. Checks that are under
 * way when it is lost are not waited for, and not written down.
 */
export async function runMonitors(
  monitors: readonly Monitor[],
  { database, log, lease }: { database: Database; log: Logger; lease: Lease },
): Promise<void> {
  const { signal } = lease
  // Every monitor listens on it.
  setMaxListeners(0, signal)
  // Errors during the stop are expected.
  const warn = (details: object, problem: string) => {
    if (lease.held()) log.warn(details, problem)
  }

  async function runMonitor(monitor: Monitor, index: number): Promise<void> {
    await pause(index * STAGGER, signal)
    while (!signal.aborted) {
      const due = performance.now() + monitor.interval
      const result = await runCheck(monitor).catch((error) => {
        const report = error instanceof NotMeasured ? warn : log.debug.bind(log)
        report({ err: error, monitor: monitor.id }, 'a server cannot be measured')
      })
      if (result && lease.held()) {
        await recordCheck(database, monitor, result).catch((error) =>
          warn({ err: error, monitor: monitor.id }, 'a check was not recorded'),
        )
      }
      await pause(Math.max(0, due - performance.now()), signal)
    }
  }

  async function maintainHistory(): Promise<void> {
    while (!signal.aborted) {
      // Also where hours cannot be summed up: else the checks grow until the disk is full.
      for (const update of [rollUp, sweep, compactRanges])
        await update(database, signal).catch((error) =>
          warn({ err: error }, 'the history of checks was not updated'),
        )
      await pause(MAINTENANCE_INTERVAL, signal)
    }
  }

  void Promise.all([maintainHistory(), ...monitors.map(runMonitor)])
  if (!signal.aborted) await once(signal, 'abort')
}
