import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { NODE_COMPILE_CACHE } from '../children.ts'

/** A server that ended before it was ready. */
export class ServerRefused extends Error {
  readonly code: number | null
  readonly stderr: string

  constructor(program: string, code: number | null, stderr: string) {
    super(`${program} ended with ${code}: ${stderr}`)
    this.code = code
    this.stderr = stderr
  }
}

export interface ServerProcess<T> {
  /** Its message when it was ready. */
  ready: T
  process: ChildProcess
  /** Its log so far. */
  stdout: () => string
  stderr: () => string
  /** Ends it, and settles when it is gone. */
  end: (signal: NodeJS.Signals) => Promise<void>
}

/**
 * Starts a server of the repository as the launcher does, and settles when it is ready. The environment holds PATH, what
 * `env` says, and nothing else of this process.
 * @throws ServerRefused
 */
export async function forkServer<T>(program: string, env: Record<string, string>): Promise<ServerProcess<T>> {
  let stdout = ''
  let stderr = ''
  const child = fork(program, {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE, ...env },
    execArgv: [],
    silent: true,
  })
  child.stdout?.on('data', (chunk) => {
    stdout += chunk
  })
  child.stderr?.on('data', (chunk) => {
    stderr += chunk
  })
  // Not its 'close' event, which does not come if this side has closed the channel.
  const gone = Promise.all(
    [child, child.stdout, child.stderr].map((part) => part && once(part, part === child ? 'exit' : 'close')),
  )
  const ready = await new Promise<T>((resolve, reject) => {
    child.once('message', (message: { ready: T }) => resolve(message.ready))
    child.once('close', (code) => reject(new ServerRefused(program, code, stderr)))
  })
  return {
    ready,
    process: child,
    stdout: () => stdout,
    stderr: () => stderr,
    end: async (signal) => {
      child.kill(signal)
      await gone
    },
  }
}
