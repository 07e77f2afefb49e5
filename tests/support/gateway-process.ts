import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { newDataDirectory, removeDataDirectory } from './sandbox-process.ts'

const ROOT = join(import.meta.dirname, '../..')

export interface GatewayProcess {
  url: string
  process: ChildProcess
  /** DATA_DIR; start another gateway with it to see what survived. */
  data: string
  /** What it has logged so far. */
  logs: () => string
  /** Ends it as a service manager would, settles when it is gone, and removes a DATA_DIR that was made for it. */
  stop: () => Promise<void>
  /** Ends it with SIGKILL, and settles when it is gone. */
  kill: () => Promise<void>
}

export interface GatewayOptions {
  env?: Record<string, string>
  /** @default a new folder */
  data?: string
  /** The program, source or bundle. @default gateway/main.ts */
  program?: string
}

/** A gateway that ended before it was ready. */
export class GatewayRefused extends Error {
  readonly code: number | null
  readonly stderr: string

  constructor(code: number | null, stderr: string) {
    super(`The gateway ended with ${code}: ${stderr}`)
    this.code = code
    this.stderr = stderr
  }
}

/**
 * Starts a real gateway on a free port with a database of its own, and settles when it listens.
 * The environment holds what `env` says and nothing else of this process.
 * @throws GatewayRefused
 */
export async function startGateway(options: GatewayOptions = {}): Promise<GatewayProcess> {
  const data = options.data ?? newDataDirectory()
  let stdout = ''
  let stderr = ''
  const child = fork(options.program ?? join(ROOT, 'gateway/main.ts'), {
    env: { PATH: process.env.PATH, DATA_DIR: data, PORT: '0', ...options.env },
    execArgv: [],
    silent: true,
  })
  child.stdout?.on('data', (chunk) => {
    stdout += chunk
  })
  child.stderr?.on('data', (chunk) => {
    stderr += chunk
  })
  const gone = once(child, 'close')
  const clear = () => {
    if (options.data === undefined) removeDataDirectory(data)
  }
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', ({ ready }: { ready: { url: string } }) => resolve(ready.url))
    child.once('close', (code) => reject(new GatewayRefused(code, stderr)))
  }).catch((refused: GatewayRefused) => {
    clear()
    throw refused
  })
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await gone
  }
  return {
    url,
    process: child,
    data,
    logs: () => stdout + stderr,
    stop: async () => {
      await end('SIGTERM')
      clear()
    },
    kill: () => end('SIGKILL'),
  }
}
