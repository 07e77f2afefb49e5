import type { DemoStart } from '@cairn/gateway/contract/starts'
import { plural } from '@lingui/core/macro'
import { LOCALE } from './locale.ts'

const tenths = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 })
const whole = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 })

/** A start's length in seconds without unit, rounded up, so that none looks shorter than it was: `0.4`, `12`. */
export function startSeconds(ms: number): string {
  const seconds = Math.ceil(ms / 100) / 10
  return seconds < 10 ? tenths.format(seconds) : whole.format(Math.ceil(ms / 1000))
}

/** Whether a start took `claimed` seconds or more, by the figure shown. */
export function isLate(ms: number, claimed: number): boolean {
  return Math.ceil(ms / 1000) >= claimed
}

/** How many of the starts took less than `claimed` seconds, in words: `9 of 10 in under 60 s`. */
export function keptClaim(starts: readonly DemoStart[], claimed: number): string {
  const kept = whole.format(starts.filter(({ duration }) => !isLate(duration, claimed)).length)
  const all = whole.format(starts.length)
  return plural(claimed, { other: `${kept} of ${all} in under # s` })
}
