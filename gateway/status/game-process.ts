import { GameDig, games } from 'gamedig'
import { describeError } from './describe-error.ts'

/** Messages of this process: it receives queries, and sends the known games and each query's result. */
export interface GameQuery {
  id: number
  query: Parameters<typeof GameDig.query>[0]
}
export type GameAnswer = { games: string[] } | { id: number; ping: number } | { id: number; problem: string }

/**
 * Queries games for the gateway, in a process without its secrets: GameDig's packages are old, and parse what any
 * server on the internet sends.
 */
const say = (answer: GameAnswer) => process.send?.(answer)

process.on('message', ({ id, query }: GameQuery) => {
  GameDig.query(query).then(
    ({ ping }) => say({ id, ping }),
    (error: unknown) => say({ id, problem: describeError(error) }),
  )
})
process.once('disconnect', () => process.exit())
say({ games: Object.keys(games) })
