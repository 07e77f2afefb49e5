import { constants } from 'node:os'
import { readArguments, readParent, readStartTime } from '../sandbox/process-table.ts'

/** Between two checks of the parent, in ms. */
const CHECK_INTERVAL = 500

/** Calls `gone` once the parent of this process has ended. Waiting does not keep the process alive. */
export function onParentExit(gone: () => void): void {
  const parent = process.ppid
  pollParent(() => process.ppid === parent, gone)
}

/**
 * Calls `gone` once npm has ended, or the shell in between: npm passes a signal to that shell at most, and none when it
 * is killed. Never calls it if npm is not the parent: a service manager ends its services by itself, and background
 * jobs keep running.
 */
function onNpmExit(gone: () => void): void {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return
  onParentExit(gone)
  const shell = process.ppid
  const npm = readArguments(shell)[1] === '-c' ? readParent(shell) : undefined
  if (npm === undefined) return
  const start = readStartTime(npm)
  pollParent(() => readStartTime(npm) === start, gone)
}

/**
 * Calls `end` on a signal, or when npm has ended, which does not pass on every signal.
 * @param end gets the exit code that a shell makes of it, and may be called again
 */
export function onInterrupt(end: (code: number) => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => end(128 + constants.signals[signal]))
  // A parent that started the command with a channel, such as a test, ends it by closing that.
  process.once('disconnect', () => end(1))
  process.channel?.unref()
  onNpmExit(() => end(1))
}

function pollParent(isThere: () => boolean, gone: () => void): void {
  const beat = setInterval(() => {
    if (isThere()) return
    clearInterval(beat)
    gone()
  }, CHECK_INTERVAL).unref()
}
