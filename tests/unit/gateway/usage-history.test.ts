import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UsageHistory } from '../../../gateway/panel/usage-history.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const demo = '1a7ce997'

/** A measurement each second, whose CPU counts them. */
function measure(history: UsageHistory, seconds: number, identifier = demo): void {
  for (let second = 0; second < seconds; second += 1) {
    history.add(identifier, { cpu: second, memory: 1 })
    vi.advanceTimersByTime(1000)
  }
}

test('one measurement every five seconds is kept, with its age', () => {
  const history = new UsageHistory([demo])
  measure(history, 12)
  expect(history.read(demo)).toEqual([
    { age: 12_000, cpu: 0, memory: 1 },
    { age: 7000, cpu: 5, memory: 1 },
    { age: 2000, cpu: 10, memory: 1 },
  ])
})

test('samples older than five minutes are dropped, and at most sixty are kept', () => {
  const history = new UsageHistory([demo])
  measure(history, 3600)
  const kept = history.read(demo)
  expect(kept.length).toBeLessThanOrEqual(60)
  expect(kept.length).toBeGreaterThan(57)
  vi.advanceTimersByTime(300_000)
  expect(history.read(demo)).toEqual([])
})

test('of a server that is not public nothing is kept', () => {
  const history = new UsageHistory([demo])
  measure(history, 20, '2b8df0a8')
  expect(history.read('2b8df0a8')).toEqual([])
})
