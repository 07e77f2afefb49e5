import type { UsageSample } from '@cairn/gateway/contract/panel'

/** One point of usage: when (ms since 1970), CPU in per cent, memory in bytes. */
export interface UsagePoint {
  time: number
  cpu: number
  memory: number
}

/** How far back the charts reach, in ms. */
export const USAGE_SPAN = 5 * 60_000
/** How many buckets the span has: one point every 5 s. */
export const USAGE_POINTS = 60

const BUCKET = USAGE_SPAN / USAGE_POINTS

/** Adds a point: the latest in its 5 s bucket wins, points older than the span are dropped. */
export function withUsage(history: readonly UsagePoint[], point: UsagePoint): readonly UsagePoint[] {
  const bucket = Math.floor(point.time / BUCKET)
  const kept = history.filter(
    ({ time }) => time > point.time - USAGE_SPAN && Math.floor(time / BUCKET) !== bucket,
  )
  return [...kept, point]
}

/** The gateway's points from before `now`. */
export function earlierUsage(samples: readonly UsageSample[] = [], now: number): readonly UsagePoint[] {
  return samples.reduce(
    (history: readonly UsagePoint[], { age, cpu, memory }) =>
      withUsage(history, { time: now - age, cpu, memory }),
    [],
  )
}
