import { expect, test } from 'vitest'
import {
  earlierUsage,
  USAGE_POINTS,
  USAGE_SPAN,
  type UsagePoint,
  withUsage,
} from '../../../site/domain/usage-history.ts'

test('one point per five seconds stays, the latest, for five minutes', () => {
  let history: readonly UsagePoint[] = []
  for (let time = 1000; time <= 2 * USAGE_SPAN; time += 1000)
    history = withUsage(history, { time, cpu: time, memory: 0 })
  const latest = Array.from({ length: USAGE_POINTS }, (_, bucket) => USAGE_SPAN + bucket * 5000 + 4000)
  expect(history).toEqual([...latest, 2 * USAGE_SPAN].map((time) => ({ time, cpu: time, memory: 0 })))
})

test('what the gateway kept comes before now, by the clock of the page', () => {
  const now = 10 * USAGE_SPAN
  const samples = [
    { age: 12_000, cpu: 1, memory: 10 },
    { age: 7000, cpu: 2, memory: 20 },
  ]
  expect(earlierUsage(samples, now)).toEqual([
    { time: now - 12_000, cpu: 1, memory: 10 },
    { time: now - 7000, cpu: 2, memory: 20 },
  ])
  expect(earlierUsage(undefined, now)).toEqual([])
})
