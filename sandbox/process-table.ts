import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** The fields of `/proc/<pid>/stat` after the name, which may contain spaces: proc_pid_stat(5), from field 3. */
function stat(pid: number | string): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

function ps(...options: string[]): string {
  try {
    return execFileSync('ps', options, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return '' // ps ends with 1 when it finds nothing
  }
}

/**
 * A process's start, in the system's own count; undefined if it is gone. Process IDs are reused, an ID together with
 * its start is not.
 */
export function readStartTime(pid: number): string | undefined {
  if (process.platform !== 'linux') return ps('-o', 'lstart=', '-p', String(pid)).trim() || undefined
  const fields = stat(pid)
  return fields?.[0] === 'Z' ? undefined : fields?.[19]
}

/** Identifies the run of the system since it was started; undefined where the system has no such ID. */
export function readBootId(): string | undefined {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()
  } catch {
    return undefined
  }
}

/** The ID of the process that started `pid`, or adopted it. */
export function readParent(pid: number): number | undefined {
  return (
    Number(process.platform === 'linux' ? stat(pid)?.[1] : ps('-o', 'ppid=', '-p', String(pid))) || undefined
  )
}

/** A process's arguments, the program first. */
export function readArguments(pid: number): string[] {
  if (process.platform !== 'linux') return ps('-o', 'args=', '-p', String(pid)).trim().split(' ')
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}

/** Ids of the living processes of a process group. */
export function listMembers(group: number): number[] {
  if (process.platform !== 'linux') {
    return ps('-axo', 'pid=,pgid=')
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number))
      .flatMap(([pid, pgid]) => (pid !== undefined && pgid === group ? [pid] : []))
  }
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    const fields = stat(name)
    return fields && fields[0] !== 'Z' && Number(fields[2]) === group ? [Number(name)] : []
  })
}
