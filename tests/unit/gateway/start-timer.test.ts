import { expect, test } from 'vitest'
import type { PowerState } from '../../../gateway/contract/panel.ts'
import { StartTimer } from '../../../gateway/starts/start-timer.ts'

/** What a timer finds in states that are seen a second apart. */
function durations(...states: (PowerState | undefined)[]): number[] {
  const timer = new StartTimer()
  return states.flatMap((state, second) => timer.see(state, second * 1000) ?? [])
}

test('times a start from starting to running', () => {
  expect(durations('offline', 'starting', 'running')).toEqual([1000])
  expect(durations('offline', 'offline', 'starting', 'starting', 'starting', 'running')).toEqual([3000])
})

test('times each start, and of a restart the part from starting on', () => {
  expect(durations('offline', 'starting', 'running', 'stopping', 'offline', 'starting', 'running')).toEqual([
    1000, 1000,
  ])
  expect(durations('running', 'stopping', 'stopping', 'starting', 'starting', 'running')).toEqual([2000])
})

test('ignores a start whose beginning was not seen', () => {
  expect(durations('starting', 'running')).toEqual([])
  expect(durations('offline', 'running')).toEqual([])
  expect(durations('offline', undefined, 'starting', 'running')).toEqual([])
})

test('counts no start that was not seen throughout, and none that failed', () => {
  expect(durations('offline', 'starting', undefined, 'running')).toEqual([])
  expect(durations('offline', 'starting', undefined, 'starting', 'running')).toEqual([])
  expect(durations('offline', 'starting', 'offline', 'running')).toEqual([])
  expect(durations('offline', 'starting', 'offline', 'starting', 'running')).toEqual([1000])
  expect(durations('running', 'running')).toEqual([])
})
