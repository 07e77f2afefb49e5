import { plural } from '@lingui/core/macro'
import { figures } from '../language/forms.ts'

/** How many players a plan is made for, from the fewest to the most. */
export type PlayerRange = readonly [fewest: number, most: number]

/** `5–15 players`. */
export function formatPlayers([fewest, most]: PlayerRange): string {
  const range = figures.formatRange(fewest, most)
  return plural(most, { other: `${range} players` })
}

/** `5–15 players` in running text: no line ends after the dash. */
export function tiePlayers(range: PlayerRange): string {
  return formatPlayers(range).replace('–', '–\u2060')
}
