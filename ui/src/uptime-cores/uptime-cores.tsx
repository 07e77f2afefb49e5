import { cx } from 'class-variance-authority'
import { type ComponentProps, useId } from 'react'
import { CoresCaption, CoresTable, ShapeNames } from './core-words.tsx'
import { ReadableCores } from './readable-cores.tsx'
import { lastDays, type UptimeDay } from './uptime-day.ts'

export { formatShare, type UptimeDay } from './uptime-day.ts'

export interface UptimeCoresProps extends Omit<ComponentProps<'figure'>, 'children'> {
  /** What was measured, for example `Uptime of India - 01`; the accessible name. */
  readonly label: string
  /**
   * The days, oldest first; the last 90 are drawn, and fewer are preceded by days that were not measured. One without a
   * readable date is left out, one whose `up` or `measured` is NaN is drawn as not measured.
   */
  readonly days: readonly UptimeDay[]
}

/**
 * 90 days as drill cores: a notch is downtime, the taller the longer; a shorter core was up for less than the whole
 * day; a hatched core was not measured. The figure is the share of all measured time. In a narrow column the cores
 * take two rows. Put one UptimeLegend on the page.
 *
 * One Tab stop, then arrow keys, Home and End; the same days are in a table for screen readers.
 * Pattern: https://www.w3.org/WAI/tutorials/images/complex/
 */
export function UptimeCores({ label, days, className, ...props }: UptimeCoresProps) {
  const captionId = useId()
  const drawn = lastDays(days)
  return (
    <figure
      data-slot="uptime-cores"
      aria-label={label}
      aria-describedby={captionId}
      className={cx('ui:@container ui:min-w-0 ui:text-text', className)}
      {...props}
    >
      <CoresCaption id={captionId} days={drawn} />
      <ReadableCores label={label} days={drawn} />
      <CoresTable label={label} days={drawn} />
    </figure>
  )
}

/** What the cores' shapes mean; once per page. */
export function UptimeLegend({ className, ...props }: Omit<ComponentProps<'ul'>, 'children'>) {
  return (
    <ul
      data-slot="uptime-legend"
      className={cx(
        'ui:figures ui:flex ui:flex-wrap ui:gap-x-5 ui:gap-y-2 ui:text-13 ui:text-muted',
        className,
      )}
      {...props}
    >
      <ShapeNames />
    </ul>
  )
}
