import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pidusage from 'pidusage'
import { listMembers } from './process-table.ts'

/** CPU in per cent of one core and resident memory in bytes, of all processes of a group together. */
export async function measureProcesses(group: number): Promise<{ cpu: number; memory: number }> {
  const members = listMembers(group)
  const usages = members.length === 0 ? {} : await pidusage(members).catch(() => ({}))
  let cpu = 0
  let memory = 0
  for (const usage of Object.values(usages)) {
    // pidusage omits processes that have ended.
    cpu += usage?.cpu ?? 0
    memory += usage?.memory ?? 0
  }
  return { cpu, memory }
}

/** Bytes that a folder takes on disk, as `du` counts them. Files deleted meanwhile count as 0. */
export async function measureDisk(path: string): Promise<number> {
  const stats = await lstat(path).catch(() => undefined)
  if (stats === undefined) return 0
  const own = stats.blocks * 512
  if (!stats.isDirectory()) return own
  const names = await readdir(path).catch(() => [])
  const sizes = await Promise.all(names.map((name) => measureDisk(join(path, name))))
  return sizes.reduce((sum, size) => sum + size, own)
}
