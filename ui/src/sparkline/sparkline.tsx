import { cx } from 'class-variance-authority'
import type { ComponentProps } from 'react'

/** How many points the full width holds. */
const CAPACITY = 60

export interface SparklineProps extends Omit<ComponentProps<'svg'>, 'children'> {
  /**
   * From 0 to 1, oldest first, at most 60; the newest point is at the end edge, whatever their number. Values outside are
   * drawn as 0 or 1, NaN is left out.
   */
  readonly history: readonly number[]
  /** What it shows, in words: what is measured, since when, between which figures. */
  readonly label: string
  /**
   * Whether 1 is a limit: it and its half are then ruled.
   * @default false
   */
  readonly limited?: boolean | undefined
}

/**
 * The course of a figure, as high as a line of text or two: a line with its area in the colour of the text, and a dot
 * for the newest point. With its figure it is a StatTile, with axes LatencyChart.
 *
 * Pattern: https://www.w3.org/WAI/tutorials/images/complex/
 */
export function Sparkline({ history, label, limited = false, className, ...props }: SparklineProps) {
  const points = history.filter((ratio) => !Number.isNaN(ratio)).slice(-CAPACITY)
  const first = CAPACITY - points.length
  const heights = points.map((ratio) => 40 - 40 * Math.min(1, Math.max(0, ratio)))
  const line = heights.map((height, index) => `${first + index} ${height.toFixed(2)}`).join(' ')
  const newest = heights.at(-1)
  return (
    <svg
      data-slot="sparkline"
      role="img"
      aria-label={label}
      className={cx('ui:block ui:h-14 ui:w-full ui:overflow-visible ui:rtl:-scale-x-100', className)}
      {...props}
    >
      {/* Lines by their `points`, which unlike a path's `d` are no property of CSS: new ones compute no styles. */}
      {/* Stretched to the tile. The dot is outside: WebKit stretches the round ends of a stroke that is not to scale. */}
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${CAPACITY - 1} 40`}
        preserveAspectRatio="none"
        fill="none"
        className="ui:overflow-visible"
      >
        <path
          data-slot="sparkline-scale"
          d={`${limited ? `M0 0h${CAPACITY - 1}M0 20h${CAPACITY - 1}` : ''}M0 40h${CAPACITY - 1}`}
          className="ui:stroke-line"
          vectorEffect="non-scaling-stroke"
        />
        {points.length > 0 && (
          <>
            <polygon points={`${first} 40 ${line} ${CAPACITY - 1} 40`} fill="currentColor" opacity="0.16" />
            <polyline
              points={line}
              stroke="currentColor"
              strokeWidth="1.5"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          </>
        )}
      </svg>
      {newest !== undefined && (
        <circle cx="100%" cy={`${(newest / 0.4).toFixed(2)}%`} r="3" fill="currentColor" />
      )}
    </svg>
  )
}
