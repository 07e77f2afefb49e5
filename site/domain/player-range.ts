import { LOCALE } from './locale.ts'

/** How many players a plan is made for, from the fewest to the most. */
export type PlayerRange = readonly [fewest: number, most: number]

const whole = new Intl.NumberFormat(LOCALE)

/** `5–15 players`. */
export function formatPlayers([fewest, most]: PlayerRange): string {
  return `${whole.formatRange(fewest, most)} players`
}

/** The first of `tiers`, smallest first, that is made for so many players (behaviour 4.7). */
export function tierForPlayers<T extends { players?: PlayerRange | undefined }>(
  tiers: readonly T[],
  players: number,
): (T & { players: PlayerRange }) | undefined {
  return tiers.find(
    (tier): tier is T & { players: PlayerRange } => tier.players !== undefined && players <= tier.players[1],
  )
}
