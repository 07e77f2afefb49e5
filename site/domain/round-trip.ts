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

/**
 * The findings in a sentence or more. `names` are the places' names, in the order of the findings.
 * @param total how many places there are: where some were not measured, one of those may be nearer
 */
export function describeFindings(
  names: readonly string[],
  findings: readonly Finding[],
  total = names.length,
): string {
  const trips = names.flatMap((name, index) => {
    const trip = findings[index]
    return typeof trip === 'number' ? [{ name, trip }] : []
  })
  const [nearest] = trips.toSorted((a, b) => a.trip - b.trip)
  if (nearest === undefined)
    return t`No location answered: you are offline, or something between you and them refuses the requests. The published round trips stand.`
  const silent = names.filter((_, index) => findings[index] === 'no answer')
  const places = enumerate(silent)
  return [
    describeNearest(
      nearest,
      trips.map(({ name }) => name),
      names.length < total,
    ),
    ...(silent.length > 0 ? [t`No answer from ${places}.`] : []),
    ...(names.length < total ? [t`The other locations are not measured.`] : []),
  ].join(' ')
}

function describeNearest(
  nearest: { name: string; trip: number },
  answered: readonly string[],
  partial: boolean,
): string {
  const { name } = nearest
  const trip = withUnit(nearest.trip, 'ms')
  const places = enumerate(answered)
  if (!partial) return t`From your browser ${name} is nearest, with a round trip of ${trip}.`
  return answered.length === 1
    ? t`From your browser ${name} answers in ${trip}.`
    : t`Of ${places} the nearest to your browser is ${name}, with a round trip of ${trip}.`
}
