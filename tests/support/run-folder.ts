import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Once per run, before the workers: all that the run makes below the system's temporary folder lies in one folder of
 * its own, which goes when the run ends. One that was aborted could not, and its folder goes with the next run.
 */

const system = tmpdir()
const own = join(system, `cairn-run-${process.pid}`)

/** Whether the process of that id lives, or whatever has the id by now. */
function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

export function setup(): void {
  for (const name of readdirSync(system)) {
    const pid = /^cairn-run-(\d+)$/.exec(name)?.[1]
    if (pid !== undefined && !lives(Number(pid))) remove(join(system, name))
  }
  remove(own)
  mkdirSync(own, { mode: 0o700 })
  process.env.TMPDIR = own
}

export function teardown(): void {
  process.env.TMPDIR = system
  remove(own)
}
