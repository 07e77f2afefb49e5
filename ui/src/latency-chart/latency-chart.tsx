import { cx } from 'class-variance-authority'
import { type ComponentProps, useId } from 'react'
import { utcClock } from '../utc.ts'
import { formatLatency, type LatencyPoint, percentile } from './latency.ts'
import { LatencyCursor } from './latency-cursor.tsx'
import { Axis, CAPACITY, scaleLatency, TICKS } from './latency-plot.tsx'
import { LatencyTable } from './latency-table.tsx'

export { formatLatency, type LatencyPoint, latencyTone } from './latency.ts'

export interface LatencyChartProps extends Omit<ComponentProps<'figure'>, 'children'> {
  /** What was measured, for example `Latency of India - 01`; the accessible name. */
  readonly label: string
  /** The checks, oldest first; the last 30 are drawn, the newest at the end edge. */
  readonly history: readonly LatencyPoint[]
}

/**
 * The latency of the last 30 checks as a line, coloured by band: blue under 100 ms, yellow under 300 ms, otherwise
 * red. A check without an answer is a gap with a Timeout mark. For a figure with a short trend use StatTile.
 *
 * One Tab stop, then arrow keys, Home and End; the same figures are in a table for screen readers.
 * Pattern: https://www.w3.org/WAI/tutorials/images/complex/
 */
export function LatencyChart({ label, history, className, ...props }: LatencyChartProps) {
  const id = useId()
  const points = history.slice(-CAPACITY)
  const newest = points.at(-1)
  const summary = summarize(points)
  const y = scaleLatency(points)
  return (
    <figure
      data-slot="latency-chart"
      aria-label={label}
      aria-describedby={`${id}-summary`}
      className={cx('ui:min-w-0 ui:text-text', className)}
      {...props}
    >
      <figcaption
        data-slot="latency-chart-caption"
        id={`${id}-summary`}
        className="ui:figures ui:flex ui:flex-wrap ui:justify-between ui:gap-x-4 ui:pb-2 ui:text-13 ui:text-muted"
      >
        <span>{summary.checks}</span>
        <span>
          {summary.answered}
          {summary.timeouts && <span className="ui:text-bad"> {summary.timeouts}</span>}
        </span>
      </figcaption>
      <div className="ui:flex ui:gap-2 ui:text-muted">
        <LatencyCursor label={`Checks: ${label}`} points={points} />
        <Axis ticks={y.ticks(TICKS)} y={y} />
      </div>
      {points[0] && newest && (
        <div
          aria-hidden="true"
          className="ui:figures ui:flex ui:justify-between ui:pt-1 ui:pe-16 ui:text-11 ui:text-muted"
        >
          <span>{points.length === CAPACITY && utcClock(points[0].time)}</span>
          <span>{utcClock(newest.time)} UTC</span>
        </div>
      )}
      <LatencyTable label={label} points={points} />
    </figure>
  )
}

function summarize(points: readonly LatencyPoint[]) {
  const sorted = points
    .map(({ latency }) => latency)
    .filter((latency) => latency > 0)
    .sort((a, b) => a - b)
  const timeouts = points.length - sorted.length
  return {
    checks: ['No checks yet', 'last check'][points.length] ?? `last ${points.length} checks`,
    answered:
      sorted.length > 0 &&
      `p50 ${formatLatency(percentile(sorted, 0.5))} · p95 ${formatLatency(percentile(sorted, 0.95))}`,
    timeouts:
      timeouts > 0 &&
      `${sorted.length > 0 ? '· ' : ''}${timeouts} ${timeouts === 1 ? 'timeout' : 'timeouts'}`,
  }
}
