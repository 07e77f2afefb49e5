'use client'

import { useLabels, useLocale } from '../ui-provider/ui-provider.tsx'
import { CORE, Cores, PITCH } from './core.tsx'
import { uptimeCoresLabels } from './labels.ts'
import { DAYS, formatDay, formatShare, runs, type UptimeDay, uptime } from './uptime-day.ts'

interface CoresCaptionProps {
  readonly id: string
  /** All that are drawn. */
  readonly days: readonly UptimeDay[]
}

/** The share of all measured time. */
export function CoresCaption({ id, days }: CoresCaptionProps) {
  const say = useLabels('uptimeCores', uptimeCoresLabels)
  const locale = useLocale()
  const measured = uptime(days)
  function summarize() {
    if (!measured) return say('empty')
    const share = formatShare(measured.share, locale)
    return measured.since === days[0]?.date
      ? share
      : say('since', { share, date: formatDay(measured.since, locale) })
  }
  return (
    <figcaption
      data-slot="uptime-cores-caption"
      id={id}
      className="ui:figures ui:flex ui:flex-wrap ui:justify-between ui:gap-x-4 ui:pb-2 ui:text-13 ui:text-muted"
    >
      <bdi>{say('days', { count: DAYS })}</bdi>
      {/* No bdi: an Arabic percentage begins with a mark, whose direction it would take. */}
      <span suppressHydrationWarning>{summarize()}</span>
    </figcaption>
  )
}

interface CoresTableProps {
  /** What was measured. */
  readonly label: string
  /** All that are drawn. */
  readonly days: readonly UptimeDay[]
}

/** The days for screen readers. */
export function CoresTable({ label, days }: CoresTableProps) {
  const say = useLabels('uptimeCores', uptimeCoresLabels)
  const locale = useLocale()
  return (
    <div className="ui:sr-only">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{say('daysColumn')}</th>
            <th scope="col">{say('stateColumn')}</th>
            <th scope="col">{say('upColumn')}</th>
          </tr>
        </thead>
        <tbody>
          {runs(days).map(({ from, to, day }) => (
            <tr key={from}>
              <th scope="row" suppressHydrationWarning>
                {from === to
                  ? formatDay(from, locale)
                  : say('range', { from: formatDay(from, locale), to: formatDay(to, locale) })}
              </th>
              <td>{say(day.state)}</td>
              <td>{day.state !== 'unknown' && formatShare(day.up, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const shapes = [
  { name: 'operationalShape', day: { date: '', state: 'operational', up: 1 } },
  { name: 'shorterShape', day: { date: '', state: 'operational', up: 0.999 } },
  { name: 'degradedShape', day: { date: '', state: 'degraded', up: 1 } },
  { name: 'downShape', day: { date: '', state: 'down', up: 0.7 } },
  { name: 'maintenanceShape', day: { date: '', state: 'maintenance', up: 1 } },
  { name: 'unknownShape', day: { date: '', state: 'unknown' } },
] as const

/** Each shape with its meaning. */
export function ShapeNames() {
  const say = useLabels('uptimeCores', uptimeCoresLabels)
  const locale = useLocale()
  return shapes.map(({ name, day }) => {
    // One hatched core alone is too faint to be found.
    const days = Array<UptimeDay>(day.state === 'unknown' ? 3 : 1).fill(day)
    return (
      <li key={name} className="ui:flex ui:items-center ui:gap-2">
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${days.length * PITCH - PITCH + CORE.width} ${CORE.height}`}
          className="ui:h-4.5 ui:w-auto ui:shrink-0 ui:rtl:-scale-x-100"
        >
          <Cores days={days} />
        </svg>
        <bdi>{say(name, { share: formatShare(1, locale) })}</bdi>
      </li>
    )
  })
}
