'use client'

import { utcClock } from '../utc.ts'
import type { LatencyPoint } from './latency.ts'
import { useWords } from './use-words.ts'

interface LatencyTableProps {
  /** What was measured. */
  readonly label: string
  readonly points: readonly LatencyPoint[]
}

/** The checks for screen readers. */
export function LatencyTable({ label, points }: LatencyTableProps) {
  const { say, writeLatency } = useWords()
  return (
    <div className="ui:sr-only">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{say('timeColumn')}</th>
            <th scope="col">{say('latencyColumn')}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ time, latency }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the table
            <tr key={index}>
              <th scope="row">{utcClock(time)}</th>
              <td>{writeLatency(latency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
