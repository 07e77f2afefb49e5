import { useMemo } from 'react'
import { useLabels } from '../ui-provider/ui-provider.tsx'
import { utcClock } from '../utc.ts'
import { latencyChartLabels } from './labels.ts'

/** What the chart's parts say. */
export function useWords() {
  const say = useLabels('latencyChart', latencyChartLabels)
  // The same functions as long as the language is, so that rows of the table need no new rendering.
  return useMemo(
    () => ({
      say,
      /** A latency in ms; 0 is no answer. */
      writeLatency(latency: number): string {
        if (latency <= 0) return say('timeout')
        return latency < 1 ? say('immediate') : say('latency', { count: Math.round(latency) })
      },
      /** A moment in ms since 1970, with its time zone. */
      writeMoment: (time: number) => say('moment', { time: utcClock(time) }),
    }),
    [say],
  )
}
