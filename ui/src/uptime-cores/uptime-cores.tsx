import { cx } from 'class-variance-authority'
import { type ComponentProps, useId } from 'react'
import { CORE, Cores } from './core.tsx'
import { ReadableCores } from './readable-cores.tsx'
import {
  DAYS,
  formatDay,
  formatShare,
  lastDays,
  runs,
  stateWords,
  type UptimeDay,
  uptime,
} from './uptime-day.ts'

export { formatShare, type UptimeDay } from './uptime-day.ts'

export interface UptimeCoresProps extends Omit<ComponentProps<'figure'>, 'children'> {
  /** What was measured, for example `Uptime of India - 01`; the accessible name. */
  readonly label: string
  /** The days, oldest first; the last 90 are drawn, and fewer are preceded by days that were not measured. */
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
  const measured = uptime(drawn)
  return (
    <figure
      data-slot="uptime-cores"
      aria-label={label}
      aria-describedby={captionId}
      className={cx('ui:@container ui:min-w-0 ui:text-text', className)}
      {...props}
    >
      <figcaption
        data-slot="uptime-cores-caption"
        id={captionId}
        className="ui:figures ui:flex ui:flex-wrap ui:justify-between ui:gap-x-4 ui:pb-2 ui:text-13 ui:text-muted"
      >
        <span>{DAYS} days</span>
        <span>
          {measured ? formatShare(measured.share) : 'not measured yet'}
          {measured && measured.since !== drawn[0]?.date && ` since ${formatDay(measured.since)}`}
        </span>
      </figcaption>
      <ReadableCores label={`Days: ${label}`} days={drawn} />
      <div className="ui:sr-only">
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">Days</th>
              <th scope="col">State</th>
              <th scope="col">Up</th>
            </tr>
          </thead>
          <tbody>
            {runs(drawn).map(({ from, to, day }) => (
              <tr key={from}>
                <th scope="row">
                  {from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`}
                </th>
                <td>{stateWords[day.state]}</td>
                <td>{day.state !== 'unknown' && formatShare(day.up)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

const samples: readonly { readonly name: string; readonly day: UptimeDay }[] = [
  { name: 'operational', day: { date: '', state: 'operational', up: 1 } },
  { name: 'shorter = under 100%', day: { date: '', state: 'operational', up: 0.999 } },
  { name: 'corner cut = degraded', day: { date: '', state: 'degraded', up: 1 } },
  { name: 'notch = downtime', day: { date: '', state: 'down', up: 0.7 } },
  { name: 'hollow = maintenance', day: { date: '', state: 'maintenance', up: 1 } },
  { name: 'hatched = not measured', day: { date: '', state: 'unknown' } },
]

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
      {samples.map(({ name, day }) => (
        <li key={name} className="ui:flex ui:items-center ui:gap-2">
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${CORE.width} ${CORE.height}`}
            className="ui:h-4.5 ui:w-auto ui:shrink-0"
          >
            <Cores days={[day]} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}
