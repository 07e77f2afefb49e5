import { unpackStatus } from '@cairn/gateway/contract/status-page'
import { EmptyState } from '@cairn/ui/empty-state'
import { UptimeLegend } from '@cairn/ui/uptime-cores'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { networkStatus } from '../../content/network-status.ts'
import { listedServers, sayNoProblems, toView } from '../../domain/network-status.ts'
import { ErrorBoundary } from '../../shell/error-boundary.tsx'
import { usePageData } from '../../shell/page-data.ts'
import { useStatus } from '../../stores/status.ts'
import { AddServerForm } from './add-server-form.tsx'
import { IncidentHistory } from './incident-history.tsx'
import { LiveNotice, Liveness } from './liveness.tsx'
import { MaintenanceList } from './maintenance-list.tsx'
import { ProblemSwitch } from './problem-switch.tsx'
import { ServerRow } from './server-row.tsx'
import { SummaryTiles } from './summary-tiles.tsx'

/** With this many servers or more the page has a field to find one, and a switch for those with problems. */
const MANY = 13

const FindServer = lazy(() => import('./find-server.tsx').then((module) => ({ default: module.FindServer })))

/** Servers whose charts are in the HTML; those of the others come when they are about to be seen. */
const DRAWN = 20

/** What is measured of the network, live; the first view is in the HTML (behaviour 9.1 to 9.8). */
export function Page() {
  const packed = usePageData('/network-status')
  const first = useMemo(() => unpackStatus(packed), [packed])
  const watched = useStatus((state) => state.view)
  const watch = useStatus((state) => state.watch)
  useEffect(() => watch(first), [watch, first])
  const view = watched ?? toView(first)
  const servers = [...view.servers, ...view.added]
  const [onlyProblems, setOnlyProblems] = useState(false)
  /** The server whose row has the focus, which would be lost with it. */
  const [kept, setKept] = useState<string | null>(null)
  const listed = listedServers(servers, { onlyProblems, kept })
  const nothing = sayNoProblems(servers)
  return (
    <>
      <div className="page grid gap-6 pt-28 pb-14 md:pt-40 lg:pb-20">
        <h1 className="display pb-4 text-46 md:text-hero">{networkStatus.title}</h1>
        <LiveNotice asOf={view.asOf} />
        <SummaryTiles view={view} />
        {servers.length >= MANY && (
          <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4 noscript:hidden">
            <div className="min-h-18 w-full max-w-md">
              <ErrorBoundary>
                <Suspense>
                  <FindServer servers={servers} onFind={setKept} />
                </Suspense>
              </ErrorBoundary>
            </div>
            <ProblemSwitch
              checked={onlyProblems}
              onCheckedChange={setOnlyProblems}
              listed={listed.length}
              count={servers.length}
            />
          </div>
        )}
        <section aria-label="Servers" className="grid gap-6">
          {listed.map((server, place) => (
            <ServerRow
              key={server.id}
              server={server}
              asOf={view.asOf}
              late={place >= DRAWN}
              onFocusedChange={(focused) => setKept(focused ? server.id : null)}
            />
          ))}
          {servers.length === 0 && <EmptyState title="No server is monitored yet" />}
          {servers.length > 0 && listed.length === 0 && (
            <EmptyState title={nothing.title}>{nothing.text}</EmptyState>
          )}
        </section>
        <div className="flex flex-wrap justify-between gap-x-10 gap-y-3">
          <Liveness asOf={view.asOf} />
          <UptimeLegend />
        </div>
        <p className="max-w-[72ch] text-13 text-muted">
          Uptime = up / (total − maintenance − not measured), over the last 90 days in UTC. A degraded server
          counts as up. Time not measured counts neither way.
        </p>
      </div>
      <AddServerForm />
      <MaintenanceList view={view} />
      <IncidentHistory incidents={view.incidents} />
    </>
  )
}
