'use client'

import { numberFormat } from '../ui-provider/formats.ts'
import { useLocale } from '../ui-provider/ui-provider.tsx'
import { utcClock } from '../utc.ts'
import { type LatencyPoint, type LatencyThresholds, percentile } from './latency.ts'
import { LatencyCursor } from './latency-cursor.tsx'
import { Axis, CAPACITY, scaleLatency, TICKS } from './latency-plot.tsx'
import { useWords } from './use-words.ts'

interface LatencyCaptionProps {
  readonly id: string
  /** All that are drawn. */
  readonly points: readonly LatencyPoint[]
}

/** The figures in one line. */
export function LatencyCaption({ id, points }: LatencyCaptionProps) {
  const { say, writeLatency } = useWords()
  const sorted = points
    .map(({ latency }) => latency)
    .filter((latency) => latency > 0)
    .sort((a, b) => a - b)
  const timeouts = points.length - sorted.length
  return (
    <figcaption
      data-slot="latency-chart-caption"
      id={id}
      className="ui:figures ui:flex ui:flex-wrap ui:justify-between ui:gap-x-4 ui:pb-2 ui:text-13 ui:text-muted"
    >
      <bdi>{points.length === 0 ? say('empty') : say('checks', { count: points.length })}</bdi>
      <bdi>
        {sorted.length > 0 &&
          say('percentiles', {
            p50: writeLatency(percentile(sorted, 0.5)),
            p95: writeLatency(percentile(sorted, 0.95)),
          })}
        {timeouts > 0 && (
          <span className="ui:text-bad">
            {sorted.length > 0 && ' · '}
            {say('timeouts', { count: timeouts })}
          </span>
        )}
      </bdi>
    </figcaption>
  )
}

interface LatencyDrawingProps {
  /** What was measured. */
  readonly label: string
  /** All that are drawn. */
  readonly points: readonly LatencyPoint[]
  readonly thresholds: LatencyThresholds | undefined
}

/** The plot between its axis and its moments. */
export function LatencyDrawing({ label, points, thresholds }: LatencyDrawingProps) {
  const { say, writeMoment } = useWords()
  const locale = useLocale()
  const [oldest] = points
  const newest = points.at(-1)
  const y = scaleLatency(points)
  return (
    <>
      <div className="ui:flex ui:gap-2 ui:text-muted">
        <LatencyCursor label={say('cursor', { label })} points={points} thresholds={thresholds} y={y} />
        <Axis
          ticks={y.ticks(TICKS)}
          y={y}
          write={(tick) => (tick === 0 ? numberFormat(locale).format(0) : say('tick', { count: tick }))}
        />
      </div>
      {oldest && newest && (
        <div
          aria-hidden="true"
          className="ui:figures ui:flex ui:flex-wrap ui:justify-between ui:pt-1 ui:pe-[64px] ui:text-11 ui:whitespace-nowrap ui:text-muted"
        >
          <span>{points.length === CAPACITY && utcClock(oldest.time)}</span>
          <bdi>{writeMoment(newest.time)}</bdi>
        </div>
      )}
    </>
  )
}
