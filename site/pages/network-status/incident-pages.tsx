import { Pagination } from '@cairn/ui/pagination'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useLocationProperty } from 'wouter/use-browser-location'
import { askedIncidentPage, countIncidentPages, incidentRange } from '../../domain/incident-pages.ts'
import { withQuery } from '../../domain/with-query.ts'
import { Link } from '../../shell/link.tsx'
import { usePageData } from '../../shell/page-data.ts'
import type { useStatus as store } from '../../stores/status.ts'

interface IncidentPagesProps {
  /** Where the list is on the page; with `-shown` behind it, the words for what it shows. */
  listId: string
  perPage: number
  /** Given, since imported here too it would be a file of its own, which everybody loads. */
  useStatus: typeof store
}

/**
 * Links to the pages of incidents, and the page that the address asks for (behaviour 9.13). Before this code is loaded
 * the browser follows the links by itself. Its props never change, as those of many-servers.tsx.
 */
export function IncidentPages({ listId, perPage, useStatus }: IncidentPagesProps) {
  const { incidents: first } = usePageData('/network-status')
  const { view, incidentPage: shown } = useStatus()
  const incidents = view?.incidents ?? first
  const search = useSearch()
  const [path, navigate] = useLocation()
  const fragment = useLocationProperty(
    () => location.hash,
    () => '',
  )
  const page = askedIncidentPage(incidents, { search, fragment, perPage })
  useLayoutEffect(() => useStatus.setState({ incidentPage: page }), [page, useStatus])

  const former = useRef(shown)
  const turned = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is shown
  useEffect(() => {
    if (shown === former.current) return
    former.current = shown
    // An incident of this page was hidden when the browser looked for its anchor. After a page turn, reading continues
    // at the list's start, whose height has changed.
    const place = document.getElementById(turned.current ? listId : fragment.slice(1))
    if (turned.current) place?.focus({ preventScroll: true })
    place?.scrollIntoView()
    turned.current = false
  }, [shown])

  const range = incidentRange(page, incidents.length, perPage)
  const toHref = (other: number) => withQuery(path, search, 'incidents', other === 1 ? null : `${other}`)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 pt-6">
      <Pagination
        aria-label={t`Pages of incidents`}
        count={countIncidentPages(incidents.length, perPage)}
        value={page}
        renderLink={(other, children) => (
          <Link
            href={`${toHref(other)}#${listId}`}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
              event.preventDefault()
              if (other === page) return
              turned.current = true
              navigate(toHref(other), { replace: true })
            }}
          >
            {children}
          </Link>
        )}
        className="grow sm:grow-0"
      />
      <p id={`${listId}-shown`} className="figures text-13 text-muted">
        <Trans>
          <span className="sr-only">Incidents</span> {range}
        </Trans>
      </p>
    </div>
  )
}
