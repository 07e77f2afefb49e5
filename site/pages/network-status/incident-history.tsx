import type { Incident } from '@cairn/gateway/contract/status'
import { Badge } from '@cairn/ui/badge'
import { EmptyState } from '@cairn/ui/empty-state'
import { Section } from '@cairn/ui/section'
import { StatusDot } from '@cairn/ui/status-dot'
import { utcMoment } from '../../domain/utc.ts'
import { TextLink } from '../../shell/text-link.tsx'

/** What went wrong in the last 90 days, as the operator told it, newest first. */
export function IncidentHistory({ incidents }: { incidents: readonly Incident[] }) {
  return (
    <Section
      heading="Incidents"
      lead={
        <>
          The last 90 days, in our own words. Also as{' '}
          <TextLink href="/network-status/feed.xml">Atom feed</TextLink>.
        </>
      }
    >
      {incidents.length === 0 ? (
        <EmptyState title="None in the last 90 days" />
      ) : (
        <ol className="grid min-w-0 divide-y divide-line border-line border-y">
          {incidents.map(({ id, title, opened, closed, updates }) => (
            <li key={id} id={`incident-${id}`} className="grid scroll-mt-24 gap-3 py-6">
              <div className="flex flex-wrap items-center justify-between gap-3">
                <h3 className="min-w-0 break-words font-semibold text-21">{title}</h3>
                <Badge tone={closed === null ? 'bad' : 'neutral'}>
                  <StatusDot tone={closed === null ? 'bad' : 'ok'}>
                    {closed === null ? 'open' : 'resolved'}
                  </StatusDot>
                </Badge>
              </div>
              <p className="figures text-13 text-muted">
                {utcMoment(opened)}
                {closed !== null && ` to ${utcMoment(closed)}`}
              </p>
              <ul className="grid gap-2">
                {updates.toReversed().map(({ time, text }) => (
                  <li key={time} className="grid gap-x-6 md:grid-cols-[12rem_minmax(0,1fr)]">
                    <time
                      dateTime={new Date(time).toISOString()}
                      className="figures text-13 text-muted leading-7"
                    >
                      {utcMoment(time)}
                    </time>
                    <span className="break-words text-17">{text}</span>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}
