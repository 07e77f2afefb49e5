import { readArguments, readParent, readStartTime } from '../sandbox/process-table.ts'

/** Between two looks at them, in ms. */
const BEAT = 500

/** Calls `gone` once the parent of this process has ended. The wait for it keeps nothing alive. */
export function whenParentIsGone(gone: () => void): void {
  const parent = process.ppid
  watch(() => process.ppid === parent, gone)
}

/**
 * Calls `gone` once npm has ended, or the shell that it puts in between: npm passes a signal to that shell at most, and
 * none when it is killed. Never where npm is not the parent: a service manager ends what it started by itself, and what
 * was sent to the background stays.
 */
export function whenNpmIsGone(gone: () => void): void {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return
  whenParentIsGone(gone)
  const shell = process.ppid
  const npm = readArguments(shell)[1] === '-c' ? readParent(shell) : undefined
  if (npm === undefined) return
  const start = readStartTime(npm)
  watch(() => readStartTime(npm) === start, gone)
}

function watch(isThere: () => boolean, gone: () => void): void {
  const beat = setInterval(() => {
    if (isThere()) return
    clearInterval(beat)
    gone()
  }, BEAT).unref()
}
