import type { Incident } from '@cairn/gateway/contract/status'
import { Badge } from '@cairn/ui/badge'
import { EmptyState } from '@cairn/ui/empty-state'
import { Pagination } from '@cairn/ui/pagination'
import { Section } from '@cairn/ui/section'
import { StatusDot } from '@cairn/ui/status-dot'
import { useEffect, useRef } from 'react'
import {
  countIncidentPages,
  incidentAnchor,
  incidentPage,
  incidentRange,
} from '../../domain/incident-pages.ts'
import { utcMoment } from '../../domain/utc.ts'
import { TextLink } from '../../shell/text-link.tsx'
import { useIncidentPage } from './use-incident-page.ts'

/**
 * What went wrong in the last 90 days, as the operator told it, newest first, ten at a time. All of them are in the
 * HTML, and without JavaScript all are shown (behaviour 9.13).
 */
export function IncidentHistory({ incidents }: { incidents: readonly Incident[] }) {
  const list = useRef<HTMLOListElement>(null)
  const [page, choose] = useIncidentPage(incidents)
  const turned = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is turned to
  useEffect(() => {
    if (!turned.current) return
    turned.current = false
    // The page's buttons are below a list of another height now; who turned it reads on at its start.
    list.current?.focus({ preventScroll: true })
    list.current?.scrollIntoView()
  }, [page])
  const count = countIncidentPages(incidents.length)
  const range = incidentRange(page, incidents.length)
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
        <ol
          ref={list}
          tabIndex={-1}
          {...(count > 1 && { 'aria-label': `Incidents ${range}` })}
          className="grid min-w-0 scroll-mt-24 border-line border-t outline-offset-4"
        >
          {incidents.map(({ id, title, opened, closed, updates }, place) => (
            <li
              key={id}
              id={incidentAnchor({ id })}
              className={`scroll-mt-24 gap-3 border-line border-b py-6 ${incidentPage(place) === page ? 'grid' : 'hidden noscript:grid'}`}
            >
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
      {count > 1 && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 pt-6 noscript:hidden">
          <Pagination
            aria-label="Pages of incidents"
            count={count}
            value={page}
            onValueChange={(next) => {
              turned.current = true
              choose(next)
            }}
            className="grow sm:grow-0"
          />
          <p className="figures text-13 text-muted">{range}</p>
        </div>
      )}
    </Section>
  )
}
