import { scaleLinear } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { cx } from 'class-variance-authority'
import { type ComponentProps, useId } from 'react'
import { ChartCursor } from '../chart-cursor/chart-cursor.tsx'
import { utcClock } from '../utc.ts'
import { FAST, formatLatency, type LatencyPoint, latencyTone, percentile, SLOW } from './latency.ts'
import { Axis, CAPACITY, Hairlines, HEIGHT, Plot, Stretched, TimeoutMark, unscaled } from './latency-plot.tsx'
import { LatencyTable } from './latency-table.tsx'

export { formatLatency, type LatencyPoint, latencyTone } from './latency.ts'

/** Where the axis ends at least, in ms, so that a jitter of 1 ms stays a jitter. */
const LEAST = 50

const tones = {
  ice: 'ui:fill-ice ui:forced-colors:fill-current',
  warn: 'ui:fill-warn ui:forced-colors:fill-current',
  bad: 'ui:fill-bad ui:forced-colors:fill-current',
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
  const place = (index: number) => CAPACITY - points.length + index
  const across = (places: number) => `${((places / CAPACITY) * 100).toFixed(2)}%`
  const x = (index: number) => across(place(index) + 0.5)
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
        {newest ? (
          <ChartCursor
            label={`Checks: ${label}`}
            count={points.length}
            describe={(index) => {
              const { latency, time } = points[index] ?? newest
              return [formatLatency(latency), `${utcClock(time)} UTC`]
            }}
            className="ui:min-w-0 ui:flex-1"
          >
            {(active) => (
              <Plot>
                <Stretched>
                  <linearGradient
                    id={`${id}-bands`}
                    gradientUnits="userSpaceOnUse"
                    x1={0}
                    x2={0}
                    y1={y(0)}
                    y2={y(SLOW)}
                  >
                    <stop offset={FAST / SLOW} className="ui:[stop-color:var(--ui-color-ice)]" />
                    <stop offset={FAST / SLOW} className="ui:[stop-color:var(--ui-color-warn)]" />
                    <stop offset={1} className="ui:[stop-color:var(--ui-color-warn)]" />
                    <stop offset={1} className="ui:[stop-color:var(--ui-color-bad)]" />
                  </linearGradient>
                  <Hairlines at={ticks.map(y)} />
                  <LinePath
                    data={points}
                    defined={({ latency }) => latency > 0}
                    x={(_, index) => (place(index) + 0.5) * 10}
                    y={({ latency }) => y(latency)}
                    stroke={`url(#${id}-bands)`}
                    className="ui:forced-colors:stroke-current"
                    strokeWidth={2}
                    strokeLinecap="butt"
                    strokeLinejoin="round"
                    {...unscaled}
                  />
                </Stretched>
                {active !== null && (
                  <line x1={x(active)} x2={x(active)} y2={HEIGHT} className="ui:stroke-control" />
                )}
                {points.map(({ latency }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place on the line
                  <g key={index} data-slot="latency-chart-point" data-tone={latencyTone(latency)}>
                    {latency <= 0 ? (
                      <TimeoutMark x={x(index)} />
                    ) : (
                      <circle
                        cx={x(index)}
                        cy={y(latency)}
                        r={index === active || index === points.length - 1 ? 4 : 1.5}
                        className={tones[latencyTone(latency)]}
                      />
                    )}
                    <rect
                      data-index={index}
                      x={across(place(index))}
                      width={across(1)}
                      height={HEIGHT}
                      fill="transparent"
                    />
                  </g>
                ))}
              </Plot>
            )}
          </ChartCursor>
        ) : (
          <div className="ui:min-w-0 ui:flex-1">
            <Plot>
              <Stretched>
                <Hairlines at={ticks.map(y)} />
              </Stretched>
            </Plot>
          </div>
        )}
        <Axis ticks={ticks} y={y} />
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
