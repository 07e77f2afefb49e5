import { expect, test } from 'vitest'
import { z } from 'zod'
import { locations } from '../../../site/content/locations.ts'
import { probeOrigins } from '../../../site/content/probe-origins.ts'
import { describeFindings, medianRoundTrip } from '../../../site/domain/round-trip.ts'

test.each([
  [[900, 40, 42, 41, 43], 42],
  [[900, 43, 40, 41, 42], 42],
  [[900, 40.2, 40.4, 40.4, 1000], 40],
  [[900, 40, 41, 45], 41],
  [[900, 10, 20], 15],
  [[5, 42], 42],
])('of %j the first pays for the connection, and the middle of the others is %i ms', (samples, trip) => {
  expect(medianRoundTrip(samples)).toBe(trip)
})

test('findings name the nearest place, and those that did not answer', () => {
  const names = ['Bangalore', 'Singapore', 'London']
  expect(describeFindings(names, [42, 12, 131])).toBe(
    'From your browser Singapore is nearest, with a round trip of 12\u00a0ms.',
  )
  expect(describeFindings(names, ['no answer', 113, 'no answer'])).toBe(
    'From your browser Singapore is nearest, with a round trip of 113\u00a0ms. No answer from Bangalore, London.',
  )
  expect(describeFindings(names, ['no answer', 'no answer', 'no answer'])).toMatch(/^No location answered: /)
})

test('of locations that were not all measured none is the nearest', () => {
  expect(describeFindings(['Frankfurt'], [12], 2)).toBe(
    'From your browser Frankfurt answers in 12\u00a0ms. The other locations are not measured.',
  )
  expect(describeFindings(['Frankfurt', 'Paris'], [12, 9], 3)).toBe(
    'Of Frankfurt, Paris the nearest to your browser is Paris, with a round trip of 9\u00a0ms. The other locations are not measured.',
  )
  expect(describeFindings(['Frankfurt', 'Paris'], [12, 'no answer'], 3)).toBe(
    'From your browser Frankfurt answers in 12\u00a0ms. No answer from Paris. The other locations are not measured.',
  )
})

test('probes are https addresses, and the policy lists only their origins', () => {
  for (const { probe } of locations)
    expect(() =>
      z
        .url({ protocol: /^https$/ })
        .optional()
        .parse(probe),
    ).not.toThrow()
  expect(probeOrigins).toEqual([
    ...new Set(locations.flatMap(({ probe }) => (probe ? [new URL(probe).origin] : []))),
  ])
})
