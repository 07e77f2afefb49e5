import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The main process of the embedded database in `data`. */
export async function databasePid(data: string): Promise<number> {
  const lock = await readFile(join(data, 'postgres/cluster/postmaster.pid'), 'utf8')
  return Number(lock.split('\n')[0])
}

/** Every process of it: one that is stopped by SIGSTOP hangs with all of them. */
export async function databasePids(data: string): Promise<number[]> {
  const main = await databasePid(data)
  const children = await readFile(`/proc/${main}/task/${main}/children`, 'utf8')
  return [main, ...children.trim().split(' ').map(Number)]
}

/** Signals each process; one that has ended in between, as a worker of the database's does, is passed over. */
export function signalEach(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

/** Whether process `pid` runs; one that ended and that nobody has asked about yet does not. */
export async function runs(pid: number): Promise<boolean> {
  return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')) !== ''
}
