import { expect, test } from 'vitest'
import { HANGING_AFTER, openSignals, type PowerSituation } from '../../../site/domain/power.ts'

const since = 1_000_000
const situation = (change: Partial<PowerSituation>): PowerSituation => ({
  current: 'offline',
  since,
  sending: null,
  status: null,
  ...change,
})

test.each([
  ['offline', 0, ['start']],
  ['running', 0, ['restart', 'stop']],
  ['starting', HANGING_AFTER - 1, []],
  ['starting', HANGING_AFTER, ['kill']],
  ['stopping', HANGING_AFTER - 1, []],
  ['stopping', HANGING_AFTER, ['kill']],
] as const)('%s for %i ms opens %j', (current, elapsed, signals) => {
  expect([...openSignals(situation({ current }), since + elapsed)]).toEqual(signals)
})

test('nothing is open while a request is on its way or the panel holds the server', () => {
  expect(openSignals(situation({ current: 'running', sending: 'stop' }), since).size).toBe(0)
  expect(openSignals(situation({ current: 'offline', status: 'installing' }), since).size).toBe(0)
})
