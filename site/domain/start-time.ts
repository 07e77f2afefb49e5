import type { DemoStart } from '@cairn/gateway/contract/starts'
import { plural } from '@lingui/core/macro'
import { number } from '../language/forms.ts'

/** A start's length in seconds without unit, rounded up, so that none looks shorter than it was: `0.4`, `12`. */
export function startSeconds(ms: number): string {
  const seconds = Math.ceil(ms / 100) / 10
  return number(seconds < 10 ? seconds : Math.ceil(seconds))
}

/** Whether a start took `claimed` seconds or more, by the figure shown. */
export function isLate(ms: number, claimed: number): boolean {
  return Math.ceil(ms / 1000) >= claimed
}

/** How many of the starts took less than `claimed` seconds, in words: `9 of 10 in under 60 s`. */
export function keptClaim(starts: readonly DemoStart[], claimed: number): string {
  const kept = number(starts.filter(({ duration }) => !isLate(duration, claimed)).length)
  const all = number(starts.length)
  return plural(claimed, { other: `${kept} of ${all} in under # s` })
}
