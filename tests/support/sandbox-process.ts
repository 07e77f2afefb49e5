import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NODE_COMPILE_CACHE, root } from '../../commands/children.ts'
import type { Access } from '../../sandbox/store.ts'

/** Eggs are installed here once and used by every test; npm ci clears it with node_modules. */
const INSTALLATIONS = join(root, 'node_modules/.cache/cairn/eggs')

export interface SandboxProcess {
  access: Access
  process: ChildProcess
  /** DATA_DIR; start another sandbox with it to see what survived. */
  data: string
  /** What it has printed so far. */
  output: () => string
  /** Ends it as a service manager would, and settles when it is gone; so is a DATA_DIR that was made for it. */
  stop: () => Promise<void>
  /** Ends it with SIGKILL, and settles when it is gone. */
  kill: () => Promise<void>
}

/** A new DATA_DIR below the system's temporary folder. */
export function newDataDirectory(): string {
  return mkdtempSync(join(tmpdir(), 'cairn-test-'))
}

export function removeDataDirectory(data: string): void {
  rmSync(data, { recursive: true, force: true, maxRetries: 5 })
}

/**
 * Starts a real sandbox, with the echo egg unless `env` says otherwise, and settles when its API answers.
 * @throws with its output if it ends before that.
 */
export async function startSandbox({
  env = {},
  data: given,
}: {
  env?: Record<string, string>
  data?: string
} = {}): Promise<SandboxProcess> {
  const data = given ?? newDataDirectory()
  let output = ''
  const child = fork(join(root, 'sandbox/main.ts'), {
    env: {
      ...process.env, // npm may need it to reach its registry
      NODE_COMPILE_CACHE,
      SANDBOX_EGG: 'echo',
      SANDBOX_EGGS_DIR: INSTALLATIONS,
      SANDBOX_RESOURCES_SECONDS: '0', // tests ask for a state until it is there
      DATA_DIR: data,
      ...env,
    },
    execArgv: [],
    silent: true,
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk
    })
  }
  const gone = once(child, 'exit')
  const access = await new Promise<Access>((resolve, reject) => {
    child.once('message', ({ ready }: { ready: Access }) => resolve(ready))
    child.once('close', (code, signal) =>
      reject(new Error(`sandbox ended with ${code ?? signal}: ${output}`)),
    )
  })
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await gone
  }
  const stop = async () => {
    await end('SIGTERM')
    if (given === undefined) removeDataDirectory(data)
  }
  return { access, process: child, data, output: () => output, stop, kill: () => end('SIGKILL') }
}
