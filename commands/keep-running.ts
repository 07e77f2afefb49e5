import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { retryDelay } from '../gateway/timing.ts'
import { describeExit, isEnding } from './children.ts'

/** After this time, in ms, a server restarts with a short pause again. */
const STABLE_AFTER = 60_000

/** A server that ended before it was ready: its own last line says why. */
export class StartRefused extends Error {}

export interface Running<T> {
  /** Its first message when it was ready. */
  ready: T
  /** Restarts it at once, for example after a change of its source. */
  restart: () => void
}

/**
 * Starts a server and keeps it running: it is restarted when it ends, with backoff. Settles when it is ready for the
 * first time.
 * @param start starts its process, with its predecessor's message, so that it takes the same address
 * @param shape of its message when it is ready
 * @throws StartRefused if it ends before it was ever ready
 */
export async function keepRunning<T>(
  name: string,
  start: (predecessor?: T) => Promise<ChildProcess>,
  shape: z.ZodType<T>,
): Promise<Running<T>> {
  let child = await start()
  let end = waitForEnd(child)
  const ready = await waitForReady(child, name, shape)
  let wanted = new AbortController()
  let endings = 0

  async function superviseChild(): Promise<void> {
    for (let since = performance.now(); ; since = performance.now()) {
      const how = await end
      if (isEnding()) return
      if (performance.now() - since > STABLE_AFTER) endings = 0
      if (!wanted.signal.aborted) await waitToRestart(how)
      wanted = new AbortController()
      try {
        child = await start(ready)
        end = waitForEnd(child)
        await Promise.race([end, waitForReady(child, name, shape).catch(() => {})])
      } catch (error) {
        // The system has no room for a process.
        end = Promise.resolve(error instanceof Error ? error.message : String(error))
      }
    }
  }

  async function waitToRestart(how: string): Promise<void> {
    endings += 1
    const wait = retryDelay(endings - 1)
    const times = endings === 1 ? 'stopped' : `stopped ${endings} times in a row`
    process.stdout.write(
      `The ${name} ${times} (${how}). Starting it again in ${(wait / 1000).toFixed(1)} s.\n`,
    )
    await pause(wait, undefined, { signal: wanted.signal }).catch(() => {})
  }

  void superviseChild()
  return {
    ready,
    restart: () => {
      endings = 0
      wanted.abort()
      child.kill('SIGTERM')
    },
  }
}

/** Settles with how a child ended, for a person. */
function waitForEnd(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(describeExit(code, signal)))
    child.on('error', (error) => {
      // It has never begun, and so will not exit.
      if (child.pid === undefined) resolve(error.message)
    })
  })
}

/** Settles with the child's message when it is ready. */
function waitForReady<T>(child: ChildProcess, name: string, shape: z.ZodType<T>): Promise<T> {
  const message = z.object({ ready: shape })
  return new Promise((resolve, reject) => {
    child.on('message', (said) => {
      const read = message.safeParse(said)
      if (read.success) resolve(read.data.ready)
    })
    child.once('error', reject)
    child.once('exit', (_code, signal) =>
      reject(
        signal === null ? new StartRefused() : new Error(`The ${name} was ended by ${signal} at its start.`),
      ),
    )
  })
}
