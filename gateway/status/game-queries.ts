import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { GameAnswer, GameQuery, SignOfLife } from './game-process.ts'

/** Memory limit of the process of queries, in MB. */
const MEMORY = 64
/** How long the process may take for a sign of life before it is killed, in ms. */
const GRACE = 2000

/** No answer came in time. */
export class QueryTimeout extends Error {}

/** The process of queries failed, which says nothing of the server. */
export class NotMeasured extends Error {}

interface Waiting {
  resolve: (ping: number) => void
  reject: (error: Error) => void
}

/** One process of game-process.ts. */
class GameProcess {
  readonly #child: ChildProcess
  readonly #waiting = new Map<number, Waiting>()
  readonly games: Promise<ReadonlySet<string>>
  running = true
  #last = 0
  /** When it last said anything, in ms of `performance.now()`. */
  #heard = 0

  constructor() {
    // Beside this file, and beside the bundle that the build makes of it.
    const program = import.meta.filename.endsWith('.ts') ? 'game-process.ts' : 'game-process.js'
    this.#child = fork(join(import.meta.dirname, program), {
      env: {},
      execArgv: [`--max-old-space-size=${MEMORY}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const known = Promise.withResolvers<ReadonlySet<string>>()
    this.games = known.promise
    // Only a start asks for them.
    known.promise.catch(() => {})
    this.#child.on('message', (answer: GameAnswer) => {
      this.#heard = performance.now()
      if ('alive' in answer) return
      if ('games' in answer) {
        known.resolve(new Set(answer.games))
        // It ends with this process, and does not keep it alive: only a start that waits for its games does.
        this.#child.unref()
        this.#child.channel?.unref()
        return
      }
      const waiting = this.#waiting.get(answer.id)
      this.#waiting.delete(answer.id)
      if ('ping' in answer) waiting?.resolve(answer.ping)
      else waiting?.reject(new Error(answer.problem))
    })
    const end = (cause?: Error) => {
      this.running = false
      // One whose timeout is over has been rejected before.
      const ended = new NotMeasured('the process of game queries has ended', { cause })
      known.reject(ended)
      for (const { reject } of this.#waiting.values()) reject(ended)
      this.#waiting.clear()
    }
    this.#child.once('exit', () => end()).on('error', end)
  }

  async query(query: GameQuery['query'], timeout: number): Promise<number> {
    // The process's start does not count towards the timeout.
    await this.games
    this.#last += 1
    const id = this.#last
    const answer = new Promise<number>((resolve, reject) => this.#waiting.set(id, { resolve, reject }))
    this.#child.send({ id, query } satisfies GameQuery)
    const late = setTimeout(() => {
      this.#waiting.get(id)?.reject(new QueryTimeout())
      this.#waiting.delete(id)
      this.#endIfStuck()
    }, timeout)
    try {
      return await answer
    } finally {
      clearTimeout(late)
    }
  }

  /** Kills the process if it is stuck on what a server sent; one that still waits for a server is not. */
  #endIfStuck(): void {
    const asked = performance.now()
    this.#child.send({ alive: true } satisfies SignOfLife)
    setTimeout(() => this.#heard < asked && this.#child.kill('SIGKILL'), GRACE).unref()
  }
}

let current: GameProcess | undefined

function gameProcess(): GameProcess {
  if (current?.running) return current
  try {
    current = new GameProcess()
    return current
  } catch (cause) {
    // fork throws some errors, and emits others.
    throw new NotMeasured('the process of game queries cannot be started', { cause })
  }
}

/**
 * Asks a game server by GameDig, and resolves with the latency in ms.
 * @throws QueryTimeout, NotMeasured, or an Error whose message says all that GameDig's error does
 */
export async function queryGame(query: GameQuery['query'], timeout: number): Promise<number> {
  return gameProcess().query(query, timeout)
}

/** GameDig's IDs. Starts the process: a later build may have taken the place of this one when the first check is due. */
export function knownGames(): Promise<ReadonlySet<string>> {
  return gameProcess().games
}
