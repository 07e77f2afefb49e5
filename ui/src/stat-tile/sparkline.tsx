import { cx } from 'class-variance-authority'

/** How many points the full width holds. */
const CAPACITY = 60

interface SparklineProps {
  /** From 0 to 1, oldest first; the newest point is at the end edge, whatever their number. */
  readonly history: readonly number[]
  readonly label: string
  readonly className?: string
}

/** A line with its area over three hairlines, in the current text colour; a dot is the newest point. */
export function Sparkline({ history, label, className }: SparklineProps) {
  const points = history.slice(-CAPACITY)
  const first = CAPACITY - points.length
  const places = points.map(
    (ratio, index) => `${first + index} ${(40 - 40 * Math.min(1, Math.max(0, ratio))).toFixed(2)}`,
  )
  const line = places.join('L')
  return (
    <svg
      data-slot="sparkline"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${CAPACITY - 1} 40`}
      preserveAspectRatio="none"
      fill="none"
      className={cx('block h-14 w-full overflow-visible', className)}
    >
      <path
        d={`M0 0h${CAPACITY - 1}M0 20h${CAPACITY - 1}M0 40h${CAPACITY - 1}`}
        className="stroke-line"
        vectorEffect="non-scaling-stroke"
      />
      {points.length > 0 && (
        <>
          <path d={`M${first} 40L${line}L${CAPACITY - 1} 40z`} fill="currentColor" opacity="0.16" />
          <g stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round">
            <path d={`M${line}`} vectorEffect="non-scaling-stroke" />
            <path d={`M${places.at(-1)}h0`} strokeWidth="6" vectorEffect="non-scaling-stroke" />
          </g>
        </>
      )}
    </svg>
  )
}
