import type { StatusServer } from '@cairn/gateway/contract/status'
import { Badge } from '@cairn/ui/badge'
import { EmptyState } from '@cairn/ui/empty-state'
import { Section } from '@cairn/ui/section'
import { StatusDot } from '@cairn/ui/status-dot'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type NetworkView, ongoingOutages } from '../../domain/network-status.ts'
import { utcMoment } from '../../domain/utc.ts'
import { utcSpan } from '../../domain/utc-span.ts'
import { toAddress } from '../../language/address.ts'
import { enumerate } from '../../language/enumerate.ts'
import { LazyBoundary, lazyPart, ReloadNotice } from '../../shell/lazy-part.tsx'
import { TextLink } from '../../shell/text-link.tsx'
import { useStatus } from '../../stores/status.ts'

/** So many incidents are shown at once. */
const PER_PAGE = 10
const LIST_ID = 'incidents'

// Few networks have more incidents than one page shows.
const IncidentPages = lazyPart(async () => (await import('./incident-pages.tsx')).IncidentPages)

/** The same element in every render: with another one React would take its HTML away until its code is loaded. */
const incidentPages = (
  <LazyBoundary failed={<ReloadNotice title={t`Earlier incidents could not be loaded`} />}>
    <IncidentPages listId={LIST_ID} perPage={PER_PAGE} useStatus={useStatus} />
  </LazyBoundary>
)

/**
 * What went wrong in the last 90 days, as the operator told it, newest first, ten at a time. All of them are in the
 * HTML, and without JavaScript all are shown (behaviour 9.13).
 */
export function IncidentHistory({ view }: { view: NetworkView }) {
  const { incidents } = view
  const outages = ongoingOutages(view)
  const page = useStatus((state) => state.incidentPage)
  const paged = incidents.length > PER_PAGE
  return (
    <Section
      heading={t`Incidents`}
      lead={
        <Trans>
          The last 90 days, in our own words. Also available as an{' '}
          <TextLink href={toAddress('/network-status/feed.xml')}>Atom feed</TextLink>.
        </Trans>
      }
    >
      {incidents.length === 0 ? (
        <EmptyState title={outages.length > 0 ? t`None reported so far` : t`None in the last 90 days`}>
          {outages.length > 0 && describeUnreported(outages)}
        </EmptyState>
      ) : (
        <ol
          id={LIST_ID}
          tabIndex={-1}
          aria-labelledby={paged ? `${LIST_ID}-shown` : undefined}
          className="grid min-w-0 scroll-mt-24 border-line border-t outline-offset-4"
        >
          {incidents.map(({ id, title, opened, closed, updates }, place) => (
            <li
              key={id}
              id={`incident-${id}`}
              className={`scroll-mt-24 gap-3 border-line border-b py-6 last:border-b-0 ${Math.floor(place / PER_PAGE) + 1 === page ? 'grid' : 'hidden noscript:grid'}`}
            >
              <div className="flex flex-wrap items-center justify-between gap-3">
                <h3 className="wrap-anywhere min-w-0 font-semibold text-21">{title}</h3>
                <Badge tone={closed === null ? 'bad' : 'neutral'}>
                  <StatusDot tone={closed === null ? 'bad' : 'ok'}>
                    {closed === null
                      ? t({ message: 'open', context: 'incident' })
                      : t({ message: 'resolved', context: 'incident' })}
                  </StatusDot>
                </Badge>
              </div>
              <p className="figures text-13 text-muted">
                {closed === null ? utcMoment(opened) : utcSpan(opened, closed)}
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
                    <span className="wrap-anywhere text-17">{text}</span>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
      {paged && <div className="noscript:hidden">{incidentPages}</div>}
    </Section>
  )
}

function describeUnreported(outages: readonly StatusServer[]): string {
  if (outages.length > 3) {
    return plural(outages.length, {
      one: 'Down at the last check, without a report yet: # server.',
      other: 'Down at the last check, without a report yet: # servers.',
    })
  }
  const names = enumerate(outages.map(({ name }) => name))
  return t`Down at the last check, without a report yet: ${names}.`
}
