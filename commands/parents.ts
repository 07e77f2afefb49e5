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
export function onNpmExit(gone: () => void): void {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return
  onParentExit(gone)
  const shell = process.ppid
  const npm = readArguments(shell)[1] === '-c' ? readParent(shell) : undefined
  if (npm === undefined) return
  const start = readStartTime(npm)
  pollParent(() => readStartTime(npm) === start, gone)
}

function pollParent(isThere: () => boolean, gone: () => void): void {
  const beat = setInterval(() => {
    if (isThere()) return
    clearInterval(beat)
    gone()
  }, CHECK_INTERVAL).unref()
}
