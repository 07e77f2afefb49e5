import { networkStatus } from 'virtual:company/network-status'
import { unpackStatus } from '@cairn/gateway/contract/status-page'
import { EmptyState } from '@cairn/ui/empty-state'
import { UptimeLegend } from '@cairn/ui/uptime-cores'
import { t } from '@lingui/core/macro'
import { useEffect, useMemo } from 'react'
import { listedServers } from '../../domain/listed-servers.ts'
import { toView } from '../../domain/network-status.ts'
import { LazyBoundary, lazyPart } from '../../shell/lazy-part.tsx'
import { usePageData } from '../../shell/page-data.ts'
import { useStatus } from '../../stores/status.ts'
import { AddServerForm } from './add-server-form.tsx'
import { IncidentHistory } from './incident-history.tsx'
import { LiveNotice, Liveness } from './liveness.tsx'
import { MaintenanceList } from './maintenance-list.tsx'
import { OpenIncidents } from './open-incidents.tsx'
import { ServerRow } from './server-row.tsx'
import { SummaryTiles } from './summary-tiles.tsx'

/** With this many servers or more the page has a field to find one, and a switch for those with problems. */
const MANY = 13

const ManyServers = lazyPart(async () => (await import('./many-servers.tsx')).ManyServers)

/** The same element in every render, so that its HTML stays until its code is loaded (many-servers.tsx). */
const manyServers = (
  <LazyBoundary>
    <ManyServers useStatus={useStatus} listedServers={listedServers} />
  </LazyBoundary>
)

/** Servers whose charts are in the HTML; those of the others come when they are about to be seen. */
const DRAWN = 20

/** What is measured of the network, live; the first view is in the HTML (behaviour 9.1 to 9.8). */
export function Page() {
  const packed = usePageData('/network-status')
  const first = useMemo(() => unpackStatus(packed), [packed])
  const status = useStatus()
  const { watch } = status
  useEffect(() => watch(first), [watch, first])
  const view = status.view ?? toView(first)
  const servers = [...view.servers, ...view.added]
  const many = servers.length >= MANY
  return (
    <>
      <div className="page grid grid-cols-[minmax(0,1fr)] gap-6 pt-28 pb-14 md:pt-40 lg:pb-20">
        <h1 className="display wrap-anywhere pb-4 text-46 md:text-hero">{networkStatus.title}</h1>
        <OpenIncidents view={view} />
        <LiveNotice asOf={view.asOf} />
        <SummaryTiles view={view} />
        {many && <div className="min-h-18 noscript:hidden">{manyServers}</div>}
        <section aria-label={t`Servers`} className="grid gap-6 empty:hidden">
          {(many ? listedServers(servers, status) : servers).map((server, place) => (
            <ServerRow key={server.id} server={server} asOf={view.asOf} late={place >= DRAWN} />
          ))}
          {servers.length === 0 && <EmptyState title={t`No server is monitored yet`} />}
        </section>
        <div className="flex flex-wrap justify-between gap-x-10 gap-y-3">
          <Liveness asOf={view.asOf} />
          <UptimeLegend />
        </div>
        <p className="max-w-[72ch] text-13 text-muted">
          {t`Uptime = up / (total − maintenance − not measured), over the last 90 days in UTC. A degraded server counts as up. Time not measured counts neither way.`}
        </p>
      </div>
      <IncidentHistory view={view} />
      <MaintenanceList view={view} />
      <AddServerForm />
    </>
  )
}
