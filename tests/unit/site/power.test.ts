import type { PowerState } from '@cairn/gateway/contract/panel'
import { expect, test } from 'vitest'
import { HANGING_AFTER, hasFollowed, openSignals, type PowerSituation } from '../../../site/domain/power.ts'

const since = 1_000_000
const situation = (current: PowerState, change: Partial<PowerSituation> = {}): PowerSituation => ({
  resources: { current },
  powerSince: since,
  sent: null,
  server: { status: null },
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
  expect([...openSignals(situation(current), since + elapsed)]).toEqual(signals)
})

test('nothing is open until the change of a signal is seen, or while the panel holds the server', () => {
  const sent = { signal: 'stop', at: since, since } as const
  expect(openSignals(situation('running', { sent }), since).size).toBe(0)
  expect(openSignals(situation('offline', { server: { status: 'installing' } }), since).size).toBe(0)
})

test('a signal is followed once the state has changed, or the process is younger than a restart', () => {
  const at = since + 60_000
  const running = (uptime: number, powerSince = since) => ({
    powerSince,
    resources: { current: 'running' as const, uptime },
  })
  const followed = (signal: 'stop' | 'restart', seen: ReturnType<typeof running>) =>
    hasFollowed({ signal, at, since }, seen, at + 4000)
  expect(followed('stop', running(64_000))).toBe(false)
  expect(followed('stop', running(0, at + 1))).toBe(true)
  expect(followed('restart', running(64_000))).toBe(false)
  expect(followed('restart', running(1500))).toBe(true)
  expect(followed('stop', running(1500))).toBe(false)
})
