import { LinePath } from '@visx/shape'
import { cx } from 'class-variance-authority'
import { useId } from 'react'
import { ChartCursor } from '../chart-cursor/chart-cursor.tsx'
import { finite } from '../figures.ts'
import { type LatencyPoint, type LatencyThresholds, latencyTone } from './latency.ts'
import {
  CAPACITY,
  Hairlines,
  HEIGHT,
  type LatencyScale,
  Plot,
  Stretched,
  TICKS,
  TimeoutMark,
  unscaled,
} from './latency-plot.tsx'
import { useWords } from './use-words.ts'

const tones = {
  ice: 'ui:stroke-ice ui:forced-colors:stroke-current',
  warn: 'ui:stroke-warn ui:forced-colors:stroke-current',
  bad: 'ui:stroke-bad ui:forced-colors:stroke-current',
}

interface LatencyCursorProps {
  /** What is read. */
  readonly label: string
  /** All that are drawn. */
  readonly points: readonly LatencyPoint[]
  readonly thresholds: LatencyThresholds | undefined
  readonly y: LatencyScale
}

/** The plot, read check by check. */
export function LatencyCursor({ label, points, thresholds, y }: LatencyCursorProps) {
  const { writeLatency, writeMoment } = useWords()
  const id = useId()
  const newest = points.at(-1)
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
          {points.map(({ latency }, index) => {
            const tone = latencyTone(latency, thresholds)
            const point = { 'data-slot': 'latency-chart-point', 'data-tone': tone }
            return latency <= 0 ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place on the line
              <g key={index} {...point}>
                <TimeoutMark x={x(index)} />
              </g>
            ) : (
              // The round end of a line without length: unlike a circle's, its place is no property of CSS, so that new
              // figures compute no styles.
              <line
                // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place on the line
                key={index}
                {...point}
                x1={x(index)}
                x2={x(index)}
                y1={y(latency)}
                y2={y(latency)}
                strokeWidth={index === active || index === points.length - 1 ? 8 : 3}
                strokeLinecap="round"
                className={tones[tone]}
              />
            )
          })}
          <rect
            data-points={`0 ${points.length}`}
            x={across(place(0))}
            width={across(points.length)}
            height={HEIGHT}
            fill="transparent"
          />
          {active !== null && (
            <rect
              data-index={active}
              x={across(place(active))}
              width={across(1)}
              height={HEIGHT}
              fill="transparent"
            />
          )}
        </Plot>
      )}
    </ChartCursor>
  )
}

interface BandsProps extends LatencyThresholds {
  readonly id: string
  /** The height of a latency. */
  readonly y: LatencyScale
}

/** The line's colours, one above the other. */
function Bands({ id, y, warn, bad }: BandsProps) {
  // Above all that is drawn, for thresholds that nothing reaches.
  const above = 2 * Math.max(...y.domain())
  const end = Number.isNaN(bad) ? above : Math.min(above, Math.max(0, bad))
  const middle = Math.min(1, Math.max(0, finite(warn / end, 1)))
  return (
    <linearGradient id={id} gradientUnits="userSpaceOnUse" x1={0} x2={0} y1={y(0)} y2={y(end)}>
      <stop offset={middle} className="ui:[stop-color:var(--ui-color-ice)]" />
      <stop offset={middle} className="ui:[stop-color:var(--ui-color-warn)]" />
      <stop offset={1} className="ui:[stop-color:var(--ui-color-warn)]" />
      <stop offset={1} className="ui:[stop-color:var(--ui-color-bad)]" />
    </linearGradient>
  )
}
