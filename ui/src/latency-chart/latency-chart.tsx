import { cx } from 'class-variance-authority'
import { type ComponentProps, useId } from 'react'
import { type LatencyPoint, type LatencyThresholds, readable } from './latency.ts'
import { LatencyCaption, LatencyDrawing } from './latency-drawing.tsx'
import { CAPACITY } from './latency-plot.tsx'
import { LatencyTable } from './latency-table.tsx'

export { type LatencyPoint, type LatencyThresholds, latencyTone } from './latency.ts'

export interface LatencyChartProps extends Omit<ComponentProps<'figure'>, 'children'> {
  /** What was measured, for example `Latency of India - 01`; the accessible name. */
  readonly label: string
  /**
   * The checks, oldest first; the last 30 are drawn, the newest at the end edge. One whose `time` or `latency` is NaN, or
   * whose `time` is not a date, is left out.
   */
  readonly history: readonly LatencyPoint[]
  /**
   * From where on the line is yellow, and from where on red, in ms. The colour only repeats the figures.
   * @default undefined (it is blue all over)
   */
  readonly thresholds?: LatencyThresholds | undefined
}

/**
 * The latency of the last 30 checks as a line, coloured by band. A check without an answer is a gap with a Timeout mark.
 * For a figure with a short trend use StatTile.
 *
 * One Tab stop, then arrow keys, Home and End; the same figures are in a table for screen readers.
 * Pattern: https://www.w3.org/WAI/tutorials/images/complex/
 */
export function LatencyChart({ label, history, thresholds, className, ...props }: LatencyChartProps) {
  const id = useId()
  const points = history.filter(readable).slice(-CAPACITY)
  return (
    <figure
      data-slot="latency-chart"
      aria-label={label}
      aria-describedby={`${id}-summary`}
      className={cx('ui:min-w-0 ui:text-text', className)}
      {...props}
    >
      <LatencyCaption id={`${id}-summary`} points={points} />
      <LatencyDrawing label={label} points={points} thresholds={thresholds} />
      <LatencyTable label={label} points={points} />
    </figure>
  )
}
