import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { onInterrupt } from './parents.ts'

/** Runs a command's child processes, and ends them with it. */

export const root = join(import.meta.dirname, '..')

/** Programs are started again and again from the same code: compiled once, it is read from here. */
export const NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/compile')

/**
 * A child that has not stopped after this time is killed, in ms. The gateway takes 70 s at most: 25 for a start under
 * way, 20 to let others take over, 25 to stop (gateway/main.ts).
 */
const STOP_TIMEOUT = 75_000

/** By command line: a restarted server keeps its place. */
const children = new Map<string, ChildProcess>()
let ended: Promise<void> | undefined

/** Whether this command is ending; exits of children are then expected. */
export function isEnding(): boolean {
  return ended !== undefined
}

/** Starts a Node program of the repository. Never resolves if this command is ending. */
export async function startNode(argv: readonly string[], options: SpawnOptions): Promise<ChildProcess> {
  await ended
  const env = { NODE_COMPILE_CACHE, ...(options.env ?? process.env) }
  const child = spawn(process.execPath, argv, { cwd: root, ...options, env })
  children.set(argv.join(' '), child)
  return child
}

/**
 * Ends this command, after all of its children. The last one started ends first, since it may need the others. The
 * first call sets the exit code.
 */
export function endAll(code: number): Promise<void> {
  ended ??= (async () => {
    for (const child of [...children.values()].reverse()) await stop(child)
    process.exit(code)
  })()
  return ended
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT).unref()
  await gone
}

/**
 * Ends this command cleanly on a signal, or when npm has ended, which does not pass on every signal.
 * @param code by default what a shell makes of a signal
 */
export function endOnSignal(code?: number): void {
  onInterrupt((interrupted) => void endAll(code ?? interrupted))
}

/** How a program ended, for a person: `exit code 1`. */
export function describeExit(code: number | null, signal: NodeJS.Signals | null): string {
  return signal === null ? `exit code ${code}` : `killed by ${signal}`
}

/** Runs a Node program to its end and returns its exit code; it ends with this command. */
export async function runToExit(
  argv: readonly string[],
  { cwd = '.', env = process.env }: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<number> {
  const preload = `--import=${pathToFileURL(join(import.meta.dirname, 'end-with-parent.ts'))}`
  const child = await startNode([preload, ...argv], { cwd: join(root, cwd), stdio: 'inherit', env })
  const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (...how) => resolve(how))
  })
  // A terminal interrupts all of its group: this command's own signal may be handled after the end of its child.
  if (signal !== null) await pause(100)
  await ended
  if (signal !== null) process.stderr.write(`${argv.join(' ')} was ended by ${signal}.\n`)
  return code ?? 1
}

/** Runs a Node program to its end. If it fails this command ends too: the program has said why. */
export async function runNode(argv: readonly string[]): Promise<void> {
  const code = await runToExit(argv)
  if (code !== 0) process.exit(code)
}
