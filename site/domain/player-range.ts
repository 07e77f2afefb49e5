import { plural } from '@lingui/core/macro'
import { LOCALE } from './locale.ts'

/** How many players a plan is made for, from the fewest to the most. */
export type PlayerRange = readonly [fewest: number, most: number]

const whole = new Intl.NumberFormat(LOCALE)

/** `5–15 players`. */
export function formatPlayers([fewest, most]: PlayerRange): string {
  const range = whole.formatRange(fewest, most)
  return plural(most, { other: `${range} players` })
}
