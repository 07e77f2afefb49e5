import { scaleLinear } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { cx } from 'class-variance-authority'
import { type ComponentProps, useId } from 'react'
import { ChartCursor } from '../chart-cursor/chart-cursor.tsx'
import { FAST, formatLatency, type LatencyPoint, latencyTone, percentile, SLOW } from './latency.ts'

export { formatLatency, type LatencyPoint, latencyTone } from './latency.ts'

/** How many checks the full width holds. */
const CAPACITY = 30

/** The drawing's own units: across it is stretched, down one unit is one pixel. */
const WIDTH = CAPACITY * 10
const HEIGHT = 112

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
    domain: [0, Math.max(FAST * 1.5, ...points.map(({ latency }) => latency))],
    range: [HEIGHT - 6, 10],
  }).nice(3)
  const ticks = y.ticks(3)
  const x = (index: number) => (CAPACITY - points.length + index + 0.5) * 10
  const band = (bound: number) => bound / (y.domain()[1] ?? bound)
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
              return [formatLatency(latency), `${clock(time)} UTC`]
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
                  y2={y.range()[1]}
                >
                  <stop offset={band(FAST)} className="[stop-color:var(--color-ice)]" />
                  <stop offset={band(FAST)} className="[stop-color:var(--color-warn)]" />
                  <stop offset={band(SLOW)} className="[stop-color:var(--color-warn)]" />
                  <stop offset={band(SLOW)} className="[stop-color:var(--color-bad)]" />
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
        <svg
          data-slot="latency-chart-axis"
          aria-hidden="true"
          viewBox={`0 0 56 ${HEIGHT}`}
          className="figures h-28 w-14 shrink-0 fill-current text-11"
        >
          {ticks.map((tick) => (
            <text key={tick} x={0} y={y(tick)} dominantBaseline="central">
              {tick === 0 ? 0 : formatLatency(tick)}
            </text>
          ))}
        </svg>
      </div>
      {points[0] && newest && (
        <div aria-hidden="true" className="figures flex justify-between pt-1 pe-16 text-11 text-muted">
          <span>{points.length === CAPACITY && clock(points[0].time)}</span>
          <span>{clock(newest.time)} UTC</span>
        </div>
      )}
      <div className="sr-only">
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
                <th scope="row">{clock(time)}</th>
                <td>{formatLatency(latency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

const unscaled = { fill: 'none', vectorEffect: 'non-scaling-stroke' } as const

/** Stretched to the width that there is, so it needs no measuring before the first paint; strokes keep theirs. */
function Plot(props: ComponentProps<'svg'>) {
  return (
    <svg
      data-slot="latency-chart-plot"
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="block h-28 w-full"
      {...props}
    />
  )
}

function Hairlines({ at }: { readonly at: readonly number[] }) {
  return (
    <path
      d={at.map((y) => `M0 ${Math.round(y) + 0.5}H${WIDTH}`).join('')}
      className="stroke-line"
      {...unscaled}
    />
  )
}

/** A post with a block at its foot, over the full height: nothing that a line could be taken for. */
function TimeoutMark({ x }: { readonly x: number }) {
  return (
    <g data-slot="latency-chart-timeout" className={tones.bad}>
      <path d={`M${x} 6V${HEIGHT - 6}`} strokeWidth={1.5} strokeDasharray="2 4" opacity={0.6} {...unscaled} />
      <path d={`M${x} ${HEIGHT - 14}v8`} strokeWidth={8} {...unscaled} />
    </g>
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

/** The time of day in UTC, on the server and in every browser the same. */
function clock(time: number): string {
  return new Date(time).toISOString().slice(11, 19)
}
