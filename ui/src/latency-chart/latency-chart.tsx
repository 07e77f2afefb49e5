import { scaleLinear } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { cx } from 'class-variance-authority'
import { type ComponentProps, useId } from 'react'
import { ChartCursor } from '../chart-cursor/chart-cursor.tsx'
import { utcClock } from '../utc.ts'
import { FAST, formatLatency, type LatencyPoint, latencyTone, percentile, SLOW } from './latency.ts'
import { Axis, CAPACITY, Hairlines, HEIGHT, Plot, TimeoutMark, unscaled } from './latency-plot.tsx'
import { LatencyTable } from './latency-table.tsx'

export { formatLatency, type LatencyPoint, latencyTone } from './latency.ts'

/** Where the axis ends at least, in ms, so that a jitter of 1 ms stays a jitter. */
const LEAST = 50

const tones = {
  ice: 'stroke-ice forced-colors:stroke-current',
  warn: 'stroke-warn forced-colors:stroke-current',
  bad: 'stroke-bad forced-colors:stroke-current',
}

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
  const y = scaleLinear({
    domain: [0, Math.max(LEAST, ...points.map(({ latency }) => latency))],
    range: [HEIGHT - 6, 10],
  }).nice(3)
  const ticks = y.ticks(3)
  const x = (index: number) => (CAPACITY - points.length + index + 0.5) * 10
  return (
    <figure
      data-slot="latency-chart"
      aria-label={label}
      aria-describedby={`${id}-summary`}
      className={cx('min-w-0 text-text', className)}
      {...props}
    >
      <figcaption
        data-slot="latency-chart-caption"
        id={`${id}-summary`}
        className="figures flex flex-wrap justify-between gap-x-4 pb-2 text-13 text-muted"
      >
        <span>{summary.checks}</span>
        <span>
          {summary.answered}
          {summary.timeouts && <span className="text-bad"> {summary.timeouts}</span>}
        </span>
      </figcaption>
      <div className="flex gap-2 text-muted">
        {newest ? (
          <ChartCursor
            label={`Checks: ${label}`}
            count={points.length}
            describe={(index) => {
              const { latency, time } = points[index] ?? newest
              return [formatLatency(latency), `${utcClock(time)} UTC`]
            }}
            className="min-w-0 flex-1"
          >
            {(active) => (
              <Plot>
                <linearGradient
                  id={`${id}-bands`}
                  gradientUnits="userSpaceOnUse"
                  x1={0}
                  x2={0}
                  y1={y(0)}
                  y2={y(SLOW)}
                >
                  <stop offset={FAST / SLOW} className="[stop-color:var(--color-ice)]" />
                  <stop offset={FAST / SLOW} className="[stop-color:var(--color-warn)]" />
                  <stop offset={1} className="[stop-color:var(--color-warn)]" />
                  <stop offset={1} className="[stop-color:var(--color-bad)]" />
                </linearGradient>
                <Hairlines at={ticks.map(y)} />
                {active !== null && (
                  <path d={`M${x(active)} 0V${HEIGHT}`} className="stroke-control" {...unscaled} />
                )}
                <LinePath
                  data={points}
                  defined={({ latency }) => latency > 0}
                  x={(_, index) => x(index)}
                  y={({ latency }) => y(latency)}
                  stroke={`url(#${id}-bands)`}
                  className="forced-colors:stroke-current"
                  strokeWidth={2}
                  strokeLinecap="round"
                  strokeLinejoin="round"
                  {...unscaled}
                />
                {points.map(({ latency }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place on the line
                  <g key={index} data-slot="latency-chart-point" data-tone={latencyTone(latency)}>
                    {latency <= 0 ? (
                      <TimeoutMark x={x(index)} />
                    ) : (
                      <path
                        d={`M${x(index)} ${y(latency)}h0`}
                        strokeWidth={index === active || index === points.length - 1 ? 8 : 3}
                        strokeLinecap="round"
                        className={tones[latencyTone(latency)]}
                        {...unscaled}
                      />
                    )}
                    <rect data-index={index} x={x(index) - 5} width={10} height={HEIGHT} fill="transparent" />
                  </g>
                ))}
              </Plot>
            )}
          </ChartCursor>
        ) : (
          <div className="min-w-0 flex-1">
            <Plot>
              <Hairlines at={ticks.map(y)} />
            </Plot>
          </div>
        )}
        <Axis ticks={ticks} y={y} />
      </div>
      {points[0] && newest && (
        <div aria-hidden="true" className="figures flex justify-between pt-1 pe-16 text-11 text-muted">
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
