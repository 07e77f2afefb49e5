'use client'

import { memo } from 'react'
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
    <div className="ui:sr-only ui:contain-strict">
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
            <Row
              key={points[index - 1]?.time === time ? `${time} ${index}` : time}
              time={time}
              latency={latency}
              write={writeLatency}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps extends LatencyPoint {
  readonly write: (latency: number) => string
}

/** A check. It is written once: a new check adds its row and takes the oldest away, so the others are not laid out again. */
const Row = memo(function Row({ time, latency, write }: RowProps) {
  return (
    <tr>
      <th scope="row">{utcClock(time)}</th>
      <td>{write(latency)}</td>
    </tr>
  )
})
