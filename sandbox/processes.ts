import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { lineSplitter } from './lines.ts'
import { listMembers, readBootId, readStartTime } from './process-table.ts'
import { writeWhole } from './write-whole.ts'

/** How long the output of a process that is gone is read: a child that has left its group may hold it open for ever. */
const OUTPUT_SECONDS = 5

/** Pause before another watchdog is tried after one that could not be run. */
const WATCHDOG_SECONDS = 5

/** How long the start waits for the processes of an earlier sandbox that it has killed. */
const SWEEP_SECONDS = 5

const register = z.array(
  z.object({
    group: z.number().int().positive(),
    start: z.string(),
    /** Absent where the system has none, and in lists of earlier versions. */
    boot: z.string().exactOptional(),
  }),
)

export interface Launch {
  /** The first word `node` stands for the Node that runs the sandbox. */
  command: readonly [string, ...string[]]
  directory: string
  /** The whole environment: nothing is inherited. */
  env: Record<string, string>
  /** Receives standard output and standard error, line by line. */
  onLine: (line: string) => void
}

/** How a process ended. A command that could not be run ends with 127, as in a shell. */
export type Exit = { code: number } | { signal: NodeJS.Signals }

export interface RunningProcess {
  /** The process group. */
  group: number
  /** Writes a line to standard input. */
  write: (line: string) => void
  /** Signals the whole group. */
  kill: (signal: NodeJS.Signals) => void
  /** Settles when the process is gone, and its last line is out. */
  exit: Promise<Exit>
}

/** The variables that every child gets; nothing else of the sandbox's environment reaches one. */
export function childEnvironment(allowed: RegExp = /^(?:PATH|HOME|LANG|TMPDIR)$/): Record<string, string> {
  const env: Record<string, string> = {}
  for (const [name, value] of Object.entries(process.env)) {
    if (value !== undefined && allowed.test(name)) env[name] = value
  }
  return env
}

function signalGroup(group: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-group, signal)
  } catch {
    // gone already
  }
}

/**
 * Runs the sandbox's children, each in its own process group, and makes sure that none outlives the sandbox: a watchdog
 * kills them when the sandbox is gone, and the next start kills those that the watchdog missed.
 */
export class Processes {
  readonly #path: string
  readonly #boot = readBootId()
  readonly #groups = new Map<number, { start: string; exit: Promise<Exit> }>()
  #watchdog: ChildProcess | undefined
  #unsaved = false
  #unwatched = false

  /** @param path file that names the groups that are running, for the next start. */
  constructor(path: string) {
    this.#path = path
  }

