import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** A contender in a process of its own. */
export interface Server {
  port: number
  stop: () => Promise<void>
}

/** Forks a program that sends its port when it listens. */
export async function forkServer(program: string, args: readonly string[]): Promise<Server> {
  const child: ChildProcess = fork(program, args, {
    execArgv: [],
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
  })
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(Number(message)))
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}.`)))
  })
  return {
    port,
    stop: async () => {
      child.kill()
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}
