import { t } from '@lingui/core/macro'
import { enumerate } from '../language/enumerate.ts'
import { withUnit } from './with-unit.ts'

/** Requests per measurement. */
export const SAMPLES = 5

/**
 * The round trip in whole ms: the median of several requests, without the first, which also opens the connection.
 * @param samples durations in ms, in the order of the requests; at least two
 */
export function medianRoundTrip(samples: readonly number[]): number {
  const counted = samples.slice(1).toSorted((a, b) => a - b)
  const middle = (counted.length - 1) / 2
  const [low = Number.NaN, high = Number.NaN] = [counted[Math.floor(middle)], counted[Math.ceil(middle)]]
  return Math.round((low + high) / 2)
}

/** The browser's measurement of a location: its round trip in ms, or that nothing answered. */
export type Finding = number | 'no answer'

/** The findings in a sentence or two. `names` are the places' names, in the order of the findings. */
export function describeFindings(names: readonly string[], findings: readonly Finding[]): string {
  const trips = names.flatMap((name, index) => {
    const trip = findings[index]
    return typeof trip === 'number' ? [{ name, trip }] : []
  })
  const [nearest] = trips.toSorted((a, b) => a.trip - b.trip)
  if (nearest === undefined)
    return t`No location answered: you are offline, or something between you and them refuses the requests. The published round trips stand.`
  const { name } = nearest
  const trip = withUnit(nearest.trip, 'ms')
  const found = t`From your browser ${name} is nearest, with a round trip of ${trip}.`
  const silent = names.filter((_, index) => findings[index] === 'no answer')
  const places = enumerate(silent)
  const rest = t`No answer from ${places}.`
  return silent.length === 0 ? found : `${found} ${rest}`
}