  /** Kills what an earlier sandbox left running. @returns whether one was killed without cleaning up. */
  async sweep(): Promise<boolean> {
    let left: z.infer<typeof register> = []
    try {
      left = register.parse(JSON.parse(readFileSync(this.#path, 'utf8')))
    } catch {
      // first start, or a file cut short by a power failure, which ended the processes too
    }
    const end = performance.now() + SWEEP_SECONDS * 1000
    for (const { group, start, boot } of left) {
      if (boot !== undefined && boot !== this.#boot) continue // ended with the system, and the id may be reused
      const leader = readStartTime(group)
      if (leader !== undefined && leader !== start) continue // the id was reused
      while (listMembers(group).length > 0) {
        signalGroup(group, 'SIGKILL')
        if (performance.now() > end) {
          process.stderr.write(
            `Process group ${group} of an earlier sandbox cannot be ended, and may hold a server's port; look for it with ps -eo pgid,user,args\n`,
          )
          break
        }
        await pause(20)
      }
    }
    writeWhole(this.#path, [])
    return left.length > 0
  }

  launch({ command: [name, ...parameters], directory, env, onLine }: Launch): RunningProcess {
    const child = spawn(name === 'node' ? process.execPath : name, parameters, {
      cwd: directory,
      env,
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    const group = child.pid
    let letGo: NodeJS.Timeout | undefined
    const exit = new Promise<Exit>((resolve) => {
      child.once('error', (error) => {
        if (group !== undefined) return
        onLine(`${name} could not be run: ${error.message}`)
        resolve({ code: 127 })
      })
      child.once('exit', () => {
        // Its children must not outlive it, nor hold its output open.
        if (group !== undefined) signalGroup(group, 'SIGKILL')
        letGo = setTimeout(() => {
          child.stdout.destroy()
          child.stderr.destroy()
        }, OUTPUT_SECONDS * 1000)
      })
      child.once('close', (code, signal) => {
        clearTimeout(letGo)
        if (group === undefined) return
        this.#remove(group)
        resolve(signal === null ? { code: code ?? 0 } : { signal })
      })
    })
    child.stdin.on('error', () => {}) // a process that no longer reads is about to be reported by its exit
    for (const stream of [child.stdout, child.stderr]) {
      const splitter = lineSplitter(onLine)
      stream.on('data', splitter.push)
      stream.once('end', splitter.end)
    }
    if (group !== undefined) this.#add(group, exit)
    return {
      group: group ?? 0,
      write: (line) => child.stdin.write(`${line}\n`),
      kill: (signal) => {
        if (group !== undefined && child.exitCode === null && child.signalCode === null)
          signalGroup(group, signal)
      },
      exit,
    }
  }

  /** Kills what still runs, and stops the watchdog. */
  async close(): Promise<void> {
    for (const group of this.#groups.keys()) signalGroup(group, 'SIGKILL')
    await Promise.all([...this.#groups.values()].map(({ exit }) => exit))
    const watchdog = this.#watchdog
    this.#watchdog = undefined
    watchdog?.stdin?.end()
  }

  #add(group: number, exit: Promise<Exit>): void {
    this.#groups.set(group, { start: readStartTime(group) ?? '', exit })
    if (this.#watchdog === undefined) this.#watchdog = this.#startWatchdog()
    else this.#watchdog.stdin?.write(`+ ${group}\n`)
    this.#save()
  }

  #remove(group: number): void {
    this.#groups.delete(group)
    this.#watchdog?.stdin?.write(`- ${group}\n`)
    this.#save()
  }

  #startWatchdog(): ChildProcess {
    // Detached, so that signals to the sandbox's own group (Ctrl+C, a service manager's kill) do not reach it.
    const script = join(import.meta.dirname, 'watchdog.sh')
    // Gets the running groups at its start: the sandbox may end right after.
    const watchdog: ChildProcess = spawn('/bin/sh', [script, ...[...this.#groups.keys()].map(String)], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
      env: {},
    })
    const replace = () => {
      if (this.#watchdog === watchdog) this.#watchdog = this.#startWatchdog()
    }
    watchdog.stdin?.on('error', () => {}) // without file descriptors left there is no stdin
    watchdog.once('spawn', () => {
      this.#unwatched = false
    })
    watchdog.once('error', (error) => {
      if (!this.#unwatched) {
        process.stderr.write(
          `The watchdog of the servers could not be run (${error.message}): they go on, and outlive a sandbox that is killed until it starts again; next attempt in ${WATCHDOG_SECONDS} s\n`,
        )
      }
      this.#unwatched = true
      setTimeout(replace, WATCHDOG_SECONDS * 1000).unref()
    })
    watchdog.once('exit', replace)
    watchdog.unref()
    return watchdog
  }

  /** If the disk takes no new list, the old one stays, and the watchdog knows all groups. */
  #save(): void {
    const groups = [...this.#groups].map(([group, { start }]) => ({ group, start, boot: this.#boot }))
    try {
      writeWhole(this.#path, groups)
      this.#unsaved = false
    } catch (error) {
      if (!this.#unsaved) {
        process.stderr.write(
          `${this.#path} cannot be written (${String(error)}): servers go on, and are still ended with the sandbox; see that the disk has room\n`,
        )
      }
      this.#unsaved = true
    }
  }
}
