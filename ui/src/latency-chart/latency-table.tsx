import { utcClock } from '../utc.ts'
import { formatLatency, type LatencyPoint } from './latency.ts'

interface LatencyTableProps {
  /** What was measured. */
  readonly label: string
  readonly points: readonly LatencyPoint[]
}

/** The checks for screen readers. */
export function LatencyTable({ label, points }: LatencyTableProps) {
  return (
    <div className="ui:sr-only">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">Time (UTC)</th>
            <th scope="col">Latency</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ time, latency }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the table
            <tr key={index}>
              <th scope="row">{utcClock(time)}</th>
              <td>{formatLatency(latency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
