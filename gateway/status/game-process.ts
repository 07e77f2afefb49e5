import { GameDig, games } from 'gamedig'
import { describeError } from './describe-error.ts'

/**
 * Messages of this process: it receives queries, and sends the known games and each query's result. It returns a
 * `SignOfLife`.
 */
export interface GameQuery {
  id: number
  query: Parameters<typeof GameDig.query>[0]
}
export interface SignOfLife {
  alive: true
}
export type GameAnswer =
  | SignOfLife
  | { games: string[] }
  | { id: number; ping: number }
  | { id: number; problem: string }

/**
 * Queries games for the gateway, in a process without its secrets: GameDig's packages are old, and parse what any
 * server on the internet sends.
 */
const say = (answer: GameAnswer) => process.send?.(answer)

process.on('message', (message: GameQuery | SignOfLife) => {
  if ('alive' in message) return void say(message)
  const { id, query } = message
  GameDig.query(query).then(
    ({ ping }) => say({ id, ping }),
    (error: unknown) => say({ id, problem: describeError(error) }),
  )
})
process.once('disconnect', () => process.exit())
say({ games: Object.keys(games) })
