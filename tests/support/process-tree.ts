import { execFileSync } from 'node:child_process'
import { readdir, readFile, readlink } from 'node:fs/promises'

interface Process {
  pid: number
  parent: number
  command: string
}

/** Every process of the machine that lives, without those that ended and that nobody has asked about yet. */
function processes(): Process[] {
  const lines = execFileSync('ps', ['-axo', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' }).split('\n')
  return lines.flatMap((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+[^Z\s]\S*\s+(.*)$/.exec(line) ?? []
    return pid === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command }]
  })
}

/** What `pid` started, and what that started. */
export function descendantsOf(pid: number): Process[] {
  const all = processes()
  const below = (parent: number): Process[] =>
    all.filter((each) => each.parent === parent).flatMap((each) => [each, ...below(each.pid)])
  return below(pid)
}

/** The commands of those of `pids` that live. */
export function living(pids: readonly number[]): string[] {
  return processes()
    .filter(({ pid }) => pids.includes(pid))
    .map(({ command }) => command)
}

/** The process below `pid` that listens on a loopback port, by Linux's own tables. */
export async function listeningPid(pid: number, port: number): Promise<number> {
  const inode = (await readFile('/proc/net/tcp', 'utf8'))
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .find(
      ([, local, , state]) => state === '0A' && Number.parseInt(local?.split(':')[1] ?? '', 16) === port,
    )?.[9]
  for (const { pid: child } of descendantsOf(pid)) {
    for (const fd of await readdir(`/proc/${child}/fd`).catch(() => [])) {
      const target = await readlink(`/proc/${child}/fd/${fd}`).catch(() => '')
      if (target === `socket:[${inode}]`) return child
    }
  }
  throw new Error(`No process below ${pid} listens on ${port}.`)
}
