import { LinePath } from '@visx/shape'
import { cx } from 'class-variance-authority'
import { useId } from 'react'
import { ChartCursor } from '../chart-cursor/chart-cursor.tsx'
import { type LatencyPoint, type LatencyThresholds, latencyTone } from './latency.ts'
import {
  CAPACITY,
  Hairlines,
  HEIGHT,
  Plot,
  Stretched,
  scaleLatency,
  TICKS,
  TimeoutMark,
  unscaled,
} from './latency-plot.tsx'
import { useWords } from './use-words.ts'

const tones = {
  ice: 'ui:fill-ice ui:forced-colors:fill-current',
  warn: 'ui:fill-warn ui:forced-colors:fill-current',
  bad: 'ui:fill-bad ui:forced-colors:fill-current',
}

interface LatencyCursorProps {
  /** What is read. */
  readonly label: string
  /** All that are drawn. */
  readonly points: readonly LatencyPoint[]
  readonly thresholds: LatencyThresholds | undefined
}

/** The plot, read check by check. */
export function LatencyCursor({ label, points, thresholds }: LatencyCursorProps) {
  const { writeLatency, writeMoment } = useWords()
  const id = useId()
  const newest = points.at(-1)
  const y = scaleLatency(points)
  const hairlines = <Hairlines at={y.ticks(TICKS).map(y)} />
  if (!newest) {
    return (
      <div className="ui:min-w-0 ui:flex-1">
        <Plot>
          <Stretched>{hairlines}</Stretched>
        </Plot>
      </div>
    )
  }
  const place = (index: number) => CAPACITY - points.length + index
  const across = (places: number) => `${((places / CAPACITY) * 100).toFixed(2)}%`
  const x = (index: number) => across(place(index) + 0.5)
  return (
    <ChartCursor
      label={label}
      count={points.length}
      describe={(index) => {
        const { latency, time } = points[index] ?? newest
        return [writeLatency(latency), writeMoment(time)]
      }}
      className="ui:min-w-0 ui:flex-1"
    >
      {(active) => (
        <Plot>
          <Stretched>
            {thresholds && <Bands id={id} y={y} {...thresholds} />}
            {hairlines}
            <LinePath
              data={[...points]}
              defined={({ latency }) => latency > 0}
              x={(_, index) => (place(index) + 0.5) * 10}
              y={({ latency }) => y(latency)}
              {...(thresholds && { stroke: `url(#${id})` })}
              className={cx(!thresholds && 'ui:stroke-ice', 'ui:forced-colors:stroke-current')}
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
            <g key={index} data-slot="latency-chart-point" data-tone={latencyTone(latency, thresholds)}>
              {latency <= 0 ? (
                <TimeoutMark x={x(index)} />
              ) : (
                <circle
                  cx={x(index)}
                  cy={y(latency)}
                  r={index === active || index === points.length - 1 ? 4 : 1.5}
                  className={tones[latencyTone(latency, thresholds)]}
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
  )
}

interface BandsProps extends LatencyThresholds {
  readonly id: string
  /** The height of a latency. */
  readonly y: (latency: number) => number
}

/** The line's colours, one above the other. */
function Bands({ id, y, warn, bad }: BandsProps) {
  return (
    <linearGradient id={id} gradientUnits="userSpaceOnUse" x1={0} x2={0} y1={y(0)} y2={y(bad)}>
      <stop offset={warn / bad} className="ui:[stop-color:var(--ui-color-ice)]" />
      <stop offset={warn / bad} className="ui:[stop-color:var(--ui-color-warn)]" />
      <stop offset={1} className="ui:[stop-color:var(--ui-color-warn)]" />
      <stop offset={1} className="ui:[stop-color:var(--ui-color-bad)]" />
    </linearGradient>
  )
}
